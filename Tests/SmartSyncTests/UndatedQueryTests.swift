import JSON
import SmartSync
import SyncTrials
import Testing

@Suite("Targets that do not name the modification date")
struct UndatedQueryTests {
  private static let targets: [JSONObject] = [
    ["type": "soql", "query": "SELECT Name, City FROM Account"], ["type": "soql", "query": "SELECT Id, Name, City FROM Account"],
    ["type": "mru", "sobjectType": "Account", "fieldlist": ["Name", "City"]],
  ]

  private func synced(_ target: JSONObject) async throws -> (fixture: SyncFixture, id: String, sync: SyncState) {
    let fixture = try SyncFixture()
    let id = fixture.server.add("Account", ["Name": "A", "City": "Rome"])
    fixture.server.markRecent([id])
    let sync = try #require(try await fixture.down(target).last)
    #expect(sync.status == .done, "\(sync)")
    return (fixture, id, sync)
  }

  @Test("LEAVE_IF_CHANGED leaves what others have changed all the same", arguments: targets)
  func conflict(target: JSONObject) async throws {
    let (fixture, id, _) = try await synced(target)
    try fixture.edit(id, ["City": "Mine"])
    fixture.server.change("Account", id, ["City": "Theirs"])
    let end = try await fixture.up(["fieldlist": ["Name", "City"], "mergeMode": "LEAVE_IF_CHANGED"]).last
    #expect(end?.summary?.left == 1)
    #expect(fixture.server.record("Account", id)?["City"] == "Theirs")
    #expect(try fixture.entry(id: id)?["City"] == "Mine")
  }

  @Test("A resync fetches only what has changed", arguments: targets.prefix(2))
  func incremental(target: JSONObject) async throws {
    let (fixture, _, sync) = try await synced(target)
    fixture.server.add("Account", ["Name": "B", "City": "Oslo"])
    let end = try await fixture.again(sync.id).last
    #expect(sync.maxTimeStamp > 0 && end?.totalSize == 1)
  }

  @Test("An object type without such a field is fetched without it, again and again", arguments: targets)
  func withoutField(target: JSONObject) async throws {
    let fixture = try SyncFixture()
    let id = fixture.server.add("Account", ["Name": "A", "City": "Rome"])
    fixture.server.markRecent([id])
    fixture.server.intercept { $0.path.contains("LastModifiedDate") ? .answer(400, [["errorCode": "INVALID_FIELD", "message": "No such column 'LastModifiedDate'"]]) : nil }
    let sync = try #require(try await fixture.down(target).last)
    #expect(sync.status == .done && sync.error == nil)
    #expect(try fixture.entry(id: id)?["City"] == "Rome" && fixture.entry(id: id)?["LastModifiedDate"] == nil)
    fixture.server.change("Account", id, ["City": "Oslo"])
    #expect(try await fixture.again(sync.id).last?.status == .done)
    #expect(try fixture.entry(id: id)?["City"] == "Oslo")
  }

  @Test("Sums are left as they are, and other refusals are told once")
  func refusals() async throws {
    let fixture = try SyncFixture()
    fixture.server.intercept { $0.path.contains("/query") ? .answer(400, [["errorCode": "MALFORMED_QUERY", "message": "no"]]) : nil }
    #expect(try await fixture.down(Self.targets[0]).last?.status == .failed)
    #expect(fixture.server.requests.count == 1)
  }
}
