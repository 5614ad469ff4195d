import JSON

/// What is known of a type of objects: from the list of all, or with its fields from its own description.
public struct ObjectType: Sendable, Equatable {
  /// What the ids of its records begin with; nil for types whose records have none of their own.
  public let keyPrefix: String?
  /// What the API calls it, such as "Account".
  public let name: String
  /// What people call one record of the type.
  public let label: String
  /// What people call several.
  public let labelPlural: String
  /// The field that holds a record's name; nil in the list of all types.
  public let nameField: String?
  /// The fields' descriptions; empty in the list of all types.
  public let fields: [JSONValue]
  /// Whether searches (SOSL) find its records.
  public let isSearchable: Bool
  /// Whether it has layouts.
  public let isLayoutable: Bool
  /// Whether users never get to see it.
  public let isHidden: Bool
  /// The whole description as it came.
  public let rawData: JSONText

  init(_ text: JSONText) throws {
    let value = try text.value()
    guard let name = value["name"]?.string else {
      throw SyncError.unexpectedAnswer(wanted: "the description of an object type", found: text)
    }
    self.name = name
    keyPrefix = value["keyPrefix"]?.string
    label = value["label"]?.string ?? name
    labelPlural = value["labelPlural"]?.string ?? label
    fields = value["fields"]?.array ?? []
    nameField = fields.first { $0["nameField"] == true }?["name"]?.string
    isSearchable = value["searchable"] == true
    isLayoutable = value["layoutable"] == true
    isHidden = value["hidden"] == true || value["deprecatedAndHidden"] == true
    rawData = text
  }
}
