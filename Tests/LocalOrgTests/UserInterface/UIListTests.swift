import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// List views and lookups by the User Interface API.
@Suite struct UIListTests {
  private final class Desk: Sendable {
    let running: RunningOrg
    let token: String

    init() async throws {
      running = try await RunningOrg()
      token = try await running.accessToken()
    }

    func ask(_ path: String, _ method: String = "GET") async throws -> (status: Int, json: JSONValue) {
      let answer = try await running.send(method, "/services/data/v60.0/ui-api/\(path)", token: token)
      return (answer.status, try answer.json)
    }

    func create(_ type: String, _ fields: JSONObject) async throws -> String {
      let answer = try await running.send("POST", "/services/data/v60.0/sobjects/\(type)", token: token, json: JSONValue.object(fields).description)
      return try #require(try answer.json["id"]?.string, "\(answer.text)")
    }
  }

  @Test func listsAreNamed() async throws {
    let desk = try await Desk()
    let all = try await desk.ask("list-ui/Account").json
    #expect(all["count"] == 3 && all["objectApiName"] == "Account" && all["nextPageToken"] == .null && all["eTag"]?.string?.count == 16)
    let first = try #require(all["lists"]?[0])
    #expect(first["apiName"] == "AllAccounts" && first["label"] == "All Accounts")
    #expect(first["listUiUrl"] == .string("/services/data/v60.0/ui-api/list-ui/\(first["id"]?.string ?? "")"))
    #expect(try await desk.ask("list-ui/Account?q=my").json["lists"]?.array?.map { $0["apiName"]?.string } == ["MyAccounts"])
    #expect(try await desk.ask("list-ui/Account?recentListsOnly=true").json["lists"]?.array?.map { $0["apiName"]?.string } == ["RecentlyViewedAccounts"])
    let page = try await desk.ask("list-ui/Account?pageSize=2&pageToken=2").json
    #expect(page["count"] == 1 && page["previousPageToken"] == "0" && page["currentPageToken"] == "2")
  }

  @Test func aListHasColumnsAndRecords() async throws {
    let desk = try await Desk()
    for name in ["0 one", "0 two", "0 three"] { _ = try await desk.create("Account", ["Name": .string(name), "AnnualRevenue": 1_000]) }
    let list = try await desk.ask("list-ui/Account/AllAccounts?pageSize=2").json
    let info = try #require(list["info"]), records = try #require(list["records"])
    #expect(info["label"] == "All Accounts" && info["displayColumns"]?[0] == ["fieldApiName": "Name", "label": "Account Name", "lookupId": "Id", "sortable": true])
    #expect(info["orderedByInfo"]?[0]?["isAscending"] == true && info["listReference"]?["listViewApiName"] == "AllAccounts" && info["listReference"]?["type"] == "listView")
    #expect(records["count"] == 2 && records["nextPageToken"] == "2" && records["listInfoETag"] == info["eTag"] && records["fields"]?[1] == "Account.Name")
    #expect(records["records"]?.array?.map { $0["fields"]?["Name"]?["value"]?.string } == ["0 one", "0 three"])
    let id = try #require(info["listReference"]?["id"]?.string)
    #expect(try await desk.ask("list-info/\(id)").json == info)
    #expect(try await desk.ask("list-info/Account/AllAccounts").json == info)
    let more = try await desk.ask("list-records/\(id)?pageSize=1&pageToken=1&sortBy=-Account.Name&fields=Account.Owner.Name,Account.AnnualRevenue&optionalFields=Account.Nope").json
    #expect(more["count"] == 1 && more["previousPageToken"] == "0" && more["sortBy"] == ["-Account.Name"])
    #expect(more["records"]?[0]?["fields"]?["Owner"]?["displayValue"]?.string != nil)
    let mine = try await desk.ask("list-records/Account/MyAccounts?pageSize=2000").json
    #expect(mine["records"]?.array?.contains { $0["fields"]?["Name"]?["value"] == "0 two" } == true && (mine["count"]?.integer ?? 0) < 200)
    let recent = try await desk.ask("list-records/Account/RecentlyViewedAccounts?pageSize=2").json
    #expect(recent["records"]?.array?.map { $0["fields"]?["Name"]?["value"]?.string } == ["0 three", "0 two"] && recent["nextPageToken"] == "2")
  }

  @Test func whatIsNoListIsRefused() async throws {
    let desk = try await Desk()
    for path in ["list-ui/Nope", "list-ui/Account/Nope", "list-info/Account", "list-records/00B000000000000AAA", "list-ui", "list-ui/Account/AllAccounts/x"] {
      #expect(try await desk.ask(path).status == 404, "\(path)")
    }
    for parameter in ["pageSize=0", "pageSize=x", "pageToken=-1", "sortBy=Nope", "sortBy=Name;DROP", "fields=Contact.Name"] {
      #expect(try await desk.ask("list-records/Account/AllAccounts?\(parameter)").status == 400, "\(parameter)")
    }
    #expect(try await desk.ask("list-info/Account/AllAccounts", "POST").status == 405)
  }

  @Test func lookupsFindByNames() async throws {
    let desk = try await Desk()
    for name in ["Zyx Żabka", "Abc zyxel", "100%_x", "O'Zyx \\ back"] { _ = try await desk.create("Account", ["Name": .string(name)]) }
    func names(_ query: String, _ path: String = "lookups/Contact/AccountId/Account") async throws -> [String?] {
      try await desk.ask("\(path)?\(query)").json["records"]?.array?.map { $0["fields"]?["Name"]?["value"]?.string } ?? []
    }
    #expect(try await names("q=zyx") == ["Abc zyxel", "Zyx Żabka"])
    #expect(try await names("q=zyx&searchType=Search") == ["Abc zyxel", "O'Zyx \\ back", "Zyx Żabka"])
    #expect(try await names("q=\(PercentEncoding.encode("100%_"))") == ["100%_x"])
    #expect(try await names("q=\(PercentEncoding.encode("0%x"))&searchType=Search") == [])
    #expect(try await names("q=\(PercentEncoding.encode("o'zyx \\ b"))") == ["O'Zyx \\ back"])
    #expect(try await names("").contains("Zyx Żabka"), "the latest are offered to whoever says nothing")
    let page = try await desk.ask("lookups/Contact/AccountId/Account?q=zyx&pageSize=1&page=2").json
    #expect(page["count"] == 1 && page["currentPageToken"] == "2" && page["previousPageToken"] == "1" && page["nextPageToken"] == .null)
    let all = try await desk.ask("lookups/Task/WhatId?q=zyx").json["lookupResults"]
    #expect(all?["Account"]?["count"] == 2 && all?["Opportunity"]?["records"] == [])
    for (path, status) in [
      ("lookups/Contact/AccountId/User", 400), ("lookups/Contact/Name", 400), ("lookups/Nope/AccountId", 404), ("lookups/Contact", 404), ("lookups/Contact/AccountId?searchType=All", 400),
      ("lookups/Contact/AccountId?page=0", 400), ("lookups/Contact/AccountId?pageSize=2000&page=80", 400),
    ] { #expect(try await desk.ask(path).status == status, "\(path)") }
  }
}
