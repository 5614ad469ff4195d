import HTTPClient
import Testing

@testable import LocalOrg

/// What apps of SDK 14 meet at the token endpoint on bad days.
@Suite struct TokenFaultTests {
  private func answer(_ rule: String) async throws -> HTTPResponse {
    let rules = try FaultRules(json: Array(#"{"rules": [\#(rule)]}"#.utf8))
    let running = try await RunningOrg { $0.faults = rules }
    let answer = try await running.send("POST", "/services/oauth2/token", form: [("grant_type", "refresh_token"), ("client_id", "app")])
    await running.org.stop()
    return answer
  }

  @Test func anAttestationThatIsToBeTriedAgain() async throws {
    let body = #"{"error": "app_attest_failed_retry", "error_description": "try again"}"#
    let answer = try await answer(#"{"path": "/services/oauth2/token", "status": 400, "body": \#(body)}"#)
    #expect(answer.status == 400 && answer.oauthError == "app_attest_failed_retry")
  }

  @Test func anOrgUnderMaintenance() async throws {
    #expect(try await answer(#"{"path": "/services/oauth2/token", "fault": "maintenance"}"#).status == 503)
  }
}
