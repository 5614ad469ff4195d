import JSON
import SmartStore
import SmartSync
import SyncTrials
import Testing

@Suite("Sync down into a soup with local changes")
struct LocalChangesTests {
  private static let leave: JSONValue = ["mergeMode": "LEAVE_IF_CHANGED"]

  @Test("OVERWRITE brings back what was deleted here, clean")
  func overDeleted() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.markDeleted(ids[0])
    let end = try #require(try await fixture.down().last)
    #expect(isClean(try fixture.entry(id: ids[0])))
    #expect(end.summary?.written == 1 && end.summary?.left == 0)
  }

  @Test("LEAVE_IF_CHANGED keeps what was deleted here marked so, also when it changed on the server")
  func keepsDeleted() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(2)
    try fixture.markDeleted(ids[0])
    fixture.server.change("Account", ids[0], ["City": "Oslo"])
    let end = try #require(try await fixture.down(SyncFixture.target, Self.leave).last)
    let entry = try #require(try fixture.entry(id: ids[0]))
    #expect(entry["__locally_deleted__"] == true && entry["__local__"] == true && entry["City"] == "Rome")
    #expect(end.summary?.written == 1 && end.summary?.left == 1)
  }

  @Test("What was created here is no record of the server's, and stays in either mode", arguments: ["OVERWRITE", "LEAVE_IF_CHANGED"])
  func keepsCreated(mode: String) async throws {
    let (fixture, _) = try await SyncUpTests.synced(1)
    let created = try fixture.create(["Name": "A0", "City": "Here"])
    _ = try await fixture.down(SyncFixture.target, ["mergeMode": .string(mode)])
    let entries = try fixture.entries()
    #expect(entries.count == 2)
    #expect(entries.contains(created))
  }

  @Test("An entry that the app stored with no flags at all is replaced in either mode", arguments: ["OVERWRITE", "LEAVE_IF_CHANGED"])
  func withoutFlags(mode: String) async throws {
    let fixture = try SyncFixture()
    let id = fixture.server.add("Account", ["Name": "Theirs"])
    try fixture.put(["Id": .string(id), "Name": "Mine", "Own": "lost"])
    _ = try await fixture.down(SyncFixture.target, ["mergeMode": .string(mode)])
    let entry = try #require(try fixture.entry(id: id))
    #expect(entry["Name"] == "Theirs" && entry["Own"] == nil && isClean(entry))
    #expect(try fixture.entries().count == 1)
  }

  @Test("A record keeps its entry, however often it comes", arguments: ["OVERWRITE", "LEAVE_IF_CHANGED"])
  func sameEntry(mode: String) async throws {
    let (fixture, ids) = try await SyncUpTests.synced(3)
    let before = try fixture.entries().map { $0["_soupEntryId"] }
    for id in ids { fixture.server.change("Account", id, ["City": "Oslo"]) }
    for _ in 0..<2 { _ = try await fixture.down(SyncFixture.target, ["mergeMode": .string(mode)]) }
    #expect(try fixture.entries().map { $0["_soupEntryId"] } == before)
    #expect(try fixture.entries().allSatisfy { $0["City"] == "Oslo" })
  }

  @Test("Changed entries are left alone on every page, and the progress counts them")
  func pages() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(6)
    fixture.server.pageSize = 2
    for id in [ids[0], ids[3], ids[5]] { try fixture.edit(id, ["City": "Mine"]) }
    for id in ids { fixture.server.change("Account", id, ["City": "Theirs"]) }
    let updates = try await fixture.down(SyncFixture.target, Self.leave)
    #expect(try fixture.entries().map { $0["City"] } == ["Mine", "Theirs", "Theirs", "Mine", "Theirs", "Mine"])
    #expect(updates.last?.totalSize == 6 && updates.last?.summary?.left == 3)
    #expect(updates.map(\.progress) == [0, 0, 33, 66, 100])
  }

  @Test("OVERWRITE takes the cause of an earlier failure away with the change; LEAVE_IF_CHANGED keeps both", arguments: [
    ("OVERWRITE", false), ("LEAVE_IF_CHANGED", true),
  ])
  func lastError(mode: String, isKept: Bool) async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["City": "Mine"])
    fixture.server.intercept { _ in .answer(400, [["errorCode": "STRING_TOO_LONG", "message": "no"]]) }
    _ = try await fixture.up()
    fixture.server.intercept { _ in nil }
    #expect(try fixture.entry(id: ids[0])?["__last_error__"] != nil)
    _ = try await fixture.down(SyncFixture.target, ["mergeMode": .string(mode)])
    let entry = try #require(try fixture.entry(id: ids[0]))
    #expect((entry["__last_error__"] != nil) == isKept && (entry["City"] == "Mine") == isKept && isClean(entry) == !isKept)
  }
}
