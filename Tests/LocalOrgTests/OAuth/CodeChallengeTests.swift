import HTTPClient
import Testing
import WireFormat

@testable import LocalOrg

/// Codes and their challenges as the Mobile SDKs send them, and how long a code is good.
@Suite struct CodeChallengeTests {
  private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  /// By S256 (RFC 7636, appendix B).
  private static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

  private func redeem(_ running: RunningOrg, _ callback: String, verifier: String?) async throws -> HTTPResponse {
    var form = [
      ("grant_type", "authorization_code"), ("client_id", "app"), ("redirect_uri", RunningOrg.redirectURI), ("code", RunningOrg.parameters(callback)["code"] ?? ""),
    ]
    if let verifier { form.append(("code_verifier", verifier)) }
    return try await running.send("POST", "/services/oauth2/token", form: form)
  }

  private func code(_ running: RunningOrg, _ more: [(String, String)] = []) async throws -> String {
    let parameters = [("response_type", "code"), ("client_id", "app"), ("redirect_uri", RunningOrg.redirectURI)] + more
    return try await running.allow(parameters).headers["Location"] ?? ""
  }

  @Test func aChallengeWithoutAMethodIsByS256() async throws {
    let running = try await RunningOrg()
    #expect(try await redeem(running, code(running, [("code_challenge", Self.challenge)]), verifier: Self.verifier).status == 200)
    // By the method "plain" this would be right.
    #expect(try await redeem(running, code(running, [("code_challenge", Self.challenge)]), verifier: Self.challenge).status == 400)
    await running.org.stop()
  }

  @Test(arguments: ["code", "hybrid_auth_code"]) func whatAnAppMustSendIsAskedForBeforeAnyLogin(grant: String) async throws {
    let running = try await RunningOrg { $0.connectedApps = [ConnectedApp(consumerKey: "app", requiresProofKey: true)] }
    let parameters = [("response_type", "code"), ("client_id", "app"), ("redirect_uri", RunningOrg.redirectURI), ("state", "s")]
    let answer = try await running.send("GET", "/services/oauth2/authorize?\(QueryParameters(parameters).encoded)")
    let told = RunningOrg.parameters(answer.headers["Location"] ?? "")
    #expect(answer.status == 302 && told["error"] == "invalid_request" && told["error_description"] == "missing required code challenge")
    await running.org.stop()
  }

  @Test func aCodeIsGoodForAQuarterOfAnHour() async throws {
    let clock = OrgClock()
    let running = try await RunningOrg { $0.clock = clock }
    let (first, second) = (try await code(running), try await code(running))
    clock.advance(by: 14 * 60 + 30)
    #expect(try await redeem(running, first, verifier: nil).status == 200)
    clock.advance(by: 31)
    let late = try await redeem(running, second, verifier: nil)
    #expect(try late.status == 400 && late.json["error_description"] == "expired authorization code")
    await running.org.stop()
  }

  @Test func theNameThatAnAppHintsAtStandsInTheForm() async throws {
    let running = try await RunningOrg()
    let parameters = [("response_type", "code"), ("client_id", "app"), ("redirect_uri", RunningOrg.redirectURI), ("login_hint", "bob+x@gantry.example")]
    let page = try await running.send("GET", "/services/oauth2/authorize?\(QueryParameters(parameters).encoded)")
    #expect(page.text.contains("name=\"username\" value=\"bob+x@gantry.example\""))
    await running.org.stop()
  }

  @Test func aTokenOfAnUnknownKindIsNotRevoked() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    func revoke(_ hint: String) async throws -> HTTPResponse {
      try await running.send("POST", "/services/oauth2/revoke", form: [("token", token), ("token_type_hint", hint)])
    }
    #expect(try await revoke("id_token").json["error"] == "unsupported_token_type")
    #expect(try await running.send("GET", "/services/data/v60.0/limits", token: token).status == 200)
    #expect(try await revoke("access_token").status == 200)
    let refused = try await running.send("GET", "/services/data/v60.0/limits", token: token)
    #expect(refused.status == 401 && refused.errorCode == "INVALID_SESSION_ID")
    await running.org.stop()
  }
}
