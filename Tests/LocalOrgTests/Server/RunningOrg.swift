import HTTPClient
import JSON
@testable import LocalOrg
import StartedOrgs
import WireFormat

/// A real org on loopback with its data in a folder of its own, and a client that talks to it.
final class RunningOrg: Sendable {
  static let username = StartedOrg.username
  static let password = StartedOrg.password
  static let redirectURI = "testsfdc:///mobilesdk/detect/oauth/done"

  private let started: StartedOrg

  init(_ change: (inout LocalOrgConfiguration) -> Void = { _ in }) async throws { started = try await StartedOrg(change) }

  var folder: String { started.folder.path }
  var org: LocalOrg { started.org }
  var baseURL: String { started.address }
  var client: HTTPClient { started.http }

  /// - Parameters:
  ///   - target: path and query.
  ///   - json: sent as application/json.
  ///   - form: sent as application/x-www-form-urlencoded.
  func send(
    _ method: String = "GET", _ target: String, token: String? = nil, json: String? = nil, form: [(String, String)]? = nil,
    headers: HTTPHeaders = [:]
  ) async throws -> HTTPResponse {
    var request = HTTPRequest(method: method, url: baseURL + target, headers: headers, followsRedirects: false)
    if let token { request.headers["Authorization"] = "Bearer \(token)" }
    if let json {
      request.headers["Content-Type"] = "application/json; charset=utf-8"
      request.body = Array(json.utf8)
    }
    if let form {
      request.headers["Content-Type"] = "application/x-www-form-urlencoded"
      request.body = Array(QueryParameters(form).encoded.utf8)
    }
    return try await client.send(request)
  }

  /// A token of the user name and password flow.
  func accessToken() async throws -> String { try await started.accessToken() }

  /// Signs in on the page, and gives the cookie.
  func cookie() async throws -> String {
    var visit = BrowserVisit(self)
    try await visit.signIn()
    return "sid=\(visit.cookies["sid"] ?? "")"
  }

  /// Where a user who allows it sends the app, for the user agent flow (`token`) or the web server flow (`code`).
  func callback(
    _ type: String, clientId: String = "app", redirectURI: String = RunningOrg.redirectURI, state: String = "s1", scope: String? = nil
  ) async throws -> String {
    var parameters = [("response_type", type), ("client_id", clientId), ("redirect_uri", redirectURI), ("state", state)]
    if let scope { parameters.append(("scope", scope)) }
    return try await allow(parameters).headers["Location"] ?? ""
  }

  /// Asks at the authorize page for a user who is signed in and presses a button of the approval page.
  /// - Returns: what came instead when there is no approval page.
  func allow(_ parameters: [(String, String)], user: String = RunningOrg.username, decision: String = "allow") async throws -> HTTPResponse {
    var visit = BrowserVisit(self)
    try await visit.signIn(user)
    let page = try await visit.open("/services/oauth2/authorize?\(QueryParameters(parameters).encoded)")
    return page.status == 200 ? try await visit.fill(page, [("decision", decision)]) : page
  }

  /// The answer in a callback's fragment or query.
  static func parameters(_ callback: String) -> QueryParameters {
    let start = callback.firstIndex { "#?".contains($0) } ?? callback.endIndex
    return QueryParameters(parsing: callback[start...].dropFirst())
  }
}

extension HTTPResponse {
  var json: JSONValue {
    get throws { try JSONValue(parsing: body) }
  }

  /// The errorCode of the first error in the array.
  var errorCode: String? { (try? json)?[0]?["errorCode"]?.string }
}
