import JSON
import SalesforceREST
import SmartStore
import SmartSync
import SyncTrials
import Synchronization
import Testing

/// Does as it is told with some records, and keeps what it was asked.
private final class TestTarget: SyncUpTarget {
  enum Failure: Error { case hard }

  let calls = Mutex<[String]>([])
  let failing: @Sendable (String) -> (any Error)?
  /// What it says of a record when asked.
  let dates: [String: JSONText]
  let chosen: [Int64]?

  init(dates: [String: JSONText] = [:], chosen: [Int64]? = nil, failing: @escaping @Sendable (String) -> (any Error)? = { _ in nil }) {
    self.dates = dates
    self.chosen = chosen
    self.failing = failing
  }

  static func refusal(_ status: Int = 400) -> RESTError {
    RESTError(request: "test", status: status, errorCode: "TEST", message: "not this one")
  }

  private func call(_ text: String) throws {
    calls.withLock { $0.append(text) }
    if let error = failing(text) { throw error }
  }

  func idsOfRecordsToSyncUp(_ store: SmartStore, soupName: String) throws -> [Int64] {
    if let chosen { return chosen }
    let spec = QuerySpec(.exact(path: "__local__", key: true), soupName: soupName, pageSize: 100, order: .ascending, orderPath: "_soupEntryId")
    return try store.page(spec, index: 0).elements()?.compactMap { try $0.member("_soupEntryId")?.value().integer } ?? []
  }

  func createOnServer(_ connection: SyncConnection, objectType: String, fields: JSONText) async throws -> String {
    try call("create \(try fields.value()["Name"]?.string ?? "")")
    return "new-\(calls.withLock { $0.count })"
  }

  func updateOnServer(
    _ connection: SyncConnection, objectType: String, objectId: String, fields: JSONText, unmodifiedSince: Int64?
  ) async throws { try call("update \(objectId)") }

  func deleteOnServer(_ connection: SyncConnection, objectType: String, objectId: String, unmodifiedSince: Int64?) async throws {
    try call("delete \(objectId)")
  }

  func fetchFromServer(
    _ connection: SyncConnection, objectType: String, objectId: String, fieldlist: [String]
  ) async throws -> JSONText? {
    try call("fetch \(objectId)")
    return dates[objectId]
  }
}

@Suite("Targets of an app's own for syncs up")
struct CustomUpTargetTests {
  private static let date = "2015-06-30T00:00:01.000+0000"

  /// A soup with a changed, a deleted and a created record, and what comes of sending them.
  private static func run(_ target: TestTarget, mode: String = "OVERWRITE") async throws -> (fixture: SyncFixture, end: SyncState) {
    var targets = SyncTargetRegistry()
    targets.registerUp("TestTarget") { _ in target }
    let fixture = try SyncFixture(targets: targets)
    for name in ["u1", "u2", "d1", "d2"] {
      try fixture.put(["Id": .string(name), "Name": .string(name), "LastModifiedDate": .string(date)])
    }
    for name in ["u1", "u2"] { try fixture.edit(name, ["City": "Oslo"]) }
    for name in ["d1", "d2"] { try fixture.markDeleted(name) }
    for name in ["c1", "c2"] { try fixture.create(["Id": .string("local_\(name)"), "Name": .string(name)]) }
    let end = try await fixture.up(["fieldlist": ["Name"], "mergeMode": .string(mode)], target: ["androidImpl": "TestTarget"]).last
    return (fixture, try #require(end))
  }

  @Test("A refusal keeps that record with its cause, and the others go through", arguments: ["update u1", "delete d1", "create c1"])
  func soft(call: String) async throws {
    let target = TestTarget { $0 == call ? TestTarget.refusal() : nil }
    let (fixture, end) = try await Self.run(target)
    #expect(end.status == .failed && end.summary?.failed == 1 && end.failures.first?.errorCode == "TEST")
    let dirty = try fixture.entries().filter { $0["__local__"] == true }
    #expect(dirty.map { $0["Name"]?.string } == [String(call.suffix(2))])
    let status = end.failures.first?.status.map { JSONValue.integer(Int64($0)) }
    #expect(lastErrors(dirty.first) == [["message": "not this one", "fields": [], "errorCode": "TEST", "httpStatusCode": status ?? .null]])
    #expect(target.calls.withLock { $0.count } == 6)
  }

  @Test("Any other error ends the sync; what was not sent stays marked, and blames no record", arguments: ["update u1", "delete d1", "create c1"])
  func hard(call: String) async throws {
    let target = TestTarget { $0 == call ? TestTarget.Failure.hard : nil }
    let (fixture, end) = try await Self.run(target)
    #expect(end.status == .failed && end.error?.contains("hard") == true && end.failures.isEmpty)
    let dirty = try fixture.entries().filter { $0["__local__"] == true }
    #expect(dirty.contains { $0["Name"]?.string == String(call.suffix(2)) })
    #expect(dirty.allSatisfy { $0["__last_error__"] == nil })
    // The next one sends the rest.
    #expect(end.summary.map { $0.updated + $0.deleted + $0.created } == 6 - dirty.count)
  }

  @Test("LEAVE_IF_CHANGED asks the target for the dates, and leaves what is newer there")
  func leaves() async throws {
    let newer = JSONValue.object(["LastModifiedDate": "2015-06-30T00:00:09.000+0000"]).text
    let same = JSONValue.object(["LastModifiedDate": .string(Self.date)]).text
    let target = TestTarget(dates: ["u1": newer, "u2": same, "d1": newer, "d2": same])
    let (fixture, end) = try await Self.run(target, mode: "LEAVE_IF_CHANGED")
    #expect(end.status == .done && end.summary?.left == 2)
    #expect(try Set(fixture.entries().filter { $0["__local__"] == true }.compactMap { $0["Id"]?.string }) == ["u1", "d1"])
    let calls = target.calls.withLock { $0 }
    #expect(calls.contains("update u2") && calls.contains("delete d2") && !calls.contains("update u1") && !calls.contains("delete d1"))
  }

  @Test("OVERWRITE asks for no dates")
  func overwrites() async throws {
    let target = TestTarget()
    _ = try await Self.run(target)
    #expect(target.calls.withLock { $0 }.allSatisfy { !$0.hasPrefix("fetch") })
  }

  @Test("A date that can't be had keeps that record alone", arguments: ["u1", "d1"])
  func noDate(id: String) async throws {
    let target = TestTarget { $0 == "fetch \(id)" ? TestTarget.refusal(403) : nil }
    let (fixture, end) = try await Self.run(target, mode: "LEAVE_IF_CHANGED")
    #expect(end.status == .failed && end.summary?.failed == 1)
    #expect(try fixture.entries().filter { $0["__local__"] == true }.map { $0["Id"]?.string } == [id])
    #expect(target.calls.withLock { calls in !calls.contains("update \(id)") && !calls.contains("delete \(id)") })
  }

  @Test("Gone on the server: a deletion is done, an update makes the record anew under OVERWRITE and is left else", arguments: [
    ("OVERWRITE", "new-"), ("LEAVE_IF_CHANGED", "u1"),
  ])
  func gone(mode: String, id: String) async throws {
    let target = TestTarget { ["update u1", "delete d1"].contains($0) ? TestTarget.refusal(404) : nil }
    let (fixture, end) = try await Self.run(target, mode: mode)
    #expect(end.status == .done)
    #expect(try fixture.entry(id: "d1") == nil)
    let entry = try #require(try fixture.entry(named: "u1"))
    #expect(entry["Id"]?.string?.hasPrefix(id) == true && isClean(entry) == (mode == "OVERWRITE"))
  }

  @Test("A target that chooses its records gets those only")
  func chosen() async throws {
    let target = TestTarget(chosen: [2])
    let (fixture, end) = try await Self.run(target)
    #expect(end.status == .done && end.totalSize == 1)
    #expect(target.calls.withLock { $0 } == ["update u2"])
    #expect(try fixture.entries().filter { $0["__local__"] == true }.count == 5)
  }
}
