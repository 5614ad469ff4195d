import HTTPClient
import Testing
import WireFormat

@testable import LocalOrg

/// An app whose users the administrator chooses gives tokens to nobody else, whichever way they come.
@Suite struct PermittedUserTests {
  private static let bob = "bob@gantry.example"

  private func org(_ change: (inout ConnectedApp) -> Void = { _ in }) async throws -> RunningOrg {
    var app = ConnectedApp(consumerKey: "app", consumerSecret: "secret")
    app.isPreauthorized = true
    app.users = [Self.bob]
    change(&app)
    return try await RunningOrg { $0.connectedApps = [app] }
  }

  private func password(_ running: RunningOrg, _ user: String) async throws -> HTTPResponse {
    let form = [("grant_type", "password"), ("client_id", "app"), ("client_secret", "secret"), ("username", user), ("password", RunningOrg.password)]
    return try await running.send("POST", "/services/oauth2/token", form: form)
  }

  @Test(arguments: ["code", "token", "hybrid_token"]) func theLoginPageSendsOthersBackToTheApp(type: String) async throws {
    let running = try await org()
    let parameters = [("response_type", type), ("client_id", "app"), ("redirect_uri", RunningOrg.redirectURI), ("state", "s")]
    let refused = try await running.allow(parameters)
    let answer = RunningOrg.parameters(refused.headers["Location"] ?? "")
    #expect(refused.status == 302 && answer["error"] == "OAUTH_APPROVAL_ERROR_GENERIC" && answer["state"] == "s" && answer["access_token"] == nil)
    let admitted = RunningOrg.parameters(try await running.allow(parameters, user: Self.bob).headers["Location"] ?? "")
    #expect(admitted["error"] == nil && (admitted["code"] ?? admitted["access_token"]) != nil)
    await running.org.stop()
  }

  @Test func passwordsOfOthersGiveNoToken() async throws {
    let running = try await org()
    let refused = try await password(running, RunningOrg.username)
    #expect(try refused.status == 400 && refused.json["error"] == "invalid_app_access")
    #expect(try await password(running, Self.bob).status == 200)
    await running.org.stop()
  }

  @Test func whoIsTakenOffTheListGetsNoNewToken() async throws {
    let running = try await RunningOrg()
    try running.org.addConnectedApp({
      var app = ConnectedApp(consumerKey: "app")
      (app.name, app.isPreauthorized, app.users) = ("App", true, [RunningOrg.username, Self.bob])
      return app
    }())
    let tokens = RunningOrg.parameters(try await running.callback("token"))
    let form = [("grant_type", "refresh_token"), ("client_id", "app"), ("refresh_token", tokens["refresh_token"] ?? "")]
    #expect(try await running.send("POST", "/services/oauth2/token", form: form).status == 200)
    try running.org.changeConnectedApp("App") { $0.users = [Self.bob] }
    #expect(try await running.send("POST", "/services/oauth2/token", form: form).json["error"] == "invalid_app_access")
    await running.org.stop()
  }

  @Test func theUserWhomAnAppActsForNeedsNoOtherLeave() async throws {
    let running = try await org {
      $0.allowsClientCredentials = true
      $0.runAs = RunningOrg.username
    }
    let form = [("grant_type", "client_credentials"), ("client_id", "app"), ("client_secret", "secret")]
    #expect(try await running.send("POST", "/services/oauth2/token", form: form).status == 200)
    await running.org.stop()
  }

  @Test func everybodyIsLetInWhereNobodyIsNamed() async throws {
    let running = try await org { $0.users = nil }
    #expect(try await password(running, RunningOrg.username).status == 200)
    await running.org.stop()
  }
}
