import JSON
import SmartStore
import SmartSync
import SyncTrials
import Synchronization
import Testing

/// Gives two pages of notes, those changed since the last run only.
private struct NoteDownTarget: SyncDownTarget {
  let fields = TargetFields(idFieldName: "Id", modificationDateFieldName: "changed")
  let prefix: String

  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage {
    if maxTimeStamp > 0 { return FetchedPage(records: [record(3, maxTimeStamp + 1)], totalSize: 1) }
    return FetchedPage(records: [record(1, 100)], totalSize: 2, next: "2")
  }

  func continueFetch(_ connection: SyncConnection, next: String) async throws -> FetchedPage {
    FetchedPage(records: [record(2, 50)], totalSize: 2)
  }

  private func record(_ number: Int64, _ changed: Int64) -> JSONText {
    JSONValue.object(["Id": .integer(number), "Name": .string("\(prefix)\(number)"), "changed": .integer(changed)]).text
  }
}

/// Keeps what it is sent.
private final class NoteUpTarget: SyncUpTarget {
  let sent = Mutex<[String]>([])

  func createOnServer(_ connection: SyncConnection, objectType: String, fields: JSONText) async throws -> String {
    sent.withLock { $0.append("create \(fields)") }
    return "note-1"
  }

  func updateOnServer(
    _ connection: SyncConnection, objectType: String, objectId: String, fields: JSONText, unmodifiedSince: Int64?
  ) async throws {
    sent.withLock { $0.append("update \(objectId) \(fields)") }
  }

  func deleteOnServer(
    _ connection: SyncConnection, objectType: String, objectId: String, unmodifiedSince: Int64?
  ) async throws {
    sent.withLock { $0.append("delete \(objectId)") }
  }

  func fetchFromServer(
    _ connection: SyncConnection, objectType: String, objectId: String, fieldlist: [String]
  ) async throws -> JSONText? { nil }
}

@Suite("Custom targets")
struct CustomTargetTests {
  @Test("140: a registered class fetches, page by page, and gets the time of the last run")
  func down() async throws {
    var targets = SyncTargetRegistry()
    targets.registerDown("com.example.Notes") { NoteDownTarget(prefix: $0["prefix"]?.string ?? "") }
    let fixture = try SyncFixture(targets: targets)
    let target: JSONObject = ["type": "custom", "androidImpl": "com.example.Notes", "iOSImpl": "Unknown", "prefix": "n"]
    let end = try #require(try await fixture.down(target).last)
    #expect(end.status == .done && end.maxTimeStamp == 100)
    #expect(try fixture.entries().compactMap { $0["Name"]?.string }.sorted() == ["n1", "n2"])
    // It is asked from a millisecond before the newest date of its first page, and gives a record of a millisecond later.
    #expect(try await fixture.again(end.id).last?.maxTimeStamp == 100)
    #expect(try fixture.entries().count == 3)
    #expect(fixture.server.requests.isEmpty)
  }

  @Test("140: an unknown class, or none, is an error that names it")
  func unknown() async throws {
    let fixture = try SyncFixture()
    #expect(await errorText { try await fixture.down(["type": "custom", "androidImpl": "com.example.Nope"]) }?.contains("com.example.Nope") == true)
    #expect(await errorText { try await fixture.down(["type": "custom"]) }?.contains("names its class") == true)
    #expect(await errorText { try await fixture.up(target: ["androidImpl": "com.example.Nope"]) }?.contains("com.example.Nope") == true)
  }

  @Test("A registered class sends creates, updates and deletions")
  func up() async throws {
    let notes = NoteUpTarget()
    var targets = SyncTargetRegistry()
    targets.registerUp("NoteSync") { _ in notes }
    let fixture = try SyncFixture(targets: targets)
    for name in ["a", "b"] { try fixture.put(["Id": .string(name), "Name": .string(name)]) }
    try fixture.edit("a", ["Name": "A"])
    try fixture.markDeleted("b")
    try fixture.create(["Name": "c"], type: nil)
    let end = try await fixture.up(["fieldlist": ["Name"]], target: ["iOSImpl": "NoteSync"]).last
    #expect(end?.status == .done)
    #expect(notes.sent.withLock { $0 } == [#"update a {"Name":"A"}"#, "delete b", #"create {"Name":"c"}"#])
    #expect(try fixture.entry(id: "note-1") != nil)
    #expect(fixture.server.requests.isEmpty)
  }
}
