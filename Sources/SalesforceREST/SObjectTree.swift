import JSON

/// A new record with its children (REST API Developer Guide, "sObject Tree").
///
/// ```swift
/// let acme = SObjectTree("acme", ["Name": "Acme"], children: [
///   .init("Contacts", of: "Contact", [SObjectTree("ada", ["LastName": "Lovelace"])]),
/// ])
/// let answer = try await rest.send(.tree("Account", [acme])).json()
/// ```
public struct SObjectTree: Sendable {
  /// The children in one relationship.
  public struct Children: Sendable {
    public let relationship: String
    public let type: String
    public let records: [SObjectTree]

    /// - Parameters:
    ///   - relationship: its name in the parent, such as "Contacts".
    ///   - type: of the children.
    public init(_ relationship: String, of type: String, _ records: [SObjectTree]) {
      self.relationship = relationship
      self.type = type
      self.records = records
    }
  }

  /// What the answer calls the record; each is there once in a request.
  public let reference: String
  public let fields: JSONObject
  public let children: [Children]

  public init(_ reference: String, _ fields: JSONObject, children: [Children] = []) {
    self.reference = reference
    self.fields = fields
    self.children = children
  }

  func json(type: String) -> JSONValue {
    var record = fields
    record["attributes"] = ["type": .string(type), "referenceId": .string(reference)]
    for group in children {
      record[group.relationship] = ["records": .array(group.records.map { $0.json(type: group.type) })]
    }
    return .object(record)
  }
}
