import SQLite
import WireFormat

/// Turns a literal into the value that a column of a type holds.
struct LiteralReader {
  let field: String
  let type: OrgFieldType
  let errors: SOQLError

  /// - Throws: INVALID_FIELD when the literal is of another type than the field.
  func value(of literal: SOQLLiteral) throws(OrgAPIError) -> SQLiteValue {
    switch literal.value {
    case .null: return .null
    case .string(let text, _):
      if type.isText { return text.isEmpty ? .null : .text(text) }
      if type.isId { return try id(text, literal) }
    case .bool(let flag):
      if type == .boolean { return .integer(flag ? 1 : 0) }
    case .number(let text):
      if type.isNumber, let number = Double(text) { return Int64(text).map { .integer($0) } ?? .real(number) }
    case .moment(let text):
      if type == .date, let date = CivilDate(text) { return .text(date.text) }
      if type == .datetime, let moment = Timestamp(text) { return .text(moment.text) }
    case .dateRange: break
    }
    throw wrongType(literal)
  }

  /// The value as a parameter that another literal can take the place of.
  func parameter(of literal: SOQLLiteral) throws(OrgAPIError) -> SQLParameter {
    let value = try value(of: literal)
    return SQLParameter(value: value, source: source(of: literal, isPattern: false))
  }

  /// A pattern for LIKE as such a parameter.
  func parameter(of pattern: String, _ literal: SOQLLiteral) -> SQLParameter {
    SQLParameter(value: .text(pattern), source: source(of: literal, isPattern: true))
  }

  /// Numbers and names stand in a statement's form as they are.
  private func source(of literal: SOQLLiteral, isPattern: Bool) -> SQLParameter.Source {
    switch literal.value {
    case .string, .moment: .literal(LiteralSlot(offset: literal.offset, field: field, type: type, isPattern: isPattern))
    default: .statement
    }
  }

  /// The first moment of a span of days and the first after it, as the column has them.
  func bounds(of range: DateRangeLiteral, _ literal: SOQLLiteral) throws(OrgAPIError) -> (SQLiteValue, SQLiteValue) {
    let days = range.range()
    switch type {
    case .date: return (.text(days.lowerBound.text), .text(days.upperBound.text))
    case .datetime: return (.text(Timestamp(days.lowerBound).text), .text(Timestamp(days.upperBound).text))
    default: throw wrongType(literal)
    }
  }

  private func id(_ text: String, _ literal: SOQLLiteral) throws(OrgAPIError) -> SQLiteValue {
    if text.isEmpty { return .null }
    guard let id = RecordId(text) else {
      throw errors.error("INVALID_QUERY_FILTER_OPERATOR", "invalid ID field: \(text)", at: literal.offset)
    }
    return .text(id.text)
  }

  func wrongType(_ literal: SOQLLiteral) -> OrgAPIError {
    let quotes = type.isText || type.isId ? "should be enclosed in quotes" : "should not be enclosed in quotes"
    return errors.error(
      "INVALID_FIELD", "value of filter criterion for field '\(field)' must be of type \(type.messageName) and \(quotes)", at: literal.offset)
  }
}
