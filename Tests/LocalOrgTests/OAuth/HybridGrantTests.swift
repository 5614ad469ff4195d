import HTTPClient
import Testing

@testable import LocalOrg

/// What apps of SDK 13 and 14 ask for unless told otherwise: tokens with the sessions of the org's domains.
@Suite struct HybridGrantTests {
  private static let always = [
    "api_instance_url", "lightning_domain", "visualforce_domain", "content_domain", "csrf_token", "cookie-clientSrc", "cookie-sid_Client", "sidCookieName",
  ]

  @Test func theUserAgentFlowBringsTheSessionsInTheFragment() async throws {
    let running = try await RunningOrg()
    let answer = RunningOrg.parameters(try await running.callback("hybrid_token", scope: "api web lightning content refresh_token"))
    for name in Self.always + ["lightning_sid", "visualforce_sid", "content_sid", "access_token", "refresh_token"] {
      #expect(answer[name]?.isEmpty == false, "\(name)")
    }
    #expect(answer["sidCookieName"] == "sid")
    #expect(Set(["lightning", "visualforce", "content"].compactMap { answer["\($0)_domain"] }).count == 3)
    await running.org.stop()
  }

  @Test func aSessionComesWithItsScopeOnly() async throws {
    let running = try await RunningOrg()
    for (scope, sessions) in [("api", []), ("api web", ["visualforce"]), ("api lightning", ["lightning"]), ("full", ["lightning", "visualforce", "content"])] {
      let answer = RunningOrg.parameters(try await running.callback("hybrid_token", scope: scope))
      #expect(["lightning", "visualforce", "content"].filter { answer["\($0)_sid"] != nil } == sessions, "\(scope)")
      #expect(answer["lightning_domain"] != nil)
    }
    await running.org.stop()
  }

  @Test func codesAndRefreshTokensBringThemToo() async throws {
    try await withConnectedOrg { org in
      let code = try await org.code(for: "rotating", scope: "api visualforce refresh_token")
      let form = [("grant_type", "hybrid_auth_code"), ("client_id", "rotating"), ("redirect_uri", ConnectedOrg.callback), ("code", code)]
      let first = try await org.token(form)
      #expect(first.status == 200 && first.text("visualforce_sid") != nil && first.text("lightning_sid") == nil)
      let refresh = [("grant_type", "hybrid_refresh"), ("client_id", "rotating"), ("refresh_token", first.text("refresh_token") ?? "")]
      let renewed = try await org.token(refresh)
      for name in Self.always + ["visualforce_sid", "refresh_token"] { #expect(renewed.text(name)?.isEmpty == false, "\(name)") }
      #expect(renewed.text("visualforce_sid") != first.text("visualforce_sid"))
      // The plain grants stay plain.
      let plain = try await org.refresh(renewed.text("refresh_token"), app: "rotating")
      #expect(plain.status == 200 && plain.text("sidCookieName") == nil)
    }
  }

  @Test func aSessionOpensPagesAndNotTheAPIAndEndsWithItsRefreshToken() async throws {
    let running = try await RunningOrg()
    let answer = RunningOrg.parameters(try await running.callback("hybrid_token", scope: "api web refresh_token"))
    let session = answer["visualforce_sid"] ?? ""
    func page() async throws -> HTTPResponse { try await running.send("GET", "/apex/TestPage", headers: ["Cookie": "sid=\(session)"]) }
    #expect(try await page().status == 200)
    #expect(try await running.send("GET", "/services/data/v60.0/sobjects", token: session).status == 401)
    // It is of one domain, and does not open others.
    #expect(try await running.send("GET", "/secur/frontdoor.jsp?sid=\(session)").headers["Location"]?.contains("ec=302") == true)
    #expect(try await running.send("POST", "/services/oauth2/revoke", form: [("token", answer["refresh_token"] ?? "")]).status == 200)
    #expect(try await page().status == 302)
    await running.org.stop()
  }

  @Test func theDomainsLeadToTheOrg() async throws {
    let running = try await RunningOrg()
    let answer = RunningOrg.parameters(try await running.callback("hybrid_token", scope: "api web"))
    for domain in ["lightning", "visualforce", "content"] {
      let host = try #require(answer["\(domain)_domain"])
      #expect(try await running.send("GET", "/", headers: ["Host": host]).status == 200)
    }
    #expect(try await running.send("GET", "/", headers: ["Host": "other.localhost:1"]).status == 421)
    await running.org.stop()
  }
}
