import JSON
import SmartSync
import SyncTrials
import Testing

@Suite("Sync up of records that changed on the server")
struct SyncUpConflictTests {
  private static let leave: JSONValue = ["fieldlist": ["Name", "City"], "mergeMode": "LEAVE_IF_CHANGED"]

  @Test("135: LEAVE_IF_CHANGED leaves a record that changed on the server, on both sides")
  func leave() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(3)
    try fixture.edit(ids[0], ["Name": "Mine"])
    try fixture.edit(ids[1], ["Name": "Mine too"])
    try fixture.markDeleted(ids[2])
    fixture.server.change("Account", ids[0], ["Name": "Theirs"])
    fixture.server.change("Account", ids[2], ["Name": "Theirs"])
    let end = try #require(try await fixture.up(Self.leave).last)
    #expect(end.status == .done && end.summary?.left == 2 && end.summary?.updated == 1)
    #expect(end.left.compactMap(\.id).sorted() == [ids[0], ids[2]])
    #expect(fixture.server.record("Account", ids[0])?["Name"] == "Theirs")
    #expect(fixture.server.record("Account", ids[2])?["Name"] == "Theirs")
    #expect(try fixture.entry(id: ids[0])?["Name"] == "Mine")
    #expect(try fixture.entry(id: ids[0])?["__locally_updated__"] == true)
    #expect(try fixture.entry(id: ids[2])?["__locally_deleted__"] == true)
    #expect(fixture.server.record("Account", ids[1])?["Name"] == "Mine too")
  }

  @Test("136: an entry that knows no modification date is written regardless")
  func noDate() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["Name": "Mine", "LastModifiedDate": .null])
    fixture.server.change("Account", ids[0], ["Name": "Theirs"])
    #expect(try await fixture.up(Self.leave).last?.summary?.updated == 1)
    #expect(fixture.server.record("Account", ids[0])?["Name"] == "Mine")
    #expect(isClean(try fixture.entry(id: ids[0])))
  }

  @Test("137: without mergeMode, or with OVERWRITE, a record is written regardless", arguments: [
    ["fieldlist": ["Name"]], ["fieldlist": ["Name"], "mergeMode": "OVERWRITE"],
  ] as [JSONValue])
  func overwrite(options: JSONValue) async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["Name": "Mine"])
    fixture.server.change("Account", ids[0], ["Name": "Theirs"])
    #expect(try await fixture.up(options).last?.status == .done)
    #expect(fixture.server.record("Account", ids[0])?["Name"] == "Mine")
    #expect(fixture.server.changes.count == 1 && fixture.server.requests.count == 2)
  }

  @Test("172: an update of a record that is gone creates it anew under OVERWRITE")
  func recreate() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["Name": "Mine"])
    fixture.server.delete("Account", ids[0])
    let end = try await fixture.up().last
    #expect(end?.status == .done && end?.summary?.created == 1)
    let entry = try #require(try fixture.entry(named: "Mine"))
    #expect(isClean(entry) && entry["Id"] != .string(ids[0]))
    #expect(fixture.server.record("Account", try #require(entry["Id"]?.string))?["Name"] == "Mine")
    #expect(try fixture.entries().count == 1)
  }

  @Test("172: and leaves it dirty under LEAVE_IF_CHANGED")
  func leaveGone() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["Name": "Mine"])
    fixture.server.delete("Account", ids[0])
    let end = try await fixture.up(Self.leave).last
    #expect(end?.status == .done && end?.summary?.left == 1)
    #expect(try fixture.entry(id: ids[0])?["__locally_updated__"] == true)
    #expect(fixture.server.records("Account").isEmpty)
  }

  @Test("173: a deletion of a record that is gone removes the entry", arguments: ["OVERWRITE", "LEAVE_IF_CHANGED"])
  func deleteGone(mode: String) async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.markDeleted(ids[0])
    fixture.server.delete("Account", ids[0])
    let end = try await fixture.up(["fieldlist": ["Name"], "mergeMode": .string(mode)]).last
    #expect(end?.status == .done && end?.summary?.deleted == 1)
    #expect(try fixture.entries().isEmpty)
  }

  @Test("LEAVE_IF_CHANGED tells the server the date, so that it can refuse what changes after the look")
  func precondition() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["Name": "Mine"])
    fixture.server.intercept { request in
      guard request.headers["If-Unmodified-Since"] == "Tue, 30 Jun 2015 00:00:01 GMT" else { return nil }
      return .answer(412, [["errorCode": "PRECONDITION_FAILED", "message": "changed"]])
    }
    let end = try await fixture.up(Self.leave).last
    #expect(end?.status == .done && end?.summary?.left == 1)
    #expect(try fixture.entry(id: ids[0])?["__local__"] == true)
  }

  @Test("An update whose answer was lost is not taken for someone else's change")
  func ownChange() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["Name": "Mine"])
    fixture.server.intercept { $0.method == .patch ? .lostAnswer : nil }
    #expect(try await fixture.up(Self.leave).last?.status == .failed)
    fixture.server.intercept { _ in nil }
    let end = try await fixture.up(Self.leave).last
    #expect(end?.status == .done && end?.summary?.updated == 1 && end?.summary?.left == 0)
    #expect(isClean(try fixture.entry(id: ids[0])))
  }
}
