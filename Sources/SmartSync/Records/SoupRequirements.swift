import SmartStore

/// What a soup must have for a sync (seed 000, "Preparing Soups for SmartSync").
enum SoupRequirements {
  /// - Throws: ``SyncError/noSuchSoup(_:)`` or ``SyncError/missingIndex(soup:path:)``.
  static func check(_ soup: String, fields: TargetFields, in store: SmartStore) throws {
    try store.transaction { transaction in
      guard try transaction.soupExists(soup) else { throw SyncError.noSuchSoup(soup) }
      let indexed = Set(try transaction.indexSpecs(of: soup).map(\.path))
      for path in [LocalFlags.local, fields.idFieldName] where !indexed.contains(path) {
        throw SyncError.missingIndex(soup: soup, path: path)
      }
    }
  }
}
