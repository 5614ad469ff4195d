import Foundation
import Testing

@testable import LocalOrg

/// The files of snapshots: broken ones, foreign ones, a folder that takes none.
@Suite struct SnapshotFileTests {
  private func reason(_ work: () throws -> Void) throws -> String { try #require(throws: OrgSnapshotError.self, performing: work).description }

  /// What a file may hold that is no snapshot.
  @Test(arguments: ["", "no database at all, but a text of some length that nobody would take for one", "SQLite format 3\u{0}and then nothing of the kind"])
  func aFileThatIsNoDatabaseIsRefused(_ content: String) async throws {
    let running = try await RunningOrg()
    try running.org.saveSnapshot("good")
    let path = "\(running.folder)/snapshots/bad.db"
    try content.write(toFile: path, atomically: true, encoding: .utf8)
    let before = try running.org.summary()
    #expect(throws: OrgSnapshotError.self) { try running.org.restoreSnapshot("bad") }
    #expect(try running.org.summary() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(running.folder)/snapshots").sorted() == ["bad.db", "good.db"], "no half of a file is left")
    try running.org.restoreSnapshot("good")
    await running.org.stop()
  }

  @Test func aSnapshotThatWasCutOffIsRefused() async throws {
    let running = try await RunningOrg()
    try running.org.saveSnapshot("cut")
    let path = "\(running.folder)/snapshots/cut.db"
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 40_000)
    try file.close()
    let before = try running.org.summary()
    #expect(throws: OrgSnapshotError.self) { try running.org.restoreSnapshot("cut") }
    #expect(try running.org.summary() == before)
    await running.org.stop()
  }

  @Test func namesHaveOneToSixtyFourCharacters() async throws {
    let running = try await RunningOrg()
    let names = ["a", "0", "-", "_", "A-b_9", String(repeating: "x", count: 64)]
    for name in names { try running.org.saveSnapshot(name) }
    #expect(running.org.snapshots.map(\.name) == names.sorted())
    for name in names { try running.org.deleteSnapshot(name) }
    #expect(running.org.snapshots.isEmpty)
    #expect(try reason { try running.org.saveSnapshot("a.b") } == "'a.b' is no name for a snapshot; allowed are up to 64 letters, digits, '-' and '_'")
    #expect(try reason { try running.org.deleteSnapshot("gone") } == "there is no snapshot 'gone' of this org; none has been saved yet")
    try running.org.saveSnapshot("here")
    #expect(try reason { try running.org.restoreSnapshot("gone") } == "there is no snapshot 'gone' of this org; there are here")
    await running.org.stop()
  }

  @Test func filesOfOtherKindsAreNoSnapshots() async throws {
    let running = try await RunningOrg()
    try running.org.saveSnapshot("real")
    for name in ["notes.txt", "x.unfinished", "old.db-wal"] { try "x".write(toFile: "\(running.folder)/snapshots/\(name)", atomically: true, encoding: .utf8) }
    #expect(running.org.snapshots.map(\.name) == ["real"])
    await running.org.stop()
  }

  @Test func aFolderThatTakesNoFileIsNamed() async throws {
    let running = try await RunningOrg()
    try "a file where the folder would be".write(toFile: "\(running.folder)/snapshots", atomically: true, encoding: .utf8)
    let reason = try reason { try running.org.saveSnapshot("a") }
    #expect(reason.hasPrefix("the snapshot's file \(running.folder)/snapshots/") && reason.hasSuffix("is not usable: Not a directory"), "\(reason)")
    #expect(running.org.snapshots.isEmpty)
    await running.org.stop()
  }

  /// What the org is besides its records stays when records are put back.
  @Test func appsAndSchemaStayAsTheyAre() async throws {
    let running = try await RunningOrg()
    var app = ConnectedApp(consumerKey: "before")
    app.name = "Before"
    try running.org.addConnectedApp(app)
    try running.org.saveSnapshot("a")
    try running.org.removeConnectedApp("Before")
    (app.consumerKey, app.name) = ("after", "After")
    try running.org.addConnectedApp(app)
    try running.org.restoreSnapshot("a")
    #expect(try running.org.connectedApps().map(\.name) == ["After"])
    await running.org.stop()
  }

  /// Events of what was undone are none, and numbers do not go back.
  @Test func eventsAreNotPutBack() async throws {
    let org = try await EventOrg()
    _ = try await org.create("Account", #"{"Name":"one"}"#)
    try org.running.org.saveSnapshot("a")
    let subscriber = try await org.subscriber(to: "/data/AccountChangeEvent")
    _ = try await org.create("Account", #"{"Name":"two"}"#)
    let first = try #require(try await subscriber.events(1).first?.replayId)
    try org.running.org.restoreSnapshot("a")
    _ = try await org.create("Account", #"{"Name":"three"}"#)
    let next = try #require(try await subscriber.events(1).first)
    #expect(next.payload?["Name"] == "three" && (next.replayId ?? 0) > first)
    await org.stop()
  }
}
