import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

@Suite struct ListsAndCountsTests {
  private let running: RunningOrg
  private let token: String

  init() async throws {
    running = try await RunningOrg()
    token = try await running.accessToken()
  }

  private func get(_ path: String) async throws -> HTTPResponse { try await running.send("GET", "/services/data/v60.0\(path)", token: token) }

  @Test func everyResourceThatIsNamedAnswers() async throws {
    // The org names these as real ones do, and has nothing behind them.
    for (name, path) in try await get("").json.object ?? [:] where name != "tooling" && name != "jobs" {
      let response = try await running.send("GET", (path.string ?? "").replacing(running.baseURL, with: ""), token: token)
      #expect([200, 400, 404, 405].contains(response.status), "\(name)")
      if !["ui-api", "chatter", "connect"].contains(name) { #expect(response.status != 404, "\(name)") }
    }
    await running.org.stop()
  }

  @Test func listViewsShowAllMineAndRecentRecords() async throws {
    let lists = try await get("/sobjects/Account/listviews").json
    #expect(lists["listviews"]?.array?.compactMap { $0["developerName"]?.string } == ["AllAccounts", "MyAccounts", "RecentlyViewedAccounts"])
    let all = try #require(lists["listviews"]?[0])
    let results = try await running.send("GET", "\(all["resultsUrl"]?.string ?? "")?limit=3&offset=2", token: token).json
    #expect(results["size"] == 3 && results["done"] == false && results["records"]?[0]?["columns"]?[0]?["fieldNameOrPath"] == "Name")
    let description = try await running.send("GET", all["describeUrl"]?.string ?? "", token: token).json
    let soql = try #require(description["query"]?.string)
    let rows = try await get("/query?q=\(PercentEncoding.encode(soql + " LIMIT 3 OFFSET 2"))").json["records"]?.array
    #expect(rows?.map { $0["Name"] } == results["records"]?.array?.map { $0["columns"]?[0]?["value"] })
    let made = try await running.send("POST", "/services/data/v60.0/sobjects/Account", token: token, json: "{\"Name\": \"Just Made\"}").json["id"]?.string
    let recent = try await get("/sobjects/Account/listviews/recent/results?limit=1").json
    #expect(recent["records"]?[0]?["columns"]?.array?.last?["value"]?.string == made)
    #expect(try await get("/sobjects/User/listviews").json["size"] == 2)
    #expect(try await get("/sobjects/Account/listviews/Nothing").status == 404)
    #expect(try await get("/sobjects/Account/listviews/AllAccounts/results?limit=0").errorCode == "ILLEGAL_QUERY_PARAMETER_VALUE")
    await running.org.stop()
  }

  @Test func recordsAreCountedAndSuggested() async throws {
    let counts = try await get("/limits/recordCount?sObjects=Account,Nothing,User").json["sObjects"]?.array ?? []
    #expect(counts.map { $0["name"] } == ["Account", "User"] && counts[0]["count"] == 220)
    let found = try await get("/search/suggestions?q=Field%20Tab&sobject=Product2&fields=ProductCode").json
    #expect(found["autoSuggestResults"]?.array?.map { $0["ProductCode"] } == ["FT-10", "FT-12"] && found["hasMoreResults"] == false)
    #expect(try await get("/search/suggestions?q=Fi&sobject=Product2&limit=1").json["hasMoreResults"] == true)
    #expect(try await get("/search/suggestions?q=F&sobject=Product2").errorCode == "INVALID_SEARCH")
    #expect(try await get("/search/suggestions?q=%25%25&sobject=Account").json["autoSuggestResults"] == [])
    #expect(try await get("/search/suggestions?q=Fi").errorCode == "MALFORMED_QUERY")
    await running.org.stop()
  }

  @Test func searchesByParametersHaveAnOrderAndPages() async throws {
    func names(_ json: String) async throws -> [String] {
      let found = try await running.send("POST", "/services/data/v60.0/parameterizedSearch", token: token, json: json)
      return try found.json["searchRecords"]?.array?.compactMap { $0["Name"]?.string } ?? []
    }
    let all = try await names(#"{"q": "tablet", "sobjects": [{"name": "Product2", "fields": ["Name"], "orderBy": "Name DESC"}]}"#)
    #expect(all == ["Field Tablet 12", "Field Tablet 10"])
    let second = try await names(#"{"q": "tablet", "sobjects": [{"name": "Product2", "fields": ["Name"], "orderBy": "Name DESC", "limit": 1, "offset": 1}]}"#)
    #expect(second == ["Field Tablet 10"])
    await running.org.stop()
  }

  @Test func whatIsUsedMostIsSearchedFirst() async throws {
    for _ in 0..<12 { _ = try await running.send("POST", "/services/data/v60.0/sobjects/Campaign", token: token, json: "{\"Name\": \"Mine\"}") }
    let order = try await get("/search/scopeOrder").json.array?.compactMap { $0["type"]?.string } ?? []
    #expect(order.first == "Campaign" && order.contains("User") && Set(order).count == order.count)
    await running.org.stop()
  }

  @Test func tabsAndThemeNameTheObjectTypes() async throws {
    let tabs = try await get("/tabs").json.array?.compactMap { $0["sobjectName"]?.string } ?? []
    let theme = try await get("/theme").json["themeItems"]?.array ?? []
    #expect(tabs.contains("Account") && tabs.contains("Product2") && theme.map { $0["name"]?.string ?? "" } == tabs)
    #expect(theme.allSatisfy { $0["colors"]?[0]?["color"]?.string?.count == 6 })
    #expect(try await get("/quickActions").json.array?.isEmpty == false)
    #expect(try await get("/sobjects/Account/quickActions").json.array?.isEmpty == false)
    await running.org.stop()
  }

  @Test func aPasswordIsSetAndWorks() async throws {
    let id = try #require(try await get("/query?q=SELECT+Id+FROM+User+WHERE+Alias='bob'").json["records"]?[0]?["Id"]?.string)
    let path = "/services/data/v60.0/sobjects/User/\(id)/password"
    #expect(try await running.send("GET", path, token: token).json == ["isExpired": false])
    #expect(try await running.send("POST", path, token: token, json: "{\"NewPassword\": \"short\"}").errorCode == "INVALID_NEW_PASSWORD")
    #expect(try await running.send("POST", path, token: token, json: "{\"NewPassword\": \"longer-than-8\"}").status == 204)
    func signIn(_ password: String) async throws -> Int {
      try await running.send(
        "POST", "/services/oauth2/token", form: [("grant_type", "password"), ("client_id", "app"), ("username", "bob@gantry.example"), ("password", password)]
      ).status
    }
    #expect(try await signIn("longer-than-8") == 200)
    #expect(try await signIn(RunningOrg.password) == 400)
    let made = try #require(try await running.send("DELETE", path, token: token).json["NewPassword"]?.string)
    #expect(try await signIn(made) == 200)
    await running.org.stop()
  }

  @Test func primingRecordsComePageByPage() async throws {
    let first = try await get("/connect/briefcase/priming-records").json
    let accounts = first["primingRecords"]?["Account"]?[OrgRecordType.masterId]?.array ?? []
    #expect(!accounts.isEmpty && accounts[0]["id"]?.string?.hasPrefix("001") == true && first["relayToken"] == .null)
    let own = try await get("/query?q=SELECT+COUNT()+FROM+Account+WHERE+Owner.Alias='admin'").json["totalSize"]?.integer
    #expect(own == Int64(accounts.count))
    let stamps = accounts.compactMap { $0["systemModstamp"]?.string }.sorted()
    let stamp = try #require(stamps.last)
    let later = try await get("/connect/briefcase/priming-records?changedAfterTimestamp=\(PercentEncoding.encode(stamp))").json
    #expect(later["primingRecords"]?["Account"] == nil)
    #expect(try await get("/connect/briefcase/priming-records?relayToken=x").errorCode == "ILLEGAL_QUERY_PARAMETER_VALUE")
    #expect(try await get("/connect/briefcase/priming-records?changedAfterTimestamp=x").errorCode == "ILLEGAL_QUERY_PARAMETER_VALUE")
    await running.org.stop()
  }
}
