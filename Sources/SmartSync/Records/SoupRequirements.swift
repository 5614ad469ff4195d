import SmartStore

/// What a soup must have for a sync (seed 000, "Preparing Soups for SmartSync").
enum SoupRequirements {
  /// - Parameter paths: what has to be indexed besides.
  /// - Throws: ``SyncError/noSuchSoup(_:)`` or ``SyncError/missingIndex(soup:path:)``.
  static func check(_ soup: String, fields: TargetFields, paths: [String] = [], in store: SmartStore) throws {
    try store.transaction { transaction in
      guard try transaction.soupExists(soup) else { throw SyncError.noSuchSoup(soup) }
      let indexed = Set(try transaction.indexSpecs(of: soup).map(\.path))
      for path in [LocalFlags.local, fields.idFieldName] + paths where !indexed.contains(path) {
        throw SyncError.missingIndex(soup: soup, path: path)
      }
    }
  }

  /// As above, of the soups of two kinds of records. The sync's own soup is the parents'.
  static func check(_ relation: ParentChildren, soup: String, in store: SmartStore) throws {
    guard soup == relation.parent.soupName else {
      throw SyncError.invalidArgument("Target: parent.soupName is \(relation.parent.soupName), but the sync's soup is \(soup); both must be the same")
    }
    try check(soup, fields: relation.parent.fields, in: store)
    try check(relation.children.soupName, fields: relation.children.fields, paths: [relation.parentIdFieldName], in: store)
  }
}
