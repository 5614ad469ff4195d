import JSON
import SmartSync
import SyncTrials
import Synchronization
import Testing

/// What an entry knows of the server's copy after its own changes were sent.
@Suite("The base of an entry")
struct EntryBaseTests {
  private static let leave: JSONValue = ["fieldlist": ["Name", "City"], "mergeMode": "LEAVE_IF_CHANGED"]
  private static let sizes: [JSONObject] = [[:], ["maxBatchSize": 1]]

  private static func expectThrough(_ fixture: SyncFixture, _ end: SyncState?, _ id: String, _ city: String) throws {
    #expect(end?.status == .done && end?.summary?.left == 0, "\(end?.report ?? "")")
    #expect(fixture.server.record("Account", id)?["City"] == .string(city))
    #expect(isClean(try fixture.entry(id: id)))
  }

  @Test("An edit, a sync, another edit and another sync are no conflict", arguments: sizes)
  func twice(target: JSONObject) async throws {
    let (fixture, ids) = try await SyncUpTests.synced(3)
    for city in ["Oslo", "Bonn", "Rome"] {
      for id in ids { try fixture.edit(id, ["City": .string(city)]) }
      let end = try await fixture.up(Self.leave, target: target).last
      for id in ids { try Self.expectThrough(fixture, end, id, city) }
    }
    #expect(try fixture.entry(id: ids[0])?["LastModifiedDate"] == fixture.server.record("Account", ids[0])?["LastModifiedDate"])
  }

  @Test("A new record is created, edited and deleted without a sync down", arguments: sizes)
  func created(target: JSONObject) async throws {
    let (fixture, _) = try await SyncUpTests.synced(0)
    try fixture.create(["Name": "New", "City": "Köln"])
    #expect(try await fixture.up(Self.leave, target: target).last?.summary?.created == 1)
    let id = try #require(try fixture.entry(named: "New")?["Id"]?.string)
    try fixture.edit(id, ["City": "Oslo"])
    try Self.expectThrough(fixture, try await fixture.up(Self.leave, target: target).last, id, "Oslo")
    try fixture.edit(id, ["City": "Bonn"])
    fixture.server.change("Account", id, ["City": "Theirs"])
    #expect(try await fixture.up(Self.leave, target: target).last?.summary?.left == 1, "somebody else's change is one all the same")
    try fixture.markDeleted(id)
    #expect(try await fixture.up(["fieldlist": ["Name"]], target: target).last?.summary?.deleted == 1)
  }

  @Test("An edit made while an older one is sent goes out with the next sync", arguments: sizes)
  func meanwhile(target: JSONObject) async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["City": "Oslo"])
    let gate = Gate()
    fixture.server.intercept { request in
      if request.method == .patch || request.path.hasSuffix("/composite") { await gate.pass() }
      return nil
    }
    let updates = Updates()
    _ = try await fixture.syncs.syncUp(target: target, options: Self.leave, soupName: SyncFixture.soup, onUpdate: updates.add)
    await gate.someoneWaits()
    try fixture.edit(ids[0], ["City": "Bonn"])
    gate.open()
    #expect(await updates.untilEnd().last?.status == .done)
    #expect(try fixture.entry(id: ids[0])?["__local__"] == true)
    fixture.server.intercept { _ in nil }
    try Self.expectThrough(fixture, try await fixture.up(Self.leave, target: target).last, ids[0], "Bonn")
  }

  @Test("An edit after an answer was lost is no conflict with the change that it answered", arguments: [
    RemoteRecords.Fault.lostAnswer, .doneButAnswer(503),
  ], sizes)
  func lostAnswer(fault: RemoteRecords.Fault, target: JSONObject) async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["City": "Oslo"])
    fixture.server.intercept { $0.method == .patch || $0.path.hasSuffix("/composite") ? fault : nil }
    #expect(try await fixture.up(Self.leave, target: target).last?.status == .failed)
    try fixture.edit(ids[0], ["City": "Bonn"])
    fixture.server.intercept { _ in nil }
    try Self.expectThrough(fixture, try await fixture.up(Self.leave, target: target).last, ids[0], "Bonn")
  }

  @Test("Nor is it one when the date of the change could not be asked for")
  func noDateAfterwards() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    for city in ["Oslo", "Bonn"] {
      try fixture.edit(ids[0], ["City": .string(city)])
      let isSent = Sent()
      fixture.server.intercept { request in
        if request.method == .patch || request.path.hasSuffix("/composite") { isSent.note() }
        return isSent.isNoted && request.method == .get ? .noNetwork : nil
      }
      #expect(try await fixture.up(Self.leave).last?.status == .done)
      #expect(fixture.server.record("Account", ids[0])?["City"] == .string(city))
    }
  }

  @Test("A deletion without an answer is no licence to delete what somebody has changed since")
  func deletionOfAChangedRecord() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    let options: JSONValue = ["fieldlist": ["Name", "City"], "mergeMode": "LEAVE_IF_CHANGED"]
    try fixture.markDeleted(ids[0])
    fixture.server.intercept { $0.method == .delete ? .answer(503, []) : nil }
    _ = try await fixture.up(options)
    fixture.server.change("Account", ids[0], ["City": "Bonn"])
    fixture.server.intercept { _ in nil }
    let end = try await fixture.up(options).last
    #expect(end?.summary?.left == 1 && end?.summary?.deleted == 0)
    #expect(fixture.server.record("Account", ids[0])?["City"] == "Bonn")
  }

  @Test("A deletion after a change whose answer was lost is done")
  func deletedAfterLostAnswer() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["City": "Oslo"])
    fixture.server.intercept { $0.method == .get ? nil : .lostAnswer }
    _ = try await fixture.up(Self.leave)
    try fixture.markDeleted(ids[0])
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.up(Self.leave).last?.summary?.deleted == 1)
    #expect(fixture.server.records("Account").isEmpty)
  }

  @Test("What somebody else wrote right after the change is not overwritten by the next edit", arguments: sizes)
  func strangerAfterwards(target: JSONObject) async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["City": "Oslo"])
    let isSent = Sent()
    fixture.server.intercept { [weak server = fixture.server] request in
      // Between the change and the question for its date.
      if isSent.isNoted, request.method == .get { server?.change("Account", ids[0], ["City": "Theirs"]) }
      if request.method == .patch || request.path.hasSuffix("/composite") { isSent.note() }
      return nil
    }
    #expect(try await fixture.up(Self.leave, target: target).last?.summary?.updated == 1)
    fixture.server.intercept { _ in nil }
    try fixture.edit(ids[0], ["City": "Bonn"])
    #expect(try await fixture.up(Self.leave, target: target).last?.summary?.left == 1)
    #expect(fixture.server.record("Account", ids[0])?["City"] == "Theirs")
  }

  @Test("Nor is another field that is sent now and was not sent before")
  func otherField() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["Name": "Mine"])
    fixture.server.intercept { $0.method == .get ? nil : .lostAnswer }
    _ = try await fixture.up(["fieldlist": ["Name"], "mergeMode": "LEAVE_IF_CHANGED"])
    fixture.server.intercept { _ in nil }
    fixture.server.change("Account", ids[0], ["City": "Theirs"])
    try fixture.edit(ids[0], ["City": "Bonn"])
    #expect(try await fixture.up(Self.leave).last?.summary?.left == 1)
    #expect(fixture.server.record("Account", ids[0])?["City"] == "Theirs")
  }

  @Test("A form that was read before the create was sent makes no second record when it is saved", arguments: sizes)
  func staleForm(target: JSONObject) async throws {
    let (fixture, _) = try await SyncUpTests.synced(0)
    var form = try #require(try fixture.create(["Name": "Form", "City": "Köln"]).object)
    #expect(try await fixture.up(target: target).last?.summary?.created == 1)
    let id = try #require(fixture.server.records("Account").first?["Id"]?.string)
    form["City"] = "Oslo"
    try fixture.put(form)
    let end = try await fixture.up(Self.leave, target: target).last
    #expect(end?.summary?.updated == 1 && end?.summary?.created == 0)
    try Self.expectThrough(fixture, end, id, "Oslo")
    #expect(fixture.server.records("Account").count == 1)
    #expect(try fixture.entries().count == 1)
  }

  @Test("And a sync down between brings no second entry", arguments: ["OVERWRITE", "LEAVE_IF_CHANGED"])
  func staleFormAndSyncDown(mode: String) async throws {
    let (fixture, _) = try await SyncUpTests.synced(0)
    var form = try #require(try fixture.create(["Name": "Form", "City": "Köln"]).object)
    _ = try await fixture.up()
    form["City"] = "Oslo"
    try fixture.put(form)
    let end = try await fixture.down(SyncFixture.target, ["mergeMode": .string(mode)]).last
    #expect(end?.status == .done)
    #expect(try fixture.entries().count == 1)
    #expect(try fixture.entries().first?["City"] == (mode == "OVERWRITE" ? "Köln" : "Oslo"))
    _ = try await fixture.up(Self.leave)
    #expect(fixture.server.records("Account").map { $0["City"] } == [mode == "OVERWRITE" ? "Köln" : "Oslo"])
  }

  @Test("A form that was read before an update was sent is no conflict with it")
  func staleDate() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    var form = try #require(try fixture.entry(id: ids[0])?.object)
    try fixture.edit(ids[0], ["City": "Oslo"])
    _ = try await fixture.up(Self.leave)
    form["City"] = "Bonn"
    form["__local__"] = true
    form["__locally_updated__"] = true
    try fixture.put(form)
    try Self.expectThrough(fixture, try await fixture.up(Self.leave).last, ids[0], "Bonn")
    // Somebody else's change that the form does not have is one.
    fixture.server.change("Account", ids[0], ["City": "Theirs"])
    _ = try await fixture.down()
    form["City"] = "Old form"
    try fixture.put(form)
    #expect(try await fixture.up(Self.leave).last?.summary?.left == 1)
    #expect(fixture.server.record("Account", ids[0])?["City"] == "Theirs")
  }

  @Test("A refused change leaves what was known before")
  func refused() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["City": "Oslo"])
    _ = try await fixture.up(Self.leave)
    try fixture.edit(ids[0], ["City": "Bonn"])
    fixture.server.intercept { $0.method == .get ? nil : .answer(400, [["errorCode": "UNABLE_TO_LOCK_ROW", "message": "later"]]) }
    #expect(try await fixture.up(Self.leave).last?.status == .failed)
    fixture.server.intercept { _ in nil }
    try Self.expectThrough(fixture, try await fixture.up(Self.leave).last, ids[0], "Bonn")
  }

  @Test("A record that was changed a moment ago is looked at once more when that second is over")
  func sameSecond() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    fixture.server.tellTime()
    fixture.server.change("Account", ids[0], ["City": "Theirs"])
    _ = try await fixture.down()
    try fixture.edit(ids[0], ["City": "Oslo"])
    let before = fixture.server.requests.count
    try Self.expectThrough(fixture, try await fixture.up(Self.leave).last, ids[0], "Oslo")
    try fixture.edit(ids[0], ["City": "Bonn"])
    try Self.expectThrough(fixture, try await fixture.up(Self.leave).last, ids[0], "Bonn")
    #expect(fixture.server.requests.count > before)
  }
}

/// Whether something has happened yet.
private final class Sent: Sendable {
  private let state = Mutex(false)
  var isNoted: Bool { state.withLock { $0 } }
  func note() { state.withLock { $0 = true } }
}
