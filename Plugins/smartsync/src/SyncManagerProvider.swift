import SmartSync

/// Where the plugin finds the syncs of a store.
public protocol SyncManagerProvider: Sendable {
  /// The sync manager of a store of the current user, or of a global one.
  ///
  /// - Parameter name: nil means the default store.
  func syncManager(isGlobal: Bool, store name: String?) throws -> SyncManager

  /// Where the events of syncs go, which outlive a page.
  var events: SyncEvents { get }

  /// Changes the classes that targets of type `custom` may name. The next sync sees the change.
  func changeTargets(_ change: (inout SyncTargetRegistry) -> Void)
}
