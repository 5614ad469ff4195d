import HTTPClient
import Testing
@testable import LocalOrg

/// Tokens that have run out, were revoked, or are in the wrong hands.
@Suite struct OAuthTokenAttackTests {
  @Test func anExpiredAccessTokenOpensNothing() async throws {
    try await withConnectedOrg { org in
      let tokens = try await org.redeem(try await org.code())
      try org.running.org.expireAccessTokens()
      let token = tokens.text("access_token")
      #expect(try await org.use(token) == 401)
      #expect(try await org.running.send("GET", "/services/oauth2/userinfo", token: token).text == "Bad_OAuth_Token")
      #expect(try await org.running.send("GET", "/services/apexrest/x", token: token).status == 401)
      let introspected = try await org.running.send("POST", "/services/oauth2/introspect", form: [("token", token ?? ""), ("client_id", "phone")])
      #expect(try introspected.json["active"] == false)
    }
  }

  @Test func anExpiredRefreshTokenRenewsNothing() async throws {
    try await withConnectedOrg { org in
      let short = try await org.redeem(try await org.code(for: "shortlived"), app: "shortlived", verifier: nil)
      #expect(try await org.use(short.text("access_token")) == 200)
      #expect(try await org.refresh(short.text("refresh_token"), app: "shortlived").oauthError == "invalid_grant")
      let tokens = try await org.redeem(try await org.code())
      #expect(try await org.refresh(tokens.text("refresh_token")).status == 200)
      try org.running.org.expireRefreshTokens()
      #expect(try await org.refresh(tokens.text("refresh_token")).oauthError == "invalid_grant")
    }
  }

  @Test func tokensAreNotTakenForOneAnother() async throws {
    try await withConnectedOrg { org in
      let code = try await org.code()
      #expect(try await org.use(code) == 401)
      #expect(try await org.refresh(code).oauthError == "invalid_grant")
      let tokens = try await org.redeem(code)
      #expect(try await org.use(tokens.text("refresh_token")) == 401)
      #expect(try await org.refresh(tokens.text("access_token")).oauthError == "invalid_grant")
      #expect(try await org.redeem(tokens.text("refresh_token") ?? "").oauthError == "invalid_grant")
    }
  }

  @Test func aRefreshTokenOfOneAppIsNothingToAnother() async throws {
    try await withConnectedOrg { org in
      let tokens = try await org.redeem(try await org.code())
      #expect(try await org.refresh(tokens.text("refresh_token"), app: "other").oauthError == "invalid_client_id")
      #expect(try await org.refresh(tokens.text("refresh_token")).status == 200)
    }
  }

  @Test func aRotatedRefreshTokenThatIsUsedAgainEndsItsWholeFamily() async throws {
    try await withConnectedOrg { org in
      let first = try await org.redeem(try await org.code(for: "rotating"), app: "rotating", verifier: nil)
      let second = try await org.refresh(first.text("refresh_token"), app: "rotating")
      let third = try await org.refresh(second.text("refresh_token"), app: "rotating")
      #expect(Set([first, second, third].map { $0.text("refresh_token") }).count == 3)
      #expect(try await org.use(third.text("access_token")) == 200)

      // A stranger with the stolen token cannot end it.
      #expect(try await org.refresh(second.text("refresh_token"), app: "other").oauthError == "invalid_grant")
      #expect(try await org.use(third.text("access_token")) == 200)
      #expect(try await org.refresh(second.text("refresh_token"), app: "rotating").oauthError == "invalid_grant")
      #expect(try await org.refresh(third.text("refresh_token"), app: "rotating").oauthError == "invalid_grant")
      for tokens in [first, second, third] { #expect(try await org.use(tokens.text("access_token")) == 401) }
    }
  }

  @Test func revokingOneOfAFamilyEndsAll() async throws {
    try await withConnectedOrg { org in
      let first = try await org.redeem(try await org.code(for: "rotating"), app: "rotating", verifier: nil)
      let second = try await org.refresh(first.text("refresh_token"), app: "rotating")
      let revoked = try await org.running.send("POST", "/services/oauth2/revoke", form: [("token", second.text("refresh_token") ?? "")])
      #expect(revoked.status == 200)
      #expect(try await org.use(first.text("access_token")) == 401)
      #expect(try await org.use(second.text("access_token")) == 401)
    }
  }

  @Test func anAppCannotRevokeTheTokensOfAnother() async throws {
    try await withConnectedOrg { org in
      let tokens = try await org.redeem(try await org.code())
      for name in ["access_token", "refresh_token"] {
        let token = ("token", tokens.text(name) ?? "")
        let other = try await org.running.send("POST", "/services/oauth2/revoke", form: [token, ("client_id", "other")])
        #expect(other.oauthError == "invalid_token")
        let withoutSecret = try await org.running.send("POST", "/services/oauth2/revoke", form: [token, ("client_id", "server")])
        #expect(withoutSecret.oauthError == "invalid_client")
      }
      #expect(try await org.use(tokens.text("access_token")) == 200)
      #expect(try await org.refresh(tokens.text("refresh_token")).status == 200)
    }
  }

  @Test func aStrangerLearnsNothingOfAToken() async throws {
    try await withConnectedOrg { org in
      let tokens = try await org.redeem(try await org.code(for: "server"), app: "server", verifier: nil, more: [("client_secret", ConnectedOrg.secret)])
      func introspect(_ token: String?, _ form: [(String, String)]) async throws -> HTTPResponse {
        try await org.running.send("POST", "/services/oauth2/introspect", form: [("token", token ?? "")] + form)
      }
      for name in ["access_token", "refresh_token"] {
        let stranger = try await introspect(tokens.text(name), [("client_id", "other")])
        #expect(stranger.text == #"{"active":false}"#)
        #expect(try await introspect(tokens.text(name), []).oauthError == "invalid_request")
        #expect(try await introspect(tokens.text(name), [("client_id", "server")]).oauthError == "invalid_client")
        let owner = try await introspect(tokens.text(name), [("client_id", "server"), ("client_secret", ConnectedOrg.secret)])
        #expect(owner.text("username") == RunningOrg.username)
      }
    }
  }

  @Test func theIdentityTellsThePolicyAndWhoseTokenItIs() async throws {
    try await withConnectedOrg { org in
      let locked = try await org.redeem(try await org.code(for: "locked"), app: "locked", verifier: nil)
      let free = try await org.redeem(try await org.code(user: "bob@gantry.example"))
      func identity(_ tokens: HTTPResponse, token: String?) async throws -> HTTPResponse {
        try await org.running.send("GET", String((tokens.text("id") ?? "").dropFirst(org.running.baseURL.count)), token: token)
      }
      let own = try await identity(locked, token: locked.text("access_token"))
      #expect(try own.json["mobile_policy"] == ["screen_lock": 10, "pin_length": 6])
      #expect(try own.json["asserted_user"] == true)
      let foreign = try await identity(free, token: locked.text("access_token"))
      #expect(try foreign.json["asserted_user"] == false)
      #expect(try await identity(free, token: free.text("access_token")).json["mobile_policy"] == nil)
    }
  }

  @Test func aBrandBehindTheAddressIsTheSamePage() async throws {
    try await withConnectedOrg { org in
      let query = "response_type=code&client_id=other&redirect_uri=https%3A%2F%2Fapp.example%3A8443%2Fdone"
      let page = try await org.running.send("GET", "/services/oauth2/authorize/acme?\(query)", headers: ["Origin": "https://evil.example"])
      #expect(page.status == 200)
      #expect(page.text.contains("type=\"password\""))
      #expect(page.headers["Access-Control-Allow-Origin"] == nil)
    }
  }
}
