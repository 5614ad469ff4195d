import Foundation
import HTTPClient
import Testing

@testable import LocalOrg

@Suite struct DeviceFlowTests {
  private func begin(_ running: RunningOrg) async throws -> HTTPResponse {
    try await running.send(
      "POST", "/services/oauth2/token", form: [("response_type", "device_code"), ("client_id", "tv"), ("scope", "api refresh_token")])
  }

  private func ask(_ running: RunningOrg, _ code: String?) async throws -> HTTPResponse {
    try await running.send("POST", "/services/oauth2/token", form: [("grant_type", "device"), ("client_id", "tv"), ("code", code ?? "")])
  }

  /// Signs in at the page, enters the code, and presses a button.
  private func answer(_ running: RunningOrg, _ code: String?, _ decision: String) async throws {
    var visit = BrowserVisit(running)
    let login = try await visit.open("/setup/connect")
    _ = try await visit.fill(login, BrowserVisit.credentials())
    let page = try await visit.open("/setup/connect?user_code=\((code ?? "").lowercased())")
    #expect(page.text.contains(">Allow</button>"))
    #expect(try await visit.fill(page, [("decision", decision)]).text.contains("id=\"done\""))
  }

  @Test func theDeviceWaitsUntilItsUserHasLetItIn() async throws {
    let running = try await RunningOrg()
    let begun = try await begin(running)
    #expect(begun.text("verification_uri") == "\(running.baseURL)/setup/connect" && begun.text("interval") == "5")
    let code = begun.text("device_code")
    #expect(try await ask(running, code).oauthError == "authorization_pending")
    #expect(try await ask(running, code).oauthError == "slow_down")
    running.org.clock.advance(by: 6)
    #expect(try await ask(running, code).oauthError == "authorization_pending")
    try await answer(running, begun.text("user_code"), "allow")
    let tokens = try await ask(running, code)
    #expect(tokens.text("refresh_token") != nil && tokens.text("scope") == "api refresh_token")
    #expect(try await running.send("GET", "/services/data/v60.0", token: tokens.text("access_token")).status == 200)
    #expect(try await ask(running, code).oauthError == "invalid_grant")
    await running.org.stop()
  }

  @Test func aUserMaySayNoAndACodeRunsOut() async throws {
    let running = try await RunningOrg()
    let refused = try await begin(running)
    try await answer(running, refused.text("user_code"), "deny")
    #expect(try await ask(running, refused.text("device_code")).oauthError == "access_denied")
    let old = try await begin(running)
    running.org.clock.advance(by: 601)
    #expect(try await ask(running, old.text("device_code")).oauthError == "invalid_grant")
    var visit = BrowserVisit(running)
    try await visit.signIn()
    #expect(try await visit.open("/setup/connect?user_code=\(old.text("user_code") ?? "")").text.contains("id=\"error\""))
    await running.org.stop()
  }

  @Test func anotherPageCannotLetADeviceIn() async throws {
    let running = try await RunningOrg()
    let begun = try await begin(running)
    var visit = BrowserVisit(running)
    try await visit.signIn()
    let form = [("user_code", begun.text("user_code") ?? ""), ("decision", "allow")]
    #expect(try await visit.post("/setup/connect", form).status == 403)
    #expect(try await ask(running, begun.text("device_code")).oauthError == "authorization_pending")
    await running.org.stop()
  }
}
