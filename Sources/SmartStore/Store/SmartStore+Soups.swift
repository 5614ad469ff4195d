import JSON

/// Soups, one call a transaction. See ``StoreTransaction`` for what each does.
extension SmartStore {
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

  public func soupExists(_ name: String) throws -> Bool { try read { try $0.soupExists(name) } }

  public func soupNames() throws -> [String] { try read { try $0.soupNames() } }

  public func indexSpecs(of soup: String) throws -> [IndexSpec] { try read { try $0.indexSpecs(of: soup) } }

  public func features(of soup: String) throws -> [SoupFeature] { try read { try $0.features(of: soup) } }

  public func clearSoup(_ name: String) throws { try transaction { try $0.clearSoup(name) } }

  public func removeSoup(_ name: String) throws { try transaction { try $0.removeSoup(name) } }

  /// As in a transaction, but the wish is written down first: when the process dies on the way, the next opening of the
  /// store completes it (Mobile SDK guide, "Altering Existing Soups").
  public func alterSoup(_ name: String, indexSpecs: [IndexSpec], reIndexData: Bool, features: [SoupFeature]? = nil) throws {
    try withDatabase { database in
      let alteration = SoupAlteration(soup: name, specs: indexSpecs, reIndexData: reIndexData, features: features)
      try LongOperation.run(alteration, in: database)
    }
  }

  public func reIndexSoup(_ name: String, paths: [String]) throws {
    try transaction { try $0.reIndexSoup(name, paths: paths) }
  }
}
