import Testing

@testable import LocalOrg

/// What the log keeps of an address, and of a line that is read again.
@Suite struct LoggedTargetTests {
  private static let token = "00DGt0000000001!" + String(repeating: "aB3.", count: 20)

  @Test(arguments: [
    ("/", "/"), ("/services/data", "/services/data"), ("/services/data?q=SELECT+Id", "/services/data?q=SELECT Id"),
    ("/a?fields=Id,Name&limit=5", "/a?fields=Id,Name&limit=5"), ("/a?x=1", "/a?x=..."), ("/a?x", "/a?x=..."), ("/a?x=&q=", "/a?x=...&q="),
    ("/a?access_token=t&q=1", "/a?access_token=...&q=1"), ("/a?code=c&grant_type=refresh_token", "/a?code=...&grant_type=refresh_token"),
    ("/a?Q=1", "/a?Q=..."), ("/a%20b", "/a b"), ("/%C3%BC", "/ü"), ("/a%0D%0Ab", "/a b"), ("/a%0A%0Ab", "/a  b"), ("/a?q=%1B[31m", "/a?q= [31m"),
    ("/a?q=%00", "/a?q= "), ("/a/001Gt00000000ZpIAI", "/a/001Gt00000000ZpIAI"), ("/query/01gGt0000000001AAA-2000", "/query/01gGt0000000001AAA-2000"),
    ("/a?%0A=1", "/a? =..."), ("/a?q=a%26b%3Dc", "/a?q=a&b=c"), ("/a?ids=001,002", "/a?ids=001,002"),
  ]) func addresses(_ target: String, _ shown: String) {
    #expect(LoggedTarget.text(of: OrgRequest(method: "GET", target: target)) == shown)
  }

  /// A token is hidden wherever it stands, and so is a part of it that is long enough to be one.
  @Test(arguments: ["/TOKEN", "/a/TOKEN/b", "/a?q=TOKEN", "/a?q=x'TOKEN'", "/a?TOKEN=1", "/a?TOKEN", "/a?fields=Id,TOKEN", "/a?x=TOKEN", "/TOKEN?q=TOKEN", "/a;TOKEN", "/a?q=(TOKEN)", "/a%2FTOKEN"]) func tokens(_ pattern: String) {
    let encoded = Self.token.replacing("!", with: "%21")
    for written in [Self.token, encoded, String(Self.token.prefix(60)), String(Self.token.suffix(60))] {
      let shown = LoggedTarget.text(of: OrgRequest(method: "GET", target: pattern.replacing("TOKEN", with: written)))
      #expect(!shown.contains(Self.token.suffix(20)) && !shown.contains(Self.token.prefix(30)), "\(shown)")
      #expect(shown.contains("[hidden]") || shown.contains("x=..."), "\(shown)")
    }
  }

  @Test(arguments: [(59, false), (60, true)]) func wordsOfSixtyCharactersAreTakenForTokens(_ length: Int, _ isHidden: Bool) {
    let word = String(repeating: "a", count: length)
    #expect(LoggedTarget.text(of: OrgRequest(method: "GET", target: "/x/\(word)")) == (isHidden ? "/x/[hidden]" : "/x/\(word)"))
    #expect(LoggedTarget.text(of: OrgRequest(method: "GET", target: "/x?q=\(word)")) == (isHidden ? "/x?q=[hidden]" : "/x?q=\(word)"))
  }

  @Test func aLongAddressIsCut() {
    let target = "/" + (0..<1_000).map { "part\($0)" }.joined(separator: "/")
    let shown = LoggedTarget.text(of: OrgRequest(method: "GET", target: target))
    #expect(shown.count == 2_003 && shown.hasSuffix("...") && target.hasPrefix(shown.dropLast(3)))
  }

  @Test(arguments: [
    (0.0, "    0.0"), (0.04, "    0.0"), (0.05, "    0.1"), (9.96, "   10.0"), (1_234.5, " 1234.5"), (123_456.7, "123456.7"), (1e300, "922337203685477580.7"),
  ]) func durationsHaveOnePlace(_ milliseconds: Double, _ shown: String) {
    let line = LoggedRequest(time: "t", method: "DELETE", target: "/", status: 204, milliseconds: milliseconds).line
    #expect(line == "t  DELETE  204  \(shown) ms  /")
  }

  @Test(arguments: [
    LoggedRequest(time: "2026-01-01T00:00:00.000+0000", method: "GET", target: "/ü \"q\" \\ \u{1F600}", status: 200, milliseconds: 1.235), LoggedRequest(time: "", method: "", target: "", status: 0, milliseconds: 0, fault: ""),
    LoggedRequest(time: "t", method: "PATCH", target: "/\u{7F}", status: 599, milliseconds: 99_999, fault: "a \"fault\"\n"),
  ]) func aLineIsReadAsItWasWritten(_ request: LoggedRequest) {
    #expect(!request.json.contains("\n"))
    #expect(LoggedRequest(json: request.json[...]) == request)
  }

  @Test(arguments: [
    "", "{", "{}", "null", "[]", #"{"time":"t","method":"GET","target":"/","status":200}"#,
    #"{"time":1,"method":"GET","target":"/","status":200,"milliseconds":1}"#, #"{"time":"t","method":"GET","target":"/","status":"200","milliseconds":1}"#,
  ]) func whatIsNoRequestIsPassedOver(_ line: String) {
    #expect(LoggedRequest(json: line[...]) == nil)
  }
}
