import JSON
import SQLite

/// One database of IndexedDB in SQLite: its version, object stores and indexes, records and the entries of indexes.
///
/// Keys are texts that order as the standard orders keys (`databases/keys.js` makes them), and are kept as their UTF-8, which has that order too. A value is the text
/// and the bytes that `browsing/wire` makes of it. Names and key paths are kept as JSON, since a string of JavaScript may hold what no Unicode text does.
///
/// It belongs to whoever holds it, who keeps calls apart.
final class IndexedStorage {
  let connection: SQLiteConnection
  /// The next keys of stores that have made some in the transaction that writes, by store.
  private var generators: [Int64: Double] = [:]
  /// Why what the transaction that writes has done may be half of something: it cannot be committed.
  private var doubt: DatabaseFailure?

  /// Opens it, with its tables made when they are missing.
  init(_ connection: SQLiteConnection) throws {
    self.connection = connection
    try connection.prepareForPages()
    try connection.execute("PRAGMA cache_size = -8192; PRAGMA journal_size_limit = 16777216")
    connection.keepLog()
    try connection.execute(Self.tables)
    try upgrade()
    connection.distrustSchema()
  }

  private static let tables = """
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS info (name TEXT NOT NULL, version INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS stores (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, key_path TEXT NOT NULL, next_key REAL);
    CREATE TABLE IF NOT EXISTS indexes (
      id INTEGER PRIMARY KEY, store INTEGER NOT NULL, name TEXT NOT NULL, key_path TEXT NOT NULL, is_unique INTEGER NOT NULL, is_multiple INTEGER NOT NULL,
      UNIQUE (store, name));
    CREATE TABLE IF NOT EXISTS records (
      id INTEGER PRIMARY KEY, store INTEGER NOT NULL, key BLOB NOT NULL, entries BLOB, value TEXT NOT NULL, bytes BLOB, UNIQUE (store, key));
    CREATE TABLE IF NOT EXISTS entries (
      source INTEGER NOT NULL, key BLOB NOT NULL, primary_key BLOB NOT NULL, PRIMARY KEY (source, key, primary_key)) WITHOUT ROWID;
    COMMIT;
    """

  /// Brings a file up to date in which records do not keep their ``IndexEntries``: an index found them.
  private func upgrade() throws {
    guard try connection.value("SELECT 1 FROM sqlite_schema WHERE name = 'entries_of_records'") != nil else { return }
    try connection.execute("""
      BEGIN IMMEDIATE;
      ALTER TABLE records ADD COLUMN entries BLOB;
      UPDATE records SET entries = (
        SELECT CAST(group_concat(e.source || CASE WHEN i.is_unique THEN '!' ELSE ' ' END || CAST(e.key AS TEXT), char(65535)) AS BLOB)
        FROM entries e JOIN indexes i ON i.id = e.source WHERE e.record = records.id);
      DROP INDEX entries_of_records;
      ALTER TABLE entries DROP COLUMN record;
      COMMIT;
      """)
  }

  // MARK: Version

  /// 0 before a first version was committed.
  func version() throws -> Int64 { try connection.value("SELECT version FROM info")?.integer ?? 0 }

  /// The database's name as JSON.
  func name() throws -> String? { try connection.value("SELECT name FROM info")?.text }

  /// Gives it a version, in a transaction.
  func setVersion(_ version: Int64, name: String) throws {
    try connection.run("DELETE FROM info")
    try connection.run("INSERT INTO info (name, version) VALUES (?, ?)", [.text(name), .integer(version)])
  }

  /// `{"version", "lastId", "stores": [[id, name, keyPath, isGenerating, [[id, name, keyPath, isUnique, isMultiple]...]]...]}`.
  func description() throws -> JSONText {
    var writer = JSONWriter()
    let lastId = try connection.value("SELECT max((SELECT coalesce(max(id), 0) FROM stores), (SELECT coalesce(max(id), 0) FROM indexes))")?.integer ?? 0
    writer.raw(#"{"version":\#(try version()),"lastId":\#(lastId),"stores":["#.utf8)
    for (place, store) in try connection.rows("SELECT id, name, key_path, next_key IS NOT NULL FROM stores").enumerated() {
      if place > 0 { writer.raw(",") }
      guard let id = store[0].integer, let name = store[1].text, let path = store[2].text else { continue }
      writer.raw("[\(id),\(name),\(path),\(store[3].integer == 1),[".utf8)
      let indexes = try connection.rows("SELECT id, name, key_path, is_unique, is_multiple FROM indexes WHERE store = ?", [.integer(id)])
      for (place, index) in indexes.enumerated() {
        if place > 0 { writer.raw(",") }
        guard let id = index[0].integer, let name = index[1].text, let path = index[2].text else { continue }
        writer.raw("[\(id),\(name),\(path),\(index[3].integer == 1),\(index[4].integer == 1)]".utf8)
      }
      writer.raw("]]")
    }
    writer.raw("]}")
    return writer.text
  }

  // MARK: Transactions

  /// - Parameters:
  ///   - quota: how many bytes all databases of the keeper's place may take.
  ///   - isStrict: whether its commit waits for the disk.
  func begin(quota: Int64, in keeper: any DatabaseKeeper, isStrict: Bool) throws {
    try connection.beginWriting(quota: quota, in: keeper, isStrict: isStrict)
    (generators, doubt) = ([:], nil)
  }

  /// Runs what writes in the transaction. When the disk or the quota leaves it half done, the transaction is at its end.
  func writing<Result>(_ body: () throws -> Result) throws -> Result {
    if let doubt { throw doubt }
    guard connection.isInTransaction else { throw DatabaseFailure("UnknownError", "The transaction was undone") }
    do { return try body() } catch {
      if !(error is DatabaseFailure) { doubt = DatabaseFailure(error) }
      throw error
    }
  }

  func commit() throws {
    if let doubt { throw doubt }
    for (store, next) in generators { try connection.run("UPDATE stores SET next_key = ? WHERE id = ?", [.real(next), .integer(store)]) }
    try connection.execute("COMMIT")
    generators = [:]
  }

  /// Whether ``checkpoint()`` is due: 16 MiB of pages are written before they are copied to their places, most of which change again and again.
  var hasLongLog: Bool { connection.pagesInLog > 4096 }

  /// Whether ``checkpoint()`` cannot wait any longer for a moment between two transactions.
  var hasTooLongLog: Bool { connection.pagesInLog > 16_384 }

  /// Copies what the log holds to its place, which waits for the disk. Between transactions only; whatever fails is left to the next time.
  func checkpoint() { try? connection.checkpoint() }

  func rollBack() {
    generators = [:]
    // SQLite may have done so already, when the disk was full.
    try? connection.execute("ROLLBACK")
  }

  // MARK: Key generators

  /// 2^53: no store makes a larger key.
  private static let lastKey = 9_007_199_254_740_992.0

  /// The key that a store makes next, which is not taken yet; nil when it has made all.
  func nextKey(of store: Int64) throws -> Double? {
    if let next = generators[store] { return next <= Self.lastKey ? next : nil }
    guard case .real(let next)? = try connection.value("SELECT next_key FROM stores WHERE id = ?", [.integer(store)]) else {
      throw DatabaseFailure.misuse("There is no store \(store) that makes keys")
    }
    generators[store] = next
    return next <= Self.lastKey ? next : nil
  }

  /// Has a store make larger keys than one that a record has.
  func raiseKey(of store: Int64, above key: Double) throws {
    _ = try nextKey(of: store)
    guard let next = generators[store], key >= next else { return }
    let last = key.rounded(.down)
    generators[store] = last >= Self.lastKey ? .infinity : last + 1
  }
}
