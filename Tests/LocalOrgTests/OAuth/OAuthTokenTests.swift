import Foundation
import HTTPClient
import Testing
@testable import LocalOrg
import WireFormat

@Suite struct OAuthTokenTests {
  private func token(_ running: RunningOrg, _ form: [(String, String)]) async throws -> HTTPResponse {
    try await running.send("POST", "/services/oauth2/token", form: form)
  }

  @Test func aRefreshTokenGivesANewAccessToken() async throws {
    let running = try await RunningOrg()
    let first = RunningOrg.parameters(try await running.callback("token"))
    try running.org.expireAccessTokens()
    #expect(try await running.send("GET", "/services/data/v33.0", token: first["access_token"]).errorCode == "INVALID_SESSION_ID")

    let refresh = [("grant_type", "refresh_token"), ("client_id", "app"), ("refresh_token", first["refresh_token"] ?? "")]
    let answer = try await token(running, refresh)
    #expect(answer.status == 200)
    #expect(answer.headers["Cache-Control"] == "no-store")
    let renewed = try #require(try answer.json["access_token"]?.string)
    #expect(renewed != first["access_token"])
    #expect(try answer.json["refresh_token"] == nil)
    #expect(try answer.json["instance_url"]?.string == running.baseURL)
    #expect(try answer.json["id"]?.string == first["id"])
    #expect(try await running.send("GET", "/services/data/v33.0", token: renewed).status == 200)

    let form = try await token(running, refresh + [("format", "urlencoded")])
    #expect(QueryParameters(parsing: form.text)["token_type"] == "Bearer")
    await running.org.stop()
  }

  @Test func aCodeIsGoodOnceForItsAppAndAddress() async throws {
    let running = try await RunningOrg()
    func redeem(_ callback: String, clientId: String = "app", redirectURI: String = "https://app.example/done?x=1") async throws -> HTTPResponse {
      let code = RunningOrg.parameters(callback)["code"] ?? ""
      return try await token(
        running, [("grant_type", "authorization_code"), ("client_id", clientId), ("redirect_uri", redirectURI), ("code", code)])
    }
    let callback = try await running.callback("code", redirectURI: "https://app.example/done?x=1")
    #expect(callback.hasPrefix("https://app.example/done?x=1&code="))
    let first = try await redeem(callback)
    #expect(first.status == 200)
    #expect(try first.json["refresh_token"]?.string?.isEmpty == false)
    let second = try await redeem(callback)
    #expect(second.status == 400)
    #expect(try second.json["error"] == "invalid_grant")

    let other = try await redeem(try await running.callback("code", redirectURI: "https://app.example/done?x=1"), clientId: "other")
    #expect(try other.json["error"] == "invalid_client_id")
    let elsewhere = try await redeem(
      try await running.callback("code", redirectURI: "https://app.example/done?x=1"), redirectURI: "https://evil.example/")
    #expect(try elsewhere.json["error"] == "redirect_uri_mismatch")
    await running.org.stop()
  }

  @Test func refusesAsOAuthDoes() async throws {
    let running = try await RunningOrg()
    let refresh = RunningOrg.parameters(try await running.callback("token"))["refresh_token"] ?? ""
    let cases: [([(String, String)], String)] = [
      ([], "invalid_request"),
      ([("client_id", "app")], "invalid_request"),
      ([("client_id", "app"), ("grant_type", "magic")], "unsupported_grant_type"),
      // Decided against: the docs say so by name.
      ([("client_id", "app"), ("grant_type", "urn:ietf:params:oauth:grant-type:token-exchange"), ("subject_token", "x")], "unsupported_grant_type"),
      ([("client_id", "app"), ("grant_type", "urn:ietf:params:oauth:grant-type:hybrid-token-exchange")], "unsupported_grant_type"),
      ([("client_id", "app"), ("grant_type", "refresh_token")], "invalid_request"),
      ([("client_id", "app"), ("grant_type", "refresh_token"), ("refresh_token", "wrong")], "invalid_grant"),
      ([("client_id", "other"), ("grant_type", "refresh_token"), ("refresh_token", refresh)], "invalid_client_id"),
      ([("client_id", "app"), ("grant_type", "password"), ("username", RunningOrg.username), ("password", "wrong")], "invalid_grant"),
      ([("client_id", "app"), ("grant_type", "password"), ("username", "nobody"), ("password", "x")], "invalid_grant"),
    ]
    for (form, error) in cases {
      let response = try await token(running, form)
      #expect(response.status == 400)
      #expect(try response.json["error"]?.string == error)
      #expect(try response.json["error_description"]?.string?.isEmpty == false)
    }
    #expect(try await running.send("GET", "/services/oauth2/token").json["error"] == "invalid_request")
    await running.org.stop()
  }

  /// RFC 4231, test case 2, and one that was computed apart.
  @Test func signaturesAreHMACWithSHA256() {
    func code(_ text: String, _ key: String) -> String { Data(HMACSHA256.code(of: text, key: Array(key.utf8)) ?? []).base64EncodedString() }
    #expect(code("what do ya want for nothing?", "Jefe") == "W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM=")
    #expect(code("https://x.example/id/00D/0051700000000000", "s3cret") == "+aS5Iii0m2WDfUE1g9LPsONOGnMWgPOvTXupQGpSMS4=")
  }

  /// As the guide has apps check it: HMAC-SHA256 of id and issued_at with the consumer secret, in Base64.
  @Test func theAnswersAreSignedWithTheSecretOfTheApp() async throws {
    try await withConnectedOrg { org in
      func check(_ id: String?, _ issuedAt: String?, _ signature: String?, _ secret: String) {
        let code = HMACSHA256.code(of: (id ?? "") + (issuedAt ?? ""), key: Array(secret.utf8)) ?? []
        #expect(signature == Data(code).base64EncodedString())
      }
      let secret = [("client_secret", ConnectedOrg.secret)]
      let redeemed = try await org.redeem(try await org.code(for: "server"), app: "server", verifier: nil, more: secret)
      check(redeemed.text("id"), redeemed.text("issued_at"), redeemed.text("signature"), ConnectedOrg.secret)
      let renewed = try await org.refresh(redeemed.text("refresh_token"), app: "server", more: secret)
      check(renewed.text("id"), renewed.text("issued_at"), renewed.text("signature"), ConnectedOrg.secret)
      let password = [("grant_type", "password"), ("username", RunningOrg.username), ("password", RunningOrg.password)]
      let signedIn = try await org.token(password + [("client_id", "server")] + secret)
      check(signedIn.text("id"), signedIn.text("issued_at"), signedIn.text("signature"), ConnectedOrg.secret)
      // The org was told of no secret: the one that the app shows is its own.
      let other = try await org.token(password + [("client_id", "other"), ("client_secret", "of the app")])
      check(other.text("id"), other.text("issued_at"), other.text("signature"), "of the app")
      let phone = try await org.token(password + [("client_id", "phone")])
      #expect(Data(base64Encoded: phone.text("signature") ?? "")?.count == 32)
    }
  }

  @Test func aTokenWithNoLifetimeIsDeadAtOnce() async throws {
    let running = try await RunningOrg { $0.accessTokenLifetime = 0 }
    let token = try await running.accessToken()
    #expect(!token.isEmpty)
    #expect(try await running.send("GET", "/services/data/v33.0", token: token).status == 401)
    await running.org.stop()
  }

  @Test(arguments: ["GET", "POST"])
  func aRevokedRefreshTokenTakesItsAccessTokensAlong(method: String) async throws {
    let running = try await RunningOrg()
    let tokens = RunningOrg.parameters(try await running.callback("token"))
    let others = RunningOrg.parameters(try await running.callback("token"))
    let refresh = tokens["refresh_token"] ?? ""
    let revoked =
      method == "GET"
      ? try await running.send("GET", "/services/oauth2/revoke?token=\(PercentEncoding.encode(refresh))")
      : try await running.send("POST", "/services/oauth2/revoke", form: [("token", refresh)])
    #expect(revoked.status == 200)
    #expect(try await running.send("GET", "/services/data/v33.0", token: tokens["access_token"]).status == 401)
    #expect(try await running.send("GET", "/services/data/v33.0", token: others["access_token"]).status == 200)
    let again = try await running.send("POST", "/services/oauth2/revoke", form: [("token", refresh)])
    #expect(again.status == 400)
    #expect(try again.json["error"] == "invalid_token")
    #expect(try await running.send("POST", "/services/oauth2/revoke").status == 400)
    await running.org.stop()
  }

  @Test func aRevokedAccessTokenLeavesItsRefreshToken() async throws {
    let running = try await RunningOrg()
    let tokens = RunningOrg.parameters(try await running.callback("token"))
    #expect(try await running.send("POST", "/services/oauth2/revoke", form: [("token", tokens["access_token"] ?? "")]).status == 200)
    #expect(try await running.send("GET", "/services/data/v33.0", token: tokens["access_token"]).status == 401)
    let refreshed = try await token(
      running, [("grant_type", "refresh_token"), ("client_id", "app"), ("refresh_token", tokens["refresh_token"] ?? "")])
    #expect(refreshed.status == 200)
    await running.org.stop()
  }
}
