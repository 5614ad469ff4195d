import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// How answers are written for people and for clients of several kinds, and how requests are counted.
@Suite struct AnswerTextTests {
  private static func printed(_ body: String, _ type: String) -> String {
    String(decoding: PrettyAnswer.printed(OrgResponse(status: 200, headers: [("Content-Type", type)], body: Array(body.utf8))).body, as: UTF8.self)
  }

  @Test(arguments: [
    ("{}", "{}\n"), ("[]", "[]\n"), ("null", "null\n"), (#""a\nb""#, "\"a\\nb\"\n"), (#"{"a":{},"b":[]}"#, "{\n  \"a\" : {},\n  \"b\" : []\n}\n"), ("[1,[2,[]]]", "[ 1, [ 2, [] ] ]\n"),
    (#"{"a":[{"b":1},{"b":-2.5e3}]}"#, "{\n  \"a\" : [ {\n    \"b\" : 1\n  }, {\n    \"b\" : -2500\n  } ]\n}\n"), (#"{"ü☂":"\"q\""}"#, "{\n  \"ü☂\" : \"\\\"q\\\"\"\n}\n"), ("{broken", "{broken"), ("", ""),
  ]) func jsonHasLines(_ body: String, _ text: String) {
    #expect(Self.printed(body, "application/json;charset=UTF-8") == text)
    #expect(Self.printed(body, "text/plain") == body)
  }

  @Test(arguments: [
    ("<a/>", "<a/>\n"), ("<a><b/></a>", "<a>\n  <b/>\n</a>\n"), ("<a><b>x</b><c>y</c></a>", "<a>\n  <b>x</b>\n  <c>y</c>\n</a>\n"), ("<a><b><c>1</c></b><d/></a>", "<a>\n  <b>\n    <c>1</c>\n  </b>\n  <d/>\n</a>\n"),
    ("<?xml version=\"1.0\"?><a><b></b></a>", "<?xml version=\"1.0\"?>\n<a>\n  <b></b>\n</a>\n"), ("<a><b>x &lt; y</b></a>", "<a>\n  <b>x &lt; y</b>\n</a>\n"), ("<a><b>1\n2</b></a>", "<a>\n  <b>1\n2</b>\n</a>\n"),
  ]) func xmlHasLines(_ body: String, _ text: String) {
    #expect(Self.printed(body, "application/xml;charset=UTF-8") == text)
  }

  // MARK: The token endpoint

  @Test(arguments: [
    ("", nil, "json"), ("format=xml", nil, "xml"), ("format=urlencoded", nil, "urlencoded"), ("format=XML", nil, "json"), ("format=", nil, "json"), ("format=xml&format=json", nil, "xml"),
    ("", "application/xml", "xml"), ("", "TEXT/XML ; q=1", "xml"), ("", "application/json;q=0.1, application/xml", "json"), ("", "*/*, application/xml", "json"), ("", "application/*", "json"), ("", ",,", "json"),
    ("format=json", "text/xml", "json"),
  ] as [(String, String?, String)])
  func theFormIsTheFirstThatIsKnown(_ query: String, _ accept: String?, _ format: String) {
    #expect(OAuthFormat(OrgRequest(method: "POST", target: "/?\(query)", headers: accept.map { ["accept": $0] } ?? [:])).rawValue == format)
  }

  @Test func valuesAreEncodedForEachForm() throws {
    let parameters = [("a", "<&\"' ü☂"), ("b", ""), ("c", "1+1=2")]
    func body(_ format: OAuthFormat) -> String { String(decoding: format.response(parameters).body, as: UTF8.self) }
    #expect(try JSONValue(parsing: Array(body(.json).utf8)) == ["a": "<&\"' ü☂", "b": "", "c": "1+1=2"])
    #expect(body(.urlencoded).contains("c=1%2B1%3D2") && body(.urlencoded).contains("b=&"))
    #expect(body(.xml).hasSuffix("<OAuth><a>&lt;&amp;\"' ü☂</a><b></b><c>1+1=2</c></OAuth>"), "\(body(.xml))")
    #expect([OAuthFormat.json, .urlencoded, .xml].allSatisfy { format in format.response(parameters).headers.contains { $0.name == "Cache-Control" && $0.value == "no-store" } })
  }

  // MARK: Usage

  @Test func requestsAreCountedByTheDayOfTheOrgsClock() {
    let clock = OrgClock()
    clock.set(to: 1_700_006_400_000 / 86_400_000 * 86_400_000 - 1)
    clock.stop()
    let usage = APIUsage(clock)
    #expect(usage.count == 0 && usage.countOne() == "api-usage=1/15000" && usage.countOne() == "api-usage=2/15000")
    clock.advance(by: 0.001)
    #expect(usage.count == 0, "a new day")
    #expect(usage.countOne() == "api-usage=1/15000")
    clock.set(to: clock.milliseconds - 86_400_000)
    #expect(usage.count == 0 && usage.countOne() == "api-usage=1/15000")
  }

  @Test func manyAtOnceAreEachCounted() async {
    let usage = APIUsage(OrgClock())
    let told = await withTaskGroup(of: String.self) { group in
      for _ in 0..<500 { group.addTask { usage.countOne() } }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(told.count == 500 && usage.count == 500)
  }

  // MARK: Other origins

  @Test(.serialized, arguments: ["GET", "POST", "PATCH", "DELETE", "PUT"]) func aPageElsewhereMayUseEveryMethod(_ method: String) async throws {
    let running = try await RunningOrg()
    let asked = try await running.send("OPTIONS", "/services/data/v60.0/sobjects/Account", headers: [
      "Origin": "https://app.example", "Access-Control-Request-Method": method, "Access-Control-Request-Headers": "authorization, content-type, if-match",
    ])
    #expect(asked.status == 204 && asked.headers["Access-Control-Allow-Origin"] == "*" && asked.headers["Access-Control-Allow-Credentials"] == nil)
    #expect(asked.headers["Access-Control-Allow-Methods"]?.split(separator: ", ").map(String.init).contains(method) == true)
    let allowed = Set(asked.headers["Access-Control-Allow-Headers"]?.lowercased().split(separator: ", ").map(String.init) ?? [])
    #expect(allowed.isSuperset(of: ["authorization", "content-type", "if-match", "dpop", "sforce-query-options"]))
    let refused = try await running.send("GET", "/services/data/v60.0/limits", headers: ["Origin": "https://app.example"])
    #expect(refused.status == 401 && refused.headers["Access-Control-Allow-Origin"] == "*", "a page may read why it was refused")
    await running.org.stop()
  }
}
