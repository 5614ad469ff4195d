import HTTPClient
import Testing

@testable import LocalOrg

/// How the token endpoint writes its answers.
@Suite struct TokenFormatTests {
  private func ask(_ running: RunningOrg, format: String?, accept: String?, password: String = RunningOrg.password) async throws -> HTTPResponse {
    let form = [("grant_type", "password"), ("client_id", "app"), ("username", RunningOrg.username), ("password", password)]
    return try await running.send(
      "POST", "/services/oauth2/token", form: form + (format.map { [("format", $0)] } ?? []), headers: accept.map { ["Accept": $0] } ?? [:])
  }

  @Test func theParameterCountsBeforeTheHeader() async throws {
    let running = try await RunningOrg()
    for (format, accept, type) in [
      (nil, nil, "application/json"), (nil, "application/xml", "application/xml"), (nil, "text/html, application/x-www-form-urlencoded;q=1, */*", "application/x-www-form-urlencoded"),
      ("json", "application/xml", "application/json"), ("xml", "application/json", "application/xml"), ("urlencoded", nil, "application/x-www-form-urlencoded"),
      (nil, "text/html", "application/json"),
    ] {
      let answer = try await ask(running, format: format, accept: accept)
      #expect(answer.status == 200 && answer.headers["Content-Type"]?.hasPrefix(type) == true, "\(format ?? "-") \(accept ?? "-")")
      #expect(answer.headers["Cache-Control"] == "no-store")
    }
    await running.org.stop()
  }

  @Test func answersAndErrorsAreXMLWhenItIsAskedFor() async throws {
    let running = try await RunningOrg()
    let answer = try await ask(running, format: "xml", accept: nil)
    #expect(answer.text.hasPrefix("<?xml") && answer.text.contains("<OAuth><access_token>00D") && answer.text.contains("<token_type>Bearer</token_type>"))
    let error = try await ask(running, format: "xml", accept: nil, password: "wrong")
    #expect(error.status == 400 && error.text.contains("<error>invalid_grant</error>"))
    await running.org.stop()
  }

  @Test func theFlowWithAPasswordCanBeSwitchedOff() async throws {
    let running = try await RunningOrg { $0.allowsPasswordFlow = false }
    #expect(try await ask(running, format: nil, accept: nil).oauthError == "invalid_grant")
    await running.org.stop()
  }
}
