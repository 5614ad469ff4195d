import JSON
import SmartSync
import SyncTrials
import Testing

@Suite("Why a record was not sent")
struct LastErrorTests {
  private static func refuse(_ code: String) -> RemoteRecords.Fault { .answer(400, [["errorCode": .string(code), "message": "no"]]) }

  /// Pain 11: why a record was refused is hidden behind "Sync failed".
  @Test("A refused update or deletion stays as it was marked, with its cause, until it gets through", arguments: [true, false])
  func stays(isDeletion: Bool) async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    if isDeletion { try fixture.markDeleted(ids[0]) } else { try fixture.edit(ids[0], ["City": "Oslo"]) }
    fixture.server.intercept { _ in Self.refuse("INSUFFICIENT_ACCESS") }
    #expect(try await fixture.up().last?.status == .failed)
    let entry = try #require(try fixture.entry(id: ids[0]))
    #expect(lastErrors(entry).map { [$0["errorCode"], $0["message"], $0["httpStatusCode"]] } == [["INSUFFICIENT_ACCESS", "no", 400]])
    #expect(entry["__local__"] == true)
    #expect(entry[isDeletion ? "__locally_deleted__" : "__locally_updated__"] == true)
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.up().last?.status == .done)
    let after = try fixture.entry(id: ids[0])
    #expect(isDeletion ? after == nil : isClean(after) && after?["__last_error__"] == nil)
  }

  @Test("The newest cause replaces the one before")
  func newest() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["City": "Oslo"])
    for code in ["STRING_TOO_LONG", "FIELD_INTEGRITY_EXCEPTION"] {
      fixture.server.intercept { _ in Self.refuse(code) }
      _ = try await fixture.up()
      #expect(try lastErrors(fixture.entry(id: ids[0])).map { $0["errorCode"]?.string } == [code])
    }
  }

  @Test("The cause is never sent, and neither are the flags")
  func notSent() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["City": "Oslo"])
    fixture.server.intercept { _ in Self.refuse("STRING_TOO_LONG") }
    _ = try await fixture.up()
    fixture.server.intercept { _ in nil }
    fixture.server.forgetRequests()
    _ = try await fixture.up()
    #expect(try fixture.server.changes.map { try $0.body?.value() } == [["Name": "A0", "City": "Oslo"]])
  }

  @Test("No connection is no record's fault: it is the sync's error alone")
  func noConnection() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["City": "Oslo"])
    fixture.server.intercept { _ in .noNetwork }
    let end = try #require(try await fixture.up().last)
    #expect(end.status == .failed && end.failures.isEmpty && end.error != nil)
    #expect(try fixture.entry(id: ids[0])?["__last_error__"] == nil)
  }
}
