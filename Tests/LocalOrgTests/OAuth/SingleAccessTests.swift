import HTTPClient
import Testing

@testable import LocalOrg

/// From a token to the org's pages.
@Suite struct SingleAccessTests {
  private func address(_ running: RunningOrg, _ token: String?, _ form: [(String, String)] = []) async throws -> HTTPResponse {
    try await running.send("POST", "/services/oauth2/singleaccess", token: token, form: form)
  }

  private func path(_ answer: HTTPResponse, _ running: RunningOrg) -> String { String((answer.text("frontdoor_uri") ?? "").dropFirst(running.baseURL.count)) }

  @Test func theAddressOpensThePagesOnceAndHasNoTokenInIt() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let answer = try await address(running, token, [("redirect_uri", "/apex/TestPage")])
    let path = path(answer, running)
    #expect(answer.status == 200 && path.hasPrefix("/secur/frontdoor.jsp?otp=") && !path.contains(token))
    let opened = try await running.send("GET", path)
    #expect(opened.headers["Location"] == "/apex/TestPage" && opened.headers["Set-Cookie"]?.hasPrefix("sid=") == true)
    let again = try await running.send("GET", path)
    #expect(again.headers["Set-Cookie"] == nil && again.headers["Location"]?.contains("ec=302") == true)
    await running.org.stop()
  }

  @Test func aPageElsewhereDoesNotUseItUp() async throws {
    let running = try await RunningOrg()
    let path = path(try await address(running, nil, [("access_token", try await running.accessToken())]), running)
    let asked = try await running.send("GET", path, headers: ["Sec-Fetch-Site": "cross-site"])
    #expect(asked.headers["Set-Cookie"] == nil && BrowserVisit.link("enter", asked)?.contains("otp=") == true)
    #expect(try await running.send("GET", path).headers["Set-Cookie"] != nil)
    await running.org.stop()
  }

  @Test func itIsForTokensWithTheScopeWebAndForAMinute() async throws {
    let running = try await RunningOrg()
    let narrow = RunningOrg.parameters(try await running.callback("token", scope: "api id"))["access_token"]
    for token in [narrow, "wrong", nil] {
      let refused = try await address(running, token)
      #expect(refused.status == 403 && refused.text == "Bad_OAuth_Token")
    }
    let path = path(try await address(running, try await running.accessToken()), running)
    running.org.clock.advance(by: 61)
    #expect(try await running.send("GET", path).headers["Set-Cookie"] == nil)
    await running.org.stop()
  }

  @Test func theFrontDoorTakesAPostedToken() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let opened = try await running.send("POST", "/secur/frontdoor.jsp", form: [("sid", token), ("retURL", "/apex/TestPage")])
    #expect(opened.headers["Location"] == "/apex/TestPage" && opened.headers["Set-Cookie"]?.hasPrefix("sid=") == true)
    await running.org.stop()
  }
}
