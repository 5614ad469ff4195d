import HTTPClient
import JSON
import SalesforceClient
import Testing

@testable import LocalOrg

/// What an app's administrator says to bound tokens.
@Suite struct DPoPPostureTests {
  private func org(_ posture: DPoPPosture) async throws -> RunningOrg {
    let running = try await RunningOrg()
    var app = ConnectedApp(consumerKey: "app")
    (app.name, app.dpop) = ("App", posture)
    try running.org.addConnectedApp(app)
    return running
  }

  @Test func anAppThatIsOffGetsBearerTokens() async throws {
    let running = try await org(.off)
    let app = ProvingApp(running)
    let answer = try await app.signIn(announcing: app.maker.thumbprint)
    #expect(answer.status == 200 && answer.text("token_type") == "Bearer" && answer.text("ui_sid") == nil)
    #expect(try await running.send("GET", "/services/data/v60.0/limits", token: answer.text("access_token")).status == 200)
    await running.org.stop()
  }

  @Test func anAppThatRequiresProofsGetsNothingWithoutThem() async throws {
    let running = try await org(.required)
    let password = [("grant_type", "password"), ("client_id", "app"), ("username", RunningOrg.username), ("password", RunningOrg.password)]
    let refused = try await running.send("POST", "/services/oauth2/token", form: password)
    #expect(refused.status == 400 && refused.oauthError == "invalid_dpop_proof")
    // An address has no proof.
    for type in ["token", "token id_token", "hybrid_token"] {
      #expect(RunningOrg.parameters(try await running.callback(type))["error"] == "unauthorized_client")
    }
    let answer = try await ProvingApp(running).signIn()
    #expect(answer.text("token_type") == "DPoP")
    #expect(try await running.send("GET", "/home", headers: ["Cookie": "sid=\(answer.text("ui_sid") ?? "")"]).status == 200)
    await running.org.stop()
  }

  /// Gantry's own client makes no proofs: it gets bearer tokens where it may, and is told where it may not.
  @Test(arguments: [AuthorizationFlow.webServer, .userAgent]) func aClientWithoutProofsIsToldWhatTheAppWants(flow: AuthorizationFlow) async throws {
    for posture in DPoPPosture.allCases {
      let running = try await org(posture)
      let oauth = OAuthClient(http: running.client)
      let configuration = OAuthConfiguration(consumerKey: "app", redirectURI: RunningOrg.redirectURI, scopes: ["api", "web"], loginURL: running.baseURL, flow: flow)
      do {
        let account = try await oauth.signIn(configuration, username: RunningOrg.username, password: Secret(RunningOrg.password))
        #expect(posture != .required)
        #expect(try await running.send("GET", "/services/data/v60.0/limits", token: account.accessToken.reveal()).status == 200)
        #expect(try await oauth.refresh(account).username == RunningOrg.username)
      } catch let error as OAuthError {
        #expect(posture == .required && "\(error)".contains("DPoP"), "\(error)")
      }
      await running.org.stop()
    }
  }

  @Test func bearerTokensOfBeforeEndWhenProofsAreRequired() async throws {
    for isConfigured in [false, true] {
      let running = try await isConfigured ? RunningOrg { $0.connectedApps = [ConnectedApp(consumerKey: "app")] } : org(.allowed)
      let answer = RunningOrg.parameters(try await running.callback("token", scope: "api refresh_token"))
      let token = try #require(answer["access_token"])
      #expect(try await running.send("GET", "/services/data/v60.0/limits", token: token).status == 200)
      guard !isConfigured else { continue }
      try running.org.changeConnectedApp("App") { $0.dpop = .required }
      #expect(try await running.send("GET", "/services/data/v60.0/limits", token: token).status == 401)
      // A refresh with a proof brings the app over.
      let refresh = [("grant_type", "refresh_token"), ("refresh_token", answer["refresh_token"] ?? "")]
      #expect(try await running.send("POST", "/services/oauth2/token", form: refresh + [("client_id", "app")]).oauthError == "invalid_dpop_proof")
      let app = ProvingApp(running)
      let renewed = try await app.tokens(refresh)
      #expect(try await app.send("GET", "/services/data/v60.0/limits", token: renewed.text("access_token") ?? "").status == 200)
      await running.org.stop()
    }
  }
}
