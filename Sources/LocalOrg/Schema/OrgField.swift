/// One field of an object type.
struct OrgField: Sendable {
  struct Traits: OptionSet, Sendable {
    let rawValue: Int
    /// Must have a value on create, and keep one.
    static let required = Traits(rawValue: 1)
    static let createable = Traits(rawValue: 2)
    static let updateable = Traits(rawValue: 4)
    /// Written by an app's administrator, named with "__c".
    static let custom = Traits(rawValue: 8)
    /// Unique, and a key for upsert.
    static let externalId = Traits(rawValue: 16)
    /// What the record is called.
    static let name = Traits(rawValue: 32)
    static let autoNumber = Traits(rawValue: 64)
    /// Searched by SOSL in name fields.
    static let searchedAsName = Traits(rawValue: 128)
    /// A picklist that takes none but its own values.
    static let restricted = Traits(rawValue: 256)
    /// No two records have the same value. That of an external id is so without it.
    static let unique = Traits(rawValue: 512)
    /// Text that compares with its case.
    static let caseSensitive = Traits(rawValue: 1024)
    /// A formula or a roll-up summary of an org that the schema came from: read-only, and empty here.
    static let calculated = Traits(rawValue: 2048)
    /// A standard field that the schema file brings.
    static let added = Traits(rawValue: 4096)

    static let editable: Traits = [.createable, .updateable]
  }

  /// What becomes of a record when the record it refers to is deleted.
  enum ParentDeletion: Sendable {
    case clears, cascades
    /// The parent cannot be deleted.
    case restricts
  }

  let name: String
  let label: String
  let type: OrgFieldType
  /// Characters of text; 18 for ids.
  var length = 0
  /// Digits in all and after the point, for numbers.
  var precision = 0
  var scale = 0
  var picklist: [String] = []
  /// What people see of the values that look otherwise to them.
  var picklistLabels: [String: String] = [:]
  /// The field whose value says which values are offered; nil for none.
  var controller: String?
  /// For the values of a dependent picklist, the values of ``controller`` with which each is offered, as describe names them.
  var validFor: [String: String] = [:]
  /// Object types that a reference may point to.
  var referenceTo: [String] = []
  /// The name of the way to the parent, for example "Account" for AccountId.
  var relationshipName: String?
  /// The name of the way back from the parent, for example "Contacts"; nil where there is none, or the parent names it itself.
  var childRelationship: String?
  /// 0 for the first master of a detail record, 1 for the second; nil for other references.
  var masterOrder: Int?
  var parentDeletion = ParentDeletion.clears
  var traits: Traits = .editable
  /// The SQL expression of a computed field.
  var formula: String?
  /// The formula of a ``Traits/calculated`` field, as describe tells it.
  var formulaText: String?
  /// The value of a new record, as JSON would give it.
  var defaultValue: String?
  /// How an automatic number looks: "V-{0000}".
  var numberFormat: String?
  /// What a person is told beside the field.
  var help: String?

  init(_ name: String, _ label: String, _ type: OrgFieldType) {
    self.name = name
    self.label = label
    self.type = type
  }

  /// The column's name in SQL.
  var column: String { "\"\(name)\"" }

  /// The column's type in SQLite.
  var columnType: String { traits.contains(.caseSensitive) ? "TEXT" : type.columnType }

  /// The values that a dependent picklist may depend on, in the order of the bits of its ``validFor``.
  var controllingValues: [String] { type == .boolean ? ["false", "true"] : picklist }

  /// Whether an administrator or a schema file has brought it.
  var isOfSchemaFile: Bool { !traits.isDisjoint(with: [.custom, .added]) }

  /// Whether the org, not the caller, gives the value.
  var isComputed: Bool { formula != nil }

  /// Text so long that it can be neither filtered nor sorted.
  var isLongText: Bool { type == .textarea && length > 255 }

  /// Whether SOSL looks into it. What the org makes up itself is found by names only.
  var isSearched: Bool { type.isText && (!isComputed || traits.contains(.searchedAsName)) }

  /// Whether GROUP BY takes it.
  var isGroupable: Bool {
    switch type {
    case .double, .currency, .percent, .datetime, .base64, .multipicklist: false
    default: !isLongText
    }
  }

  /// Whether MIN and MAX take it.
  var isOrdered: Bool {
    switch type {
    case .boolean, .base64, .id, .reference, .multipicklist: false
    default: !isLongText
    }
  }

  /// The object type that a path over this field goes on with. A reference to several types goes over ``OrgObject/name``.
  var pathTarget: String? { referenceTo.count > 1 ? "Name" : referenceTo.first }
}

extension OrgField {
  static func text(_ name: String, _ label: String, _ length: Int, _ type: OrgFieldType = .string, _ traits: Traits = .editable) -> OrgField {
    var field = OrgField(name, label, type)
    field.length = length
    field.traits = traits
    return field
  }

  static func choice(_ name: String, _ label: String, _ values: [String], initial: String? = nil, _ traits: Traits = .editable) -> OrgField {
    var field = text(name, label, 40, .picklist, traits)
    field.picklist = values
    field.defaultValue = initial
    return field
  }

  static func flag(_ name: String, _ label: String, _ traits: Traits = .editable) -> OrgField {
    var field = OrgField(name, label, .boolean)
    field.traits = traits
    field.defaultValue = "false"
    return field
  }

  static func number(_ name: String, _ label: String, _ type: OrgFieldType, _ precision: Int, _ scale: Int = 0, _ traits: Traits = .editable) -> OrgField {
    var field = OrgField(name, label, type)
    field.precision = precision
    field.scale = scale
    field.traits = traits
    return field
  }

  /// Bytes; records show them as the address that they are at.
  static func blob(_ name: String, _ label: String, _ traits: Traits) -> OrgField {
    var field = OrgField(name, label, .base64)
    field.traits = traits
    return field
  }

  static func moment(_ name: String, _ label: String, _ type: OrgFieldType, _ traits: Traits = .editable) -> OrgField {
    var field = OrgField(name, label, type)
    field.traits = traits
    return field
  }

  static func reference(
    _ name: String, _ label: String, to types: [String], as relationship: String,
    onDelete deletion: ParentDeletion = .clears, _ traits: Traits = .editable
  ) -> OrgField {
    var field = OrgField(name, label, .reference)
    field.length = 18
    field.referenceTo = types
    field.relationshipName = relationship
    field.parentDeletion = deletion
    field.traits = traits
    return field
  }

  /// The day of the latest activity with a record (Object Reference, "Account", LastActivityDate).
  static let lastActivity = moment("LastActivityDate", "Last Activity", .date, [])

  /// Where the picture of a record is.
  static let photo = text("PhotoUrl", "Photo URL", 255, .url, []).computed("'/services/images/photo/' || \"Id\"")

  /// The same reference, with a way back from the parent.
  func children(_ relationship: String) -> OrgField {
    var field = self
    field.childRelationship = relationship
    return field
  }

  func computed(_ sql: String) -> OrgField {
    var field = self
    field.formula = sql
    field.traits.subtract(.editable)
    field.defaultValue = nil
    return field
  }
}
