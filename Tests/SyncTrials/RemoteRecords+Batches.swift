import JSON
import SalesforceREST
import SmartSync
import WireFormat

/// The org's `composite` and `composite/sobjects`.
extension RemoteRecords {
  static func composite(_ request: RESTRequest, _ parts: [String], in world: inout World) -> RESTResponse {
    let isCollection = parts.count > 4 && parts[4].hasPrefix("sobjects")
    guard world.resources.contains(isCollection ? "collections" : "composite") else { return refuse(404, "NOT_FOUND") }
    let body = (try? request.body?.value()) ?? .null
    if !isCollection { return requests(body["compositeRequest"]?.array ?? [], in: &world) }
    if request.method == .delete {
      let ids = parts[4].split(separator: "=").last?.split(separator: ",").map(String.init) ?? []
      guard ids.count <= 200 else { return refuse(400, "EXCEEDED_ID_LIMIT") }
      return ok(.array(ids.map { result(of: .delete, id: $0, [:], in: &world) }))
    }
    let records = body["records"]?.array ?? []
    guard records.count <= 200 else { return refuse(400, "EXCEEDED_ID_LIMIT") }
    // A value that can't be read spoils the whole request, as in a real org.
    if records.contains(where: { $0["City"]?.object != nil }) { return refuse(400, "JSON_PARSER_ERROR") }
    if parts.count > 6 {
      let type = parts[5]
      let field = parts[6]
      return ok(.array(records.map { upserted($0, type, field, in: &world) }))
    }
    return ok(.array(records.map { result(of: request.method, id: $0["Id"]?.string, $0, in: &world) }))
  }

  /// One record of a collection as the request that it would be alone, its answer in a collection's form.
  private static func result(
    of method: RESTRequest.Method, id: String?, _ record: JSONValue, in world: inout World
  ) -> JSONValue {
    var fields = record.object ?? [:]
    let type = fields["attributes"]?["type"]?.string ?? "Account"
    fields["attributes"] = nil
    fields["Id"] = nil
    let path = "/services/data/v42.0/sobjects/\(type)" + (id.map { "/\($0)" } ?? "")
    let answer = answer(RESTRequest(method: method, path: path, body: JSONValue.object(fields).text), in: &world)
    let body = try? answer.jsonText.value()
    if answer.isSuccess { return ["id": body?["id"] ?? id.map(JSONValue.string) ?? .null, "success": true, "errors": []] }
    let code = answer.status == 404 && method == .patch ? "INVALID_CROSS_REFERENCE_KEY" : body?[0]?["errorCode"]?.string
    return [
      "success": false,
      "errors": [["statusCode": .string(code ?? ""), "message": body?[0]?["message"] ?? .null, "fields": []]],
    ]
  }

  private static func upserted(_ record: JSONValue, _ type: String, _ field: String, in world: inout World) -> JSONValue {
    var fields = record.object ?? [:]
    fields["attributes"] = nil
    let value = fields[field]?.string ?? ""
    let request = RESTRequest(method: .patch, path: "", body: JSONValue.object(fields).text)
    _ = upsert(request, type, field: field, value: value, in: &world)
    let id = world.tables[type]?.first { $0.value[field]?.string == value }?.key
    return ["id": id.map(JSONValue.string) ?? .null, "success": true, "errors": []]
  }

  private static func requests(_ parts: [JSONValue], in world: inout World) -> RESTResponse {
    guard parts.count <= 25 else { return refuse(400, "LIMIT_EXCEEDED") }
    let answers = parts.map { part -> JSONValue in
      guard let method = part["method"]?.string.map(RESTRequest.Method.init(rawValue:)), let url = part["url"]?.string else {
        return ["httpStatusCode": 400, "body": []]
      }
      let since = part["httpHeaders"]?["If-Unmodified-Since"]?.string
      if let since, isNewer(url.split(separator: "/").last.map(String.init) ?? "", than: since, in: world) {
        return ["httpStatusCode": 412, "body": [["errorCode": "PRECONDITION_FAILED", "message": "changed"]]]
      }
      let response = answer(RESTRequest(method: method, path: url, body: part["body"]?.text), in: &world)
      let body = (try? response.jsonText.value()) ?? .null
      return ["httpStatusCode": .integer(Int64(response.status)), "body": body, "referenceId": part["referenceId"] ?? .null]
    }
    return ok(["compositeResponse": .array(answers)])
  }

  /// Whether a record was changed after `date`, e.g. "Tue, 30 Jun 2015 00:00:01 GMT".
  static func isNewer(_ id: String, than date: String, in world: World) -> Bool {
    let changed = world.tables.values.lazy.compactMap { $0[id]?["LastModifiedDate"]?.string }.first
    let words = date.split(separator: " ")
    guard let changed, words.count == 6, let day = Int(words[1]), let month = HTTPDate.months.firstIndex(of: String(words[2])),
      let year = Int(words[3])
    else { return false }
    return changed.prefix(19) > "\(CivilDate(year: year, month: month + 1, day: day).text)T\(words[4])"
  }
}
