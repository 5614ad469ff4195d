import JSON
import SmartStore
import SmartSync
import SyncTrials
import Testing

@Suite("Targets that look at the soup, or at what records are like")
struct RefreshTargetTests {
  private static func refresh(_ more: JSONObject = [:]) -> JSONObject {
    var target: JSONObject = ["type": "refresh", "soupName": "accounts", "sobjectType": "Account", "fieldlist": ["Name"]]
    for (name, value) in more { target[name] = value }
    return target
  }

  @Test("A refresh brings what changed in the soup's records, and no others")
  func refresh() async throws {
    let fixture = try SyncFixture()
    let ids = ["a", "b", "c"].map { fixture.server.add("Account", ["Name": .string($0)]) }
    for id in ids.prefix(2) { try fixture.put(["Id": .string(id), "Name": "old"]) }
    try fixture.create(["Name": "mine"])
    let end = try #require(try await fixture.down(Self.refresh()).last)
    #expect(end.status == .done && end.totalSize == 2)
    #expect(try fixture.entries().compactMap { $0["Name"]?.string }.sorted() == ["a", "b", "mine"])
    #expect(fixture.server.queries == ["SELECT Id, LastModifiedDate, Name FROM Account WHERE Id IN ('\(ids[0])', '\(ids[1])')"])

    fixture.server.change("Account", ids[1], ["Name": "B"])
    fixture.server.forgetRequests()
    #expect(try await fixture.again(end.id).last?.status == .done)
    #expect(fixture.server.queries.first?.contains(" AND LastModifiedDate > 2015-06-30T") == true)
    #expect(try fixture.entry(id: ids[1])?["Name"] == "B")
  }

  @Test("A refresh asks for 500 records at a time, and leaves edited ones alone when told to")
  func pages() async throws {
    let fixture = try SyncFixture()
    let ids = (0..<501).map { fixture.server.add("Account", ["Name": .string("n\($0)")]) }
    try fixture.store.upsert(ids.map { JSONValue.object(["Id": .string($0), "Name": "old", "__local__": false]).text }, into: SyncFixture.soup, externalIdPath: "Id")
    try fixture.edit(ids[500], ["Name": "mine"])
    let end = try #require(try await fixture.down(Self.refresh(), ["mergeMode": "LEAVE_IF_CHANGED"]).last)
    #expect(end.status == .done && end.totalSize == 501 && end.progress == 100)
    #expect(fixture.server.queries.count == 2)
    #expect(try fixture.entry(id: ids[499])?["Name"] == "n499")
    #expect(try fixture.entry(id: ids[500])?["Name"] == "mine")
  }

  @Test("A refresh finds the records that are gone")
  func ghosts() async throws {
    let fixture = try SyncFixture()
    let ids = ["a", "b"].map { fixture.server.add("Account", ["Name": .string($0)]) }
    for id in ids { try fixture.put(["Id": .string(id)]) }
    let end = try #require(try await fixture.down(Self.refresh()).last)
    fixture.server.delete("Account", ids[0])
    #expect(try await fixture.syncs.cleanResyncGhosts(end.id) == 1)
    #expect(try fixture.entry(id: ids[0]) == nil && fixture.entry(id: ids[1]) != nil)
  }

  @Test("A refresh of an empty soup asks for nothing")
  func empty() async throws {
    let fixture = try SyncFixture()
    #expect(try await fixture.down(Self.refresh()).last?.status == .done)
    #expect(fixture.server.requests.isEmpty)
  }

  @Test("A refresh says what it lacks", arguments: ["soupName", "sobjectType", "fieldlist"])
  func lacks(member: String) async throws {
    let fixture = try SyncFixture()
    var target = Self.refresh()
    target[member] = .null
    #expect(await errorText { try await fixture.down(target) }?.contains("\(member) is missing") == true)
    #expect(await errorText { try await fixture.down(Self.refresh(["soupName": "none"])) }?.contains("none") == true)
  }

  @Test("The description of an object type becomes one entry, under its name")
  func metadata() async throws {
    let fixture = try SyncFixture()
    fixture.server.intercept { _ in .answer(200, ["name": "Account", "fields": []]) }
    for _ in 0..<2 { #expect(try await fixture.down(["type": "metadata", "sobjectType": "Account"]).last?.status == .done) }
    #expect(fixture.server.requests.map(\.path).last == "/services/data/v33.0/sobjects/Account/describe")
    #expect(try fixture.entries().count == 1 && fixture.entry(id: "Account")?["name"] == "Account")
  }

  @Test("A layout becomes one entry for each way of asking; older versions of the API have none, so a newer one is asked")
  func layout() async throws {
    let fixture = try SyncFixture()
    fixture.server.intercept { _ in .answer(200, ["objectApiName": "Account"]) }
    _ = try await fixture.down(["type": "layout", "sobjectType": "Account", "layoutType": "Full"])
    let end = try await fixture.down(["type": "layout", "objectAPIName": "Account", "layoutType": "Compact", "mode": "Edit"]).last
    #expect(end?.status == .done)
    #expect(fixture.server.requests.map(\.path) == [
      "/services/data/v41.0/ui-api/layout/Account?layoutType=Full",
      "/services/data/v41.0/ui-api/layout/Account?layoutType=Compact&mode=Edit",
    ])
    #expect(try fixture.entries().compactMap { $0["Id"]?.string }.sorted() == ["Account-Compact-Edit", "Account-Full"])
    #expect(await errorText { try await fixture.down(["type": "layout", "sobjectType": "Account"]) }?.contains("layoutType is missing") == true)
  }
}
