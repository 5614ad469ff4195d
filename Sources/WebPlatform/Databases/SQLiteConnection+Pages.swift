import SQLite

/// The files of IndexedDB and of Web SQL, which pages fill as they like.
extension SQLiteConnection {
  /// Prepares one that was just opened. It is alone with its file: another process is refused rather than surprised, and nothing has to be looked
  /// up twice.
  func prepareForPages() throws {
    setLimit(.attachedDatabases, to: 0)
    try execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY")
    try keepWriteAheadLog()
    try execute("PRAGMA synchronous = NORMAL")
  }

  /// The same, with the tables made when they are missing, for one whose tables pages cannot change.
  package func prepareForPages(making tables: String) throws {
    try prepareForPages()
    try execute(tables)
    distrustSchema()
  }

  /// Begins a transaction, in which the file grows no further than a quota lets it.
  ///
  /// - Parameters:
  ///   - quota: how many bytes all databases of the keeper's place may take.
  ///   - isStrict: whether its commit waits for the disk.
  func beginWriting(quota: Int64, in keeper: any DatabaseKeeper, isStrict: Bool = false) throws {
    let pageSize = max(try value("PRAGMA page_size")?.integer ?? 4096, 1)
    let own = (try value("PRAGMA page_count")?.integer ?? 0) * pageSize
    let limit = quota - max(keeper.size() - own, 0)
    try execute("PRAGMA max_page_count = \(max(limit / pageSize, 1)); PRAGMA synchronous = \(isStrict ? "FULL" : "NORMAL"); BEGIN IMMEDIATE")
  }
}
