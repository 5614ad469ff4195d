/// The text of a string or a date in a statement.
///
/// Statements that differ only in these texts share a plan (``QueryPlans``), so the text must not end up in the SQL of a plan. It can be read in two
/// ways only: as the value of a parameter (``parameter(of:_:isPattern:_:)``), or with ``SOQLParser/fix(_:)``, which keeps the plan from being shared.
struct LiteralText: Equatable {
  /// Whether it is a date, with a time or without.
  let isMoment: Bool
  /// In UTF-8 bytes from the start of the statement.
  let offset: Int
  fileprivate let text: String
  fileprivate let pattern: String

  /// A string without its quotes and escapes, and the same as a pattern for LIKE in which `\` still guards `%`, `_` and `\`.
  init(string text: String, pattern: String, offset: Int) {
    isMoment = false
    self.offset = offset
    self.text = text
    self.pattern = pattern
  }

  /// A date as written.
  init(moment text: String, offset: Int) {
    isMoment = true
    self.offset = offset
    self.text = text
    pattern = text
  }

  /// Whether nothing is between the quotes: such a string stands for null.
  var isEmpty: Bool { text.isEmpty }

  /// The text as the value of a parameter. A statement of the same form that shares the plan puts its own text there.
  ///
  /// - Throws: INVALID_FIELD when the text is of another type than the field.
  func parameter(of field: String, _ type: OrgFieldType, isPattern: Bool = false, _ errors: SOQLError) throws(OrgAPIError) -> SQLParameter {
    let slot = LiteralSlot(kind: isPattern ? .pattern : isMoment ? .moment : .string, offset: offset, field: field, type: type)
    return SQLParameter(value: try slot.value(of: isPattern ? pattern : text, errors), source: .literal(slot))
  }
}

extension LiteralText {
  /// Between which texts those stand that the text finds as a pattern, as parameters too; nil for patterns that begin with a wildcard. Statements of one form
  /// have patterns of one sort (``StatementForm``).
  func patternRange(of field: String, _ type: OrgFieldType) -> [SQLParameter]? {
    guard !TextPattern.start(of: pattern).isEmpty else { return nil }
    return [LiteralSlot.Kind.patternStart, .patternEnd].map { kind in
      let slot = LiteralSlot(kind: kind, offset: offset, field: field, type: type)
      let start = TextPattern.start(of: pattern)
      return SQLParameter(value: .text(kind == .patternStart ? start : TextPattern.end(after: start)), source: .literal(slot))
    }
  }
}

extension SOQLParser {
  /// Reads the text of a literal that the query itself depends on, such as the unit of a distance. The plan of the query is not shared.
  mutating func fix(_ literal: LiteralText) -> String {
    fixedLiterals.insert(literal.offset)
    return literal.text
  }
}
