import Foundation
import JSON
import SmartStore
import SmartSync

/// An app's store and an org with a network between them that fails. The process may be killed: what was under
/// way is forgotten, and only the store's file is left.
final class FaultyWorld {
  static let soup = "accounts"
  static let target: JSONObject = [
    "type": "soql", "query": "SELECT Id, Name, City, Key, Half, LastModifiedDate FROM Account",
  ]
  /// Some of the records, among which others come and go.
  static let halfTarget: JSONObject = [
    "type": "soql", "query": "SELECT Id, Name, City, Key, Half, LastModifiedDate FROM Account WHERE Half = 'one'",
  ]

  let server = RemoteRecords()
  private(set) var store: SmartStore
  private(set) var syncs: SyncManager
  private var mirror = SoupMirror(soupName: FaultyWorld.soup)
  private let folder: URL
  let network = FaultyNetwork()

  init() throws {
    folder = Self.place.appendingPathComponent("\(Self.prefix)\(getpid())-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    (store, syncs) = try Self.open(folder, server)
    try store.registerSoup(Self.soup, indexSpecs: ["__local__", "Id", "Key"].map { IndexSpec(path: $0, type: .string) })
    server.tellTime()
    // Many changes in a second, the least that conditions can tell.
    server.setTick(70)
    server.intercept { [network] in network.atRequest($0) }
  }

  private static let prefix = "fault-run-"

  /// Where stores lie: files in memory, if the system has a place for such, since a store that closes waits for its disk.
  private static let place: URL = {
    let memory = "/dev/shm"
    guard FileManager.default.isWritableFile(atPath: memory) else { return FileManager.default.temporaryDirectory }
    let place = URL(fileURLWithPath: memory, isDirectory: true)
    removeRemains(in: place)
    return place
  }()

  /// Frees the memory that runs hold which were ended from outside.
  private static func removeRemains(in place: URL) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? [] where name.hasPrefix(prefix) {
      let process = name.dropFirst(prefix.count).prefix { $0 != "-" }
      if !FileManager.default.fileExists(atPath: "/proc/\(process)") {
        try? FileManager.default.removeItem(at: place.appendingPathComponent(name))
      }
    }
  }

  deinit {
    store.close()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func open(_ folder: URL, _ server: RemoteRecords) throws -> (SmartStore, SyncManager) {
    let store = try SmartStore(path: folder.appendingPathComponent("store.db").path)
    return (store, try SyncManager(store: store, server: server, wait: { server.wait($0) }))
  }

  /// Ends everything that is open and starts anew from the store's file.
  func kill(during sync: SyncState?) async throws {
    // The store closes first: from here on the old run can't write a thing.
    store.close()
    if let sync { await syncs.cancel(sync.id) }
    await syncs.cancelAll()
    (store, syncs) = try Self.open(folder, server)
  }

  func entries() throws -> SoupEntries { SoupEntries(try mirror.read(from: store)) }

  func put(_ entry: JSONObject) throws {
    _ = try store.upsert([JSONValue.object(entry).text], into: Self.soup, externalIdPath: "_soupEntryId")
  }
}
