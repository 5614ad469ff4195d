import JSON

extension OrgField {
  /// What a new record has in the field unless it is told otherwise: a number as a number, a checkbox as true or false, null without a default.
  var initialValue: JSONValue {
    guard let text = defaultValue else { return type == .boolean ? false : nil }
    switch type {
    case .boolean: return .bool(text == "true")
    case .int, .double, .currency, .percent: return Int64(text).map { .integer($0) } ?? Double(text).map { .double($0) } ?? nil
    default: return .string(text)
    }
  }
}
