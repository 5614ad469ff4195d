import JSON
import WireFormat

/// Reads a schema file: object types of an administrator's own, and more fields, record types and layouts for the standard ones.
///
/// ```json
/// { "objects": { "Visit__c": { "fields": { "Account__c": { "type": "lookup", "to": "Account", "children": "Visits" } } } } }
/// ```
struct SchemaFile {
  private let root: SchemaMembers

  /// - Throws: ``OrgSchemaError`` for text that is no JSON object, or has members that there are not.
  init(_ text: [UInt8]) throws(OrgSchemaError) {
    let value: JSONValue
    do throws(JSONParseError) { value = try JSONValue(parsing: text) } catch {
      throw OrgSchemaError(place: "", reason: "it is not JSON: \(error)")
    }
    root = try SchemaMembers(value, at: "")
    try root.allowOnly(["objects", "briefcase", "profiles", "permissionSets", "quickActions"])
  }

  /// The standard objects with what the file adds, and the file's own.
  func schema() throws(OrgSchemaError) -> OrgSchema {
    let members = try root.members("objects")
    var objects = OrgObject.standard
    // All types first: fields may lead to types that stand further down.
    for name in members.names where SchemaName.isCustom(name) { objects.append(try custom(name, try members.members(name))) }
    for name in members.names where SchemaName.isPlatformEvent(name) { objects.append(try platformEvent(name, try members.members(name))) }
    for name in members.names {
      guard let index = objects.firstIndex(where: { $0.name == name }) else { throw unknown(name, members) }
      try extend(&objects[index], try members.members(name))
    }
    try SchemaCheck(objects: objects).run()
    var schema = OrgSchema(Self.opened(objects))
    schema.access = try AccessReader(schema: schema).rules(root)
    schema.quickActions = try quickActions(schema)
    if let briefcase = root["briefcase"] { schema.briefcase = try BriefcaseReader(schema: schema).rules(briefcase) }
    return schema
  }

  private func quickActions(_ schema: OrgSchema) throws(OrgSchemaError) -> [OrgQuickAction] {
    let reader = QuickActionReader(schema: schema)
    var actions = try reader.actions(try root.members("quickActions"))
    let objects = try root.members("objects")
    for name in objects.names where objects[name]?["quickActions"] != nil {
      actions += try reader.actions(try objects.members(name).members("quickActions"), context: name)
    }
    return actions
  }

  private func unknown(_ name: String, _ members: SchemaMembers) -> OrgSchemaError {
    let standard = OrgObject.standard.map(\.name)
    if let near = standard.first(where: { $0.lowercased() == name.lowercased() }) {
      return members.error(name, "the standard object type is written \(near)")
    }
    return members.error(
      name,
      "a new object type ends in __c, as in Visit__c, a platform event in __e, as in Order__e; both have letters, digits and single underscores before that; the standard ones are "
        + standard.sorted().joined(separator: ", "))
  }

  // MARK: Object types

  private static let shared = ["fields", "recordTypes", "layouts", "compactLayout", "searchLayout", "quickActions", "sharing"]

  private func custom(_ name: String, _ members: SchemaMembers) throws(OrgSchemaError) -> OrgObject {
    try members.allowOnly(["label", "plural", "keyPrefix", "name"] + Self.shared)
    let label = try members.text("label") ?? SchemaName.label(name)
    let fields = try members.members("fields")
    // A detail is its master's, and has no owner of its own.
    let isDetail = fields.names.contains { fields[$0]?["type"]?.string == "masterDetail" }
    return OrgObject(
      name, plural: try members.text("plural") ?? "\(label)s", label: label, prefix: try keyPrefix(name, members),
      fields: [OrgObject.idField, try nameField(label, try members.members("name"))] + OrgObject.systemFields(owner: !isDetail))
  }

  private func platformEvent(_ name: String, _ members: SchemaMembers) throws(OrgSchemaError) -> OrgObject {
    try members.allowOnly(["label", "plural", "fields"])
    let label = try members.text("label") ?? SchemaName.label(name)
    let fields = try members.members("fields")
    for field in fields.names {
      guard let type = fields[field]?["type"]?.string, ["lookup", "masterDetail"].contains(type) else { continue }
      throw fields.error("\(field).type", "a platform event has no references; give the record's id as text")
    }
    return OrgObject(
      name, plural: try members.text("plural") ?? "\(label)s", label: label, prefix: "e\(Self.usualKeyPrefix(of: name).dropFirst())",
      deletable: false, fields: [OrgObject.idField] + OrgObject.systemFields(owner: false))
  }

  private func keyPrefix(_ name: String, _ members: SchemaMembers) throws(OrgSchemaError) -> String {
    guard let prefix = try members.text("keyPrefix") else { return Self.usualKeyPrefix(of: name) }
    guard Self.isKeyPrefix(prefix) else {
      throw members.error("keyPrefix", "\"\(prefix)\" is not a letter a with two letters or digits after it, as in \"a0V\"")
    }
    return prefix
  }

  static let prefixDigits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// Whether ids of a custom object type may start with it.
  static func isKeyPrefix(_ prefix: String) -> Bool { prefix.count == 3 && prefix.first == "a" && prefix.allSatisfy(prefixDigits.contains) }

  /// What the ids of an object type start with whose file does not say so.
  static func usualKeyPrefix(of name: String) -> String {
    let number = Int(StableHash.of(name.lowercased()) % 3_844)
    return "a\(prefixDigits[number / 62])\(prefixDigits[number % 62])"
  }

  private func nameField(_ label: String, _ members: SchemaMembers) throws(OrgSchemaError) -> OrgField {
    let type = try members.text("type") ?? "string"
    let title = try members.text("label")
    switch type {
    case "string":
      try members.allowOnly(["type", "label"])
      return .text("Name", title ?? "\(label) Name", 80, .string, [.editable, .required, .name, .searchedAsName])
    case "autoNumber":
      try members.allowOnly(["type", "label", "format"])
      let field = OrgField.text("Name", title ?? "\(label) Number", 80, .string, [.name, .searchedAsName])
      return try SchemaFieldReader.autoNumber(field, members)
    default: throw members.error("type", "a record's name is of type string or autoNumber, not \"\(type)\"")
    }
  }

  private func extend(_ object: inout OrgObject, _ members: SchemaMembers) throws(OrgSchemaError) {
    if !object.isCustom { try members.allowOnly(Self.shared) }
    let fields = try members.members("fields")
    var all = object.fields
    var masters = 0
    for name in fields.names {
      let isStandard = object.isCustom ? false : try fields.members(name).flag("standard") ?? false
      guard isStandard ? SchemaName.isStem(name) : SchemaName.isCustom(name) else {
        throw fields.error(name, "a new field ends in __c, as in Kind__c, and has letters, digits and single underscores before it")
      }
      guard !all.contains(where: { $0.name.lowercased() == name.lowercased() }) else { throw fields.error(name, "\(object.name) has a field \(name) already") }
      let reader = SchemaFieldReader(members: try fields.members(name), name: name, plural: object.labelPlural)
      if let coordinates = try reader.coordinates() {
        guard !all.contains(where: { $0.name.lowercased() == coordinates[0].name.lowercased() }) else {
          throw fields.error(name, "\(object.name) has a field \(name) already")
        }
        all += coordinates
        continue
      }
      var field = try reader.field()
      if field.masterOrder != nil {
        guard object.isCustom, masters < 2 else { throw fields.error("\(name).type", "only a new object type has masters, and at most two") }
        field.masterOrder = masters
        masters += 1
      }
      all.append(field)
    }
    try SchemaPicklistReader.connect(&all, fields)
    let reader = SchemaLayoutReader(object: object.name, fields: all, members: members)
    object.layouts = try reader.layouts()
    object.recordTypes = try reader.recordTypes(object.layouts)
    if !object.recordTypes.isEmpty { all.append(.reference("RecordTypeId", "Record Type ID", to: ["RecordType"], as: "RecordType")) }
    object.compactFields = try reader.fieldList("compactLayout")
    object.searchFields = try reader.fieldList("searchLayout")
    object.replaceFields(all)
  }

  /// Lets references that lead to records of any kind lead to the new types too.
  private static func opened(_ objects: [OrgObject]) -> [OrgObject] {
    let custom = objects.filter(\.isCustom).map(\.name)
    return objects.map { object in
      guard let open = OrgObject.openReferences[object.name] else { return object }
      var object = object
      object.replaceFields(object.fields.map { field in
        guard open.contains(field.name) else { return field }
        var field = field
        field.referenceTo += custom
        return field
      })
      return object
    }
  }
}
