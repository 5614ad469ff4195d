import JSON
import SmartSync
import SyncTrials
import Testing

/// Creates whose answers were lost, beside other people's records.
@Suite("Lost creates")
struct LostCreateTests {
  /// A fixture whose entry "New" was sent once, with that fault.
  private static func lost(_ fault: RemoteRecords.Fault) async throws -> SyncFixture {
    let (fixture, _) = try await SyncUpTests.synced(1)
    fixture.server.tellTime()
    try fixture.create(["Name": "New", "City": "Köln"])
    fixture.server.intercept { $0.method == .post ? fault : nil }
    #expect(try await fixture.up().last?.status == .failed)
    fixture.server.intercept { _ in nil }
    return fixture
  }

  private static func names(_ fixture: SyncFixture) -> [String] { fixture.server.records("Account").compactMap { $0["Name"]?.string } }

  @Test("A request that never left is sent again, though somebody has made an equal record since")
  func neverSent() async throws {
    let fixture = try await Self.lost(.noNetwork)
    fixture.server.add("Account", ["Name": "New", "City": "Köln"])
    let end = try await fixture.up().last
    #expect(end?.status == .done && end?.summary?.created == 1 && end?.summary?.left == 0)
    #expect(Self.names(fixture) == ["A0", "New", "New"])
  }

  @Test("A create behind one whose answer was lost was never sent: an equal record is another one")
  func notSentBehindALostOne() async throws {
    let (fixture, _) = try await SyncUpTests.synced(1)
    fixture.server.tellTime()
    fixture.server.offer([])
    try fixture.create(["Name": "First", "City": "Bonn"])
    try fixture.create(["Name": "Second", "City": "Köln"])
    fixture.server.intercept { [server = fixture.server] request in
      guard request.method == .post, !request.path.contains("composite") else { return nil }
      server.add("Account", ["Name": "Second", "City": "Köln"])
      return .lostAnswer
    }
    #expect(try await fixture.up().last?.status == .failed)
    fixture.server.intercept { _ in nil }
    let sent = fixture.server.changes.filter { !$0.path.contains("composite") }.compactMap { $0.body.map { "\($0)" } }
    #expect(sent.count == 1 && sent.allSatisfy { !$0.contains("Second") }, "\(sent)")
    let end = try await fixture.up().last
    #expect(end?.status == .done && end?.summary?.left == 0)
    #expect(Self.names(fixture).sorted() == ["A0", "First", "Second", "Second"])
  }

  @Test("An equal record that was made after the request was given up is another one")
  func later() async throws {
    let fixture = try await Self.lost(.answer(503, []))
    fixture.server.wait(60_000)
    fixture.server.add("Account", ["Name": "New", "City": "Köln"])
    #expect(try await fixture.up().last?.summary?.created == 1)
    #expect(Self.names(fixture) == ["A0", "New", "New"])
  }

  @Test("A record that a trigger has changed is not doubled: the entry waits for a decision, and says so")
  func trigger() async throws {
    let fixture = try await Self.lost(.lostAnswer)
    let id = try #require(fixture.server.records("Account").last?["Id"]?.string)
    fixture.server.change("Account", id, ["Name": "NEW"])
    let end = try #require(try await fixture.up().last)
    #expect(end.status == .done && end.summary?.left == 1 && Self.names(fixture) == ["A0", "NEW"])
    let entry = try #require(try fixture.entry(named: "New"))
    #expect(lastErrors(entry).map { $0["errorCode"] } == ["DOUBTFUL_CREATE"] && lastErrors(entry).first?["ids"] == [.string(id)])
    #expect(end.left.first?.message.contains(id) == true && entry["__locally_created__"] == true)
    // Asked again, it says the same.
    #expect(try await fixture.up().last?.summary?.left == 1)
  }

  @Test("Of two equal records made meanwhile none is taken")
  func twoCandidates() async throws {
    let fixture = try await Self.lost(.lostAnswer)
    fixture.server.add("Account", ["Name": "New", "City": "Köln"])
    #expect(try await fixture.up().last?.summary?.left == 1)
    #expect(Self.names(fixture) == ["A0", "New", "New"])
  }

  @Test("The decision is carried out with the next sync", arguments: ["adopt", "resend", "discard"])
  func decisions(name: String) async throws {
    let fixture = try await Self.lost(.lostAnswer)
    let id = try #require(fixture.server.records("Account").last?["Id"]?.string)
    fixture.server.change("Account", id, ["Name": "NEW"])
    _ = try await fixture.up()
    // A sync down brings the record beside the entry.
    let sync = try #require(try await fixture.down().last)
    #expect(try fixture.entries().count == 3)
    let entryId = try #require(try fixture.entry(named: "New")?["_soupEntryId"]?.integer)
    let decision: CreateDecision = ["adopt": .adopt(id: id), "resend": .resend][name] ?? .discard
    try await fixture.syncs.resolveCreate(of: entryId, in: SyncFixture.soup, decision)
    let entry = try fixture.entry(named: "New")
    #expect(entry?["__last_error__"] == nil && (entry == nil) == (name == "discard"))
    #expect(try await fixture.up().last?.status == .done)
    #expect(Self.names(fixture) == ["adopt": ["A0", "New"], "resend": ["A0", "NEW", "New"], "discard": ["A0", "NEW"]][name])
    #expect(try fixture.entries().allSatisfy(isClean))
    await #expect(throws: SyncError.self) { try await fixture.syncs.resolveCreate(of: entryId, in: SyncFixture.soup, decision) }
    #expect(try await fixture.again(sync.id).last?.status == .done)
    #expect(try fixture.entries().count == Self.names(fixture).count)
  }

  @Test("A deletion of a doubtful entry waits, too")
  func deletion() async throws {
    let fixture = try await Self.lost(.lostAnswer)
    let id = try #require(fixture.server.records("Account").last?["Id"]?.string)
    fixture.server.change("Account", id, ["Name": "NEW"])
    let entry = try #require(try fixture.entry(named: "New")?["Id"]?.string)
    try fixture.markDeleted(entry)
    #expect(try await fixture.up().last?.summary?.left == 1)
    #expect(Self.names(fixture) == ["A0", "NEW"])
  }

  /// Creates "New" by an external id, loses the answer, and lets somebody else make `changes` before it is sent again.
  private static func upsertedAgain(_ mergeMode: String, _ changes: JSONObject, edit: JSONObject = [:]) async throws -> (SyncFixture, SyncState) {
    let (fixture, _) = try await SyncUpTests.synced(1)
    let options: JSONValue = ["fieldlist": ["Name", "City", "Key"], "mergeMode": .string(mergeMode)]
    let target: JSONObject = ["externalIdFieldName": "Key"]
    let localId = try #require(try fixture.create(["Name": "New", "City": "Köln", "Key": "k1"])["Id"]?.string)
    fixture.server.intercept { $0.method == .patch ? .lostAnswer : nil }
    #expect(try await fixture.up(options, target: target).last?.status == .failed)
    fixture.server.intercept { _ in nil }
    let id = try #require(fixture.server.records("Account").last?["Id"]?.string)
    if !changes.isEmpty { fixture.server.change("Account", id, changes) }
    if !edit.isEmpty { try fixture.edit(localId, edit) }
    return (fixture, try #require(try await fixture.up(options, target: target).last))
  }

  @Test("A create by external id that is sent again does not undo what others have changed since")
  func upsertKeepsOthersWork() async throws {
    let (fixture, end) = try await Self.upsertedAgain("LEAVE_IF_CHANGED", ["City": "Bonn"])
    #expect(fixture.server.records("Account").last?["City"] == "Bonn")
    #expect(end.summary?.left == 1 && end.summary?.created == 0)
    let entry = try #require(try fixture.entry(named: "New"))
    #expect(entry["__last_error__"]?.string?.contains("DOUBTFUL_CREATE") == true)
    // Once somebody has decided, it goes up.
    let entryId = try #require(entry["_soupEntryId"]?.integer)
    try await fixture.syncs.resolveCreate(of: entryId, in: SyncFixture.soup, .resend)
    let options: JSONValue = ["fieldlist": ["Name", "City", "Key"], "mergeMode": "LEAVE_IF_CHANGED"]
    #expect(try await fixture.up(options, target: ["externalIdFieldName": "Key"]).last?.summary?.created == 1)
    #expect(fixture.server.records("Account").last?["City"] == "Köln")
  }

  @Test("One that nobody has touched is found, and what was edited since goes up", arguments: ["LEAVE_IF_CHANGED", "OVERWRITE"])
  func upsertIsFound(mergeMode: String) async throws {
    let (fixture, end) = try await Self.upsertedAgain(mergeMode, [:], edit: ["City": "Ulm"])
    #expect(end.status == .done && end.summary?.created == 1 && end.summary?.left == 0)
    #expect(fixture.server.records("Account").map { $0["City"] }.last == "Ulm" && Self.names(fixture) == ["A0", "New"])
    #expect(try fixture.entry(named: "New")?["__local__"] == false)
  }

  @Test("With OVERWRITE it is sent again without a look")
  func upsertOverwrites() async throws {
    let (fixture, end) = try await Self.upsertedAgain("OVERWRITE", ["City": "Bonn"])
    #expect(fixture.server.records("Account").last?["City"] == "Köln" && end.summary?.created == 1)
  }

  @Test("Sent several times with other values, it is found by any of them", arguments: [
    "lost on the way", "lost on the way back", "carried out, and no id came",
    "carried out in a batch, no id came, and a second request never left",
  ])
  func sentWithOtherValues(how: String) async throws {
    let (fixture, _) = try await SyncUpTests.synced(1)
    func up(_ mergeMode: String = "LEAVE_IF_CHANGED") async throws -> SyncState {
      let options: JSONValue = ["fieldlist": ["Name", "City", "Key"], "mergeMode": .string(mergeMode)]
      return try #require(try await fixture.up(options, target: ["externalIdFieldName": "Key"]).last)
    }
    if how.contains("batch") {
      fixture.server.offer(["composite"])
      try fixture.create(["Name": "Another", "City": "Bern", "Key": "k2"])
    }
    let localId = try #require(try fixture.create(["Name": "New", "City": "Köln", "Key": "k1"])["Id"]?.string)
    fixture.server.intercept { $0.path.hasSuffix("k1") || $0.path.hasSuffix("composite") ? .lostAnswer : nil }
    #expect(try await up().status == .failed)
    try fixture.edit(localId, ["City": "Ulm"])
    fixture.server.intercept { request in
      switch how {
      case "lost on the way": request.method == .patch ? .answer(503, []) : nil
      case "lost on the way back": request.method == .patch ? .lostAnswer : nil
      case let how where how.contains("batch"): request.path.hasSuffix("k1") ? .noNetwork : nil
      default: request.method == .get && request.path.contains("/Key/") ? .noNetwork : nil
      }
    }
    #expect(try await up("OVERWRITE").status == .failed)
    fixture.server.intercept { _ in nil }
    let end = try await up()
    #expect(end.status == .done && end.summary?.left == 0, "\(end.report)")
    #expect(fixture.server.records("Account").filter { $0["Name"] == "New" }.map { $0["City"] } == ["Ulm"])
    #expect(try isClean(fixture.entry(named: "New")))
  }

  // MARK: what may have been carried out is not forgotten

  private static let keyed: JSONValue = ["fieldlist": ["Name", "City", "Key"], "mergeMode": "LEAVE_IF_CHANGED"]
  private static let keyTarget: JSONObject = ["externalIdFieldName": "Key"]

  @Test("A record that was deleted here, and is saved again, is made again once, though the answer is lost", arguments: [
    RemoteRecords.Fault.lostAnswer, .doneButAnswer(503), .answer(503, []),
  ])
  func madeAgain(fault: RemoteRecords.Fault) async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    fixture.server.change("Account", ids[0], ["Key": "k1"])
    _ = try await fixture.down()
    let form = try #require(try fixture.entry(id: ids[0])?.object)
    try fixture.markDeleted(ids[0])
    fixture.server.intercept { $0.method == .delete ? .lostAnswer : nil }
    _ = try await fixture.up(Self.keyed, target: Self.keyTarget)
    #expect(fixture.server.records("Account").isEmpty)
    try fixture.put(form)
    try fixture.edit(ids[0], ["City": "Oslo"])
    fixture.server.intercept { $0.method == .patch && $0.path.contains("/Key/") ? fault : nil }
    _ = try await fixture.up(Self.keyed, target: Self.keyTarget)
    fixture.server.intercept { _ in nil }
    let end = try #require(try await fixture.up(Self.keyed, target: Self.keyTarget).last)
    #expect(end.status == .done && end.summary?.left == 0, "\(end.report)")
    #expect(fixture.server.records("Account").map { $0["City"] } == ["Oslo"])
    let entry = try #require(try fixture.entries().first)
    #expect(isClean(entry) && entry["Id"]?.string == fixture.server.records("Account").first?["Id"]?.string)
  }

  @Test("A sync down between two attempts doesn't make a second entry", arguments: ["k1", nil])
  func broughtBetween(key: String?) async throws {
    let (fixture, _) = try await SyncUpTests.synced(0)
    var fields: JSONObject = ["Name": "New", "City": "Köln"]
    fields["Key"] = key.map(JSONValue.string)
    let options: JSONValue = ["fieldlist": ["Name", "City", "Key"], "mergeMode": "LEAVE_IF_CHANGED"]
    let target = key == nil ? [:] : Self.keyTarget
    let localId = try #require(try fixture.create(fields)["Id"]?.string)
    fixture.server.intercept { $0.method == .get ? nil : .lostAnswer }
    _ = try await fixture.up(options, target: target)
    _ = try await fixture.down(SyncFixture.target, ["mergeMode": "LEAVE_IF_CHANGED"])
    // It is found, and the answer to what was edited since is lost as well.
    try fixture.edit(localId, ["City": "Ulm"])
    _ = try await fixture.up(options, target: target)
    fixture.server.intercept { _ in nil }
    _ = try await fixture.down(SyncFixture.target, ["mergeMode": "LEAVE_IF_CHANGED"])
    #expect(try await fixture.up(options, target: target).last?.status == .done)
    #expect(try await fixture.down(SyncFixture.target, ["mergeMode": "LEAVE_IF_CHANGED"]).last?.status == .done)
    #expect(fixture.server.records("Account").map { $0["City"] } == ["Ulm"])
    let entries = try fixture.entries()
    #expect(entries.count == 1 && isClean(entries.first) && entries.first?["City"] == "Ulm")
  }

  @Test("Somebody's change right after the look at a lost create is not overwritten")
  func changedAfterTheLook() async throws {
    let (fixture, _) = try await SyncUpTests.synced(0)
    let localId = try #require(try fixture.create(["Name": "New", "City": "Köln"])["Id"]?.string)
    fixture.server.intercept { $0.method == .post ? .lostAnswer : nil }
    let options: JSONValue = ["fieldlist": ["Name", "City"], "mergeMode": "LEAVE_IF_CHANGED"]
    _ = try await fixture.up(options)
    let id = try #require(fixture.server.records("Account").last?["Id"]?.string)
    try fixture.edit(localId, ["City": "Ulm"])
    let server = fixture.server
    server.intercept { [id] request in
      if request.method == .patch { server.change("Account", id, ["City": "Bonn"]) }
      return nil
    }
    #expect(try await fixture.up(options).last?.summary?.left == 1)
    #expect(server.record("Account", id)?["City"] == "Bonn")
    server.intercept { _ in nil }
    // OVERWRITE is the user's way to decide.
    #expect(try await fixture.up(["fieldlist": ["Name", "City"], "mergeMode": "OVERWRITE"]).last?.status == .done)
    #expect(server.records("Account").map { $0["City"] } == ["Ulm"])
  }

  @Test("What was sent for an entry that is removed meanwhile is this device's work still, for the record's other entry")
  func removedWhileSending() async throws {
    let (fixture, _) = try await SyncUpTests.synced(0)
    let entryId = try #require(try fixture.create(["Name": "New", "City": "Köln", "Key": "k1"])["_soupEntryId"]?.integer)
    fixture.server.intercept { $0.method == .patch ? .lostAnswer : nil }
    _ = try await fixture.up(Self.keyed, target: Self.keyTarget)
    // A sync down brings the record as an entry of its own. The first is removed while it is sent once more.
    _ = try await fixture.down(SyncFixture.target, ["mergeMode": "LEAVE_IF_CHANGED"])
    fixture.server.intercept { [store = fixture.store] request in
      if request.method == .patch { try? store.remove([entryId], from: SyncFixture.soup) }
      return nil
    }
    let overwriting: JSONValue = ["fieldlist": ["Name", "City", "Key"], "mergeMode": "OVERWRITE"]
    _ = try await fixture.up(overwriting, target: Self.keyTarget)
    fixture.server.intercept { _ in nil }
    let id = try #require(fixture.server.records("Account").last?["Id"]?.string)
    #expect(try fixture.entries().compactMap { $0["Id"]?.string } == [id])
    try fixture.markDeleted(id)
    #expect(try await fixture.up(Self.keyed, target: Self.keyTarget).last?.summary?.deleted == 1)
    #expect(fixture.server.records("Account").isEmpty)
  }

  @Test("A doubt that was resolved does not come back with a form that has it, once the entry is left")
  func staleDoubt() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["City": "Oslo", "__last_error__": "DOUBTFUL_CREATE: of an older form"])
    fixture.server.change("Account", ids[0], ["City": "Bonn"])
    #expect(try await fixture.up(["fieldlist": ["Name", "City"], "mergeMode": "LEAVE_IF_CHANGED"]).last?.summary?.left == 1)
    let entry = try #require(try fixture.entry(id: ids[0]))
    #expect(entry["__last_error__"] == nil && entry["City"] == "Oslo" && entry["__local__"] == true)
  }

  @Test("Deleted here after the answer to its create by external id was lost, the record goes", arguments: ["LEAVE_IF_CHANGED", "OVERWRITE"])
  func deletedAfterwards(mergeMode: String) async throws {
    let (fixture, _) = try await SyncUpTests.synced(0)
    let localId = try #require(try fixture.create(["Name": "New", "City": "Köln", "Key": "k1"])["Id"]?.string)
    fixture.server.intercept { $0.method == .patch ? .lostAnswer : nil }
    let options: JSONValue = ["fieldlist": ["Name", "City", "Key"], "mergeMode": .string(mergeMode)]
    _ = try await fixture.up(options, target: Self.keyTarget)
    try fixture.markDeleted(localId)
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.up(options, target: Self.keyTarget).last?.status == .done)
    #expect(fixture.server.records("Account").isEmpty)
    #expect(try fixture.entries().isEmpty)
  }
}
