import JSON
import SmartStore
import SmartSync
import SyncTrials
import Testing

@Suite("Refreshes in many requests, and descriptions")
struct RefreshVariantTests {
  private static func target(_ more: JSONObject = [:]) -> JSONObject {
    var target: JSONObject = ["type": "refresh", "soupName": "accounts", "sobjectType": "Account", "fieldlist": ["Id", "Name"]]
    for (name, value) in more { target[name] = value }
    return target
  }

  /// A fixture whose soup knows that many records by their ids.
  private static func known(_ count: Int) throws -> (SyncFixture, [String]) {
    let fixture = try SyncFixture()
    let ids = (0..<count).map { fixture.server.add("Account", ["Name": .string("A\($0)")]) }
    for id in ids { try fixture.put(["Id": .string(id), "Name": "old"]) }
    return (fixture, ids)
  }

  @Test("A target says how many ids a request has, also in the SDKs' spelling", arguments: [
    ("countIdsPerSoql", 1, 5), ("coundIdsPerSoql", 2, 3), ("countIdsPerSoql", 5, 1), ("countIdsPerSoql", 500, 1),
  ])
  func counts(name: String, count: Int64, requests: Int) async throws {
    let (fixture, _) = try Self.known(5)
    let updates = try await fixture.down(Self.target([name: .integer(count)]))
    #expect(updates.last?.status == .done && updates.last?.totalSize == 5)
    #expect(updates.map(\.progress) == updates.map(\.progress).sorted())
    #expect(fixture.server.queries.count == requests)
    #expect(try fixture.entries().map { $0["Name"] } == ["A0", "A1", "A2", "A3", "A4"])
  }

  @Test("A resync asks each time for the changed ones only, and writes those alone")
  func again() async throws {
    let (fixture, ids) = try Self.known(5)
    let first = try #require(try await fixture.down(Self.target(["countIdsPerSoql": 2])).last)
    fixture.server.change("Account", ids[0], ["Name": "B0"])
    fixture.server.change("Account", ids[4], ["Name": "B4"])
    fixture.server.forgetRequests()
    let end = try #require(try await fixture.again(first.id).last)
    #expect(fixture.server.queries.count == 3)
    #expect(fixture.server.queries.allSatisfy { $0.contains(" AND LastModifiedDate > ") })
    #expect(end.status == .done && end.summary?.written == 2 && end.maxTimeStamp > first.maxTimeStamp)
    #expect(try fixture.entries().map { $0["Name"] } == ["B0", "A1", "A2", "A3", "B4"])
  }

  @Test("Ghosts are looked for in as many requests")
  func ghosts() async throws {
    let (fixture, ids) = try Self.known(5)
    let sync = try #require(try await fixture.down(Self.target(["countIdsPerSoql": 2])).last)
    for id in [ids[1], ids[4]] { fixture.server.delete("Account", id) }
    fixture.server.forgetRequests()
    #expect(try await fixture.syncs.cleanResyncGhosts(sync.id) == 2)
    #expect(fixture.server.queries.count == 3)
    #expect(try fixture.entries().map { $0["Id"]?.string } == [ids[0], ids[2], ids[3]])
  }

  @Test("A number of ids that is none is refused with what is allowed", arguments: [0, -1, 501, "5", 1.5] as [JSONValue])
  func wrong(count: JSONValue) async throws {
    let fixture = try SyncFixture()
    #expect(await errorText { try await fixture.down(Self.target(["countIdsPerSoql": count])) }?.contains("1 to 500") == true)
  }

  @Test("A refresh under OVERWRITE replaces edits, and leaves created entries alone")
  func overwrites() async throws {
    let (fixture, ids) = try Self.known(2)
    _ = try await fixture.down(Self.target())
    try fixture.edit(ids[0], ["Name": "Mine"])
    try fixture.create(["Name": "New"])
    _ = try await fixture.down(Self.target())
    let entry = try #require(try fixture.entry(id: ids[0]))
    #expect(isClean(entry) && entry["Name"] == "A0")
    #expect(try fixture.entry(named: "New")?["__locally_created__"] == true)
  }

  @Test("A description of a type that there is not fails with the server's words, and stores nothing")
  func unknownType() async throws {
    let fixture = try SyncFixture()
    fixture.server.intercept { _ in .answer(404, [["errorCode": "NOT_FOUND", "message": "The requested resource does not exist"]]) }
    let end = try #require(try await fixture.down(["type": "metadata", "sobjectType": "Nothing__c"]).last)
    #expect(end.status == .failed && end.error?.contains("The requested resource does not exist") == true)
    #expect(try fixture.entries().isEmpty)
  }

  @Test("A resync of a description writes over it, and asks in full", arguments: ["metadata", "layout"])
  func describedAgain(type: String) async throws {
    let fixture = try SyncFixture()
    fixture.server.intercept { _ in .answer(200, ["label": "old"]) }
    let target: JSONObject = ["type": .string(type), "sobjectType": "Account"]
    let sync = try #require(try await fixture.down(type == "layout" ? Self.full(target) : target).last)
    #expect(sync.totalSize == 1 && sync.maxTimeStamp == -1)
    fixture.server.intercept { _ in .answer(200, ["label": "new"]) }
    #expect(try await fixture.again(sync.id).last?.status == .done)
    #expect(try fixture.entries().map { $0["label"] } == ["new"])
    #expect(Set(fixture.server.requests.map(\.path)).count == 1)
  }

  @Test("A layout is asked for with all that the target says of it")
  func layoutParts() async throws {
    let fixture = try SyncFixture()
    fixture.server.intercept { _ in .answer(200, [:]) }
    let target: JSONObject = [
      "type": "layout", "sobjectType": "Account", "layoutType": "Compact", "formFactor": "Small", "mode": "Create", "recordTypeId": "012x",
    ]
    #expect(try await fixture.down(target).last?.status == .done)
    #expect(fixture.server.requests.first?.path.hasSuffix("?formFactor=Small&layoutType=Compact&mode=Create&recordTypeId=012x") == true)
    #expect(try fixture.entries().map { $0["Id"] } == ["Account-Small-Compact-Create-012x"])
  }

  private static func full(_ target: JSONObject) -> JSONObject {
    var target = target
    target["layoutType"] = "Full"
    return target
  }
}
