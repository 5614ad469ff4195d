import HTTPClient
import Testing

@testable import LocalOrg

/// What of the SOAP API is about the session, as older clients ask for it.
struct SOAPSessionTests {
  private func ask(_ running: RunningOrg, _ body: String, session: String? = nil, at path: String = "u/59.0") async throws -> HTTPResponse {
    let header = session.map { "<s:Header><p:SessionHeader><p:sessionId>\($0)</p:sessionId></p:SessionHeader></s:Header>" } ?? ""
    var request = HTTPRequest(method: "POST", url: "\(running.baseURL)/services/Soap/\(path)", headers: ["Content-Type": "text/xml"])
    request.body = Array(
      "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\" xmlns:p=\"urn:partner.soap.sforce.com\">\(header)<s:Body>\(body)</s:Body></s:Envelope>".utf8)
    return try await running.client.send(request)
  }

  private func element(_ name: String, _ answer: HTTPResponse) -> String? {
    answer.text.range(of: "<\(name)>").map { String(answer.text[$0.upperBound...].prefix { $0 != "<" }) }
  }

  private let login = "<p:login><p:username>\(RunningOrg.username)</p:username><p:password>\(RunningOrg.password)</p:password></p:login>"

  @Test func theLoginSaysWhoAndWhere() async throws {
    let running = try await RunningOrg()
    for (path, kind) in [("u/59.0", "partner"), ("c/59.0", "enterprise")] {
      let answer = try await ask(running, login, at: path)
      #expect(answer.status == 200 && answer.text.contains("<loginResponse xmlns=\"urn:\(kind).soap.sforce.com\">"))
      #expect(element("serverUrl", answer)?.hasPrefix("\(running.baseURL)/services/Soap/\(path)/00D") == true)
      for (name, value) in [
        ("userName", RunningOrg.username), ("userEmail", RunningOrg.username), ("userLanguage", "en_US"), ("userLocale", "en_US"), ("organizationMultiCurrency", "false"),
        ("organizationName", "Gantry Example Inc."), ("accessibilityMode", "false"), ("sessionSecondsValid", "7200"),
      ] { #expect(element(name, answer) == value, "\(name)") }
    }
    await running.org.stop()
  }

  @Test func aSessionIsAskedAboutAndEnded() async throws {
    let running = try await RunningOrg()
    let session = try #require(element("sessionId", try await ask(running, login)))
    #expect(element("userName", try await ask(running, "<p:getUserInfo/>", session: session)) == RunningOrg.username)
    #expect(element("timestamp", try await ask(running, "<p:getServerTimestamp/>", session: session))?.hasSuffix("Z") == true)
    let unknown = try await ask(running, "<p:describeGlobal/>", session: session)
    #expect(unknown.status == 500 && element("sf:exceptionCode", unknown) == "UNKNOWN_EXCEPTION")
    #expect(try await ask(running, "<p:logout/>", session: session).status == 200)
    for session in [session, "none", nil] {
      let refused = try await ask(running, "<p:getUserInfo/>", session: session)
      #expect(refused.status == 500 && element("sf:exceptionCode", refused) == "INVALID_SESSION_ID")
    }
    await running.org.stop()
  }
}
