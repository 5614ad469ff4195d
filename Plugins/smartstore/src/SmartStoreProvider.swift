import SmartStore

/// Where the plugin finds stores: those of the current user, and the global ones.
public protocol SmartStoreProvider: Sendable {
  /// The stores of the current user, or the global ones.
  ///
  /// - Throws: when no user is signed in, or the data folder cannot be used.
  func catalog(isGlobal: Bool) throws -> SmartStoreCatalog
}
