import JSON
import SmartStore

/// The soup `syncs_soup`, where the states of all syncs of a store lie, so that a resync works after a restart.
struct SyncStateSoup: Sendable {
  static let name = "syncs_soup"

  let store: SmartStore

  /// Makes the soup if need be. Syncs that an earlier process left running are marked as stopped.
  init(_ store: SmartStore) throws {
    self.store = store
    try store.transaction { transaction in
      try SentChanges.register(in: transaction)
      try transaction.registerSoup(
        Self.name, indexSpecs: ["type", "name", "status"].map { IndexSpec(path: $0, type: .string) })
      // A soup that another version made may lack the index on status.
      guard try transaction.indexSpecs(of: Self.name).contains(where: { $0.path == "status" }) else { return }
      let spec = SoupQuery.exact(soup: Self.name, path: "status", key: .string(SyncStatus.running.rawValue))
      for entry in try SoupQuery.allElements(of: spec, in: transaction) {
        var state = try SyncState(stored: entry.value())
        state.status = .stopped
        state.error = "The process ended before the sync did: run it again"
        try Self.save(state, in: transaction)
      }
    }
  }

  /// Adds a new state and gives it its id.
  func add(_ state: inout SyncState) throws {
    let text = JSONValue.object(state.stored).text
    let stored = try store.upsert([text], into: Self.name, externalIdPath: "_soupEntryId")
    guard let id = try stored.first?.member("_soupEntryId")?.value().integer else {
      throw SyncError.unreadableState("the store gave it no _soupEntryId")
    }
    state.id = id
  }

  func save(_ state: SyncState) throws {
    try store.transaction { try Self.save(state, in: $0) }
  }

  static func save(_ state: SyncState, in transaction: StoreTransaction) throws {
    var object = state.stored
    object["_soupEntryId"] = .integer(state.id)
    _ = try transaction.upsert([JSONValue.object(object).text], into: name, externalIdPath: "_soupEntryId")
  }

  func remove(_ id: Int64) throws {
    try store.transaction { try $0.remove([id], from: Self.name) }
  }

  func state(id: Int64) throws -> SyncState? {
    let found = try store.retrieve([id], from: Self.name).elements()?.first
    return try found.map { try SyncState(stored: $0.value()) }
  }

  /// All syncs of that direction, the newest first.
  func all(of type: SyncType) throws -> [SyncState] {
    try store.transaction { transaction in
      let spec = SoupQuery.exact(soup: Self.name, path: "type", key: .string(type.rawValue))
      return try SoupQuery.allElements(of: spec, in: transaction).reversed().map { try SyncState(stored: $0.value()) }
    }
  }

  func state(name: String) throws -> SyncState? {
    try store.transaction { transaction in
      let spec = SoupQuery.exact(soup: Self.name, path: "name", key: .string(name))
      return try SoupQuery.allElements(of: spec, in: transaction).first.map { try SyncState(stored: $0.value()) }
    }
  }
}
