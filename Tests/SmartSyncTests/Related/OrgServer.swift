import Foundation
import HTTPClient
import JSON
import SmartSync
import StartedOrgs

/// A local org over real HTTP, in the name of its administrator.
struct OrgServer: SyncServer {
  static let version = "v53.0"

  private let org: StartedOrg
  private let token: String

  init(_ org: StartedOrg) async throws {
    self.org = org
    token = try await org.accessToken()
  }

  func send(_ request: RESTRequest) async throws -> RESTResponse {
    var sent = HTTPRequest(method: request.method.rawValue, url: org.address + request.path)
    for (name, value) in request.headers { sent.headers[name] = value }
    sent.headers["Authorization"] = "Bearer \(token)"
    if let body = request.body {
      sent.headers["Content-Type"] = "application/json"
      sent.body = Array(body.utf8)
    }
    let response = try await org.http.send(sent)
    return RESTResponse(status: response.status, body: response.body)
  }

  @discardableResult
  func call(_ method: RESTRequest.Method, _ resource: String, _ body: JSONObject? = nil) async throws -> JSONValue {
    let path = "/services/data/\(Self.version)\(resource)"
    let response = try await send(RESTRequest(method: method, path: path, body: body.map { JSONValue.object($0).text }))
    guard response.isSuccess else { throw RESTError(request: path, status: response.status, errorCode: nil, message: String(decoding: response.body, as: UTF8.self)) }
    return response.body.isEmpty ? .null : try JSONValue(parsing: response.body)
  }

  /// The records of a query, without their attributes.
  func rows(_ soql: String) async throws -> [JSONValue] {
    let allowed = CharacterSet.alphanumerics
    return try await call(.get, "/query?q=\(soql.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")")["records"]?.array ?? []
  }
}
