import Foundation
import JSON
import SmartStore
import SmartSync

/// A device without a page: a store, and its syncs, called in Swift. Its process may be killed: what was under way is forgotten, and only
/// the store's file is left.
final class StoreDevice: Device {
  private var store: SmartStore
  private var syncs: SyncManager
  private var mirror = SoupMirror()
  private let folder: TrialFolder
  private let connection: DeviceConnection

  init(_ connection: DeviceConnection) throws {
    self.connection = connection
    folder = try TrialFolder()
    (store, syncs) = try Self.open(folder, connection)
    try store.registerSoup(DeviceCall.soup, indexSpecs: DeviceCall.indexes.map { IndexSpec(path: $0, type: .string) })
  }

  private static func open(_ folder: TrialFolder, _ connection: DeviceConnection) throws -> (SmartStore, SyncManager) {
    let store = try SmartStore(path: "\(folder.path)/store.db")
    return (store, try SyncManager(store: store, server: connection, wait: { connection.wait($0) }))
  }

  func entries() async throws -> SoupEntries { SoupEntries(mirror.entries(try texts())) }

  private func texts() throws -> [JSONText] {
    let size = DeviceCall.pageSize
    let spec = QuerySpec(.all(path: nil), soupName: DeviceCall.soup, pageSize: size, order: .ascending, orderPath: "_soupEntryId")
    var texts: [JSONText] = []
    while texts.count % size == 0 {
      let page = try store.page(spec, index: texts.count / size).elements() ?? []
      if page.isEmpty { break }
      texts += page
    }
    return texts
  }

  func turn(_ calls: [DeviceCall]) async throws -> [DeviceAnswer] {
    var answers: [DeviceAnswer] = []
    for call in calls {
      switch call {
      case .put(let entries):
        _ = try store.upsert(entries.map { JSONValue.object($0).text }, into: DeviceCall.soup, externalIdPath: "_soupEntryId")
        answers.append(.saved)
      case .remove(let entryIds):
        try store.remove(entryIds, from: DeviceCall.soup)
        answers.append(.saved)
      case .sync(let order): answers.append(try await start(order))
      }
    }
    return answers
  }

  private func start(_ order: SyncOrder) async throws -> DeviceAnswer {
    let updates = Updates()
    let state =
      switch order {
      case .up(let target, let options):
        try await syncs.syncUp(target: target, options: options, soupName: DeviceCall.soup, onUpdate: updates.add)
      case .down(let target, let options):
        try await syncs.syncDown(target: target, options: options, soupName: DeviceCall.soup, onUpdate: updates.add)
      case .again(let id): try await syncs.reSync(id, onUpdate: updates.add)
      }
    return .started(RunningSync(id: state.id, updates: updates))
  }

  func clean(_ sync: Int64) async throws -> Int { try await syncs.cleanResyncGhosts(sync) }

  func resolveCreate(of entryId: Int64, _ decision: CreateDecision) async throws {
    try await syncs.resolveCreate(of: entryId, in: DeviceCall.soup, decision)
  }

  func edit(_ entryId: Int64, to city: String) -> @Sendable () async -> Bool {
    let store = store
    return {
      // A store that was closed for a kill takes no edit.
      let isMade = try? store.transaction { transaction in
        guard let now = try transaction.retrieve([entryId], from: DeviceCall.soup).elements()?.first?.value().object,
          now["__locally_deleted__"] != true
        else { return false }
        let text = JSONValue.object(SoupEntry.edited(now, city)).text
        _ = try transaction.upsert([text], into: DeviceCall.soup, externalIdPath: "_soupEntryId")
        return true
      }
      return isMade == true
    }
  }

  func restart(during sync: RunningSync?) async throws {
    // The store closes first: from here on the old run can't write a thing.
    store.close()
    if let sync { await syncs.cancel(sync.id) }
    await syncs.cancelAll()
    (store, syncs) = try Self.open(folder, connection)
  }

  func close() async { store.close() }
}
