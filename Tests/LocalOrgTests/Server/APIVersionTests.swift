import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// Every API version that the org serves is answered wherever a version stands, and no other one is.
@Suite struct APIVersionTests {
  /// What is no version of the org: too old, too new, or not written as a version.
  static let unknown = [
    "v19.0", "v68.0", "v0.0", "v-20.0", "v66.5", "v66.", "v66", "66.0", "vfoo", "v.0", "v066.0", "v+66.0", "v66.0.0", "V66.0", "v66.00", "v\u{666}\u{666}.0",
    "v66000000000000000000000.0", "limits", "33",
  ]

  private let running: RunningOrg
  private let token: String

  init() async throws {
    running = try await RunningOrg()
    token = try await running.accessToken()
  }

  private func send(_ method: String = "GET", _ target: String, _ json: String? = nil) async throws -> HTTPResponse {
    try await running.send(method, target, token: token, json: json)
  }

  private static func isUnknownVersion(_ error: JSONValue?, of versions: String = "v20.0 to v67.0") -> Bool {
    error?["errorCode"] == "NOT_FOUND" && error?["message"]?.string?.contains(versions) == true
  }

  @Test func everyVersionIsListedWithItsRelease() async throws {
    let versions = try #require(try await running.send("GET", "/services/data").json.array)
    #expect(versions.map { $0["version"]?.string } == (20...67).map { "\($0).0" })
    #expect(versions.map { $0["url"]?.string } == (20...67).map { "/services/data/v\($0).0" })
    let labels = Dictionary(uniqueKeysWithValues: versions.map { ($0["version"]?.string ?? "", $0["label"]?.string ?? "") })
    for (version, label) in [
      ("20.0", "Winter '11"), ("21.0", "Spring '11"), ("22.0", "Summer '11"), ("23.0", "Winter '12"), ("29.0", "Winter '14"), ("33.0", "Spring '15"),
      ("40.0", "Summer '17"), ("48.0", "Spring '20"), ("54.0", "Spring '22"), ("59.0", "Winter '24"), ("60.0", "Spring '24"), ("61.0", "Summer '24"),
      ("62.0", "Winter '25"), ("63.0", "Spring '25"), ("64.0", "Summer '25"), ("65.0", "Winter '26"), ("66.0", "Spring '26"), ("67.0", "Summer '26"),
    ] {
      #expect(labels[version] == label, "\(version)")
    }
    await running.org.stop()
  }

  @Test func everyVersionAnswersWithItsOwnAddresses() async throws {
    for number in 20...67 {
      let base = "/services/data/v\(number).0"
      #expect(try await send("GET", base).json["sobjects"]?.string == "\(base)/sobjects")
      #expect(try await send("GET", "\(base)/sobjects").json["sobjects"]?[0]?["urls"]?["describe"]?.string == "\(base)/sobjects/Account/describe")
      #expect(try await send("GET", "\(base)/sobjects/Account/describe").json["urls"]?["sobject"]?.string == "\(base)/sobjects/Account")
      let made = try await send("POST", "\(base)/sobjects/Account", "{\"Name\":\"v\(number)\"}")
      let id = try #require(try made.json["id"]?.string)
      #expect(made.status == 201 && made.headers["Location"] == "\(base)/sobjects/Account/\(id)")
      #expect(try await send("GET", "\(base)/sobjects/Account/\(id)").json["attributes"]?["url"]?.string == "\(base)/sobjects/Account/\(id)")
      let tree = try await send("POST", "\(base)/composite/tree/Account", #"{"records":[{"attributes":{"type":"Account","referenceId":"a"},"Name":"Tree"}]}"#)
      #expect(tree.status == 201)
      #expect(try await send("GET", "\(base)/chatter/users/me").json["url"]?.string?.hasPrefix("\(base)/chatter/users/005") == true)
      #expect(try await send("GET", "\(base)/connect/files/users/me").status == 200)
      #expect(try await send("GET", "\(base)/limits").status == 200)
    }
    await running.org.stop()
  }

  @Test func everyVersionReadsOnFromItsOwnPage() async throws {
    let soql = PercentEncoding.encode("SELECT Id FROM Account LIMIT 201")
    for number in 20...67 {
      let base = "/services/data/v\(number).0"
      let first = try await running.send("GET", "\(base)/query?q=\(soql)", token: token, headers: ["Sforce-Query-Options": "batchSize=200"]).json
      let next = try #require(first["nextRecordsUrl"]?.string)
      #expect(next.hasPrefix("\(base)/query/01g"))
      let rest = try await send("GET", next).json
      #expect(rest["done"] == true && rest["records"]?[0]?["attributes"]?["url"]?.string?.hasPrefix("\(base)/sobjects/Account/001") == true)
    }
    await running.org.stop()
  }

  @Test func everyVersionMayStandInAPartOfAnotherRequest() async throws {
    for number in 20...67 {
      let base = "/services/data/v\(number).0"
      let requests = #"[{"method":"GET","url":"\#(base)/sobjects","referenceId":"a"}]"#
      let composite = try await send("POST", "/services/data/v67.0/composite", #"{"compositeRequest":\#(requests)}"#).json
      #expect(composite["compositeResponse"]?[0]?["body"]?["sobjects"]?[0]?["urls"]?["sobject"]?.string == "\(base)/sobjects/Account")
      let graph = try await send("POST", "\(base)/composite/graph", #"{"graphs":[{"graphId":"g","compositeRequest":\#(requests)}]}"#).json
      #expect(graph["graphs"]?[0]?["isSuccessful"] == true)
      let batch = try await send("POST", "\(base)/composite/batch", #"{"batchRequests":[{"method":"GET","url":"v\#(number).0/limits"}]}"#).json
      #expect(batch["results"]?[0]?["statusCode"] == 200)
    }
    await running.org.stop()
  }

  @Test(arguments: unknown) func anUnknownVersionIsNotFound(_ version: String) async throws {
    let path = PercentEncoding.encode(version)
    for target in ["/services/data/\(path)", "/services/data/\(path)/sobjects/Account/describe", "/services/data/\(path)/query?q=SELECT+Id+FROM+Account"] {
      for token in [token, nil] {
        let response = try await running.send("GET", target, token: token)
        #expect(response.status == 404)
        #expect(try Self.isUnknownVersion(response.json[0]), "\(response.text)")
        #expect(response.headers["Content-Type"] == "application/json;charset=UTF-8")
      }
    }
    await running.org.stop()
  }

  @Test(arguments: ["v19.0", "v68.0", "v66.5", "v066.0", "v+66.0"]) func anUnknownVersionOfAPartIsThePartsFault(_ version: String) async throws {
    let requests = #"[{"method":"GET","url":"/services/data/\#(version)/limits","referenceId":"a"},{"method":"GET","url":"/services/data/v67.0/limits","referenceId":"b"}]"#
    let composite = try await send("POST", "/services/data/v67.0/composite", #"{"compositeRequest":\#(requests)}"#).json["compositeResponse"]
    #expect(composite?[0]?["httpStatusCode"] == 404 && Self.isUnknownVersion(composite?[0]?["body"]?[0]) && composite?[1]?["httpStatusCode"] == 200)
    let graph = try await send("POST", "/services/data/v67.0/composite/graph", #"{"graphs":[{"graphId":"g","compositeRequest":\#(requests)}]}"#).json["graphs"]?[0]
    #expect(graph?["isSuccessful"] == false && Self.isUnknownVersion(graph?["graphResponse"]?["compositeResponse"]?[0]?["body"]?[0]))
    let batch = #"{"batchRequests":[{"method":"GET","url":"\#(version)/limits"},{"method":"GET","url":"v67.0/limits"}]}"#
    let answer = try await send("POST", "/services/data/v67.0/composite/batch", batch).json
    #expect(answer["hasErrors"] == true && answer["results"]?[0]?["statusCode"] == 404 && Self.isUnknownVersion(answer["results"]?[0]?["result"]?[0]))
    #expect(answer["results"]?[1]?["statusCode"] == 200)
    await running.org.stop()
  }

  @Test func whatChangedWithAVersionStaysChanged() async throws {
    for (number, update) in [(20, 204), (40, 204), (45, 204), (46, 200), (60, 200), (61, 200), (67, 200)] {
      let target = "/services/data/v\(number).0/sobjects/Account/ExternalId__c/up-\(number)"
      let made = try await send("PATCH", target, #"{"Name":"Upserted"}"#)
      #expect(try made.status == 201 && made.json["created"] == (number >= 46 ? true : nil))
      let changed = try await send("PATCH", target, #"{"Name":"Again"}"#)
      #expect(changed.status == update)
      if update == 200 { #expect(try changed.json["created"] == false) }
    }
    let sosl = PercentEncoding.encode("FIND {qqqqqq} RETURNING Account")
    for (number, answer) in [(36, JSONValue.array([])), (37, ["searchRecords": []]), (61, ["searchRecords": []]), (67, ["searchRecords": []])] {
      #expect(try await send("GET", "/services/data/v\(number).0/search?q=\(sosl)").json == answer)
    }
    for (number, status) in [(30, 404), (31, 400), (67, 400)] {
      #expect(try await send("POST", "/services/data/v\(number).0/connect/notifications/push", "{}").status == status)
    }
    await running.org.stop()
  }

  @Test func anIdentityNamesTheVersionsThatAreServed() async throws {
    let organization = try #require(try await send("GET", "/services/oauth2/userinfo").json["sub"]?.string)
    let path = String(organization.dropFirst(running.baseURL.count))
    for (version, shown) in [("", "{version}"), ("?version=latest", "67.0"), ("?version=20.0", "20.0"), ("?version=66.0", "66.0"), ("?version=67.0", "67.0")] {
      let urls = try await send("GET", path + version).json["urls"]
      #expect(urls?["rest"]?.string == "\(running.baseURL)/services/data/v\(shown)/")
      #expect(urls?["partner"]?.string?.hasPrefix("\(running.baseURL)/services/Soap/u/\(shown)/00D") == true)
    }
    for version in ["19.0", "68.0", "66.5", "foo", "066.0"] {
      let refused = try await send("GET", "\(path)?version=\(version)")
      #expect(refused.status == 406 && refused.text == "Invalid_Version")
    }
    await running.org.stop()
  }

  @Test func loginBySOAPTakesTheSameVersions() async throws {
    func login(_ path: String) async throws -> HTTPResponse {
      var request = HTTPRequest(method: "POST", url: "\(running.baseURL)/services/Soap\(path)", headers: ["Content-Type": "text/xml"])
      request.body = Array("<login><username>\(RunningOrg.username)</username><password>\(RunningOrg.password)</password></login>".utf8)
      return try await running.client.send(request)
    }
    for (path, version) in [("/u/20.0", "20.0"), ("/u/61.0", "61.0"), ("/c/67.0", "67.0"), ("/u/67.0/00D000000000001", "67.0"), ("/u/66", "66.0")] {
      let answer = try await login(path)
      #expect(answer.status == 200 && answer.text.contains("<serverUrl>\(running.baseURL)/services/Soap\(path.prefix(2))/\(version)/00D"), "\(path)")
    }
    for path in ["/u/19.0", "/u/68.0", "/u/66.5", "/u/foo", "/u", ""] {
      let refused = try await login(path)
      #expect(refused.status == 500 && refused.text.contains("UNSUPPORTED_API_VERSION") && refused.text.contains("v20.0 to v67.0"), "\(path)")
    }
    await running.org.stop()
  }

  @Test func anOrgOfOtherVersionsTellsThem() async throws {
    let older = try await RunningOrg { $0.apiVersions = 30...50 }
    let token = try await older.accessToken()
    #expect(try await older.send("GET", "/services/data").json.array?.count == 21)
    #expect(try await older.send("GET", "/services/data/v50.0/limits", token: token).status == 200)
    for version in ["v29.0", "v51.0"] {
      let refused = try await older.send("GET", "/services/data/\(version)/limits", token: token).json
      #expect(Self.isUnknownVersion(refused[0], of: "v30.0 to v50.0"))
    }
    await older.org.stop()
    await running.org.stop()
  }

  @Test func recordsNameThemselvesToTheOrgsOwnCodeByTheNewestVersion() async throws {
    let script = "resource('/first', { get() { return data.query('SELECT Id FROM Account LIMIT 1')[0].attributes.url } });"
    let scripted = try await ScriptedOrg(["first": script])
    #expect(try await scripted.call("GET", "/first").text.contains("/services/data/v67.0/sobjects/Account/001"))
    await scripted.running.org.stop()
    await running.org.stop()
  }
}
