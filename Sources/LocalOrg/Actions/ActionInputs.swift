import JSON
import WireFormat

/// Checks what a client gives an action.
struct ActionInputs {
  let action: InvocableAction

  /// The values by name, as they are handed on.
  ///
  /// - Throws: INVALID_API_INPUT for one that is missing, unknown or of another type.
  func checked(_ given: JSONObject) throws(OrgAPIError) -> JSONObject {
    var values = JSONObject()
    for (name, value) in given {
      guard let parameter = action.inputs.first(where: { $0.name == name }) else { throw Self.invalid("The parameter '\(name)' does not exist for the action '\(action.name)'") }
      values[name] = try checked(value, parameter)
    }
    for parameter in action.inputs where parameter.isRequired && values[parameter.name] ?? .null == .null {
      throw Self.invalid("Missing required input parameter: \(parameter.name)")
    }
    return values
  }

  static func invalid(_ message: String) -> OrgAPIError { OrgAPIError(errorCode: "INVALID_API_INPUT", message: message, fields: []) }

  private func checked(_ value: JSONValue, _ parameter: InvocableAction.Parameter) throws(OrgAPIError) -> JSONValue {
    if value.isNull { return .null }
    guard parameter.isList else { return try one(value, parameter) }
    guard let items = value.array else { throw Self.wrong(value, parameter) }
    var list: [JSONValue] = []
    for item in items { list.append(try one(item, parameter)) }
    return .array(list)
  }

  private static func wrong(_ value: JSONValue, _ parameter: InvocableAction.Parameter) -> OrgAPIError {
    let type = parameter.isList ? "a list of \(parameter.kind.rawValue)" : parameter.kind.rawValue
    return invalid("The value \(value.text.description.prefix(80)) of the parameter '\(parameter.name)' is not of type \(type)")
  }

  private func one(_ value: JSONValue, _ parameter: InvocableAction.Parameter) throws(OrgAPIError) -> JSONValue {
    let read: JSONValue? =
      switch parameter.kind {
      case .string: value.string.map { .string($0) }
      case .boolean: value.bool.map { .bool($0) } ?? Self.flag(value.string)
      case .integer: (value.integer ?? value.string.flatMap { Int64($0) }).flatMap { Int32(exactly: $0) == nil ? nil : .integer($0) }
      case .long: (value.integer ?? value.string.flatMap { Int64($0) }).map { .integer($0) }
      case .double: value.double == nil ? value.string.flatMap { Double(decimal: $0) }.flatMap { $0.isFinite ? .double($0) : nil } : value
      case .date: value.string.flatMap { CivilDate($0) }.map { .string($0.text) }
      case .dateTime: value.string.flatMap { Timestamp($0) == nil ? nil : .string($0) }
      case .time: value.string.flatMap { FieldValues.time($0) }.map { .string($0) }
      case .id: value.string.flatMap { RecordId($0) }.map { .string($0.text) }
      case .object: record(value, parameter)
      }
    guard let read else { throw Self.wrong(value, parameter) }
    return read
  }

  private static func flag(_ text: String?) -> JSONValue? {
    switch text?.lowercased() {
    case "true": true
    case "false": false
    default: nil
    }
  }

  private func record(_ value: JSONValue, _ parameter: InvocableAction.Parameter) -> JSONValue? {
    guard let record = value.object else { return nil }
    let type = record["attributes"]?["type"]?.string
    // A plain nil would be JSON's null here.
    let isFitting = type == nil || type?.lowercased() == parameter.objectType?.lowercased() || parameter.objectType == "SObject"
    return isFitting ? value : JSONValue?.none
  }
}
