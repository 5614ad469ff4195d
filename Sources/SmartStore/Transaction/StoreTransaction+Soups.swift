import SQLite

extension StoreTransaction {
  /// Makes a soup. An existing one is left as it is, with its indexes and entries.
  ///
  /// - Returns: how the indexes of an existing soup differ from `indexSpecs`; nil when they don't.
  /// - Throws: ``SmartStoreError/invalidSoupName``, ``SmartStoreError/noIndexSpecs(soup:)`` or
  ///   ``SmartStoreError/invalidIndexSpec(soup:reason:)``.
  @discardableResult
  public func registerSoup(_ name: String, indexSpecs: [IndexSpec], features: [SoupFeature] = []) throws -> IndexDrift? {
    guard !name.isEmpty else { throw SmartStoreError.invalidSoupName }
    let specs = try IndexSpec.checked(indexSpecs, soup: name)
    let database = try database()
    if let soup = try database.findSoup(name) { return IndexDrift(soup: name, wanted: specs, present: soup.specs) }
    _ = try database.schema.create(name, specs, features)
    database.forget(name)
    return nil
  }

  /// Whether there is a soup of that name.
  public func soupExists(_ name: String) throws -> Bool { try database().findSoup(name) != nil }

  /// In the order they were registered.
  public func soupNames() throws -> [String] {
    try database().connection.rows("SELECT soupName FROM soup_attrs ORDER BY id").compactMap { $0.first?.text }
  }

  /// - Throws: ``SmartStoreError/unknownSoup(_:)``.
  public func indexSpecs(of soup: String) throws -> [IndexSpec] { try database().soup(soup).specs }

  /// - Throws: ``SmartStoreError/unknownSoup(_:)``.
  public func features(of soup: String) throws -> [SoupFeature] { try database().soup(soup).features }

  /// Removes all entries; the soup and its indexes stay.
  ///
  /// - Throws: ``SmartStoreError/unknownSoup(_:)``.
  public func clearSoup(_ name: String) throws {
    let database = try database()
    let soup = try database.soup(name)
    try database.run("DELETE FROM \(soup.table)")
    if soup.hasFullText { try database.run("DELETE FROM \(soup.fullTextTable)") }
  }

  /// Removes a soup with all it holds. That there is none of that name is no error.
  public func removeSoup(_ name: String) throws {
    let database = try database()
    guard let soup = try database.findSoup(name) else { return }
    database.forget(name)
    try database.schema.drop(soup)
    try LongOperation.forgetAll(of: name, in: database)
  }

  /// Gives a soup other indexes.
  ///
  /// - Parameters:
  ///   - reIndexData: fill new indexes from the entries there are. When false, which is much faster, entries are not found
  ///     through new indexes until ``reIndexSoup(_:paths:)``.
  ///   - features: nil leaves them as they are.
  /// - Throws: ``SmartStoreError/unknownSoup(_:)``, or as ``registerSoup(_:indexSpecs:features:)`` does.
  public func alterSoup(_ name: String, indexSpecs: [IndexSpec], reIndexData: Bool, features: [SoupFeature]? = nil) throws {
    try SoupAlteration(soup: name, specs: indexSpecs, reIndexData: reIndexData, features: features).run(in: database())
  }

  /// Computes the values of those index paths anew, for all entries. Paths without an index are passed over.
  ///
  /// - Throws: ``SmartStoreError/unknownSoup(_:)``.
  public func reIndexSoup(_ name: String, paths: [String]) throws {
    let database = try database()
    try SoupIndexer(soup: database.soup(name), database: database).fill(paths: paths)
  }
}
