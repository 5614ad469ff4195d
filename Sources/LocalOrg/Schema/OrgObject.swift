/// One object type: its names, its key prefix and its fields.
struct OrgObject: Sendable {
  struct Child: Sendable {
    /// The name of the way from the parent, for example "Contacts".
    let relationship: String
    let object: String
    /// The child's field that refers to the parent.
    let field: String
  }

  /// The API name, for example "Contact".
  let name: String
  var label: String
  var labelPlural: String
  /// The first three characters of its ids.
  let keyPrefix: String
  private(set) var fields: [OrgField]
  var children: [Child]
  /// Whether records may be written through the API, apart from updates.
  var isCreateable: Bool
  var isDeletable: Bool
  var isUpdateable = true
  /// Which records the user sees, changes and deletes whose schema this is of (``RecordRules``); nil for all.
  var readRule: String?
  var editRule: String?
  var deleteRule: String?
  /// None means that there is the master only.
  var recordTypes: [OrgRecordType] = []
  /// Those of the schema file; without any, there is one that shows all fields.
  var layouts: [OrgLayout] = []
  /// The fields that a card shows; empty for the name and the first few others.
  var compactFields: [String] = []
  /// The columns of a list of found records; empty for the same.
  var searchFields: [String] = []

  private var positions: [String: Int] = [:]

  init(
    _ name: String, plural: String, label: String? = nil, prefix: String, children: [Child] = [],
    createable: Bool = true, deletable: Bool = true, fields: [OrgField]
  ) {
    self.name = name
    self.label = label ?? name
    labelPlural = plural
    keyPrefix = prefix
    self.children = children
    self.fields = fields
    isCreateable = createable
    isDeletable = deletable
    replaceFields(fields)
  }

  mutating func replaceFields(_ fields: [OrgField]) {
    self.fields = fields
    positions = Dictionary(
      fields.enumerated().map { ($1.name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the schema file made it.
  var isCustom: Bool { name.hasSuffix("__c") }

  /// Whether its records are messages, which subscribers get and nobody reads later.
  var isPlatformEvent: Bool { name.hasSuffix("__e") }

  /// The table's name in SQL.
  var table: String { "\"\(name)\"" }

  /// The field of that name, without regard to case.
  func field(_ name: String) -> OrgField? { positions[name.lowercased()].map { fields[$0] } }

  /// The reference field whose path has that name, without regard to case.
  func relationship(_ name: String) -> OrgField? {
    let name = name.lowercased()
    return fields.first { $0.relationshipName?.lowercased() == name }
  }

  /// The children whose path has that name, without regard to case.
  func child(_ relationship: String) -> Child? {
    children.first { $0.relationship.lowercased() == relationship.lowercased() }
  }

  var nameField: OrgField? { fields.first { $0.traits.contains(.name) } }

  /// Whether a search looks through its records.
  var isSearchable: Bool { fields.contains { $0.traits.contains(.searchedAsName) } }
}

extension OrgObject {
  /// The fields that every object type starts with.
  static let idField: OrgField = {
    var field = OrgField("Id", "Record ID", .id)
    field.length = 18
    field.traits = []
    return field
  }()

  /// The fields that every object type ends with: who wrote the record, when, and whether it is in the recycle bin.
  ///
  /// - Parameter owners: the object types that an owner may be of.
  static func systemFields(owner: Bool = true, owners: [String] = ["User"], deletable: Bool = true) -> [OrgField] {
    var fields: [OrgField] = []
    if owner { fields.append(.reference("OwnerId", "Owner ID", to: owners, as: "Owner")) }
    if deletable {
      var field = OrgField.flag("IsDeleted", "Deleted", [])
      field.defaultValue = "false"
      fields.append(field)
    }
    return fields + [
      .moment("CreatedDate", "Created Date", .datetime, []),
      .reference("CreatedById", "Created By ID", to: ["User"], as: "CreatedBy", []),
      .moment("LastModifiedDate", "Last Modified Date", .datetime, []),
      .reference("LastModifiedById", "Last Modified By ID", to: ["User"], as: "LastModifiedBy", []),
      .moment("SystemModstamp", "System Modstamp", .datetime, []),
    ]
  }

  /// The parts of an address, each a field of its own, for example BillingCity.
  static func address(_ prefix: String, _ label: String) -> [OrgField] {
    [
      .text("\(prefix)Street", "\(label)Street", 255, .textarea),
      .text("\(prefix)City", "\(label)City", 40),
      .text("\(prefix)State", "\(label)State/Province", 80),
      .text("\(prefix)PostalCode", "\(label)Zip/Postal Code", 20),
      .text("\(prefix)Country", "\(label)Country", 80),
      .number("\(prefix)Latitude", "\(label)Latitude", .double, 18, 15),
      .number("\(prefix)Longitude", "\(label)Longitude", .double, 18, 15),
    ]
  }

  /// FirstName, LastName and the computed Name of a person.
  static func personNames() -> [OrgField] {
    [
      .text("LastName", "Last Name", 80, .string, [.editable, .required, .searchedAsName]),
      .text("FirstName", "First Name", 40, .string, [.editable, .searchedAsName]),
      .text("Name", "Full Name", 121, .string, [.name, .searchedAsName])
        .computed("CASE WHEN \"FirstName\" IS NULL THEN \"LastName\" ELSE \"FirstName\" || ' ' || \"LastName\" END"),
    ]
  }

  static let externalIdField = OrgField.text(
    "ExternalId__c", "External ID", 80, .string, [.editable, .custom, .externalId])
}
