import SmartSync

/// Where the plugin finds the syncs of a store.
public protocol SyncManagerProvider: Sendable {
  /// The sync manager of a store of the current user, or of a global one.
  ///
  /// - Parameter name: nil means the default store.
  func syncManager(isGlobal: Bool, store name: String?) throws -> SyncManager
}
