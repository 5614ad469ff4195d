import WireFormat
import XML

/// Reads a profile or a permission set (Metadata API Developer Guide, "Profile", "PermissionSet"): what it says of object types and fields, and which layout and
/// which record type is whose.
struct AccessMetadata {
  let root: XMLElement
  let kind: String
  let name: String
  let place: ImportPlace

  func read(into schema: inout ImportedSchema) {
    guard kind != "permissionsetgroup" else {
      return schema.report.leaveOut(place.about("\(kind) \(name)"), "the org has no groups of permission sets; give their users each of them")
    }
    if kind == "profile" { assignments(&schema) }
    schema.grants.append(grant)
    let count = root.children(named: "userPermissions").count
    if count > 0 { schema.report.leaveOut(place.about("\(kind) \(name)"), "\(count) permissions for users: the org has none") }
  }

  private static let permissions = [
    ("allowRead", "read"), ("allowCreate", "create"), ("allowEdit", "edit"), ("allowDelete", "delete"), ("viewAllRecords", "viewAll"),
    ("modifyAllRecords", "modifyAll"),
  ]
  /// The standard profiles have other names in metadata.
  private static let profiles = ["Admin": AccessRules.administrator, "Standard": "Standard User"]

  private var grant: ImportedGrant {
    var grant = ImportedGrant(name: kind == "profile" ? Self.profiles[name] ?? name : name, isProfile: kind == "profile", place: place.about("\(kind) \(name)"))
    for element in root.children(named: "objectPermissions") {
      guard let object = element.value("object") else { continue }
      grant.objects.append((object, Self.permissions.filter { element.flag($0.0) }.map(\.1)))
    }
    for element in root.children(named: "fieldPermissions") {
      guard let field = element.value("field") else { continue }
      grant.fields.append((field, element.flag("editable") ? .edit : element.flag("readable") ? .read : .none))
    }
    for element in root.children(named: "recordTypeVisibilities") {
      guard let parts = element.value("recordType")?.split(separator: ".").map(String.init), parts.count == 2 else { continue }
      var names = grant.recordTypes[parts[0]] ?? []
      if element.flag("visible") { names.insert(parts[1], at: element.flag("default") ? 0 : names.count) }
      grant.recordTypes[parts[0]] = names
    }
    return grant
  }

  /// Those of the administrator outrank those of others; else the first profile's are taken.
  private func assignments(_ schema: inout ImportedSchema) {
    let outranks = name == "Admin"
    for assignment in root.children(named: "layoutAssignments") {
      guard let layout = assignment.value("layout"), let dash = layout.firstIndex(of: "-") else { continue }
      let object = String(layout[..<dash])
      let title = PercentEncoding.decode(String(layout[layout.index(after: dash)...]))
      let type = assignment.value("recordType").map { String($0.dropFirst(object.count + 1)) } ?? ""
      guard schema.objects.contains(where: { $0.name == object }) else { continue }
      schema.change(object, at: place) { if outranks || $0.assignedLayouts[type] == nil { $0.assignedLayouts[type] = title } }
    }
    for visibility in root.children(named: "recordTypeVisibilities") where visibility.flag("default") {
      guard let full = visibility.value("recordType"), let dot = full.firstIndex(of: ".") else { continue }
      let object = String(full[..<dot])
      guard schema.objects.contains(where: { $0.name == object }) else { continue }
      schema.change(object, at: place) { if outranks || $0.defaultRecordType == nil { $0.defaultRecordType = String(full[full.index(after: dot)...]) } }
    }
  }
}

/// What a profile or a permission set of files says, in the words of a schema file.
struct ImportedGrant {
  let name: String
  let isProfile: Bool
  let place: ImportPlace
  var objects: [(name: String, permissions: [String])] = []
  /// By object type and field, as in "Visit__c.Fee__c".
  var fields: [(name: String, access: FieldAccess)] = []
  /// Those that are visible by object type, the default first.
  var recordTypes: [String: [String]] = [:]
}
