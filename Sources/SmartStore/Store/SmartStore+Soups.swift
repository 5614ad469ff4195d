import JSON

/// Soups, one call a transaction. See ``StoreTransaction`` for what each does.
extension SmartStore {
  /// Makes a soup, unless there is one of that name. One that the configuration made and the app wants otherwise is altered.
  /// - Returns: in what the indexes of a soup that is there differ from those; nil when they don't.
  @discardableResult
  public func registerSoup(_ name: String, indexSpecs: [IndexSpec], features: [SoupFeature] = []) throws -> IndexDrift? {
    let planned = configuration.withLock { $0?.indexSpecs(of: name) }
    return try transaction { transaction in
      if let planned, planned != indexSpecs, try transaction.soupExists(name), try transaction.indexSpecs(of: name) == planned {
        try transaction.alterSoup(name, indexSpecs: indexSpecs, reIndexData: true, features: features)
        return nil
      }
      return try transaction.registerSoup(name, indexSpecs: indexSpecs, features: features)
    }
  }

  /// Whether there is a soup of that name.
  public func soupExists(_ name: String) throws -> Bool { try read { try $0.soupExists(name) } }

  /// The names of all soups.
  public func soupNames() throws -> [String] { try read { try $0.soupNames() } }

  /// A soup's indexes.
  public func indexSpecs(of soup: String) throws -> [IndexSpec] { try read { try $0.indexSpecs(of: soup) } }

  /// What a soup has beyond a plain one.
  public func features(of soup: String) throws -> [SoupFeature] { try read { try $0.features(of: soup) } }

  /// Removes all entries of a soup.
  public func clearSoup(_ name: String) throws { try transaction { try $0.clearSoup(name) } }

  /// Removes a soup with its entries. Without effect when there is none.
  public func removeSoup(_ name: String) throws { try transaction { try $0.removeSoup(name) } }

  /// As in a transaction, but the wish is written down first: when the process dies on the way, the next opening of the
  /// store completes it (Mobile SDK guide, "Altering Existing Soups").
  public func alterSoup(_ name: String, indexSpecs: [IndexSpec], reIndexData: Bool, features: [SoupFeature]? = nil) throws {
    try withDatabase { database in
      let alteration = SoupAlteration(soup: name, specs: indexSpecs, reIndexData: reIndexData, features: features)
      try LongOperation.run(alteration, in: database)
    }
  }

  /// Fills the indexes on those paths anew.
  public func reIndexSoup(_ name: String, paths: [String]) throws {
    try transaction { try $0.reIndexSoup(name, paths: paths) }
  }
}
