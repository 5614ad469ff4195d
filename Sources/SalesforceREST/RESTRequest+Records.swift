import JSON
import WireFormat

/// Single records. A field of a type base64 is text in Base64.
extension RESTRequest {
  /// The answer has the new `id`.
  public static func create(_ type: String, _ fields: JSONObject) -> RESTRequest {
    RESTRequest("POST", path("sobjects", type), content: .json(.object(fields)))
  }

  /// - Parameter fields: nil asks for all.
  public static func retrieve(_ type: String, _ id: String, fields: [String]? = nil) -> RESTRequest {
    let names = fields.flatMap { $0.isEmpty ? nil : $0.joined(separator: ",") }
    return RESTRequest("GET", path("sobjects", type, id), query: names.map { ["fields": $0] } ?? [:])
  }

  /// Creates the record, or changes the one whose external id has that value.
  /// - Parameter externalId: nil creates.
  public static func upsert(_ type: String, _ field: String, _ externalId: String?, _ fields: JSONObject) -> RESTRequest {
    guard let externalId else { return RESTRequest("POST", path("sobjects", type, field), content: .json(.object(fields))) }
    return RESTRequest("PATCH", path("sobjects", type, field, externalId), content: .json(.object(fields)))
  }

  /// - Parameter ifUnmodifiedSince: refuses the change, with the status 412, when somebody changed the record after that.
  public static func update(
    _ type: String, _ id: String, _ fields: JSONObject, ifUnmodifiedSince date: HTTPDate? = nil
  ) -> RESTRequest {
    let headers: HTTPHeaders = date.map { ["If-Unmodified-Since": $0.description] } ?? [:]
    return RESTRequest("PATCH", path("sobjects", type, id), headers: headers, content: .json(.object(fields)))
  }

  public static func delete(_ type: String, _ id: String) -> RESTRequest { RESTRequest("DELETE", path("sobjects", type, id)) }
}

/// SOQL and SOSL.
extension RESTRequest {
  /// The first page of a query's records.
  /// - Parameter batchSize: records a page, 200 to 2000; nil leaves it to the server.
  public static func query(_ soql: String, batchSize: Int? = nil) -> RESTRequest {
    let headers: HTTPHeaders = batchSize.map { ["Sforce-Query-Options": "batchSize=\(min(max($0, 200), 2000))"] } ?? [:]
    return RESTRequest("GET", "query", query: ["q": soql], headers: headers)
  }

  /// A query that finds deleted and archived records too.
  public static func queryAll(_ soql: String) -> RESTRequest { RESTRequest("GET", "queryAll", query: ["q": soql]) }

  /// The next page.
  /// - Parameter url: `nextRecordsUrl` of the page before.
  public static func queryMore(_ url: String) -> RESTRequest { RESTRequest("GET", url, on: .instance) }

  public static func search(_ sosl: String) -> RESTRequest { RESTRequest("GET", "search", query: ["q": sosl]) }

  /// What is searched for the user, the most used first.
  public static func searchScopeAndOrder() -> RESTRequest { RESTRequest("GET", "search/scopeOrder") }

  /// Which columns results of these types have.
  public static func searchResultLayout(_ types: [String]) -> RESTRequest {
    RESTRequest("GET", "search/layout", query: ["q": types.joined(separator: ",")])
  }
}
