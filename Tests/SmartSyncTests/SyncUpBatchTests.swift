import JSON
import SmartSync
import SyncTrials
import Testing

@Suite("Sync up in batches")
struct SyncUpBatchTests {
  private static let leave: JSONValue = ["fieldlist": ["Name", "City"], "mergeMode": "LEAVE_IF_CHANGED"]

  /// Ten accounts, of which four are updated and three deleted, and three new ones.
  private static func mixed() async throws -> (fixture: SyncFixture, ids: [String]) {
    let (fixture, ids) = try await SyncUpTests.synced(10)
    for id in ids[0..<4] { try fixture.edit(id, ["City": "Oslo"]) }
    for id in ids[4..<7] { try fixture.markDeleted(id) }
    for number in 0..<3 { try fixture.create(["Name": .string("N\(number)"), "City": "Köln"]) }
    return (fixture, ids)
  }

  private static func expectDone(_ fixture: SyncFixture, _ end: SyncState?) throws {
    #expect(end?.status == .done && end?.totalSize == 10, "\(end?.error ?? "")")
    #expect(end?.summary?.updated == 4 && end?.summary?.deleted == 3 && end?.summary?.created == 3)
    let names = fixture.server.records("Account").compactMap { $0["Name"]?.string }
    #expect(names == ["A0", "A1", "A2", "A3", "A7", "A8", "A9", "N0", "N1", "N2"])
    #expect(fixture.server.records("Account").prefix(4).allSatisfy { $0["City"] == "Oslo" })
    #expect(try fixture.entries().count == 10)
    #expect(try fixture.entries().allSatisfy { isClean($0) && fixture.server.record("Account", $0["Id"]?.string ?? "") != nil })
  }

  /// Pain 13: many records go out one request each.
  @Test("Updates, deletions and creates each go as one collection, in a version that has them")
  func collections() async throws {
    let (fixture, _) = try await Self.mixed()
    try Self.expectDone(fixture, try await fixture.up().last)
    // After the updates and the creates come questions for their dates, before the creates one for the newest record.
    #expect(fixture.server.requests.map(\.method) == [.patch, .get, .delete, .get, .post, .get])
    #expect(fixture.server.requests.filter { $0.method != .get }.allSatisfy { $0.path.hasPrefix("/services/data/v42.0/composite/sobjects") })
    #expect(try fixture.server.requests.first?.body?.member("allOrNone")?.value() == false)
  }

  @Test("An org without collections gets composites, one without either single requests; it is found out once", arguments: [
    ["composite"], [],
  ] as [Set<String>])
  func lower(resources: Set<String>) async throws {
    let (fixture, ids) = try await Self.mixed()
    fixture.server.offer(resources)
    try Self.expectDone(fixture, try await fixture.up().last)
    fixture.server.forgetRequests()
    for id in ids[0..<3] { try fixture.edit(id, ["City": "Bonn"]) }
    #expect(try await fixture.up().last?.status == .done)
    #expect(fixture.server.changes.count == (resources.isEmpty ? 3 : 1))
  }

  @Test("maxBatchSize limits a batch; what is no size is refused with the allowed ones")
  func size() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(7)
    for id in ids { try fixture.edit(id, ["City": "Oslo"]) }
    #expect(try await fixture.up(target: ["maxBatchSize": 3]).last?.status == .done)
    #expect(fixture.server.changes.count == 3)
    for size in [0, 201, "ten"] as [JSONValue] {
      let text = await errorText { try await fixture.up(target: ["maxBatchSize": size]) }
      #expect(text?.contains("allowed are 1 to 200") == true, "\(text ?? "no error")")
    }
  }

  @Test("The classes that SDKs have for batches need no registration", arguments: [
    ("androidImpl", "com.salesforce.androidsdk.mobilesync.target.BatchSyncUpTarget", "/services/data/v38.0/composite"),
    ("iOSImpl", "SFCollectionSyncUpTarget", "/services/data/v42.0/composite/sobjects"),
  ])
  func knownClasses(key: String, name: String, path: String) async throws {
    let (fixture, ids) = try await SyncUpTests.synced(2)
    for id in ids { try fixture.edit(id, ["City": "Oslo"]) }
    #expect(try await fixture.up(target: [key: .string(name)]).last?.status == .done)
    #expect(fixture.server.changes.map(\.path) == [path])
  }

  @Test("What the server refuses keeps its cause and stays dirty; its neighbours go through")
  func partly() async throws {
    let (fixture, _) = try await SyncUpTests.synced(0)
    for name in ["a", "", "b", ""] { try fixture.create(["Name": .string(name)]) }
    let end = try await fixture.up().last
    #expect(end?.status == .failed && end?.summary?.created == 2 && end?.summary?.failed == 2)
    #expect(end?.failures.map(\.errorCode) == ["REQUIRED_FIELD_MISSING", "REQUIRED_FIELD_MISSING"])
    let failed = try fixture.entries().filter { $0["Name"] == "" }
    #expect(failed.count == 2)
    #expect(failed.allSatisfy { $0["__local__"] == true && lastErrors($0).first?["errorCode"] == "REQUIRED_FIELD_MISSING" })
    #expect(fixture.server.records("Account").count == 2)
  }

  @Test("One record that spoils the whole request is found by halving")
  func spoiled() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(8)
    for id in ids { try fixture.edit(id, ["City": "Oslo"]) }
    try fixture.edit(ids[5], ["City": ["not": "a text"]])
    fixture.server.intercept { request in
      request.path.hasSuffix(ids[5]) ? .answer(400, [["errorCode": "JSON_PARSER_ERROR", "message": "no text"]]) : nil
    }
    let end = try await fixture.up().last
    #expect(end?.status == .failed && end?.summary?.updated == 7 && end?.summary?.failed == 1)
    #expect(end?.failures.first?.id == ids[5])
    #expect(ids.filter { fixture.server.record("Account", $0)?["City"] == "Oslo" }.count == 7)
  }

  /// Pain 2: the server has created a record, the answer is lost, and the next try doubles it.
  @Test("A batch whose answer is lost is found again, record by record, with one question", arguments: [
    RemoteRecords.Fault.lostAnswer, .doneButAnswer(503),
  ])
  func lostBatch(fault: RemoteRecords.Fault) async throws {
    let (fixture, _) = try await SyncUpTests.synced(1)
    for number in 0..<30 { try fixture.create(["Name": .string("N\(number / 2)")]) }
    fixture.server.intercept { $0.method == .post ? fault : nil }
    #expect(try await fixture.up().last?.status == .failed)
    fixture.server.intercept { _ in nil }
    fixture.server.forgetRequests()
    let end = try await fixture.up().last
    #expect(end?.status == .done && end?.summary?.created == 30)
    // One question for what was created, and one for the dates.
    #expect(fixture.server.requests.map(\.method) == [.get, .get])
    #expect(fixture.server.records("Account").count == 31)
    #expect(Set(try fixture.entries().compactMap { $0["Id"]?.string }).count == 31)
  }

  @Test("LEAVE_IF_CHANGED asks for all dates at once, and tells each record's so that no later change is overwritten")
  func leave() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(20)
    for id in ids { try fixture.edit(id, ["Name": "Mine"]) }
    for id in ids[0..<5] { fixture.server.change("Account", id, ["Name": "Theirs"]) }
    // The server keeps this, and must not keep itself by it.
    fixture.server.intercept { [weak server = fixture.server] request in
      // After the look, before the write.
      if request.path.hasSuffix("/composite") { server?.change("Account", ids[9], ["Name": "Theirs"]) }
      return nil
    }
    let end = try await fixture.up(Self.leave).last
    #expect(end?.status == .done && end?.summary?.left == 6 && end?.summary?.updated == 14)
    #expect(fixture.server.requests.count == 5)
    for (index, id) in ids.enumerated() {
      let isTheirs = index < 5 || index == 9
      #expect(fixture.server.record("Account", id)?["Name"] == (isTheirs ? "Theirs" : "Mine"))
      #expect(try isClean(fixture.entry(id: id)) == !isTheirs)
    }
  }

  @Test("Updates of records that are gone create them anew, or leave them, as alone", arguments: ["OVERWRITE", "LEAVE_IF_CHANGED"])
  func gone(mode: String) async throws {
    let (fixture, ids) = try await SyncUpTests.synced(4)
    for id in ids { try fixture.edit(id, ["Name": .string("M\(id.suffix(1))")]) }
    for id in ids[0..<2] { fixture.server.delete("Account", id) }
    let end = try await fixture.up(["fieldlist": ["Name"], "mergeMode": .string(mode)]).last
    #expect(end?.status == .done && end?.summary?.updated == 2)
    #expect((mode == "OVERWRITE" ? end?.summary?.created : end?.summary?.left) == 2)
    #expect(fixture.server.records("Account").count == (mode == "OVERWRITE" ? 4 : 2))
  }

  @Test("A text that reads like a reference between requests goes alone, as it is")
  func reference() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(3)
    fixture.server.offer(["composite"])
    for id in ids { try fixture.edit(id, ["Name": "plain"]) }
    try fixture.edit(ids[1], ["Name": "@{r0.id}"])
    #expect(try await fixture.up().last?.status == .done)
    #expect(fixture.server.record("Account", ids[1])?["Name"] == "@{r0.id}")
    #expect(fixture.server.requests.filter { $0.path.hasSuffix(ids[1]) }.count == 1)
  }
}
