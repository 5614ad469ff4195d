import JSON
import WireFormat
import XML

/// Reads one object type of metadata (Metadata API Developer Guide, "CustomObject"), or a part of it that has a file of its own.
struct ObjectMetadata {
  let root: XMLElement
  let name: String
  let place: ImportPlace

  func read(into schema: inout ImportedSchema) {
    schema.change(name, at: place) { object in
      if let label = root.value("label") { object.members["label"] = .string(label) }
      if let plural = root.value("pluralLabel") { object.members["plural"] = .string(plural) }
      if let field = root.children(named: "nameField").first { object.members["name"] = .object(Self.nameField(field)) }
      if let layout = root.value("compactLayoutAssignment"), layout != "SYSTEM" { object.compactLayout = layout }
      if let columns = root.children(named: "searchLayouts").first { object.searchLayout = Self.columns(columns) }
      if let model = root.value("sharingModel") { object.sharing = Self.sharing[model] }
    }
    if root.value("customSettingsType") != nil {
      schema.report.adapt(place.about(name), "a custom setting: an object type as others, without its levels of users and profiles")
    }
    var others: [String: (count: Int, line: Int)] = [:]
    for child in root.children {
      switch child.name {
      case "fields": field(child, into: &schema)
      case "recordTypes": recordType(child, into: &schema)
      case "compactLayouts": compactLayout(child, into: &schema)
      case "validationRules", "webLinks", "fieldSets", "businessProcesses", "sharingReasons", "sharingRecalculations", "namedFilters", "indexes":
        others[child.name, default: (0, child.line)].count += 1
      default: break
      }
    }
    for (kind, found) in others.sorted(by: { $0.value.line < $1.value.line }) {
      schema.report.leaveOut(place.about(name, line: found.line), "\(found.count) \(Self.called(kind)); the org has none")
    }
  }

  /// "ControlledByParent" needs no word: details go with their masters.
  private static let sharing: [String: RecordSharing] = ["Private": .private, "Read": .read, "ReadWrite": .readWrite, "ReadWriteTransfer": .readWrite]

  /// "validationRules" as "validation rules".
  static func called(_ kind: String) -> String {
    kind.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }

  private static func nameField(_ field: XMLElement) -> JSONObject {
    let isNumber = field.value("type") == "AutoNumber"
    var members: JSONObject = ["type": isNumber ? "autoNumber" : "string"]
    members["label"] = field.value("label").map { .string($0) }
    if isNumber { members["format"] = .string(field.value("displayFormat") ?? "{0}") }
    return members
  }

  /// The columns of found records. Standard fields have names of their own there, such as NAME.
  private static func columns(_ layouts: XMLElement) -> [String] {
    layouts.children(named: "searchResultsAdditionalFields").map { element in
      let name = element.text.trimmed
      return name == "NAME" ? "Name" : name
    }
  }

  func field(_ element: XMLElement, into schema: inout ImportedSchema) {
    guard let field = element.value("fullName") else {
      return schema.report.leaveOut(place.about(name, line: element.line), "a field without fullName")
    }
    let here = place.about("\(name).\(field)", line: element.line)
    guard field.hasSuffix("__c") else {
      schema.change(name, at: place) { _ in }
      // What an object type says of its standard fields is mostly nothing: which of them keep a history.
      if element.value("type") != nil || !element.children(named: "valueSet").isEmpty || !element.children(named: "picklist").isEmpty {
        schema.report.leaveOut(here, "a standard field stays as the org has it")
      }
      return
    }
    let member = FieldMetadata(element: element, name: field, place: here).member(&schema.report)
    schema.change(name, at: place) { object in if let member { object.fields.append(member) } }
  }

  func recordType(_ element: XMLElement, into schema: inout ImportedSchema) {
    guard let type = element.value("fullName") else {
      return schema.report.leaveOut(place.about(name, line: element.line), "a record type without fullName")
    }
    var value: JSONObject = [:]
    value["label"] = element.value("label").map { .string($0) }
    value["description"] = element.value("description").map { .string($0) }
    if element.value("active") == "false" { value["active"] = false }
    var picklists: JSONObject = [:]
    for list in element.children(named: "picklistValues") {
      guard let field = list.value("picklist") else { continue }
      picklists[field] = .array(list.children(named: "values").compactMap { $0.value("fullName").map { .string(PercentEncoding.decode($0)) } })
    }
    if !picklists.isEmpty { value["picklists"] = .object(picklists) }
    let member = ImportedMember(name: type, value: value, place: place.about("\(name), record type \(type)", line: element.line))
    schema.change(name, at: place) { $0.recordTypes.append(member) }
  }

  func compactLayout(_ element: XMLElement, into schema: inout ImportedSchema) {
    guard let layout = element.value("fullName") else { return }
    let fields = element.children(named: "fields").map(\.text.trimmed)
    schema.change(name, at: place) { $0.compactLayouts[layout] = fields }
  }
}
