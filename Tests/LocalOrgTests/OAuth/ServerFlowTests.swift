import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Tokens for servers, without a page: JWT bearer assertions, and client credentials.
@Suite struct ServerFlowTests {
  private let key: RSAKey

  init() throws { key = try #require(SigningApp.key) }

  private func assertion(_ change: (inout JSONObject) -> Void = { _ in }, by signer: RSAKey? = nil) -> String {
    var claims: JSONObject = [
      "iss": "signing", "sub": .string(RunningOrg.username), "aud": "https://login.salesforce.com", "exp": .integer(OrgClock().milliseconds / 1_000 + 180),
    ]
    change(&claims)
    return JSONWebToken.text(claims, signedBy: signer ?? key) ?? ""
  }

  private func withOrg(_ body: (ConnectedOrg) async throws -> Void) async throws {
    var signing = ConnectedApp(consumerKey: "signing", callbackURLs: [ConnectedOrg.callback], scopes: ["api", "id", "refresh_token"])
    signing.certificate = SigningApp.certificate
    signing.isPreauthorized = true
    signing.users = [RunningOrg.username, "bob@gantry.example"]
    signing.allowsClientCredentials = true
    signing.runAs = "bob@gantry.example"
    var asking = ConnectedApp(consumerKey: "asking", callbackURLs: [ConnectedOrg.callback])
    asking.certificate = SigningApp.publicKey
    var credentials = ConnectedApp(consumerKey: "credentials", consumerSecret: ConnectedOrg.secret)
    credentials.allowsClientCredentials = true
    var complete = credentials
    complete.consumerKey = "complete"
    complete.runAs = "bob@gantry.example"
    var open = complete
    (open.consumerKey, open.consumerSecret) = ("open", nil)
    let apps = [signing, asking, credentials, complete, open]
    try await withConnectedOrg({ $0.connectedApps += apps }, body)
  }

  private func exchange(_ org: ConnectedOrg, _ assertion: String) async throws -> HTTPResponse {
    try await org.token([("grant_type", AssertionFlow.grantType), ("assertion", assertion)])
  }

  @Test func anAssertionGivesATokenOfTheUserWhomItNames() async throws {
    try await withOrg { org in
      let answer = try await exchange(org, assertion())
      #expect(answer.status == 200 && answer.text("scope") == "api id" && answer.text("refresh_token") == nil)
      #expect(try await org.use(answer.text("access_token")) == 200)
      let path = String((answer.text("id") ?? "").dropFirst(org.running.baseURL.count))
      #expect(try await org.running.send("GET", path, token: answer.text("access_token")).json["username"]?.string == RunningOrg.username)
      let own = try await exchange(org, assertion { $0["aud"] = .string("\(org.running.baseURL)/services/oauth2/token") })
      #expect(own.status == 200)
    }
  }

  /// Clocks differ by some minutes; clients sign for an hour, and some write the time as text, as Salesforce's own example does.
  @Test func anAssertionMayHoldForAnHourAndSayItInText() async throws {
    try await withOrg { org in
      let end = OrgClock().milliseconds / 1_000 + 3_600
      let times: [JSONValue] = [.integer(end - 3_720), .integer(end), .string("\(end)"), .double(Double(end))]
      for time in times {
        let answer = try await exchange(org, assertion { $0["exp"] = time })
        #expect(answer.status == 200, "\(time)")
      }
    }
  }

  @Test func assertionsAreRefusedInSalesforcesWords() async throws {
    let other = try #require(RSAKey.make())
    try await withOrg { org in
      let now = OrgClock().milliseconds / 1_000
      for (assertion, error, explanation) in [
        (assertion(by: other), "invalid_grant", "invalid assertion"),
        ("no.token.", "invalid_grant", "invalid assertion"),
        (assertion { $0["iss"] = "nobody" }, "invalid_client_id", "client identifier invalid"),
        (assertion { $0["iss"] = "phone" }, "invalid_grant", "invalid assertion"),
        (assertion { $0["aud"] = "https://elsewhere.example" }, "invalid_grant", "Audience validation failed"),
        (assertion { $0["exp"] = .integer(now - 181) }, "invalid_grant", "expired authorization code"),
        (assertion { $0["exp"] = .string("\(now - 181)") }, "invalid_grant", "expired authorization code"),
        (assertion { $0["exp"] = "soon" }, "invalid_grant", "expired authorization code"),
        (assertion { $0["exp"] = nil }, "invalid_grant", "expired authorization code"),
        (assertion { $0["sub"] = "nobody@gantry.example" }, "invalid_grant", "user hasn't approved this consumer"),
        (assertion { $0["sub"] = "carla@gantry.example" }, "invalid_app_access", "user is not admin approved to access this app"),
        (assertion { $0["iss"] = "asking" }, "invalid_grant", "user hasn't approved this consumer"),
      ] {
        let answer = try await exchange(org, assertion)
        #expect(answer.status == 400 && answer.oauthError == error && answer.text("error_description") == explanation)
      }
      // Who has let the app in on its page needs no administrator.
      #expect(try await !org.code(for: "asking").isEmpty)
      let approved = try await exchange(org, assertion { $0["iss"] = "asking" })
      #expect(approved.status == 200, "\(approved.text)")
    }
  }

  @Test func keyAndSecretGiveATokenOfTheUserThatIsSet() async throws {
    try await withOrg { org in
      func ask(_ app: String, _ more: [(String, String)]) async throws -> HTTPResponse {
        try await org.token([("grant_type", "client_credentials"), ("client_id", app)] + more)
      }
      let secret = [("client_secret", ConnectedOrg.secret)]
      let answer = try await ask("complete", secret)
      let identity = try await org.running.send(
        "GET", String((answer.text("id") ?? "").dropFirst(org.running.baseURL.count)), token: answer.text("access_token"))
      #expect(try identity.json["username"] == "bob@gantry.example")
      #expect(answer.text("refresh_token") == nil)
      #expect(try await ask("complete", [("client_secret", "wrong")]).oauthError == "invalid_client")
      #expect(try await ask("complete", []).oauthError == "invalid_client")
      // A key alone is no proof.
      #expect(try await ask("open", secret).oauthError == "invalid_client")
      #expect(try await ask("server", secret).text("error_description") == "client credentials flow not enabled")
      #expect(try await ask("credentials", secret).text("error_description") == "no client credentials user enabled")
    }
  }

  @Test func anAppMaySignForItselfInPlaceOfASecret() async throws {
    try await withOrg { org in
      func ask(_ token: String, type: String = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer") async throws -> HTTPResponse {
        try await org.token([("grant_type", "client_credentials"), ("client_assertion", token), ("client_assertion_type", type)])
      }
      let (own, ofUser) = (assertion { $0["sub"] = "signing" }, assertion())
      let answer = try await ask(own)
      #expect(answer.status == 200)
      #expect(try await ask(ofUser).oauthError == "invalid_client")
      #expect(try await ask(own, type: "other").oauthError == "invalid_assertion_type")
    }
  }

  /// Nobody may act as a user by a key alone.
  @Test func anOrgThatLetsEveryAppInHasNoneOfThese() async throws {
    let running = try await RunningOrg()
    let credentials = [("grant_type", "client_credentials"), ("client_id", "app"), ("client_secret", "s")]
    #expect(try await running.send("POST", "/services/oauth2/token", form: credentials).oauthError == "invalid_grant")
    let bearer = [("grant_type", AssertionFlow.grantType), ("assertion", assertion())]
    #expect(try await running.send("POST", "/services/oauth2/token", form: bearer).oauthError == "invalid_grant")
    await running.org.stop()
  }
}
