import JSON
import SmartStore
import SmartSync
import SyncTrials
import Testing

@Suite("Sync up")
struct SyncUpTests {
  /// A fixture with that many accounts on both sides.
  static func synced(_ count: Int) async throws -> (fixture: SyncFixture, ids: [String]) {
    let fixture = try SyncFixture()
    let ids = (0..<count).map { fixture.server.add("Account", ["Name": .string("A\($0)"), "City": "Rome"]) }
    _ = try await fixture.down()
    fixture.server.forgetRequests()
    return (fixture, ids)
  }

  @Test("132: a created, an updated and a deleted entry reach the server and are clean")
  func allKinds() async throws {
    let (fixture, ids) = try await Self.synced(3)
    try fixture.create(["Name": "Nüe 🐟", "City": "Köln"])
    try fixture.edit(ids[0], ["Name": "Changed"])
    try fixture.markDeleted(ids[1])
    let updates = try await fixture.up()
    let end = try #require(updates.last)
    #expect(end.status == .done && end.progress == 100 && end.totalSize == 3 && end.error == nil)
    #expect(end.summary?.created == 1 && end.summary?.updated == 1 && end.summary?.deleted == 1)
    #expect(fixture.server.records("Account").compactMap { $0["Name"]?.string } == ["Changed", "A2", "Nüe 🐟"])
    let created = try #require(try fixture.entry(named: "Nüe 🐟"))
    #expect(isClean(created))
    #expect(fixture.server.record("Account", try #require(created["Id"]?.string))?["City"] == "Köln")
    #expect(isClean(try fixture.entry(id: ids[0])))
    #expect(try fixture.entry(id: ids[1]) == nil)
    #expect(try fixture.entries().count == 3)
  }

  @Test("The progress comes after each record, and every update is of the sync up")
  func progress() async throws {
    let (fixture, ids) = try await Self.synced(5)
    for id in ids { try fixture.edit(id, ["Name": "B"]) }
    let updates = try await fixture.up()
    #expect(updates.map(\.progress) == [0, 0, 20, 40, 60, 80, 100])
    #expect(updates.map(\.totalSize) == [-1, 5, 5, 5, 5, 5, 5])
    for state in updates {
      let json = try state.json.value()
      #expect(json["type"] == "syncUp" && json["options"] == ["fieldlist": ["Name", "City"]])
    }
    #expect(fixture.server.changes.count == 1 && fixture.server.requests.count == 2)
  }

  @Test("Nothing changed: DONE 100 at once, and no request")
  func nothing() async throws {
    let (fixture, _) = try await Self.synced(1)
    let end = try await fixture.up().last
    #expect(end?.status == .done && end?.progress == 100 && end?.totalSize == 0)
    #expect(fixture.server.requests.isEmpty)
  }

  @Test("133: fields outside the fieldlist, the id and the date are not sent")
  func fieldlist() async throws {
    let (fixture, ids) = try await Self.synced(1)
    try fixture.edit(ids[0], ["Name": "New name", "City": "Not sent"])
    _ = try await fixture.up(["fieldlist": ["Id", "Name", "LastModifiedDate", "Absent"]])
    #expect(try fixture.server.changes.map { try $0.body?.value() } == [["Name": "New name"]])
    #expect(fixture.server.record("Account", ids[0])?["City"] == "Rome")
  }

  @Test("The target's createFieldlist and updateFieldlist come before the options' fieldlist")
  func twoFieldlists() async throws {
    let (fixture, ids) = try await Self.synced(1)
    try fixture.edit(ids[0], ["Name": "U", "City": "U"])
    try fixture.create(["Name": "C", "City": "C"])
    _ = try await fixture.up(["fieldlist": ["Phone"]], target: ["createFieldlist": ["Name", "City"], "updateFieldlist": ["City"]])
    #expect(fixture.server.record("Account", ids[0])?["Name"] == "A0")
    #expect(fixture.server.record("Account", ids[0])?["City"] == "U")
    #expect(fixture.server.records("Account").last?["Name"] == "C")
  }

  @Test("134: a created entry without a type fails clearly and is kept; the others go through")
  func noType() async throws {
    let (fixture, ids) = try await Self.synced(1)
    try fixture.create(["Name": "Typeless"], type: nil)
    try fixture.edit(ids[0], ["Name": "B"])
    let end = try #require(try await fixture.up().last)
    #expect(end.status == .failed && end.error?.contains("attributes") == true)
    #expect(end.summary?.failed == 1 && end.summary?.updated == 1)
    let kept = try fixture.entry(named: "Typeless")
    #expect(kept?["__locally_created__"] == true && lastErrors(kept).first?["message"]?.string?.contains("attributes") == true)
    #expect(fixture.server.record("Account", ids[0])?["Name"] == "B")
  }

  @Test("A record that the server refuses stays dirty with its cause, the rest is sent, the sync is FAILED")
  func refused() async throws {
    let (fixture, ids) = try await Self.synced(2)
    try fixture.create(["Name": ""])
    for id in ids { try fixture.edit(id, ["City": "Oslo"]) }
    let end = try #require(try await fixture.up().last)
    #expect(end.status == .failed && end.totalSize == 3)
    #expect(end.failures.map(\.errorCode) == ["REQUIRED_FIELD_MISSING"] && end.failures.first?.status == 400)
    #expect(end.error?.contains("1 of 3 records") == true)
    let entry = try #require(try fixture.entry(named: ""))
    #expect(entry["__local__"] == true)
    #expect(lastErrors(entry).map { $0["errorCode"] } == ["REQUIRED_FIELD_MISSING"])
    #expect(ids.allSatisfy { fixture.server.record("Account", $0)?["City"] == "Oslo" })
    // Once it is mended, it goes, and its cause with it.
    var mended = try #require(entry.object)
    mended["Name"] = "Mended"
    try fixture.put(mended)
    #expect(try await fixture.up().last?.status == .done)
    let sent = try fixture.entry(named: "Mended")
    #expect(isClean(sent) && sent?["__last_error__"] == nil)
  }

  @Test("An entry created and deleted here is dropped without a request")
  func dropped() async throws {
    let (fixture, _) = try await Self.synced(0)
    var entry = try #require(try fixture.create(["Name": "Short-lived"]).object)
    entry["__locally_deleted__"] = true
    try fixture.put(entry)
    let end = try await fixture.up().last
    #expect(end?.status == .done && end?.summary?.dropped == 1)
    #expect(try fixture.entries().isEmpty && fixture.server.requests.isEmpty)
  }

  @Test("Without batches creates go out one by one in order; updates side by side, at most four")
  func sideBySide() async throws {
    let (fixture, ids) = try await Self.synced(9)
    for id in ids { try fixture.edit(id, ["City": "Oslo"]) }
    for number in 0..<6 { try fixture.create(["Name": .string("N\(number)")]) }
    #expect(try await fixture.up(target: ["maxBatchSize": 1]).last?.status == .done)
    #expect((1...4).contains(fixture.server.mostInFlight))
    #expect(fixture.server.records("Account").suffix(6).compactMap { $0["Name"]?.string } == (0..<6).map { "N\($0)" })
    #expect(ids.allSatisfy { fixture.server.record("Account", $0)?["City"] == "Oslo" })
  }

  @Test("More changes than one page of the store's query are all sent")
  func many() async throws {
    let (fixture, ids) = try await Self.synced(2_300)
    let changed = try fixture.entries().map { entry in
      var entry = entry.object ?? [:]
      entry["City"] = "Oslo"
      entry["__locally_updated__"] = true
      entry["__local__"] = true
      return JSONValue.object(entry).text
    }
    _ = try fixture.store.upsert(changed, into: SyncFixture.soup, externalIdPath: "_soupEntryId")
    fixture.server.forgetRequests()
    let end = try await fixture.up().last
    #expect(end?.status == .done && end?.totalSize == 2_300)
    #expect(fixture.server.changes.count == 12 && fixture.server.requests.count == 24)
    #expect(ids.allSatisfy { fixture.server.record("Account", $0)?["City"] == "Oslo" })
  }

  @Test("A sync up without fieldlist, or with a wrong one, is refused", arguments: [
    ([:], "fieldlist is missing"), (["fieldlist": 7], "must be an array"), (["fieldlist": [1]], "must be an array"),
    (["fieldlist": ["Name"], "mergeMode": 1], "mergeMode is a"),
  ] as [(JSONValue, String)])
  func wrongOptions(options: JSONValue, text: String) async throws {
    let fixture = try SyncFixture()
    let found = await errorText { try await fixture.up(options) }
    #expect(found?.contains(text) == true, "\(found ?? "no error")")
  }

  @Test("With an external id in the target a create is an upsert on it")
  func externalId() async throws {
    let (fixture, _) = try await Self.synced(0)
    try fixture.create(["Name": "X", "Key__c": "k/1"])
    fixture.server.intercept { _ in .answer(201, ["id": "001x", "success": true]) }
    let end = try await fixture.up(["fieldlist": ["Name", "Key__c"]], target: ["externalIdFieldName": "Key__c"]).last
    #expect(end?.status == .done)
    #expect(fixture.server.changes.map { "\($0.method.rawValue) \($0.path)" } == ["PATCH /services/data/v33.0/sobjects/Account/Key__c/k%2F1"])
    #expect(try fixture.entry(id: "001x") != nil)
  }
}
