import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// What the API says about itself: its resources, its usage, and how it would run a query.
@Suite struct ResourceListTests {
  private let running: RunningOrg
  private let token: String

  init() async throws {
    running = try await RunningOrg()
    token = try await running.accessToken()
  }

  private func send(_ method: String = "GET", _ path: String, _ json: String? = nil) async throws -> HTTPResponse {
    try await running.send(method, "/services/data/v60.0\(path)", token: token, json: json)
  }

  @Test func theListNamesTheIdentityAndWhatRealOrgsName() async throws {
    let list = try await send("GET", "").json
    let identity = try #require(list["identity"]?.string)
    #expect(try await running.send("GET", String(identity.dropFirst(running.baseURL.count)), token: token).json["username"]?.string == RunningOrg.username)
    for name in ["sobjects", "query", "tooling", "jobs", "connect", "composite", "limits"] {
      #expect(list[name]?.string == "/services/data/v60.0/\(name)")
    }
    await running.org.stop()
  }

  @Test func eachRequestCounts() async throws {
    #expect(try await send("GET", "/limits").headers["Sforce-Limit-Info"] == "api-usage=1/15000")
    #expect(try await send("GET", "/sobjects/Nothing").headers["Sforce-Limit-Info"] == "api-usage=2/15000")
    #expect(try await send("GET", "/limits").json["DailyApiRequests"] == ["Max": 15_000, "Remaining": 14_997])
    running.org.clock.advance(by: 86_400)
    let token = try await running.accessToken()
    let tomorrow = try await running.send("GET", "/services/data/v60.0/limits", token: token)
    #expect(tomorrow.headers["Sforce-Limit-Info"] == "api-usage=1/15000")
    await running.org.stop()
  }

  @Test func aQueryIsExplainedAndNotRun() async throws {
    func explain(_ soql: String) async throws -> JSONValue { try await send("GET", "/query?explain=\(PercentEncoding.encode(soql))").json }
    let scan = try await explain("SELECT Name FROM Account WHERE Site = 'x'")
    #expect(scan["plans"]?[0]?["leadingOperationType"] == "TableScan" && scan["plans"]?[0]?["cardinality"] == 0)
    #expect(scan["plans"]?[0]?["notes"]?[0]?["fields"] == ["IsDeleted"])
    let index = try await explain("SELECT Name FROM Account WHERE Id = '001000000000001AAA'")
    #expect(index["plans"]?[0]?["leadingOperationType"] == "Index" && index["plans"]?[0]?["sobjectType"] == "Account")
    #expect(index["sourceQuery"] == "SELECT Name FROM Account WHERE Id = '001000000000001AAA'")
    #expect((index["plans"]?[0]?["sobjectCardinality"]?.integer ?? 0) > 0)
    #expect(try await send("GET", "/query?explain=SELECT+Nothing+FROM+Account").errorCode == "INVALID_FIELD")
    await running.org.stop()
  }

  @Test func aListViewIsExplainedByItsId() async throws {
    let views = try await send("GET", "/sobjects/Account/listviews").json
    let id = try #require(views["listviews"]?[0]?["id"]?.string)
    let plan = try await send("GET", "/query?explain=\(id)").json
    #expect(plan["plans"]?[0]?["sobjectType"] == "Account")
    let query = try await send("GET", "/sobjects/Account/listviews/\(id)/describe").json["query"]
    #expect(plan["sourceQuery"] == query)
    #expect(try await send("GET", "/query?explain=00B000000000009").status == 404)
    await running.org.stop()
  }

  @Test func severalRequestsToChatterGoInOne() async throws {
    let body = #"""
      {"batchRequests": [{"method": "GET", "url": "/v60.0/chatter/users/me"}, {"method": "GET", "url": "/v60.0/connect/nothing"},
        {"method": "GET", "url": "/v60.0/sobjects"}]}
      """#
    for name in ["connect", "chatter"] {
      let answer = try await send("POST", "/\(name)/batch", body)
      #expect(try answer.status == 200 && answer.json["hasErrors"] == true)
      #expect(try answer.json["results"]?.array?.map { $0["statusCode"]?.integer } == [200, 404, 404])
      #expect(try answer.json["results"]?[0]?["result"]?["username"]?.string == RunningOrg.username)
    }
    #expect(try await send("GET", "/connect/batch").status == 405)
    await running.org.stop()
  }
}
