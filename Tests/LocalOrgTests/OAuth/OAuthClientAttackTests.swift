import Foundation
import HTTPClient
import SalesforceClient
import Testing
@testable import LocalOrg

/// Apps that are not what they say, or want more than they may have.
@Suite struct OAuthClientAttackTests {
  @Test(arguments: [
    "https://app.example:8443/done.evil", "https://app.example:8443/done/../steal", "https://app.example:8443/done?to=evil",
    "https://app.example:8443/Done", "https://app.example:8443/", "https://app.example:8443", "https://app.example/done",
    "https://app.example:9443/done", "https://app.example.evil.example:8443/done", "https://evil.example/done",
    "https://app.example:8443@evil.example/done", "http://app.example:8443/done", "https://xapp.example:8443/done", "app:/done",
  ])
  func nothingIsSentToAnAddressThatIsNotRegistered(redirectURI: String) async throws {
    try await withConnectedOrg { org in
      for type in ["code", "token"] {
        let page = try await org.allow([("response_type", type), ("client_id", "other"), ("redirect_uri", redirectURI)])
        #expect(page.status == 400)
        #expect(page.headers["Location"] == nil)
        #expect(page.text.contains("redirect_uri_mismatch"))
      }
    }
  }

  @Test(arguments: [
    ("http://127.0.0.1/cb", true), ("http://127.0.0.1:51004/cb", true), ("http://[::1]:61023/cb", true), ("http://127.0.0.1:51004/cbx", false),
    ("http://127.0.0.1:51004.evil.example/cb", false), ("http://127.0.0.1:1@evil.example/cb", false), ("http://localhost:51004/cb", false),
    ("https://127.0.0.1:51004/cb", false), ("http://127.0.0.2:51004/cb", false),
  ])
  func onlyThePortOfALoopbackAddressIsFree(redirectURI: String, isAdmitted: Bool) async throws {
    try await withConnectedOrg { org in
      let page = try await org.allow([("response_type", "code"), ("client_id", "desktop"), ("redirect_uri", redirectURI)])
      #expect(page.status == (isAdmitted ? 302 : 400))
      #expect(page.headers["Location"]?.hasPrefix("\(redirectURI)?code=") == (isAdmitted ? true : nil))
    }
  }

  @Test func anUnknownAppGetsNothing() async throws {
    try await withConnectedOrg { org in
      let page = try await org.allow([("response_type", "code"), ("client_id", "stranger"), ("redirect_uri", ConnectedOrg.callback)])
      #expect(page.status == 400)
      #expect(page.text.contains("invalid_client_id"))
      let code = try await org.code()
      #expect(try await org.redeem(code, app: "stranger").oauthError == "invalid_client_id")
    }
  }

  @Test(arguments: ["api web full", "API", "refresh_token id", "chatter_api"])
  func aScopeThatTheAppMayNotHaveIsRefused(scope: String) async throws {
    try await withConnectedOrg { org in
      for type in ["code", "token"] {
        let answer = try await org.answer([
          ("response_type", type), ("client_id", "phone"), ("redirect_uri", ConnectedOrg.callback), ("scope", scope),
          ("code_challenge", ConnectedOrg.challenge),
        ])
        #expect(answer["error"] == "invalid_scope")
        #expect(answer["code"] == nil && answer["access_token"] == nil)
      }
    }
  }

  @Test func aTokenWithoutTheScopeForItDoesNotOpenTheAPI() async throws {
    try await withConnectedOrg { org in
      let tokens = try await org.redeem(try await org.code(scope: "web refresh_token"))
      let refused = try await org.running.send("GET", "/services/data/v33.0/sobjects", token: tokens.text("access_token"))
      #expect(refused.status == 401)
      #expect(refused.errorCode == "INVALID_SESSION_ID")
      // A refresh gives no more than was allowed.
      let renewed = try await org.refresh(tokens.text("refresh_token"), more: [("scope", "api full")])
      #expect(renewed.text("scope") == "web refresh_token")
      #expect(try await org.use(renewed.text("access_token")) == 401)
    }
  }

  @Test func theScopeForRefreshingAloneIsNoWayAroundTheOthers() async throws {
    try await withConnectedOrg { org in
      for scope in ["refresh_token", "offline_access", ""] {
        let parameters = [("response_type", "token"), ("redirect_uri", ConnectedOrg.callback), ("scope", scope)]
        let narrow = try await org.answer(parameters + [("client_id", "narrow")])
        #expect(narrow["error"] == "invalid_scope")
        #expect(narrow["access_token"] == nil)
        let other = try await org.answer(parameters + [("client_id", "other")])
        let status = try await org.use(other["access_token"])
        #expect(status == 200)
      }
    }
  }

  @Test func thePasswordFlowGivesNoScopeThatTheAppMayNotHave() async throws {
    try await withConnectedOrg { org in
      func signIn(_ app: String) async throws -> HTTPResponse {
        try await org.token([
          ("grant_type", "password"), ("client_id", app), ("username", RunningOrg.username), ("password", RunningOrg.password), ("scope", "full"),
        ])
      }
      let (narrow, phone, other) = (try await signIn("narrow"), try await signIn("phone"), try await signIn("other"))
      #expect(narrow.oauthError == "invalid_scope")
      #expect(phone.text("scope") == "api web")
      #expect(other.text("scope") == "api id web")
    }
  }

  @Test func withoutTheScopeForItThereIsNoRefreshToken() async throws {
    try await withConnectedOrg { org in
      let tokens = try await org.redeem(try await org.code(scope: "api"))
      #expect(tokens.text("access_token") != nil)
      #expect(tokens.text("refresh_token") == nil)
    }
  }

  @Test(arguments: ["", "magic", "code token", "CODE", "id_token"])
  func anUnknownResponseTypeIsToldToTheApp(type: String) async throws {
    try await withConnectedOrg { org in
      let answer = try await org.answer([("response_type", type), ("client_id", "other"), ("redirect_uri", ConnectedOrg.callback), ("state", "s")])
      #expect(answer["error"] == "unsupported_response_type")
      #expect(answer["state"] == "s")
    }
  }

  @Test func anAppWithoutTheUserAgentFlowGetsNoTokenInItsAddress() async throws {
    try await withConnectedOrg { org in
      let answer = try await org.answer([("response_type", "token"), ("client_id", "server"), ("redirect_uri", ConnectedOrg.callback)])
      #expect(answer["error"] == "unauthorized_client")
      #expect(answer["access_token"] == nil)
    }
  }

  @Test func aConfidentialAppHasToShowItsSecret() async throws {
    try await withConnectedOrg { org in
      for secret in [nil, "", "wrong", ConnectedOrg.secret + "x", String(ConnectedOrg.secret.dropLast())] as [String?] {
        let more = secret.map { [("client_secret", $0)] } ?? []
        let code = try await org.code(for: "server")
        #expect(try await org.redeem(code, app: "server", verifier: nil, more: more).oauthError == "invalid_client")
        // Whoever has no secret does not use the code up.
        let given = try await org.redeem(code, app: "server", verifier: nil, more: [("client_secret", ConnectedOrg.secret)])
        #expect(given.status == 200)
        #expect(try await org.refresh(given.text("refresh_token"), app: "server", more: more).oauthError == "invalid_client")
      }
      let inAddress = try await org.running.send(
        "POST", "/services/oauth2/token?client_secret=\(ConnectedOrg.secret)",
        form: [("grant_type", "refresh_token"), ("client_id", "server"), ("refresh_token", "x")])
      #expect(inAddress.oauthError == "invalid_client")
    }
  }

  @Test func aSecretMayComeInTheHeaderForItsOwnAppOnly() async throws {
    try await withConnectedOrg { org in
      func header(_ name: String, _ password: String) -> HTTPHeaders {
        ["Authorization": "Basic \(Data("\(name):\(password)".utf8).base64EncodedString())"]
      }
      let form = [("grant_type", "authorization_code"), ("redirect_uri", ConnectedOrg.callback), ("code", try await org.code(for: "server"))]
      #expect(try await org.token(form, headers: header("server", "wrong")).oauthError == "invalid_client")
      #expect(try await org.token(form + [("client_id", "phone")], headers: header("server", ConnectedOrg.secret)).oauthError == "invalid_client_id")
      #expect(try await org.token(form, headers: header("server", ConnectedOrg.secret)).status == 200)
    }
  }

  @Test func thePasswordFlowWantsTheSecurityToken() async throws {
    try await withConnectedOrg { $0.securityToken = "tok3n" } _: { org in
      func signIn(_ password: String) async throws -> HTTPResponse {
        try await org.token([("grant_type", "password"), ("client_id", "other"), ("username", RunningOrg.username), ("password", password)])
      }
      for password in [RunningOrg.password, RunningOrg.password + "wrong", "tok3n", "tok3n" + RunningOrg.password, RunningOrg.password + "TOK3N"] {
        #expect(try await signIn(password).oauthError == "invalid_grant")
      }
      let given = try await signIn(RunningOrg.password + "tok3n")
      #expect(given.status == 200)
      #expect(given.text("refresh_token") == nil)
      // People at the page have none.
      #expect(try await org.running.cookie().hasPrefix("sid="))
    }
  }
}
