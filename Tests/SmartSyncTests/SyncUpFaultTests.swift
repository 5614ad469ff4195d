import JSON
import SalesforceREST
import SmartSync
import SyncTrials
import Testing

@Suite("Sync up with a bad network")
struct SyncUpFaultTests {
  @Test("No network: FAILED, everything stays dirty; the next sync sends it")
  func noNetwork() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(6)
    for id in ids { try fixture.edit(id, ["City": "Oslo"]) }
    try fixture.create(["Name": "New"])
    fixture.server.intercept { _ in .noNetwork }
    let end = try #require(try await fixture.up().last)
    #expect(end.status == .failed && end.progress == 0 && end.error?.contains("noNetwork") == true)
    #expect(try fixture.entries().filter { $0["__local__"] == true }.count == 7)
    #expect(fixture.server.requests.count <= 4)
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.up().last?.status == .done)
    #expect(try fixture.entries().allSatisfy(isClean))
    #expect(fixture.server.records("Account").count == 7)
  }

  @Test("The network goes while four are under way: those that got through are clean, and counted")
  func partly() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(4)
    for id in ids { try fixture.edit(id, ["City": "Oslo"]) }
    let bad = ids[1]
    fixture.server.intercept { $0.path.hasSuffix(bad) ? .noNetwork : nil }
    let end = try #require(try await fixture.up(target: ["maxBatchSize": 1]).last)
    #expect(end.status == .failed && end.summary?.updated == 3 && end.progress == 75)
    #expect(try fixture.entries().filter { $0["__local__"] == true }.compactMap { $0["Id"]?.string } == [bad])
  }

  @Test("401: the sync ends at once and keeps the records")
  func unauthorized() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(6)
    for id in ids { try fixture.edit(id, ["City": "Oslo"]) }
    fixture.server.intercept { _ in .answer(401, [["errorCode": "INVALID_SESSION_ID", "message": "expired"]]) }
    let end = try #require(try await fixture.up().last)
    #expect(end.status == .failed && end.error?.contains("INVALID_SESSION_ID") == true)
    #expect(fixture.server.requests.count <= 4)
    #expect(try fixture.entries().allSatisfy { $0["__local__"] == true && $0["__last_error__"] == nil })
  }

  /// Pain 2: the server has created a record, the answer is lost, and the next try doubles it.
  @Test("A create whose answer was lost is found again, not sent twice", arguments: [
    RemoteRecords.Fault.lostAnswer, .doneButAnswer(503),
  ])
  func lostCreate(fault: RemoteRecords.Fault) async throws {
    let (fixture, _) = try await SyncUpTests.synced(1)
    try fixture.create(["Name": "Once", "City": "Köln"])
    fixture.server.intercept { $0.method == .post ? fault : nil }
    #expect(try await fixture.up().last?.status == .failed)
    #expect(try fixture.entry(named: "Once")?["__locally_created__"] == true)
    fixture.server.intercept { _ in nil }
    let end = try await fixture.up().last
    #expect(end?.status == .done && end?.summary?.created == 1)
    #expect(fixture.server.records("Account").count == 2)
    let entry = try #require(try fixture.entry(named: "Once"))
    #expect(isClean(entry) && entry["__last_error__"] == nil)
    #expect(fixture.server.record("Account", try #require(entry["Id"]?.string)) != nil)
  }

  @Test("Edited after the lost answer, the record found again gets the edit")
  func lostCreateEdited() async throws {
    let (fixture, _) = try await SyncUpTests.synced(0)
    try fixture.create(["Name": "First"])
    fixture.server.intercept { $0.method == .post ? .lostAnswer : nil }
    _ = try await fixture.up()
    var entry = try #require(try fixture.entry(named: "First")?.object)
    entry["Name"] = "Second"
    try fixture.put(entry)
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.up().last?.status == .done)
    #expect(fixture.server.records("Account").map { $0["Name"] } == ["Second"])
  }

  @Test("And when the edit's answer is lost as well, there still is one record")
  func lostTwice() async throws {
    let (fixture, _) = try await SyncUpTests.synced(0)
    try fixture.create(["Name": "First"])
    fixture.server.intercept { $0.method == .get ? nil : .lostAnswer }
    _ = try await fixture.up()
    for name in ["Second", "Third"] {
      var entry = try #require(try fixture.entries().first?.object)
      entry["Name"] = .string(name)
      try fixture.put(entry)
      #expect(try await fixture.up().last?.status == .failed)
      #expect(fixture.server.records("Account").map { $0["Name"] } == [.string(name)])
    }
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.up().last?.status == .done)
    #expect(fixture.server.records("Account").map { $0["Name"] } == ["Third"])
    #expect(isClean(try fixture.entry(named: "Third")))
  }

  @Test("A page that saves the entry as it was before the sync doesn't make a second record")
  func savedFromMemory() async throws {
    let (fixture, _) = try await SyncUpTests.synced(0)
    var held = try #require(try fixture.create(["Name": "Held"]).object)
    fixture.server.intercept { $0.method == .post ? .lostAnswer : nil }
    _ = try await fixture.up()
    held["Name"] = "Held and changed"
    try fixture.put(held)
    fixture.server.intercept { _ in nil }
    _ = try await fixture.up()
    #expect(fixture.server.records("Account").map { $0["Name"] } == ["Held and changed"])
  }

  @Test("Deleted after the lost answer, the record found again is deleted")
  func lostCreateDeleted() async throws {
    let (fixture, _) = try await SyncUpTests.synced(0)
    try fixture.create(["Name": "First"])
    fixture.server.intercept { $0.method == .post ? .lostAnswer : nil }
    _ = try await fixture.up()
    var entry = try #require(try fixture.entry(named: "First")?.object)
    entry["__locally_deleted__"] = true
    try fixture.put(entry)
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.up().last?.status == .done)
    #expect(fixture.server.records("Account").isEmpty)
    #expect(try fixture.entries().isEmpty)
  }

  @Test("A create that never arrived is sent again; two alike entries make two records")
  func neverArrived() async throws {
    let (fixture, _) = try await SyncUpTests.synced(0)
    try fixture.create(["Name": "Twin"])
    try fixture.create(["Name": "Twin"])
    fixture.server.intercept { $0.method == .post ? .noNetwork : nil }
    _ = try await fixture.up()
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.up().last?.status == .done)
    #expect(fixture.server.records("Account").count == 2)
    #expect(Set(try fixture.entries().compactMap { $0["Id"]?.string }).count == 2)
  }

  /// Pain 1: edits made while a sync runs are overwritten by what it sent or fetched.
  @Test("An edit made while the record is on its way is neither lost nor cleaned", arguments: [
    RESTRequest.Method.patch, .post,
  ])
  func editWhileSending(method: RESTRequest.Method) async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    if method == .post { try fixture.create(["Name": "Draft"]) } else { try fixture.edit(ids[0], ["Name": "Draft"]) }
    let gate = Gate()
    fixture.server.intercept { request in
      if request.method == method { await gate.pass() }
      return nil
    }
    let updates = Updates()
    _ = try await fixture.syncs.syncUp(options: ["fieldlist": ["Name"]], soupName: SyncFixture.soup, onUpdate: updates.add)
    await gate.someoneWaits()
    var entry = try #require(try fixture.entry(named: "Draft")?.object)
    entry["Name"] = "Final"
    try fixture.put(entry)
    gate.open()
    #expect(await updates.untilEnd().last?.status == .done)
    let kept = try #require(try fixture.entry(named: "Final"))
    #expect(kept["__local__"] == true && kept["__locally_updated__"] == true && kept["__locally_created__"] == false)
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.up().last?.status == .done)
    #expect(fixture.server.record("Account", try #require(kept["Id"]?.string))?["Name"] == "Final")
    #expect(isClean(try fixture.entry(named: "Final")))
    #expect(fixture.server.records("Account").count == (method == .post ? 2 : 1))
  }

  @Test("Changed again while its deletion is on its way, a record is created anew by the next sync")
  func undeleteWhileSending() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    let before = try #require(try fixture.entry(id: ids[0])?.object)
    try fixture.markDeleted(ids[0])
    let gate = Gate()
    fixture.server.intercept { request in
      if request.method == .delete { await gate.pass() }
      return nil
    }
    let updates = Updates()
    _ = try await fixture.syncs.syncUp(options: ["fieldlist": ["Name"]], soupName: SyncFixture.soup, onUpdate: updates.add)
    await gate.someoneWaits()
    try fixture.put(before)
    gate.open()
    _ = await updates.untilEnd()
    #expect(try fixture.entry(named: "A0")?["__locally_created__"] == true)
    fixture.server.intercept { _ in nil }
    _ = try await fixture.up()
    #expect(fixture.server.records("Account").map { $0["Name"] } == ["A0"])
  }

  @Test("Cancelled between records: STOPPED, what was sent is clean, the rest is dirty")
  func cancel() async throws {
    let (fixture, _) = try await SyncUpTests.synced(0)
    for number in 0..<3 { try fixture.create(["Name": .string("N\(number)")]) }
    let gate = Gate()
    fixture.server.intercept { request in
      if request.method == .post, (try? request.body?.member("Name")?.value()) == "N1" { await gate.pass() }
      return nil
    }
    let updates = Updates()
    let sync = try await fixture.syncs.syncUp(
      target: ["maxBatchSize": 1], options: ["fieldlist": ["Name"]], soupName: SyncFixture.soup, onUpdate: updates.add)
    await gate.someoneWaits()
    await fixture.syncs.cancel(sync.id)
    let end = await updates.untilEnd().last
    #expect(end?.status == .stopped && end?.error?.contains("was stopped") == true)
    #expect(isClean(try fixture.entry(named: "N0")))
    #expect(try fixture.entries().filter { $0["__local__"] == true }.count == 2)
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.up().last?.status == .done)
    #expect(fixture.server.records("Account").count == 3)
  }
}
