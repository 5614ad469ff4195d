import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// The pages of list views, their columns and their descriptions.
@Suite(SharedDesk(fill: { desk in
  for number in 0..<30 { _ = try await desk.create("Campaign", "{\"Name\":\"Listed \(number + 100)\"}") }
})) struct ListViewResultTests {
  private func results(_ view: String, _ query: String = "") async throws -> JSONValue {
    try await SharedDesk.get().send("GET", "sobjects/Campaign/listviews/\(view)/results\(query)").json
  }

  private func names(_ results: JSONValue) -> [String] {
    results["records"]?.array?.compactMap { $0["columns"]?.array?.first { $0["fieldNameOrPath"] == "Name" }?["value"]?.string } ?? []
  }

  @Test func thereAre25RecordsUnlessAClientWantsMore() async throws {
    let first = try await results("AllCampaigns")
    #expect(first["size"] == 25 && first["done"] == false && names(first).count == 25)
    let total = try #require(try await SharedDesk.get().count("Campaign"))
    let all = try await results("AllCampaigns", "?limit=2000")
    #expect(all["size"]?.integer == total && all["done"] == true)
    #expect(names(all) == names(all).sorted { $0.lowercased() < $1.lowercased() })
  }

  @Test func pagesFollowEachOtherWithoutGapsOrRepetitions() async throws {
    let all = names(try await results("AllCampaigns", "?limit=2000"))
    var found: [String] = []
    while true {
      let page = try await results("AllCampaigns", "?limit=7&offset=\(found.count)")
      found += names(page)
      if page["done"] == true { break }
      guard found.count < 1_000 else { break }
    }
    #expect(found == all)
  }

  @Test(arguments: [("?limit=1", 1), ("?limit=2000", nil), ("?offset=2000", 0), ("?limit=3&offset=0", 3)] as [(String, Int64?)])
  func theBoundsAreTaken(_ query: String, _ size: Int64?) async throws {
    let page = try await results("AllCampaigns", query)
    let total = try await SharedDesk.get().count("Campaign")
    #expect(page["size"]?.integer == size ?? total, "\(page)")
  }

  @Test func ownAndRecentRecordsHaveListsOfTheirOwn() async throws {
    let desk = try SharedDesk.get()
    let bob = try #require(try await desk.query("SELECT Id FROM User WHERE Username = 'bob@gantry.example'")[0]["Id"]?.string)
    let other = try await desk.create("Campaign", "{\"Name\":\"Of Bob\",\"OwnerId\":\"\(bob)\"}")
    let mine = names(try await results("MyCampaigns", "?limit=2000"))
    #expect(!mine.contains("Of Bob") && mine.contains("Listed 100"))
    let recent = try await results("recent", "?limit=1")
    #expect(names(recent) == ["Of Bob"] && recent["developerName"] == "RecentlyViewedCampaigns")
    #expect(try await desk.send("DELETE", "sobjects/Campaign/\(other)").status == 204)
    #expect(names(try await results("recent", "?limit=1")) != ["Of Bob"])
    #expect(names(try await results("AllCampaigns", "?limit=2000")).contains("Of Bob") == false)
  }

  @Test func aViewIsFoundByItsIdInBothForms() async throws {
    let desk = try SharedDesk.get()
    let views = try await desk.send("GET", "sobjects/Campaign/listviews").json["listviews"]?.array ?? []
    #expect(views.map { $0["soqlCompatible"] } == [true, true, false])
    for view in views {
      let id = try #require(view["id"]?.string)
      for form in [id, String(id.prefix(15))] {
        #expect(try await desk.send("GET", "sobjects/Campaign/listviews/\(form)").json == view)
      }
      #expect(try await desk.send("GET", "sobjects/Account/listviews/\(id)").status == 404)
      #expect(try await desk.send("GET", view["url"]?.string ?? "").json == view)
    }
    #expect(Set(views.compactMap { $0["id"]?.string }).count == 3)
  }

  @Test func aDescriptionTellsTheQueryAndItsColumns() async throws {
    let desk = try SharedDesk.get()
    let all = try await desk.send("GET", "sobjects/Campaign/listviews/AllCampaigns/describe").json
    let columns = all["columns"]?.array?.compactMap { $0["fieldNameOrPath"]?.string } ?? []
    #expect(columns.first == "Name" && all["scope"] == "everything" && all["orderBy"]?[0]?["fieldNameOrPath"] == "Name")
    #expect(all["query"]?.string?.hasPrefix("SELECT \(columns.joined(separator: ", ")), Id, ") == true)
    let mine = try await desk.send("GET", "sobjects/Campaign/listviews/MyCampaigns/describe").json
    #expect(mine["scope"] == "mine" && mine["query"]?.string?.contains("USING SCOPE mine") == true)
    let recent = try await desk.send("GET", "sobjects/Campaign/listviews/RecentlyViewedCampaigns/describe").json
    #expect(recent["query"] == .null && recent["orderBy"] == [])
    let page = try await results("AllCampaigns", "?limit=1")
    #expect(page["records"]?[0]?["columns"]?.array?.compactMap { $0["fieldNameOrPath"]?.string } == columns + ["Id"])
  }

  /// Each object type has lists, whatever its fields.
  @Test func everyTypeHasLists() async throws {
    let desk = try SharedDesk.get()
    for type in try await desk.send("GET", "sobjects").json["sobjects"]?.array?.compactMap({ $0["name"]?.string }) ?? [] {
      let views = try await desk.send("GET", "sobjects/\(type)/listviews").json
      #expect(views["sobjectType"]?.string == type && views["done"] == true)
      for view in views["listviews"]?.array ?? [] {
        let results = try await desk.send("GET", "\(view["resultsUrl"]?.string ?? "")?limit=2")
        #expect(results.status == 200, "\(type): \(results.text)")
        let query = try await desk.send("GET", view["describeUrl"]?.string ?? "").json["query"]?.string
        if let query { #expect(try await desk.ask(query).status == 200, "\(query)") }
      }
    }
  }
}
