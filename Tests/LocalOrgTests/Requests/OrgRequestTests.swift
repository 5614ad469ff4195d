import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// What is read from a request before any resource looks at it.
@Suite struct OrgRequestTests {
  private static func request(_ method: String = "GET", _ target: String = "/", _ headers: [String: String] = [:], _ body: String = "") -> OrgRequest {
    OrgRequest(method: method, target: target, headers: headers, body: Array(body.utf8))
  }

  // MARK: Paths

  /// A path, how many characters go from its end, and what is left.
  @Test(arguments: [
    ("/services/data/v60.0/limits.xml", 4, "/services/data/v60.0/limits", ["services", "data", "v60.0", "limits"]), ("/a/b.json/", 5, "/a/b", ["a", "b"]), ("/a/b.json//", 5, "/a/b", ["a", "b"]),
    ("/%C3%BC.xml", 4, "/%C3%BC", ["ü"]), ("/", 4, "/", []),
  ])
  func aSuffixGoesFromPathAndSegments(_ target: String, _ count: Int, _ path: String, _ segments: [String]) {
    let rest = Self.request("GET", target + "?x=1").withoutSuffix(count)
    #expect(rest.path == path && rest.segments == segments && rest.query["x"] == "1" && rest.sentPath == target)
  }

  @Test(arguments: [("/partners/services/data", "/services/data", ["services", "data"]), ("/partners", "/", []), ("//partners//x/", "//x/", ["x"]), ("/", "/", [])])
  func aCommunitysRequestsAreThoseBelowIt(_ target: String, _ path: String, _ segments: [String]) {
    let below = Self.request("GET", target).belowFirstSegment
    #expect(below.path == path && below.segments == segments && below.sentPath == target)
  }

  @Test func aQueryBeginsAtTheFirstQuestionMark() {
    let request = Self.request("get", "/a?b=1?c=2&d&=e&f=%26%3D&g=a+b&b=3")
    #expect(request.method == "GET" && request.path == "/a" && request.query["b"] == "1?c=2" && request.query["d"] == "" && request.query["f"] == "&=" && request.query["g"] == "a b")
  }

  // MARK: Methods

  @Test(arguments: [
    ("POST", "/?_HttpMethod=PATCH", [:], "PATCH"), ("POST", "/?_HttpMethod=delete", [:], "DELETE"), ("POST", "/", ["x-http-method-override": "PATCH"], "PATCH"),
    ("POST", "/?_HttpMethod=PUT", ["x-http-method-override": "PATCH"], "PUT"), ("GET", "/?_HttpMethod=DELETE", ["x-http-method-override": "DELETE"], "GET"), ("PUT", "/?_HttpMethod=DELETE", [:], "PUT"),
    ("POST", "/?_httpmethod=PATCH", [:], "POST"), ("POST", "/", [:], "POST"),
  ] as [(String, String, [String: String], String)])
  func onlyAPostStandsForAnotherMethod(_ method: String, _ target: String, _ headers: [String: String], _ meant: String) {
    #expect(Self.request(method, target, headers).meantMethod == meant)
  }

  // MARK: Names and passwords

  /// A header, and the name and the password in it.
  @Test(arguments: [
    ("app:secret", "app", "secret"), ("app:", "app", ""), (":secret", "", "secret"), ("app:a:b", "app", "a:b"), ("a%3Ab:c%20d", "a:b", "c d"), ("a+b:c+d", "a b", "c d"), ("ü:☂", "ü", "☂"),
  ])
  func credentialsAreReadFromTheHeader(_ pair: String, _ name: String, _ password: String) throws {
    for scheme in ["Basic", "basic", "BASIC"] {
      let found = try #require(Self.request("POST", "/", ["authorization": "\(scheme) \(Base64.encode(pair.utf8))"]).basicCredentials)
      #expect(found.name == name && found.password == password)
    }
  }

  @Test(arguments: ["", "Basic", "Basic ", "Basic YQ==", "Basic !!!", "Bearer YTpi", "YTpi", "Basic  YTpi x"])
  func otherHeadersNameNobody(_ header: String) {
    #expect(Self.request("POST", "/", ["authorization": header]).basicCredentials == nil)
  }

  /// A secret in an address would stand in logs.
  @Test func aSecretIsNotTakenFromTheAddress() {
    let form = ["content-type": "application/x-www-form-urlencoded"]
    #expect(Self.request("POST", "/?client_secret=s", form, "").shownSecret == nil)
    #expect(Self.request("POST", "/?client_secret=s", form, "client_secret=t").shownSecret == "t")
    #expect(Self.request("POST", "/", ["authorization": "Basic \(Base64.encode("a:u".utf8))"]).shownSecret == "u")
    #expect(Self.request("POST", "/", form.merging(["authorization": "Basic \(Base64.encode("a:u".utf8))"]) { one, _ in one }, "client_secret=t").shownSecret == "t")
  }

  @Test(arguments: [
    ("Bearer t", "t", false), ("bearer t", "t", false), ("OAuth t", "t", false), ("DPoP t", "t", true), ("Bearer  t", "t", false), ("Bearer t x", "t", false),
  ]) func aTokenHasItsScheme(_ header: String, _ text: String, _ isBound: Bool) throws {
    let token = try #require(ShownToken(Self.request("GET", "/", ["authorization": header])))
    #expect(token.text == text && token.isBound == isBound && token.thumbprint == nil)
    let grant = AccessGrant(userId: "005", clientId: "app", scope: "api")
    #expect(token.stands(for: grant) == !isBound)
    #expect(!token.stands(for: AccessGrant(userId: "005", clientId: "app", scope: "api", key: "k")))
  }

  @Test(arguments: ["", "t", "Bearer", "Bearer ", "Basic t", "Token t"]) func otherSchemesShowNoToken(_ header: String) {
    #expect(ShownToken(Self.request("GET", "/", ["authorization": header])) == nil)
  }

  // MARK: Content

  @Test(arguments: [
    ("application/json", #"{"a":1}"#), ("application/json; charset=utf-8", #"{"a":1}"#), ("Application/JSON", #" {"a" : 1}\#n"#), ("application/vnd.api+json", #"{"a":1}"#), ("", #"{"a":1}"#),
  ]) func jsonIsKnownByItsType(_ type: String, _ body: String) throws {
    #expect(try Self.request("POST", "/", ["content-type": type], body).jsonObject()["a"] == 1)
  }

  @Test(arguments: [
    ("text/plain", "{}", 415, "UNSUPPORTED_MEDIA_TYPE"), ("application/x-www-form-urlencoded", "a=1", 415, "UNSUPPORTED_MEDIA_TYPE"), ("application/json", "", 400, "JSON_PARSER_ERROR"),
    ("application/json", "[]", 400, "JSON_PARSER_ERROR"), ("application/json", "null", 400, "JSON_PARSER_ERROR"), ("application/json", "{}{}", 400, "JSON_PARSER_ERROR"),
    ("application/json", "{'a':1}", 400, "JSON_PARSER_ERROR"), ("application/json", "{\"a\":1,}", 400, "JSON_PARSER_ERROR"), ("application/json", "{\"a\":01}", 400, "JSON_PARSER_ERROR"),
  ]) func whatIsNoObjectIsRefused(_ type: String, _ body: String, _ status: Int, _ code: String) {
    let error = refusal { _ = try Self.request("POST", "/", ["content-type": type], body).jsonObject() }
    #expect(error?.status == status && error?.errorCode == code, "\(error?.message ?? "taken")")
  }

  @Test func bytesThatAreNoTextAreRefused() {
    for bytes in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82]] as [[UInt8]] {
      let body = Array("{\"a\":\"".utf8) + bytes + Array("\"}".utf8)
      let error = refusal { _ = try OrgRequest(method: "POST", target: "/", headers: ["content-type": "application/json"], body: body).jsonObject() }
      #expect(error?.errorCode == "JSON_PARSER_ERROR" && error?.message.contains("UTF-8") == true, "\(bytes)")
    }
  }

  /// Elements of a record as XML, and the fields that they are.
  @Test(arguments: [
    ("<a><B>1</B></a>", ["B": "1"]), ("<a/>", [:]), ("<a><B/></a>", ["B": ""]), ("<a><B> x </B></a>", ["B": " x "]), ("<a><B>&#x2602;&amp;</B></a>", ["B": "☂&"]), ("<a><B><![CDATA[<c>]]></B></a>", ["B": "<c>"]),
    ("<a><B xsi:nil='true'/></a>", ["B": nil]), ("<a><B nil='1'>x</B></a>", ["B": nil]), ("<a><B xsi:nil='false'>x</B></a>", ["B": "x"]), ("<a><B><C>1</C></B></a>", ["B": ["C": "1"]]),
    ("<?xml version='1.0'?><!-- c --><a x='1'>text<B>1</B>text</a>", ["B": "1"]), ("<a><B>1</B><b>2</b></a>", ["B": "1", "b": "2"]),
  ] as [(String, JSONObject)])
  func aRecordInXMLIsItsElements(_ xml: String, _ fields: JSONObject) throws {
    #expect(try JSONValue.object(XMLRecord(Array(xml.utf8)).fields) == .object(fields))
  }
}
