import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// `query`, `queryAll` and `search`: pages, versions and what a long statement meets.
@Suite(SharedDesk(fill: { desk in
  for part in 0..<3 {
    let records = (0..<200).map { #"{"attributes":{"type":"Lead"},"LastName":"Paged","Company":"c\#(part * 200 + $0)"}"# }.joined(separator: ",")
    _ = try await desk.send("POST", "composite/sobjects", "{\"records\":[\(records)]}")
  }
})) struct QueryResourceTests {
  private static let paged = "SELECT Id FROM Lead WHERE LastName = 'Paged'"

  @Test(arguments: [
    ("batchSize=200", 200), ("batchSize=199", 200), ("batchSize=1", 200), ("batchSize=0", 200), ("batchSize=-5", 200), ("batchSize=201", 201),
    ("batchSize=599", 599), ("batchSize=600", 600),
    ("batchSize=2000", 600), ("batchSize=2001", 600), ("batchSize=999999", 600), ("batchSize=x", 600), ("batchSize=", 600), ("batchsize=250", 250),
    ("BATCHSIZE=250", 250), ("other=1, batchSize=250", 250),
    ("other=1;batchSize=250", 250), ("batchSize=250 ", 250), ("batchSize=250=1", 600), ("batchSize", 600), ("", 600),
  ]) func aPageIsAsLargeAsTheHeaderWishes(_ header: String, _ size: Int) async throws {
    let page = try await SharedDesk.get().ask(Self.paged, headers: ["Sforce-Query-Options": header]).json
    #expect(page["records"]?.array?.count == size && page["totalSize"] == 600, "\(header)")
    #expect(page["done"] == .bool(size == 600) && (page["nextRecordsUrl"] == nil) == (size == 600))
  }

  @Test func aLocatorIsReadTwiceAndFromAnyVersion() async throws {
    let desk = try SharedDesk.get()
    let first = try await desk.ask(Self.paged, headers: ["Sforce-Query-Options": "batchSize=250"]).json
    let next = try #require(first["nextRecordsUrl"]?.string)
    let second = try await desk.send("GET", next).json
    #expect(second["records"]?.array?.count == 250 && second["done"] == false)
    #expect(try await desk.send("GET", next).json == second)
    let older = try await desk.send("GET", next.replacing("v60.0", with: "v33.0")).json
    #expect(older["records"]?[0]?["attributes"]?["url"]?.string?.hasPrefix("/services/data/v33.0/") == true)
    let last = try await desk.send("GET", try #require(second["nextRecordsUrl"]?.string)).json
    #expect(last["records"]?.array?.count == 100 && last["done"] == true && last["nextRecordsUrl"] == nil)
  }

  @Test func aLocatorIsItsUsersOwn() async throws {
    let desk = try SharedDesk.get()
    let next = try #require(try await desk.ask(Self.paged, headers: ["Sforce-Query-Options": "batchSize=250"]).json["nextRecordsUrl"]?.string)
    let bob = try await desk.token(of: "bob@gantry.example")
    let answer = try await desk.running.send("GET", next, token: bob)
    #expect(answer.status == 400 && answer.errorCode == "INVALID_QUERY_LOCATOR")
    #expect(try await desk.send("GET", next).status == 200)
  }

  @Test func theLatestTenLocatorsAreKept() async throws {
    let desk = try SharedDesk.get()
    var next: [String] = []
    for _ in 0..<11 { next.append(try #require(try await desk.ask(Self.paged, headers: ["Sforce-Query-Options": "batchSize=200"]).json["nextRecordsUrl"]?.string)) }
    #expect(try await desk.send("GET", next[0]).errorCode == "INVALID_QUERY_LOCATOR")
    for locator in next.dropFirst() { #expect(try await desk.send("GET", locator).status == 200) }
  }

  @Test func queryAllFindsWhatIsInTheRecycleBin() async throws {
    let desk = try SharedDesk.get()
    let id = try await desk.create("Account", #"{"Name":"In the bin"}"#)
    #expect(try await desk.send("DELETE", "sobjects/Account/\(id)").status == 204)
    let soql = PercentEncoding.encode("SELECT Id, IsDeleted FROM Account WHERE Name = 'In the bin'")
    #expect(try await desk.send("GET", "query?q=\(soql)").json["totalSize"] == 0)
    let all = try await desk.send("GET", "queryAll?q=\(soql)").json
    #expect(all["totalSize"] == 1 && all["records"]?[0]?["IsDeleted"] == true)
    let only = PercentEncoding.encode("SELECT COUNT() FROM Account WHERE Name = 'In the bin' AND IsDeleted = true")
    #expect(try await desk.send("GET", "queryAll?q=\(only)").json["totalSize"] == 1)
    #expect(try await desk.send("GET", "query?q=\(only)").json["totalSize"] == 0)
  }

  /// Children of children came with version 58.
  @Test(arguments: [("v20.0", 2, true), ("v57.0", 2, true), ("v57.0", 3, false), ("v58.0", 3, true), ("v58.0", 5, true), ("v58.0", 6, false), ("v67.0", 5, true)])
  func levelsOfChildrenGrowWithTheVersion(_ version: String, _ levels: Int, _ isAllowed: Bool) async throws {
    var soql = "SELECT Name FROM ChildAccounts"
    for _ in 0..<(levels - 2) { soql = "SELECT Name, (\(soql)) FROM ChildAccounts" }
    let answer = try await SharedDesk.get().ask("SELECT Name, (\(soql)) FROM Account LIMIT 1", version: version)
    #expect(answer.errorCode == (isAllowed ? nil : "MALFORMED_QUERY"), "\(answer.text.prefix(300))")
  }

  @Test(arguments: [(99_999, nil), (100_000, nil), (100_001, "MALFORMED_QUERY")] as [(Int, String?)])
  func aStatementHas100000Characters(_ length: Int, _ code: String?) async throws {
    let start = "SELECT Id FROM Account WHERE Name = 'x'"
    let soql = start + String(repeating: " ", count: length - start.utf8.count)
    let desk = try SharedDesk.get()
    // In a content: addresses of that length are refused before.
    let answer = try await desk.send("POST", "composite/batch", #"{"batchRequests":[{"method":"GET","url":"v60.0/query?q=\#(soql.replacing(" ", with: "+"))"}]}"#).json
    #expect(answer["results"]?[0]?["result"]?[0]?["errorCode"]?.string == code)
    if code != nil { #expect(answer["results"]?[0]?["result"]?[0]?["message"] == "SOQL statements cannot be longer than 100000 characters.") }
  }

  @Test(arguments: [("OFFSET 2000", nil), ("OFFSET 2001", "NUMBER_OUTSIDE_VALID_RANGE"), ("LIMIT 0", nil), ("LIMIT 1 OFFSET 0", nil), ("LIMIT 9223372036854775807", nil), ("LIMIT 9223372036854775808", "MALFORMED_QUERY")] as [(String, String?)])
  func limitAndOffsetHaveBounds(_ clause: String, _ code: String?) async throws {
    let answer = try await SharedDesk.get().ask("\(Self.paged) \(clause)")
    #expect(answer.errorCode == code, "\(answer.text.prefix(200))")
    if code == "NUMBER_OUTSIDE_VALID_RANGE" { #expect(answer.errorMessage == "Maximum SOQL offset allowed is 2000") }
  }

  @Test(arguments: [
    ("SELECT Id FROM Account WHERE NumberOfEmployees = 0x10", "INVALID_FIELD"), ("SELECT Id FROM Account WHERE NumberOfEmployees > 1_000", "INVALID_FIELD"),
    ("SELECT Id FROM Account WHERE NumberOfEmployees > 5abc", "INVALID_FIELD"),
    ("SELECT Id FROM Account WHERE AnnualRevenue > 0x1p4", "INVALID_FIELD"), ("SELECT Id FROM Account WHERE AnnualRevenue > 1e999", nil),
    ("SELECT Id FROM Account WHERE AnnualRevenue > 1e5", nil),
    ("SELECT Id FROM Account WHERE DISTANCE(BillingAddress, GEOLOCATION(0x10, 1), 'km') < 5", "MALFORMED_QUERY"),
    ("SELECT Id FROM Account WHERE DISTANCE(BillingAddress, GEOLOCATION(1, 1e999), 'km') < 5", "MALFORMED_QUERY"),
  ] as [(String, String?)]) func numbersAreDecimal(_ soql: String, _ code: String?) async throws {
    let answer = try await SharedDesk.get().ask(soql)
    #expect(answer.errorCode == code, "\(answer.text.prefix(300))")
  }

  /// The fiscal calendar knows quarters and years only.
  @Test(arguments: [
    ("FISCAL_TODAY", false), ("TODAY_FISCAL_", false), ("LAST_FISCAL_WEEK", false), ("THIS_FISCAL_MONTH", false), ("LAST_N_FISCAL_DAYS:3", false),
    ("N_FISCAL_DAYS_AGO:3", false), ("NEXT_N_FISCAL_WEEKS:1", false),
    ("N_FISCAL_MONTHS_AGO:1", false), ("THIS_FISCAL_QUARTER", true), ("LAST_FISCAL_QUARTER", true), ("NEXT_FISCAL_QUARTER", true), ("THIS_FISCAL_YEAR", true),
    ("LAST_N_FISCAL_YEARS:2", true),
    ("NEXT_N_FISCAL_QUARTERS:2", true), ("N_FISCAL_YEARS_AGO:2", true), ("N_FISCAL_QUARTERS_AGO:2", true), ("last_n_fiscal_quarters:1", true),
    ("LAST_FISCAL_FISCAL_YEAR", false),
  ]) func fiscalSpans(_ literal: String, _ isKnown: Bool) async throws {
    let answer = try await SharedDesk.get().ask("SELECT Id FROM Account WHERE CreatedDate > \(literal)")
    #expect(answer.errorCode == (isKnown ? nil : "MALFORMED_QUERY"), "\(answer.text.prefix(200))")
  }

  @Test func whatIsAskedForViewCountsAsSeen() async throws {
    let desk = try SharedDesk.get()
    let ids = try await desk.query("SELECT Id FROM Product2 ORDER BY Name LIMIT 3").compactMap { $0["Id"]?.string }
    _ = try await desk.query("SELECT Id FROM Product2 WHERE Id = '\(ids[0])'")
    #expect(try await desk.send("GET", "recent?limit=2000").json.array?.contains { $0["Id"]?.string == ids[0] } == false)
    for (id, clause) in [(ids[1], "FOR VIEW"), (ids[2], "FOR REFERENCE")] {
      _ = try await desk.query("SELECT Id FROM Product2 WHERE Id = '\(id)' \(clause)")
      let latest = try await desk.send("GET", "recent?limit=1").json[0]
      #expect(latest?["Id"]?.string == id && latest?["attributes"]?["type"] == "Product2" && latest?["Name"]?.string != nil)
    }
  }

  @Test(arguments: [("recent?limit=0", 0), ("recent?limit=1", 1), ("recent?limit=-1", 0), ("recent?limit=200", 200), ("recent?limit=2001", 200), ("recent?limit=x", 200), ("recent", 200)])
  func recentRecordsAreLimited(_ path: String, _ most: Int) async throws {
    let desk = try SharedDesk.get()
    let count = try await desk.send("GET", path).json.array?.count ?? -1
    // Some of the 200 that are kept may be in the recycle bin.
    #expect(count <= most && count >= min(most, 190), "\(count)")
  }
}
