import FlyingFox
import Foundation
import Loopback
import SalesforceClient
import WireFormat

/// A real HTTP server on loopback that signs users in as an org does: authorize, login and approval pages, tokens,
/// identity, and a REST resource behind them that says what it was sent.
struct TestOrg: Sendable {
  let state: OrgState
  private let server: LoopbackHTTPServer

  init(state: OrgState = OrgState()) async throws {
    self.state = state
    server = try await LoopbackHTTPServer { try await OrgAnswer(state: state, request: $0).make() }
  }

  var port: UInt16 { server.port }
  var url: String { server.url }

  var configuration: OAuthConfiguration {
    OAuthConfiguration(
      consumerKey: "consumer.key", redirectURI: "testsfdc:///mobilesdk/detect/oauth/done", scopes: ["web", "api"], loginURL: url,
      flow: .userAgent)
  }

  func stop() async { await server.stop() }
}

func withOrg(_ body: (TestOrg) async throws -> Void) async throws {
  let org = try await TestOrg()
  do {
    try await body(org)
  } catch {
    await org.stop()
    throw error
  }
  await org.stop()
}

private struct OrgAnswer {
  let state: OrgState
  let request: HTTPRequest

  func make() async throws -> HTTPResponse {
    state.note("\(request.method.rawValue) \(request.path)")
    switch (request.method.rawValue, request.path) {
    case ("GET", "/services/oauth2/authorize"): return authorize()
    case ("GET", "/login"): return loginPage(message: nil)
    case ("POST", "/login"): return try await login()
    case ("GET", "/approve"): return approvalPage()
    case ("POST", "/approve"): return approve()
    case ("POST", "/services/oauth2/token"): return try await token()
    case ("POST", "/services/oauth2/revoke"): return try await revoke()
    case (_, let path) where path.hasPrefix("/id/"): return identity()
    case (_, let path) where path.hasPrefix("/services/data"): return try await resource()
    case (_, "/open"): return HTTPResponse(statusCode: .ok, body: Data((request.headers[.authorization] ?? "no token").utf8))
    default: return HTTPResponse(statusCode: .notFound)
    }
  }

  private var address: String { "http://\(request.headers[.host] ?? "")" }

  private var cookies: [String: String] {
    let pairs = (request.headers[.cookie] ?? "").split(separator: ";").map { $0.split(separator: "=", maxSplits: 1) }
    return pairs.reduce(into: [:]) { $0[$1[0].trimmingCharacters(in: .whitespaces)] = String($1[1]) }
  }

  private func form() async throws -> QueryParameters {
    QueryParameters(parsing: String(decoding: try await request.bodyData, as: UTF8.self))
  }

  // MARK: Pages

  private func authorize() -> HTTPResponse {
    let state = request.query["state"] ?? ""
    if let refusal = self.state.change({ $0.refusal }) {
      return redirect("\(request.query["redirect_uri"] ?? "")#\(refusal)&state=\(state)")
    }
    let scope = PercentEncoding.encode(request.query["scope"] ?? "")
    var response = redirect("/login")
    response.headers.addValue("flow=\(state)|\(scope); Path=/; HttpOnly", for: .setCookie)
    return response
  }

  private func loginPage(message: String?) -> HTTPResponse {
    page(
      """
      <form action="/search"><input name="q"></form>
      \(message.map { "<div id=error>\($0)</div>" } ?? "")
      <form method=post action="login"><input type="hidden" name="pqs" value="?a=1&amp;b=2">
      <input type="email" name="username"><input type=password name=pw><input type=checkbox name=rememberUn>
      <input type="submit" name="Login" value="Log In"></form>
      """)
  }

  private func login() async throws -> HTTPResponse {
    let form = try await form()
    guard form["pqs"] == "?a=1&b=2", form["Login"] == "Log In", form["rememberUn"] == nil else {
      return HTTPResponse(statusCode: .badRequest)
    }
    let username = form["username"] ?? ""
    guard let password = state.change({ $0.users[username] }), password == form["pw"] else {
      return loginPage(message: "Please check your username\n and password.")
    }
    var response = redirect("/approve")
    response.headers.addValue("user=\(username); Path=/", for: .setCookie)
    return response
  }

  private func approvalPage() -> HTTPResponse {
    page("<form method=POST><button type=submit name=allow value=yes>Allow</button><button name=allow value=no>Deny</button></form>")
  }

  private func approve() -> HTTPResponse {
    guard let user = cookies["user"], let flow = cookies["flow"]?.split(separator: "|") else {
      return HTTPResponse(statusCode: .forbidden)
    }
    guard PercentEncoding.decode(flow[1]) == "web api refresh_token" else { return HTTPResponse(statusCode: .badRequest) }
    var answer: QueryParameters = [
      "access_token": state.newToken(\.accessTokens, of: user), "instance_url": address,
      "id": "\(address)/id/\(OrgState.orgId)/\(userId(user))", "token_type": "Bearer",
      "state": state.change { $0.changesState } ? "another" : String(flow[0]),
    ]
    if state.change({ $0.sendsRefreshToken }) { answer.append("refresh_token", state.newToken(\.refreshTokens, of: user)) }
    return redirect("testsfdc:///mobilesdk/detect/oauth/done#\(answer.encoded)")
  }

  // MARK: Tokens

  private func token() async throws -> HTTPResponse {
    let form = try await form()
    await state.change { $0.gate }?.wait()
    guard form["grant_type"] == "refresh_token", form["client_id"] == "consumer.key",
      let user = state.change({ $0.refreshTokens[form["refresh_token"] ?? ""] })
    else {
      return json(#"{"error":"invalid_grant","error_description":"expired access/refresh token"}"#, status: .badRequest)
    }
    return json(#"{"access_token":"\#(state.newToken(\.accessTokens, of: user))","instance_url":"\#(address)"}"#)
  }

  private func revoke() async throws -> HTTPResponse {
    let token = try await form()["token"] ?? ""
    let isKnown = state.change { contents in
      guard contents.refreshTokens.removeValue(forKey: token) != nil else { return false }
      contents.revoked.append(token)
      return true
    }
    return isKnown ? HTTPResponse(statusCode: .ok) : json(#"{"error":"invalid_token"}"#, status: .badRequest)
  }

  private var bearer: String? {
    let token = request.headers[.authorization].flatMap { $0.hasPrefix("Bearer ") ? String($0.dropFirst(7)) : nil }
    return token.flatMap { token in state.change { $0.accessTokens[token] } }
  }

  private func identity() -> HTTPResponse {
    guard let user = bearer else { return HTTPResponse(statusCode: .forbidden, body: Data("Bad_OAuth_Token".utf8)) }
    if let identity = state.change({ $0.identity }) { return json(identity) }
    return json(
      #"""
      {"user_id":"\#(userId(user))","organization_id":"\#(OrgState.orgId)","username":"\#(user)","display_name":"Ädä",
       "first_name":"Ada","last_name":"Lovelace",
       "email":"\#(user)","photos":{"picture":"\#(address)/p","thumbnail":"\#(address)/t"}}
      """#)
  }

  /// Says who asked, how and with what.
  private func resource() async throws -> HTTPResponse {
    guard let user = bearer else {
      return json(#"[{"message":"Session expired or invalid","errorCode":"INVALID_SESSION_ID"}]"#, status: .unauthorized)
    }
    if request.path.hasSuffix("/bytes") {
      return HTTPResponse(statusCode: .ok, headers: [.contentType: "image/png"], body: try await request.bodyData)
    }
    if request.path.hasSuffix("/nothing") { return HTTPResponse(statusCode: .noContent) }
    if request.path.hasSuffix("/text") { return HTTPResponse(statusCode: .ok, body: Data("42".utf8)) }
    if request.path.hasSuffix("/missing") {
      return json(#"[{"message":"Provided external ID field does not exist","errorCode":"NOT_FOUND"}]"#, status: .notFound)
    }
    let answer: [String: Any] = [
      "user": user, "method": request.method.rawValue, "path": request.path,
      "query": request.query.reduce(into: [:]) { $0[$1.name] = $1.value },
      "agent": request.headers[HTTPHeader("User-Agent")] ?? "", "type": request.headers[.contentType] ?? "",
      "extra": request.headers[HTTPHeader("X-Extra")] ?? "",
      "body": String(decoding: try await request.bodyData, as: UTF8.self),
    ]
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "application/json"],
      body: try JSONSerialization.data(withJSONObject: answer, options: [.sortedKeys, .withoutEscapingSlashes]))
  }

  // MARK: Parts

  private func userId(_ user: String) -> String { "005\(user.prefix(3).uppercased())000000001AAA" }

  private func redirect(_ target: String) -> HTTPResponse {
    HTTPResponse(statusCode: .found, headers: HTTPHeaders([.location: target]))
  }

  private func page(_ html: String) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: [.contentType: "text/html"], body: Data("<!doctype html><body>\(html)".utf8))
  }

  private func json(_ text: String, status: HTTPStatusCode = .ok) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: [.contentType: "application/json"], body: Data(text.utf8))
  }
}
