import SQLite
import WireFormat

/// Where a literal stands in a statement, and how its text becomes a value.
struct LiteralSlot {
  enum Kind {
    case string, moment
    /// A string for LIKE.
    case pattern
    /// What the texts that a pattern finds are not before, and not behind: see ``TextPattern``.
    case patternStart, patternEnd
  }

  let kind: Kind
  /// In UTF-8 bytes from the start of the statement.
  let offset: Int
  let field: String
  let type: OrgFieldType

  /// The value of a text in this place, of the statement that the slot is from or of another one of its form.
  ///
  /// - Throws: INVALID_FIELD when the text is of another type than the field.
  func value(of text: String, _ errors: SOQLError) throws(OrgAPIError) -> SQLiteValue {
    switch kind {
    case .pattern: return .text(text)
    case .patternStart: return .text(TextPattern.start(of: text))
    case .patternEnd: return .text(TextPattern.end(after: TextPattern.start(of: text)))
    case .string:
      if type.isText { return text.isEmpty ? .null : .text(text) }
      if type.isId { return try id(text, errors) }
    case .moment:
      if type == .date, let date = CivilDate(text) { return .text(date.text) }
      if type == .time, text.hasSuffix("Z"), let time = FieldValues.time(text) { return .text(time) }
      if type == .datetime, let moment = Timestamp(text) { return .text(moment.text) }
    }
    throw LiteralReader(field: field, type: type, errors: errors).wrongType(at: offset)
  }

  private func id(_ text: String, _ errors: SOQLError) throws(OrgAPIError) -> SQLiteValue {
    if text.isEmpty { return .null }
    guard let id = RecordId(text) else { throw errors.error("INVALID_QUERY_FILTER_OPERATOR", "invalid ID field: \(text)", at: offset) }
    return .text(id.text)
  }
}
