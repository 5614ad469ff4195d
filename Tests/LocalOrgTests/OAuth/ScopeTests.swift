import HTTPClient
import Testing

@testable import LocalOrg

/// What a token with few scopes opens, and what it does not.
@Suite struct ScopeTests {
  private struct Opened: Equatable {
    let api, chatter, identity, others, userInfo, frontDoor, page: Bool
  }

  private func opened(_ scope: String, _ running: RunningOrg) async throws -> Opened {
    let tokens = RunningOrg.parameters(try await running.callback("token", scope: scope))
    let token = tokens["access_token"] ?? ""
    let path = String((tokens["id"] ?? "").dropFirst(running.baseURL.count))
    let bob = try await running.org.records.user(named: "bob@gantry.example")?.id ?? ""
    let other = path.split(separator: "/").dropLast().joined(separator: "/") + "/\(bob)"
    func get(_ target: String, _ headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
      try await running.send("GET", target, token: headers["Cookie"] == nil ? token : nil, headers: headers)
    }
    return Opened(
      api: try await get("/services/data/v60.0/limits").status == 200, chatter: try await get("/services/data/v60.0/chatter/users/me").status == 200,
      identity: try await get(path).status == 200, others: try await get("/\(other)").status == 200,
      userInfo: try await get("/services/oauth2/userinfo").status == 200,
      frontDoor: try await get("/secur/frontdoor.jsp?sid=\(token)").headers["Set-Cookie"] != nil,
      page: try await get("/apex/TestPage", ["Cookie": "sid=\(token)"]).status == 200)
  }

  @Test(arguments: ["api", "id", "openid", "profile", "web", "visualforce", "chatter_api", "full", "wave_api"])
  func eachScopeOpensItsOwn(scope: String) async throws {
    let running = try await RunningOrg()
    let (isAPI, isPage) = (scope == "api" || scope == "full", ["web", "full"].contains(scope))
    let isIdentity = isAPI || ["id", "openid", "profile"].contains(scope)
    #expect(
      try await opened(scope, running)
        == Opened(
          api: isAPI, chatter: isAPI || scope == "chatter_api", identity: isIdentity, others: isAPI, userInfo: isIdentity, frontDoor: isPage,
          page: isPage || scope == "visualforce"))
    await running.org.stop()
  }

  @Test func whatATokenDoesNotOpenIsSaidInWords() async throws {
    let running = try await RunningOrg()
    let tokens = RunningOrg.parameters(try await running.callback("token", scope: "web"))
    let path = String((tokens["id"] ?? "").dropFirst(running.baseURL.count))
    let identity = try await running.send("GET", path, token: tokens["access_token"])
    #expect(identity.status == 404 && identity.text == "No_Access")
    let information = try await running.send("GET", "/services/oauth2/userinfo", token: tokens["access_token"])
    #expect(information.status == 403 && information.text == "Bad_OAuth_Token")
    #expect(try await running.send("GET", "/services/data/v60.0", token: tokens["access_token"]).errorCode == "INVALID_SESSION_ID")
    await running.org.stop()
  }

  @Test func whoAsksForNothingGetsAllThatTheAppMayHave() async throws {
    try await withConnectedOrg({ $0.connectedApps += [ConnectedApp(consumerKey: "some", scopes: ["web", "openid", "api"])] }) { org in
      let answer = try await org.answer([("response_type", "token"), ("client_id", "some"), ("redirect_uri", ConnectedOrg.callback)])
      #expect(answer["scope"] == "api openid web" && answer["refresh_token"] == nil)
    }
  }
}
