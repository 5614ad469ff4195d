import JSON

/// A record as lists of recent ones give it (Mobile SDK guide, "Object Representation").
public struct SalesforceObject: Sendable, Equatable {
  /// The record's id.
  public let id: String
  /// Its type, e.g. `Account`; empty when nobody says.
  public let objectType: String
  /// What people call it.
  public let name: String
  /// The whole object as it came.
  public let rawData: JSONText

  init(_ text: JSONText, objectType: String? = nil) throws {
    let value = try text.value()
    guard let id = value["Id"]?.string ?? value["id"]?.string else { throw SyncError.recordWithoutId(field: "Id", record: text) }
    self.id = id
    self.objectType = objectType ?? value["attributes"]?["type"]?.string ?? value["Type"]?.string ?? ""
    name = value["Name"]?.string ?? value["name"]?.string ?? ""
    rawData = text
  }
}
