import Foundation
import HTTPClient
import JSON
import SalesforceREST
import SmartSync
import StartedOrgs
import Synchronization
import WireFormat

/// A local org over real HTTP, in the name of its administrator.
final class OrgServer: SyncServer {
  static let version = "v53.0"

  /// Is told of each request before it goes out, and may keep it waiting or fail it.
  private struct Hook: Sendable {
    var body: @Sendable (RESTRequest) async throws -> Void = { _ in }
  }

  private let org: StartedOrg
  private let token: String
  private let tellsTime: Bool
  private let hook = Mutex(Hook())
  private let sent = Mutex<[RESTRequest]>([])

  /// - Parameter tellsTime: whether answers have the org's time.
  init(_ org: StartedOrg, tellsTime: Bool = false) async throws {
    self.org = org
    self.tellsTime = tellsTime
    token = try await org.accessToken()
  }

  func intercept(_ body: @escaping @Sendable (RESTRequest) async throws -> Void) { hook.withLock { $0.body = body } }

  /// The requests since the last time that this was asked.
  func takeRequests() -> [RESTRequest] {
    sent.withLock { sent in
      defer { sent = [] }
      return sent
    }
  }

  func send(_ request: RESTRequest) async throws -> RESTResponse {
    try await hook.withLock { $0 }.body(request)
    sent.withLock { $0.append(request) }
    var sent = HTTPRequest(method: request.method.rawValue, url: org.address + request.path, headers: request.headers)
    sent.headers["Authorization"] = "Bearer \(token)"
    if let body = request.body {
      sent.headers["Content-Type"] = "application/json"
      sent.body = Array(body.utf8)
    }
    let response = try await org.http.send(sent)
    var headers = response.headers
    if !tellsTime { headers["Date"] = nil }
    return RESTResponse(status: response.status, headers: headers, body: response.body)
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
