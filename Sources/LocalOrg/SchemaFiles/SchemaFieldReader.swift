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
      case .string: ["length", "default", "unique", "externalId", "caseSensitive", "search", "calculated"]
      case .textarea, .phone, .url: ["length", "default", "calculated"]
      case .email: ["length", "default", "unique", "externalId", "caseSensitive", "calculated"]
      case .picklist, .multipicklist: ["values", "restricted", "default", "controller", "validFor"]
      case .boolean, .date, .datetime, .time: ["default", "calculated"]
      case .int: ["precision", "default", "unique", "externalId", "calculated"]
      case .double: ["precision", "scale", "default", "unique", "externalId", "calculated"]
      case .currency, .percent: ["precision", "scale", "default", "calculated"]
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

  /// Standard fields that the org is without can be added, too.
  private var isCustom: Bool { name.hasSuffix("__c") }

  func field() throws(OrgSchemaError) -> OrgField {
    let kind = try kind()
    try members.allowOnly(["type", "label", "help", "required", "standard"] + kind.members)
    var field = OrgField(name, try members.text("label") ?? SchemaName.label(name), kind.type)
    field.traits = [.editable, isCustom ? .custom : .added]
    field.help = try members.text("help")
    if try members.flag("required") ?? false {
      guard kind != .boolean, kind != .autoNumber else { throw members.error("required", "a field of type \(kind.rawValue) always has a value") }
      field.traits.insert(.required)
    }
    try shape(&field, kind)
    if try members.flag("unique") ?? false { field.traits.insert(.unique) }
    if try members.flag("caseSensitive") ?? false { field.traits.insert(.caseSensitive) }
    if try members.flag("externalId") ?? false { field.traits.insert(.externalId) }
    if try members.flag("search") ?? false { field.traits.insert(.searchedAsName) }
    if field.type == .boolean { field.defaultValue = "false" }
    if kind.members.contains("default"), let value = members["default"] { field.defaultValue = try initial(value, field) }
    if kind.members.contains("calculated") { try calculate(&field) }
    return field
  }

  /// What a formula or a roll-up summary of the org that the schema came from is here: of its type, read-only and without a value.
  private func calculate(_ field: inout OrgField) throws(OrgSchemaError) {
    guard let value = members["calculated"] else { return }
    guard let text = value.string ?? (value.bool == true ? "" : nil) else { throw members.error("calculated", "true is expected, or the text of the formula") }
    guard field.traits.isDisjoint(with: [.required, .unique, .externalId]), members["default"] == nil else {
      throw members.error("calculated", "such a field is not written; it can be neither required, unique nor an external id, and has no default")
    }
    field.formulaText = text.isEmpty ? nil : text
    field.traits.subtract(.editable)
    field.traits.insert(.calculated)
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
      // A formula may give more text than a field holds (Salesforce, "Formula Field Limits and Restrictions").
      let most = members["calculated"] == nil ? kind.lengths.most : max(kind.lengths.most, 1_300)
      field.length = try members.number("length", in: 1...most) ?? kind.lengths.usual
    case .picklist, .multipicklist: try SchemaPicklistReader(members: members, isMultiple: kind == .multipicklist).read(into: &field)
    case .int: field.precision = try members.number("precision", in: 1...9) ?? 9
    case .double, .currency, .percent:
      field.precision = try members.number("precision", in: 1...18) ?? 18
      field.scale = try members.number("scale", in: 0...field.precision) ?? (kind == .currency ? min(2, field.precision) : 0)
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
    guard OrgNumberFormat(format) != nil else {
      throw members.error(
        "format", "the number stands once in it as {0}, or with more zeros for more digits, as in \"V-{0000}\"; {YYYY}, {YY}, {MM} and {DD} are the day's")
    }
    field.length = 30
    field.numberFormat = format
    field.traits.subtract(.editable)
    field.traits.insert(.autoNumber)
    return field
  }

  private func reference(_ field: inout OrgField, _ kind: Kind) throws(OrgSchemaError) {
    guard let target = try members.text("to") else { throw members.error("to", "it is missing: the object type that the field leads to") }
    field.length = 18
    field.referenceTo = [target]
    let stem = String(name.dropLast(isCustom ? 3 : name.hasSuffix("Id") ? 2 : 0))
    field.relationshipName = try relationship("relationship") ?? stem + suffix
    // null: there is no way back.
    if members["children"]?.isNull != true { field.childRelationship = try relationship("children") ?? SchemaName.word(plural) + suffix }
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

  /// What the names of relationships of custom fields end with.
  private var suffix: String { isCustom ? "__r" : "" }

  /// The name of a relationship, with the `__r` that those of custom fields end with.
  private func relationship(_ member: String) throws(OrgSchemaError) -> String? {
    guard let text = try members.text(member) else { return nil }
    let stem = text.hasSuffix("__r") ? String(text.dropLast(3)) : text
    guard SchemaName.isQualifiedStem(stem) else { throw members.error(member, "\"\(text)\" is not a name: letters, digits and single underscores, a letter first") }
    return stem + suffix
  }

  /// The default as text, if the field could hold it.
  private func initial(_ value: JSONValue, _ field: OrgField) throws(OrgSchemaError) -> String? {
    do throws(OrgAPIError) {
      let object = OrgObject("Default", plural: "Defaults", prefix: "", fields: [])
      switch try FieldValues(object: object, schema: .standard, isCreate: true).value(value, for: field) {
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
