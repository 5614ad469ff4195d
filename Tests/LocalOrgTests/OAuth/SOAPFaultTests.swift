import HTTPClient
import Testing

@testable import LocalOrg

/// `login()` and what else of SOAP is refused, and passwords that XML has to write otherwise.
@Suite(SharedDesk()) struct SOAPFaultTests {
  private func post(_ body: String, at path: String = "u/59.0", running: RunningOrg? = nil) async throws -> HTTPResponse {
    let running = try running ?? SharedDesk.get().running
    var request = HTTPRequest(method: "POST", url: "\(running.baseURL)/services/Soap/\(path)", headers: ["Content-Type": "text/xml", "SOAPAction": "\"\""])
    request.body = Array(body.utf8)
    return try await running.client.send(request)
  }

  private func login(_ username: String, _ password: String) -> String {
    "<e:Envelope xmlns:e=\"x\"><e:Body><login xmlns=\"urn:partner.soap.sforce.com\"><username>\(username)</username><password>\(password)</password></login></e:Body></e:Envelope>"
  }

  private func element(_ name: String, _ answer: HTTPResponse) -> String? {
    answer.text.range(of: "<\(name)>").map { String(answer.text[$0.upperBound...].prefix { $0 != "<" }) }
  }

  @Test(arguments: [
    ("u/19.0", "UNSUPPORTED_API_VERSION"), ("u/68.0", "UNSUPPORTED_API_VERSION"), ("c/x", "UNSUPPORTED_API_VERSION"), ("u", "UNSUPPORTED_API_VERSION"),
    ("u/59.5", "UNSUPPORTED_API_VERSION"), ("u/59.0", "INVALID_SESSION_ID"),
    ("c/59.0/00D000000000001", "INVALID_SESSION_ID"), ("u/59", "INVALID_SESSION_ID"),
  ]) func anAddressHasAVersion(_ path: String, _ code: String) async throws {
    let answer = try await post("<a/>", at: path)
    #expect(answer.status == 500 && element("faultcode", answer) == "sf:\(code)" && element("sf:exceptionCode", answer) == code, "\(answer.text)")
    #expect(element("faultstring", answer)?.hasPrefix("\(code): ") == true && answer.headers["Content-Type"] == "text/xml;charset=UTF-8")
    let kind = path.hasPrefix("c") ? "enterprise" : "partner"
    #expect(answer.text.contains("xmlns:sf=\"urn:fault.\(kind).soap.sforce.com\""))
  }

  @Test(arguments: ["GET", "PUT", "DELETE"]) func onlyPostIsAnswered(_ method: String) async throws {
    #expect(try await SharedDesk.get().running.send(method, "/services/Soap/u/59.0").status == 405)
  }

  @Test(arguments: [
    "", "nonsense", "<login/>", "<username>a</username>", "<password>a</password>", "<username>a<password>b</password>",
    "<Username>a</Username><Password>b</Password>",
  ]) func contentThatIsNoLoginNeedsASession(_ body: String) async throws {
    let answer = try await post(body)
    #expect(answer.status == 500 && element("sf:exceptionCode", answer) == "INVALID_SESSION_ID", "\(answer.text)")
  }

  @Test(arguments: ["", "wrong", "' OR 1=1", "gantry1234 "]) func aWrongPasswordIsAnInvalidLogin(_ password: String) async throws {
    try await OrgDesk.with { desk in
      let answer = try await post(login(RunningOrg.username, password), running: desk.running)
      #expect(answer.status == 500 && element("sf:exceptionCode", answer) == "INVALID_LOGIN", "\(answer.text)")
      #expect(element("sf:exceptionMessage", answer) == "Invalid username, password, security token; or user locked out.")
    }
  }

  /// The same character may be written in several ways.
  @Test(arguments: [
    ("&amp;&lt;&gt;&quot;&apos;", true), ("&#38;&#60;&#62;&#34;&#39;", true), ("&#x26;&#x3C;&#x3e;&#x22;&#x27;", true), ("<![CDATA[&<>\"']]>", true),
    ("&amp;amp;", false), ("&#9999999999;", false), ("&unknown;", false),
  ]) func aPasswordWithSignsIsReadAsXML(_ written: String, _ isRight: Bool) async throws {
    try await OrgDesk.with { desk in
      let id = try #require(try await desk.query("SELECT Id FROM User WHERE Username = 'bob@gantry.example'")[0]["Id"]?.string)
      #expect(try await desk.send("POST", "sobjects/User/\(id)/password", #"{"NewPassword":"aaaa1111&<>\"'"}"#).status == 204)
      let answer = try await post(login("bob@gantry.example", "aaaa1111\(written)"), running: desk.running)
      #expect(answer.status == (isRight ? 200 : 500), "\(answer.text)")
    }
  }

  @Test func theSessionIsGoodForTheRESTAPIAndKnowsItsUser() async throws {
    let desk = try SharedDesk.get()
    let answer = try await post(login("bob@gantry.example", RunningOrg.password), at: "c/60.0")
    let session = try #require(element("sessionId", answer), "\(answer.text)")
    #expect(element("userName", answer) == "bob@gantry.example" && element("userFullName", answer) != nil)
    let identity = try await desk.running.send("GET", "/services/oauth2/userinfo", token: session).json
    #expect(identity["user_id"]?.string == element("userId", answer))
    let profile = try #require(element("profileId", answer))
    #expect(profile.hasPrefix("00e") && profile.count == 18)
  }
}
