import Foundation
import JSON
import SmartStore
import SmartSync
import SyncTrials
import Synchronization
import Testing

/// A store in a file of its own with the soup `accounts`, an org, and a manager between the two.
final class SyncFixture: Sendable {
  static let soup = "accounts"
  static let query = "SELECT Id, Name, City, LastModifiedDate FROM Account"
  static let target: JSONObject = ["type": "soql", "query": .string(query)]

  let server = RemoteRecords()
  let folder: URL
  let store: SmartStore
  let syncs: SyncManager
  let targets: SyncTargetRegistry

  init(
    targets: SyncTargetRegistry = SyncTargetRegistry(),
    indexes: [IndexSpec] = ["__local__", "Id", "Name"].map { IndexSpec(path: $0, type: .string) }
  ) throws {
    self.targets = targets
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("sync-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try SmartStore(path: folder.appendingPathComponent("store.db").path)
    try store.registerSoup(Self.soup, indexSpecs: indexes)
    syncs = try SyncManager(store: store, server: server, targets: targets, wait: { [server] in server.wait($0) })
  }

  deinit {
    store.close()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: runs, each until its end

  /// All updates of a sync down, the last of them its end.
  func down(
    _ target: JSONObject = SyncFixture.target, _ options: JSONValue = ["mergeMode": "OVERWRITE"],
    soup: String = SyncFixture.soup
  ) async throws -> [SyncState] {
    let updates = Updates()
    _ = try await syncs.syncDown(target: target, options: options, soupName: soup, onUpdate: updates.add)
    return await updates.untilEnd()
  }

  func up(
    _ options: JSONValue = ["fieldlist": ["Name", "City"]], target: JSONObject = [:]
  ) async throws -> [SyncState] {
    let updates = Updates()
    _ = try await syncs.syncUp(target: target, options: options, soupName: Self.soup, onUpdate: updates.add)
    return await updates.untilEnd()
  }

  func again(_ id: Int64) async throws -> [SyncState] {
    let updates = Updates()
    _ = try await syncs.reSync(id, onUpdate: updates.add)
    return await updates.untilEnd()
  }

  // MARK: the soup

  func entries(_ soup: String = SyncFixture.soup) throws -> [JSONValue] {
    let spec = QuerySpec(.all(path: "Id"), soupName: soup, pageSize: 100_000, order: .ascending)
    return try store.page(spec, index: 0).elements()?.map { try $0.value() } ?? []
  }

  func entry(named name: String) throws -> JSONValue? { try entries().first { $0["Name"]?.string == name } }
  func entry(id: String) throws -> JSONValue? { try entries().first { $0["Id"]?.string == id } }

  @discardableResult
  func put(_ entry: JSONObject) throws -> JSONValue {
    let stored = try store.upsert([JSONValue.object(entry).text], into: Self.soup, externalIdPath: "_soupEntryId")
    return try #require(stored.first).value()
  }

  /// Puts in an entry as a page does that creates a record while offline.
  @discardableResult
  func create(_ fields: JSONObject, type: String? = "Account") throws -> JSONValue {
    var entry = fields
    entry["Id"] = entry["Id"] ?? .string("local_\(UUID().uuidString)")
    if let type { entry["attributes"] = ["type": .string(type)] }
    return try put(Self.flagged(entry, "__locally_created__"))
  }

  /// Changes the entry of that record as a page does.
  func edit(_ id: String, _ fields: JSONObject) throws {
    var entry = try #require(try entry(id: id)?.object)
    for field in fields { entry[field.name] = field.value }
    try put(Self.flagged(entry, "__locally_updated__"))
  }

  func markDeleted(_ id: String) throws {
    try put(Self.flagged(try #require(try entry(id: id)?.object), "__locally_deleted__"))
  }

  private static func flagged(_ entry: JSONObject, _ flag: String) -> JSONObject {
    var entry = entry
    for name in ["__locally_created__", "__locally_updated__", "__locally_deleted__"] where entry[name] == nil {
      entry[name] = false
    }
    entry[flag] = true
    entry["__local__"] = true
    return entry
  }
}

/// Keeps requests waiting until it is opened.
final class Gate: Sendable {
  private let stream = AsyncStream<Void>.makeStream()
  private let arrived = AsyncStream<Void>.makeStream()

  func pass() async {
    arrived.continuation.yield()
    for await _ in stream.stream {}
  }

  func open() { stream.continuation.finish() }

  /// Returns once a request waits.
  func someoneWaits() async { for await _ in arrived.stream { return } }
}

func isClean(_ entry: JSONValue?) -> Bool {
  ["__local__", "__locally_created__", "__locally_updated__", "__locally_deleted__"].allSatisfy { entry?[$0] == false }
}

/// The errors that an entry's `__last_error__` lists; none when it is no JSON list.
func lastErrors(_ entry: JSONValue?) -> [JSONValue] {
  let text = entry?["__last_error__"]?.string ?? ""
  return (try? JSONValue(parsing: Array(text.utf8)))?.array ?? []
}

/// The text of the error that `body` throws; nil when it doesn't.
func errorText<R>(_ body: () async throws -> R) async -> String? {
  do {
    _ = try await body()
    return nil
  } catch { return "\(error)" }
}
