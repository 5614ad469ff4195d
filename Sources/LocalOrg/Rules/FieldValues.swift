import FoundationEssentials
import JSON
import SQLite
import WireFormat

/// Checks the fields of a request and turns them into column values.
struct FieldValues {
  let object: OrgObject
  let schema: OrgSchema
  /// Whether a record is being made; otherwise one is being changed.
  let isCreate: Bool
  /// Whether all values are given as text, as CSV has them.
  var isText = false

  /// The values by field, in the request's order.
  ///
  /// - Throws: INVALID_FIELD, INVALID_FIELD_FOR_INSERT_UPDATE and the errors of ``value(_:for:)``.
  func read(_ fields: JSONObject) throws(OrgAPIError) -> [(field: OrgField, value: SQLiteValue)] {
    var values: [(field: OrgField, value: SQLiteValue)] = []
    var forbidden: [String] = []
    for (name, json) in fields where name != "attributes" {
      guard let field = object.field(name) else { throw .unknownColumn(name, on: object.name) }
      if field.type == .id {
        throw OrgAPIError(errorCode: "INVALID_FIELD", message: "The Id field should not be specified in the sobject data.")
      }
      guard field.traits.contains(isCreate ? .createable : .updateable) else {
        forbidden.append(field.name)
        continue
      }
      values.append((field, try value(json, for: field)))
    }
    guard forbidden.isEmpty else { throw Self.notWritable(forbidden) }
    return values
  }

  /// For fields that nobody writes, or that the user does not.
  static func notWritable(_ names: [String]) -> OrgAPIError {
    OrgAPIError(
      errorCode: "INVALID_FIELD_FOR_INSERT_UPDATE",
      message: "Unable to create/update fields: \(names.joined(separator: ", ")). Please check the security settings of this field "
        + "and verify that it is read/write for your profile or permission set.",
      fields: names)
  }

  /// - Throws: REQUIRED_FIELD_MISSING with the names of those that have no value.
  func requireAll(in values: [String: SQLiteValue]) throws(OrgAPIError) {
    let missing = object.fields.filter { field in
      // A new record without an owner gets one; an old one cannot lose it.
      guard field.traits.contains(.required) || (field.name == "OwnerId" && !isCreate) else { return false }
      let value = values[field.name]
      return value == .null || (isCreate && value == nil)
    }.map(\.name)
    guard missing.isEmpty else {
      throw OrgAPIError(
        errorCode: "REQUIRED_FIELD_MISSING", message: "Required fields are missing: [\(missing.joined(separator: ", "))]", fields: missing)
    }
  }

  /// One value as its column has it.
  ///
  /// - Throws: JSON_PARSER_ERROR for a value of the wrong type, STRING_TOO_LONG, NUMBER_OUTSIDE_VALID_RANGE,
  ///   INVALID_EMAIL_ADDRESS, MALFORMED_ID.
  func value(_ json: JSONValue, for field: OrgField) throws(OrgAPIError) -> SQLiteValue {
    if json.isNull { return field.type == .boolean ? .integer(0) : .null }
    if let text = json.string, text.isEmpty, field.type != .boolean { return .null }
    switch field.type {
    case .boolean:
      if let flag = json.bool { return .integer(flag ? 1 : 0) }
      if let word = json.string?.lowercased(), word == "true" || word == "false" { return .integer(word == "true" ? 1 : 0) }
    case .int, .double, .currency, .percent:
      if let number = json.double ?? json.string.flatMap({ Double(decimal: $0) }) { return try self.number(number, json, field) }
    case .date:
      if let text = json.string, let date = CivilDate(text) ?? Timestamp(text).flatMap({ CivilDate($0.text.prefix(10)) }) {
        return .text(date.text)
      }
    case .datetime:
      if let text = json.string, let moment = Timestamp(text) ?? CivilDate(text).map({ Timestamp($0) }) { return .text(moment.text) }
    case .time:
      if let time = json.string.flatMap(Self.time) { return .text(time) }
    case .id, .reference:
      if let text = json.string { return try reference(text, field) }
    case .string, .textarea, .phone, .url, .email, .picklist, .multipicklist:
      if let text = json.string { return try self.text(text, field) }
    case .base64:
      if let content = json.string.flatMap({ Data(base64Encoded: $0, options: .ignoreUnknownCharacters) }) { return .blob(Array(content)) }
    }
    throw wrongType(json, field)
  }

  private func number(_ number: Double, _ json: JSONValue, _ field: OrgField) throws(OrgAPIError) -> SQLiteValue {
    var limit = 1.0
    for _ in 0..<(field.precision - field.scale) { limit *= 10 }
    let isOnTheGlobe = !field.isCoordinate || number.magnitude <= (field.name.hasSuffix("Latitude") || field.name.hasSuffix("Latitude__s") ? 90 : 180)
    guard number.isFinite, number.magnitude < limit, isOnTheGlobe else {
      throw OrgAPIError(
        errorCode: "NUMBER_OUTSIDE_VALID_RANGE", message: "\(field.label): value outside of valid range on numeric field: \(json)",
        fields: [field.name])
    }
    // As it came: the decimal places of a field are for forms, not for the API (Salesforce Help, "Decimal places of number fields").
    guard field.type == .int else { return .real(number) }
    guard let whole = Int64(exactly: number) else { throw wrongType(json, field) }
    return .integer(whole)
  }

  private func text(_ text: String, _ field: OrgField) throws(OrgAPIError) -> SQLiteValue {
    let trimmed = text.trimmed
    if trimmed.isEmpty { return .null }
    guard trimmed.utf16.count <= field.length else {
      throw OrgAPIError(
        errorCode: "STRING_TOO_LONG",
        message: "\(field.label): data value too large: \(trimmed.prefix(255)) (max length=\(field.length))", fields: [field.name])
    }
    let choices = field.type == .multipicklist ? Self.choices(trimmed) : [trimmed]
    if choices.isEmpty { return .null }
    if field.traits.contains(.restricted), let foreign = choices.first(where: { !field.picklist.contains($0) }) {
      throw OrgAPIError(
        errorCode: "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST",
        message: "\(field.label): bad value for restricted picklist field: \(foreign)", fields: [field.name])
    }
    if field.type == .email, !Self.looksLikeEmail(trimmed) {
      throw OrgAPIError(
        errorCode: "INVALID_EMAIL_ADDRESS", message: "\(field.label): invalid email address: \(trimmed)", fields: [field.name])
    }
    return .text(choices.joined(separator: ";"))
  }

  /// The values of a picklist of several, each once.
  private static func choices(_ text: String) -> [String] {
    var seen: Set<String> = []
    return text.split(separator: ";").map(String.init).filter { seen.insert($0).inserted }
  }

  /// "9:30" and "09:30:00.000Z" as "09:30:00.000Z".
  static func time(_ text: String) -> String? {
    let plain = text.hasSuffix("Z") ? text.dropLast() : text[...]
    let parts = plain.split(separator: ":", omittingEmptySubsequences: false)
    let seconds = parts.count == 3 ? parts[2].split(separator: ".", omittingEmptySubsequences: false) : ["0"]
    let milliseconds = seconds.count == 2 ? seconds[1].prefix(3) + repeatElement("0", count: max(0, 3 - seconds[1].count)) : "0"
    let numbers = (parts.prefix(2) + [seconds[0], Substring(milliseconds)]).map { $0.allSatisfy { $0.isASCII && $0.isNumber } ? Int($0) ?? -1 : -1 }
    guard (2...3).contains(parts.count), seconds.count <= 2, numbers.count == 4, zip(numbers, [23, 59, 59, 999]).allSatisfy({ (0...$1).contains($0) }) else { return nil }
    return "\(numbers[0].padded(to: 2)):\(numbers[1].padded(to: 2)):\(numbers[2].padded(to: 2)).\(numbers[3].padded(to: 3))Z"
  }

  private static func looksLikeEmail(_ text: String) -> Bool {
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[0].isEmpty, !text.contains(where: { $0.isWhitespace || "<>()[]\\,;:\"".contains($0) }) else { return false }
    let labels = halves[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
  }

  private func reference(_ text: String, _ field: OrgField) throws(OrgAPIError) -> SQLiteValue {
    let id = RecordId(text.trimmed)
    let types = field.referenceTo.compactMap { schema.find($0)?.keyPrefix }
    guard let id, types.contains(id.prefix) else {
      throw OrgAPIError(
        errorCode: "MALFORMED_ID", message: "\(field.label): id value of incorrect type: \(text.prefix(255))", fields: [field.name])
    }
    return .text(id.text)
  }

  private func wrongType(_ json: JSONValue, _ field: OrgField) -> OrgAPIError {
    if isText {
      return OrgAPIError(
        errorCode: "INVALID_TYPE_ON_FIELD_IN_RECORD", message: "\(field.label): value not of required type: \((json.string ?? json.description).prefix(255))",
        fields: [field.name])
    }
    let kind = switch json {
    case .null: "VALUE_NULL"
    case .bool(let flag): flag ? "VALUE_TRUE" : "VALUE_FALSE"
    case .integer: "VALUE_NUMBER_INT"
    case .double: "VALUE_NUMBER_FLOAT"
    case .string: "VALUE_STRING"
    case .array: "START_ARRAY"
    case .object: "START_OBJECT"
    }
    let shown = switch json {
    case .array: "["
    case .object: "{"
    default: json.string ?? json.description
    }
    let type = field.type == .datetime ? "datetime" : field.type.isText || field.type.isId ? "string" : field.type.messageName
    return OrgAPIError(
      errorCode: "JSON_PARSER_ERROR",
      message: "Cannot deserialize instance of \(field.type.isNumber && field.type != .int ? "double" : type) from \(kind) value "
        + "\(shown.prefix(255)) or request may be missing a required field (field \(field.name))")
  }
}
