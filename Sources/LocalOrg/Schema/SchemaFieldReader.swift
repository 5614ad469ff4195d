import JSON

/// Reads one field of a schema file.
struct SchemaFieldReader {
  /// The types that a field of an administrator's own can have, as describe names them; references are told apart.
  enum Kind: String, CaseIterable {
    case string, textarea, phone, url, email, picklist, multipicklist, boolean, int, double, currency, percent, date, datetime, time
    case lookup, masterDetail, autoNumber, location

    var type: OrgFieldType {
      switch self {
      case .lookup, .masterDetail: .reference
      case .autoNumber: .string
      case .location: .double
      default: OrgFieldType(rawValue: rawValue) ?? .string
      }
    }

    /// The members that a field of this kind has beside those of all fields.
    var members: [String] {
      switch self {
      case .string: ["length", "default", "unique", "externalId", "search"]
      case .textarea, .phone, .url: ["length", "default"]
      case .email: ["length", "default", "unique", "externalId"]
      case .picklist, .multipicklist: ["values", "restricted", "default"]
      case .boolean, .date, .datetime, .time: ["default"]
      case .int: ["precision", "default", "unique", "externalId"]
      case .double: ["precision", "scale", "default", "unique", "externalId"]
      case .currency, .percent: ["precision", "scale", "default"]
      case .lookup: ["to", "relationship", "children", "onDelete"]
      case .masterDetail: ["to", "relationship", "children", "reparentable"]
      case .autoNumber: ["format", "externalId"]
      case .location: ["scale"]
      }
    }

    /// Characters of text: the default and the most.
    var lengths: (usual: Int, most: Int) {
      switch self {
      case .string: (255, 255)
      case .textarea: (255, 131_072)
      case .phone: (40, 40)
      case .url: (255, 255)
      case .email: (80, 80)
      case .multipicklist: (4_099, 4_099)
      case .picklist: (255, 255)
      default: (0, 0)
      }
    }
  }

  let members: SchemaMembers
  let name: String
  /// The plural label of the object type that has the field.
  let plural: String

  func field() throws(OrgSchemaError) -> OrgField {
    let kind = try kind()
    try members.allowOnly(["type", "label", "help", "required"] + kind.members)
    var field = OrgField(name, try members.text("label") ?? SchemaName.label(name), kind.type)
    field.traits = [.editable, .custom]
    field.help = try members.text("help")
    if try members.flag("required") ?? false {
      guard kind != .boolean, kind != .autoNumber else { throw members.error("required", "a field of type \(kind.rawValue) always has a value") }
      field.traits.insert(.required)
    }
    try shape(&field, kind)
    if try members.flag("unique") ?? false { field.traits.insert(.unique) }
    if try members.flag("externalId") ?? false { field.traits.insert(.externalId) }
    if try members.flag("search") ?? false { field.traits.insert(.searchedAsName) }
    if field.type == .boolean { field.defaultValue = "false" }
    if kind.members.contains("default"), let value = members["default"] { field.defaultValue = try initial(value, field) }
    return field
  }

  /// The two numbers that stand for a location, in fields of their own; nil when this is none.
  func coordinates() throws(OrgSchemaError) -> [OrgField]? {
    guard try kind() == .location, let names = OrgField.coordinates(of: name) else { return nil }
    let field = try field()
    return [(names.latitude, "Latitude"), (names.longitude, "Longitude")].map { name, part in
      var coordinate = OrgField.number(name, "\(field.label) (\(part))", .double, field.precision, field.scale, field.traits)
      coordinate.help = field.help
      return coordinate
    }
  }

  private func kind() throws(OrgSchemaError) -> Kind {
    let allowed = Kind.allCases.map(\.rawValue).joined(separator: ", ")
    guard let text = try members.text("type") else { throw members.error("type", "it is missing; one of \(allowed)") }
    guard let kind = Kind(rawValue: text) else { throw members.error("type", "there is no type \"\(text)\"; there are \(allowed)") }
    return kind
  }

  private func shape(_ field: inout OrgField, _ kind: Kind) throws(OrgSchemaError) {
    switch kind {
    case .string, .textarea, .phone, .url, .email:
      field.length = try members.number("length", in: 1...kind.lengths.most) ?? kind.lengths.usual
    case .picklist, .multipicklist: try choices(&field, kind)
    case .int: field.precision = try members.number("precision", in: 1...9) ?? 9
    case .double, .currency, .percent:
      field.precision = try members.number("precision", in: 1...18) ?? 18
      field.scale = try members.number("scale", in: 0...field.precision) ?? (kind == .currency ? 2 : 0)
    case .location:
      field.precision = 18
      field.scale = try members.number("scale", in: 0...15) ?? 15
    case .boolean, .date, .datetime, .time: break
    case .lookup, .masterDetail: try reference(&field, kind)
    case .autoNumber: field = try SchemaFieldReader.autoNumber(field, members)
    }
  }

  /// A number that counts the records, in text of its own.
  static func autoNumber(_ field: OrgField, _ members: SchemaMembers) throws(OrgSchemaError) -> OrgField {
    var field = field
    let format = try members.text("format") ?? "{0}"
    let open = format.filter { $0 == "{" }.count
    guard open == 1, let start = format.firstIndex(of: "{"), let end = format[start...].firstIndex(of: "}"),
      case let zeros = format[format.index(after: start)..<end], !zeros.isEmpty, zeros.allSatisfy({ $0 == "0" }), zeros.count <= 10
    else { throw members.error("format", "the number stands once in it as {0}, or with more zeros for more digits, as in \"V-{0000}\"") }
    field.length = 30
    field.numberFormat = format
    field.traits.subtract(.editable)
    field.traits.insert(.autoNumber)
    return field
  }

  private func choices(_ field: inout OrgField, _ kind: Kind) throws(OrgSchemaError) {
    guard let values = try members.texts("values"), !values.isEmpty else { throw members.error("values", "it is missing: the list of the field's values") }
    for (index, value) in values.enumerated() where value.utf16.count > 255 || (kind == .multipicklist && value.contains(";")) {
      throw members.error("values[\(index)]", "a value has at most 255 characters\(kind == .multipicklist ? " and no semicolon" : "")")
    }
    field.length = kind.lengths.usual
    field.picklist = values
    if try members.flag("restricted") ?? true { field.traits.insert(.restricted) }
  }

  private func reference(_ field: inout OrgField, _ kind: Kind) throws(OrgSchemaError) {
    guard let target = try members.text("to") else { throw members.error("to", "it is missing: the object type that the field leads to") }
    field.length = 18
    field.referenceTo = [target]
    let stem = String(name.dropLast(3))
    field.relationshipName = try relationship("relationship") ?? "\(stem)__r"
    field.childRelationship = try relationship("children") ?? "\(SchemaName.word(plural))__r"
    if kind == .masterDetail {
      field.parentDeletion = .cascades
      field.masterOrder = 0
      field.traits.insert(.required)
      if try !(members.flag("reparentable") ?? false) { field.traits.remove(.updateable) }
      return
    }
    let ways: [String: OrgField.ParentDeletion] = ["clear": .clears, "cascade": .cascades, "restrict": .restricts]
    let isRequired = field.traits.contains(.required)
    let wanted = try members.text("onDelete") ?? (isRequired ? "restrict" : "clear")
    guard let way = ways[wanted] else { throw members.error("onDelete", "\"\(wanted)\" is none of clear, cascade, restrict") }
    guard !isRequired || way != .clears else { throw members.error("onDelete", "a required lookup cannot be cleared; take cascade or restrict") }
    field.parentDeletion = way
  }

  /// The name of a relationship, with the `__r` that those of custom fields end with.
  private func relationship(_ member: String) throws(OrgSchemaError) -> String? {
    guard let text = try members.text(member) else { return nil }
    let stem = text.hasSuffix("__r") ? String(text.dropLast(3)) : text
    guard SchemaName.isStem(stem) else { throw members.error(member, "\"\(text)\" is not a name: letters, digits and single underscores, a letter first") }
    return "\(stem)__r"
  }

  /// The default as text, if the field could hold it.
  private func initial(_ value: JSONValue, _ field: OrgField) throws(OrgSchemaError) -> String? {
    do throws(OrgAPIError) {
      let object = OrgObject("Default", plural: "Defaults", prefix: "", fields: [])
      switch try FieldValues(object: object, isCreate: true).value(value, for: field) {
      case .null, .blob: return nil
      case .integer(let number): return field.type == .boolean ? (number == 1 ? "true" : "false") : "\(number)"
      case .real(let number): return "\(number)"
      case .text(let text): return text
      }
    } catch {
      throw members.error("default", "the field could not have it: \(error.message)")
    }
  }
}

/// Names in a schema file.
enum SchemaName {
  /// Whether it may stand before `__c` or `__r`: letters, digits and single underscores, a letter first, at most 40 characters.
  static func isStem(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, isLetter(first), text.utf8.count <= 40, text.last != "_", !text.contains("__") else { return false }
    return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") }
  }

  static func isCustom(_ text: String) -> Bool { text.hasSuffix("__c") && isStem(text.dropLast(3)) }

  /// "Key_Account__c" as a person reads it: "Key Account".
  static func label(_ name: String) -> String {
    (name.hasSuffix("__c") ? String(name.dropLast(3)) : name).replacing("_", with: " ")
  }

  /// A label as a part of a name: "Key Accounts" as "Key_Accounts".
  static func word(_ label: String) -> String {
    let pieces = label.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let word = pieces.joined(separator: "_")
    return isStem(word) ? word : "Records"
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
