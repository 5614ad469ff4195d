import JSON
import SalesforceREST

/// Why one record was not sent: it failed, or was left alone.
public struct RecordNote: Sendable, Equatable {
  /// `_soupEntryId`.
  public let entryId: Int64
  /// The record's id, when it has one.
  public let id: String?
  /// HTTP status, when the server answered.
  public let status: Int?
  /// Salesforce's error code, when it gave one.
  public let errorCode: String?
  /// What went wrong, or why it was left alone.
  public let message: String
  /// The fields that the server objects to.
  public let fields: [String]

  /// A note; see the properties.
  public init(
    entryId: Int64, id: String?, status: Int? = nil, errorCode: String? = nil, message: String, fields: [String] = []
  ) {
    self.entryId = entryId
    self.id = id
    self.status = status
    self.errorCode = errorCode
    self.message = message
    self.fields = fields
  }

  init(entryId: Int64, id: String?, error: any Error) {
    let refusal = error as? RESTError
    self.init(
      entryId: entryId, id: id, status: refusal?.status, errorCode: refusal?.errorCode,
      message: refusal?.message ?? "\(error)", fields: refusal?.fields ?? [])
  }

  /// The cause in one line.
  var cause: String { (errorCode.map { "\($0): " } ?? "") + message }

  var json: JSONValue {
    var object: JSONObject = ["_soupEntryId": .integer(entryId)]
    if let id { object["id"] = .string(id) }
    if let status { object["status"] = .integer(Int64(status)) }
    if let errorCode { object["errorCode"] = .string(errorCode) }
    object["message"] = .string(message)
    if !fields.isEmpty { object["fields"] = .array(fields.map { .string($0) }) }
    return .object(object)
  }

  init(json: JSONValue) {
    self.init(
      entryId: json["_soupEntryId"]?.integer ?? 0, id: json["id"]?.string,
      status: json["status"]?.integer.map(Int.init), errorCode: json["errorCode"]?.string,
      message: json["message"]?.string ?? "", fields: json["fields"]?.array?.compactMap(\.string) ?? [])
  }
}
