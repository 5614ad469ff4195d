import Foundation
import HTTPServer
import Loopback
import SalesforceClient
import SalesforceREST
import WireFormat

/// A real HTTP server on loopback that signs users in as an org does: authorize, login and approval pages, tokens,
/// identity, and a REST resource behind them that says what it was sent.
struct TestOrg: Sendable {
  let state: OrgState
  private let server: HTTPServer

  init(state: OrgState = OrgState()) async throws {
    self.state = state
    server = try await HTTPServer.start { try await OrgAnswer(state: state, request: $0).make() }
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
  let request: ServerRequest

  func make() async throws -> ServerResponse {
    let gate = state.note("\(request.method) \(request.path)")
    switch (request.method, request.path) {
    case ("GET", "/services/oauth2/authorize"): return authorize()
    case ("GET", "/login"): return loginPage(message: nil)
    case ("POST", "/login"): return try await login()
    case ("GET", "/approve"): return approvalPage()
    case ("POST", "/approve"): return approve()
    case ("POST", "/services/oauth2/token"): return try await token(behind: gate)
    case ("POST", "/services/oauth2/revoke"): return try await revoke()
    case (_, let path) where path.hasPrefix("/id/"): return identity()
    case (_, let path) where path.hasPrefix("/services/data") || path.hasPrefix("/moved/services/data"): return try await resource()
    case (_, "/open"): return ServerResponse(content: .text(request.headers["Authorization"] ?? "no token"))
    default: return ServerResponse(status: 404)
    }
  }

  private var address: String { "http://\(request.headers["Host"] ?? "")" }

  private var cookies: [String: String] {
    let pairs = (request.headers["Cookie"] ?? "").split(separator: ";").map { $0.split(separator: "=", maxSplits: 1) }
    return pairs.reduce(into: [:]) { $0[$1[0].trimmingCharacters(in: .whitespaces)] = String($1[1]) }
  }

  private func content() async throws -> [UInt8] { try await request.body.collect(upTo: 10_000_000) }

  private func form() async throws -> QueryParameters {
    QueryParameters(parsing: String(decoding: try await content(), as: UTF8.self))
  }

  // MARK: Pages

  private func authorize() -> ServerResponse {
    let state = request.query["state"] ?? ""
    if let refusal = self.state.change({ $0.refusal }) {
      return .redirect(to: "\(request.query["redirect_uri"] ?? "")#\(refusal)&state=\(state)")
    }
    self.state.change { $0.grants.append(request.query["response_type"] ?? "") }
    let scope = PercentEncoding.encode(request.query["scope"] ?? "")
    var response = ServerResponse.redirect(to: "/login")
    response.headers.add("Set-Cookie", "flow=\(state)|\(scope); Path=/; HttpOnly")
    return response
  }

  private func loginPage(message: String?) -> ServerResponse {
    page(
      """
      <form action="/search"><input name="q"></form>
      \(message.map { "<div id=error>\($0)</div>" } ?? "")
      <form method=post action="login"><input type="hidden" name="pqs" value="?a=1&amp;b=2">
      <input type="email" name="username"><input type=password name=pw><input type=checkbox name=rememberUn>
      <input type="submit" name="Login" value="Log In"></form>
      """)
  }

  private func login() async throws -> ServerResponse {
    let form = try await form()
    guard form["pqs"] == "?a=1&b=2", form["Login"] == "Log In", form["rememberUn"] == nil else {
      return ServerResponse(status: 400)
    }
    let username = form["username"] ?? ""
    guard let password = state.change({ $0.users[username] }), password == form["pw"] else {
      return loginPage(message: "Please check your username\n and password.")
    }
    var response = ServerResponse.redirect(to: "/approve")
    response.headers.add("Set-Cookie", "user=\(username); Path=/")
    return response
  }

  private func approvalPage() -> ServerResponse {
    page("<form method=POST><button type=submit name=allow value=yes>Allow</button><button name=allow value=no>Deny</button></form>")
  }

  private func approve() -> ServerResponse {
    guard let user = cookies["user"], let flow = cookies["flow"]?.split(separator: "|") else {
      return ServerResponse(status: 403)
    }
    guard PercentEncoding.decode(flow[1]) == "web api refresh_token" else { return ServerResponse(status: 400) }
    var answer: QueryParameters = [
      "access_token": state.newToken(\.accessTokens, of: user), "instance_url": address,
      "id": "\(address)/id/\(OrgState.orgId)/\(userId(user))", "token_type": "Bearer",
      "state": state.change { $0.changesState } ? "another" : String(flow[0]),
    ]
    for (name, value) in state.change({ $0.further }) { answer.append(name, value) }
    if state.change({ $0.sendsRefreshToken }) { answer.append("refresh_token", state.newToken(\.refreshTokens, of: user)) }
    return .redirect(to: "testsfdc:///mobilesdk/detect/oauth/done#\(answer.encoded)")
  }

  // MARK: Tokens

  private func token(behind gate: Gate?) async throws -> ServerResponse {
    let form = try await form()
    await gate?.wait()
    if let (status, body) = state.change({ $0.tokenAnswer }) { return .json(body, status: status) }
    state.change { $0.grants.append(form["grant_type"] ?? "") }
    guard ["refresh_token", "hybrid_refresh"].contains(form["grant_type"]), form["client_id"] == "consumer.key",
      let user = state.change({ $0.refreshTokens[form["refresh_token"] ?? ""] })
    else {
      return .json(#"{"error":"invalid_grant","error_description":"expired access/refresh token"}"#, status: 400)
    }
    var rotated = ""
    if state.change({ $0.rotates }) {
      state.change { $0.refreshTokens[form["refresh_token"] ?? ""] = nil }
      rotated = #","refresh_token":"\#(state.newToken(\.refreshTokens, of: user))""#
    }
    rotated += state.change { $0.further }.map { #","\#($0)":"\#($1)""# }.joined()
    let (instance, type) = (state.change { $0.instance } ?? address, state.change { $0.tokenType })
    return .json(#"{"access_token":"\#(state.newToken(\.accessTokens, of: user))","instance_url":"\#(instance)","token_type":"\#(type)"\#(rotated)}"#)
  }

  private func revoke() async throws -> ServerResponse {
    let form = try await form()
    let token = form["token"] ?? ""
    state.change { $0.revocationReasons.append(form["revoke_reason"]) }
    let isKnown = state.change { contents in
      guard contents.refreshTokens.removeValue(forKey: token) != nil else { return false }
      contents.revoked.append(token)
      return true
    }
    return isKnown ? ServerResponse() : .json(#"{"error":"invalid_token"}"#, status: 400)
  }

  private var bearer: String? {
    let token = request.headers["Authorization"].flatMap { $0.hasPrefix("Bearer ") ? String($0.dropFirst(7)) : nil }
    return token.flatMap { token in state.change { $0.accessTokens[token] } }
  }

  private func identity() -> ServerResponse {
    guard let user = bearer else { return ServerResponse(status: 403, content: .text("Bad_OAuth_Token")) }
    if let identity = state.change({ $0.identity }) { return .json(identity) }
    return .json(
      #"""
      {"user_id":"\#(userId(user))","organization_id":"\#(OrgState.orgId)","username":"\#(user)","display_name":"Ädä",
       "first_name":"Ada","last_name":"Lovelace",
       "email":"\#(user)","photos":{"picture":"\#(address)/p","thumbnail":"\#(address)/t"}}
      """#)
  }

  /// Says who asked, how and with what.
  private func resource() async throws -> ServerResponse {
    guard let user = bearer else {
      return .json(#"[{"message":"Session expired or invalid","errorCode":"INVALID_SESSION_ID"}]"#, status: 401)
    }
    if request.path.hasSuffix("/bytes") {
      return ServerResponse(headers: ["Content-Type": "image/png"], content: .bytes(try await content()))
    }
    if request.path.hasSuffix("/nothing") { return ServerResponse(status: 204) }
    if request.path.hasSuffix("/text") { return ServerResponse(content: .text("42")) }
    if request.path.hasSuffix("/missing") {
      return .json(#"[{"message":"Provided external ID field does not exist","errorCode":"NOT_FOUND"}]"#, status: 404)
    }
    let answer: [String: Any] = [
      "user": user, "method": request.method, "path": request.path,
      "query": request.query.parameters.reduce(into: [:]) { $0[$1.name] = $1.value },
      "agent": request.headers["User-Agent"] ?? "", "type": request.headers["Content-Type"] ?? "",
      "extra": request.headers["X-Extra"] ?? "",
      "body": String(decoding: try await content(), as: UTF8.self),
    ]
    return .json(String(decoding: try JSONSerialization.data(withJSONObject: answer, options: [.sortedKeys, .withoutEscapingSlashes]), as: UTF8.self))
  }

  // MARK: Parts

  private func userId(_ user: String) -> String { "005\(user.prefix(3).uppercased())000000001AAA" }

  private func page(_ html: String) -> ServerResponse {
    ServerResponse(headers: ["Content-Type": "text/html"], content: .text("<!doctype html><body>\(html)"))
  }
}
