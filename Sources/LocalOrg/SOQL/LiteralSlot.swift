import SQLite

/// Where a literal stands in a statement, and how its text becomes a value.
struct LiteralSlot {
  /// In UTF-8 bytes from the start of the statement.
  let offset: Int
  let field: String
  let type: OrgFieldType
  let isPattern: Bool

  /// The value of another literal in its place; nil when it is none of the field's type, which is for the compiler to say.
  func value(of literal: StatementForm.Literal, in statement: String) -> SQLiteValue? {
    if isPattern { return .text(literal.text) }
    let value: SOQLLiteral.Value = literal.isMoment ? .moment(literal.text) : .string(literal.text, pattern: literal.text)
    let reader = LiteralReader(field: field, type: type, errors: SOQLError(statement: statement))
    return try? reader.value(of: SOQLLiteral(value: value, offset: literal.offset))
  }
}
