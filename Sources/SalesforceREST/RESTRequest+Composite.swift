import JSON
import WireFormat

/// Many in one: composites and batches of requests, trees and collections of records.
extension RESTRequest {
  /// Up to 25 requests, of which later ones may name answers of earlier ones as `@{reference.path}`.
  public static func composite(_ requests: [(reference: String, request: RESTRequest)], allOrNone: Bool = false) -> RESTRequest {
    RESTRequest("POST", "composite", content: .parts(RESTParts(kind: .composite(allOrNone: allOrNone), requests: requests)))
  }

  /// Up to 25 requests that know nothing of each other.
  /// - Parameter haltsOnError: leaves out those after the first that fails.
  public static func batch(_ requests: [RESTRequest], haltsOnError: Bool = false) -> RESTRequest {
    let parts = RESTParts(kind: .batch(haltsOnError: haltsOnError), requests: requests.map { ("", $0) })
    return RESTRequest("POST", "composite/batch", content: .parts(parts))
  }

  /// Up to 200 new records with their children: all, or none.
  /// - Parameter type: of the outermost records.
  public static func tree(_ type: String, _ trees: [SObjectTree]) -> RESTRequest {
    RESTRequest("POST", path("composite", "tree", type), content: .json(["records": .array(trees.map { $0.json(type: type) })]))
  }

  /// Up to 200 new records.
  /// - Parameter records: each says its type in `attributes`: `["attributes": ["type": "Account"], "Name": "Acme"]`.
  public static func collectionCreate(_ records: [JSONObject], allOrNone: Bool = false) -> RESTRequest {
    RESTRequest("POST", "composite/sobjects", content: collection(records, allOrNone))
  }

  /// Up to 2,000 records of one type. Those that are not there are null in the answer.
  public static func collectionRetrieve(_ type: String, _ ids: [String], fields: [String]) -> RESTRequest {
    let content: JSONValue = ["ids": .array(ids.map { .string($0) }), "fields": .array(fields.map { .string($0) })]
    return RESTRequest("POST", path("composite", "sobjects", type), content: .json(content))
  }

  /// Changes up to 200 records.
  /// - Parameter records: each with its type in `attributes`, and its `id`.
  public static func collectionUpdate(_ records: [JSONObject], allOrNone: Bool = false) -> RESTRequest {
    RESTRequest("PATCH", "composite/sobjects", content: collection(records, allOrNone))
  }

  /// Creates or changes up to 200 records of one type, by an external id that each of them has.
  public static func collectionUpsert(_ type: String, _ field: String, _ records: [JSONObject], allOrNone: Bool = false) -> RESTRequest {
    RESTRequest("PATCH", path("composite", "sobjects", type, field), content: collection(records, allOrNone))
  }

  /// Deletes up to 200 records of any types.
  public static func collectionDelete(_ ids: [String], allOrNone: Bool = false) -> RESTRequest {
    RESTRequest("DELETE", "composite/sobjects", query: ["allOrNone": allOrNone ? "true" : "false", "ids": ids.joined(separator: ",")])
  }

  /// The ids of the records that the user's briefcases hold, a part at a time.
  /// - Parameters:
  ///   - relayToken: of the part before.
  ///   - changedAfter: leaves out what did not change since.
  public static func primingRecords(relayToken: String? = nil, changedAfter: HTTPDate? = nil) -> RESTRequest {
    var query = QueryParameters()
    if let relayToken { query.append("relayToken", relayToken) }
    if let changedAfter { query.append("changedAfterTimestamp", changedAfter.iso8601) }
    return RESTRequest("GET", "connect/briefcase/priming-records", query: query)
  }

  private static func collection(_ records: [JSONObject], _ allOrNone: Bool) -> RESTContent {
    .json(["allOrNone": .bool(allOrNone), "records": .array(records.map { .object($0) })])
  }
}
