import SQLite
import WireFormat

/// Turns a literal into the value that a column of a type holds.
struct LiteralReader {
  let field: String
  let type: OrgFieldType
  let errors: SOQLError

  /// The value as a parameter. Other statements of the form may replace the value of a string or a date, but never a number or a name, which are part of
  /// the form.
  ///
  /// - Throws: INVALID_FIELD when the literal is of another type than the field.
  func parameter(of literal: SOQLLiteral) throws(OrgAPIError) -> SQLParameter {
    switch literal.value {
    case .null: return SQLParameter(value: .null)
    case .text(let text): return try text.parameter(of: field, type, errors)
    case .bool(let flag):
      if type == .boolean { return SQLParameter(value: .integer(flag ? 1 : 0)) }
    case .number(let text):
      if type.isNumber, let number = Double(decimal: text) { return SQLParameter(value: Int64(text).map { .integer($0) } ?? .real(number)) }
    case .currency(let amount):
      guard type == .currency else { break }
      guard amount.code == LocaleFormat.currencyCode else {
        throw errors.error("INVALID_FIELD", "invalid currency ISO code: \(amount.code) (the org's only currency is \(LocaleFormat.currencyCode))", at: literal.offset)
      }
      return SQLParameter(value: .real(amount.amount))
    case .dateRange: break
    }
    throw wrongType(at: literal.offset)
  }

  /// A pattern for LIKE as such a parameter.
  func pattern(of text: LiteralText) throws(OrgAPIError) -> SQLParameter { try text.parameter(of: field, type, isPattern: true, errors) }

  /// The first moment of a span of days and the first after it, as the column has them.
  func bounds(of range: DateRangeLiteral, today: CivilDate, _ literal: SOQLLiteral) throws(OrgAPIError) -> (SQLiteValue, SQLiteValue) {
    let days = range.range(today: today)
    switch type {
    case .date: return (.text(days.lowerBound.text), .text(days.upperBound.text))
    case .datetime: return (.text(Timestamp(days.lowerBound).text), .text(Timestamp(days.upperBound).text))
    default: throw wrongType(at: literal.offset)
    }
  }

  func wrongType(at offset: Int) -> OrgAPIError {
    let quotes = type.isText || type.isId ? "should be enclosed in quotes" : "should not be enclosed in quotes"
    return errors.error(
      "INVALID_FIELD", "value of filter criterion for field '\(field)' must be of type \(type.messageName) and \(quotes)", at: offset)
  }
}
