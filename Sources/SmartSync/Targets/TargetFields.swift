import JSON

/// The names of the two fields that every target needs to know.
public struct TargetFields: Sendable, Hashable {
  /// The field that holds a record's id on the server.
  public var idFieldName: String
  /// The field that holds the time of a record's last change on the server.
  public var modificationDateFieldName: String

  /// The two names, by default those of Salesforce's records.
  public init(idFieldName: String = "Id", modificationDateFieldName: String = "LastModifiedDate") {
    self.idFieldName = idFieldName
    self.modificationDateFieldName = modificationDateFieldName
  }

  /// Reads both from a target, with their defaults.
  public init(target: JSONObject) throws {
    self.init()
    let owner = "Target"
    if let name = try SyncArguments.optionalString("idFieldName", in: target, of: owner) { idFieldName = name }
    if let name = try SyncArguments.optionalString("modificationDateFieldName", in: target, of: owner) {
      modificationDateFieldName = name
    }
  }

  /// The record's id in an entry, or in a record of the server; nil when it has none.
  func id(of record: JSONText) throws -> String? { try record.recordId(at: idFieldName) }

  /// When a record was last changed on the server, in milliseconds since 1970, as far as it says so.
  func date(of record: JSONText) throws -> Int64? { try record.value(at: modificationDateFieldName)?.value().instant }

  /// The target as it is reported back: as given, plus these names.
  func added(to target: JSONObject) -> JSONObject {
    var target = target
    target["idFieldName"] = .string(idFieldName)
    target["modificationDateFieldName"] = .string(modificationDateFieldName)
    return target
  }
}
