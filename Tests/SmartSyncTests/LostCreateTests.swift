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
    #expect(entry["__last_error__"]?.string?.hasPrefix("DOUBTFUL_CREATE") == true && entry["__last_error__"]?.string?.contains(id) == true)
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
}
