import SmartStore

/// What a soup must have for a sync (Mobile SDK guide, "Preparing Soups for SmartSync").
enum SoupRequirements {
  /// - Parameters:
  ///   - soup: the sync's own.
  ///   - relation: how the records are two kinds of records, if they are. The sync's own soup is the parents' then, and the children's
  ///     must be ready, too.
  /// - Throws: ``SyncError/noSuchSoup(_:)``, ``SyncError/missingIndex(soup:path:)``, or ``SyncError/invalidArgument(_:)`` when the
  ///   relation names another soup.
  static func check(_ soup: String, fields: TargetFields, relation: ParentChildren? = nil, in store: SmartStore) throws {
    if let relation, soup != relation.parent.soupName {
      throw SyncError.invalidArgument("Target: parent.soupName is \(relation.parent.soupName), but the sync's soup is \(soup); both must be the same")
    }
    try check(soup, indexes: [fields.idFieldName], in: store)
    guard let children = relation?.children, let parentIdFieldName = relation?.parentIdFieldName else { return }
    try check(children.soupName, indexes: [children.fields.idFieldName, parentIdFieldName], in: store)
  }

  /// The same for a sync down. The soups of a briefcase are in its target; the sync's own has no part in it.
  static func check(_ soup: String, target: any SyncDownTarget, in store: SmartStore) throws {
    guard let briefcase = target.briefcase else {
      return try check(soup, fields: target.fields, relation: target.withChildren?.relation, in: store)
    }
    for soup in briefcase.soups { try check(soup.name, indexes: [soup.fields.idFieldName], in: store) }
  }

  private static func check(_ soup: String, indexes: [String], in store: SmartStore) throws {
    try store.transaction { transaction in
      guard try transaction.soupExists(soup) else { throw SyncError.noSuchSoup(soup) }
      let indexed = Set(try transaction.indexSpecs(of: soup).map(\.path))
      for path in [LocalFlags.local] + indexes where !indexed.contains(path) { throw SyncError.missingIndex(soup: soup, path: path) }
    }
  }
}
