import JSON
import SQLite

/// The caches of an origin's pages and workers (Service Workers, 5): responses by their requests, in one file.
///
/// Names are kept as JSON, since a string of JavaScript may hold what no Unicode text does. A cache that is deleted while somebody has it goes on without a
/// name, and is gone when the file is opened again.
///
/// Unchecked: all that changes is touched under `lock` only.
final class ResponseCaches: @unchecked Sendable {
  /// A response as it is put into a cache.
  struct NewResponse {
    /// What matches its request.
    let query: CachedQuery
    /// The names of the headers that it depends on, in small letters.
    let vary: [String]
    /// What scripts see of the request and of the response, as JSON.
    let request, response: JSONText
    /// nil for a response that has no body.
    let body: [UInt8]?
  }

  /// Of its keeper.
  static let file = "caches"

  let keeper: any DatabaseKeeper
  private let quota: Int64
  private let lock = ConnectionLock()
  private var connection: SQLiteConnection?
  private var users = 0

  /// - Parameter quota: how many bytes all databases of the place may take.
  init(in keeper: any DatabaseKeeper, quota: Int64) { (self.keeper, self.quota) = (keeper, quota) }

  private static let tables = """
    BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS caches (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE);
    CREATE TABLE IF NOT EXISTS responses (
      id INTEGER PRIMARY KEY AUTOINCREMENT, cache INTEGER NOT NULL, path TEXT NOT NULL, address TEXT NOT NULL, vary TEXT NOT NULL,
      request TEXT NOT NULL, response TEXT NOT NULL, body BLOB);
    CREATE INDEX IF NOT EXISTS responses_of_caches ON responses (cache, path);
    DELETE FROM caches WHERE name IS NULL;
    DELETE FROM responses WHERE cache NOT IN (SELECT id FROM caches);
    COMMIT;
    """

  private func opened() throws -> SQLiteConnection {
    if let connection { return connection }
    let opened = try keeper.open(Self.file)
    try opened.prepareForPages(making: Self.tables)
    connection = opened
    return opened
  }

  /// One more page or worker uses them.
  func enter() { lock.withLock { users += 1 } }

  /// One less: with the last one the file is closed.
  func leave() {
    lock.withLock {
      users -= 1
      if users == 0 && keeper.isLasting { connection = nil }
    }
  }

  /// Closes the file, which its keeper has elsewhere from now on, or no longer.
  func take() { lock.withLock { connection = nil } }

  private func reading<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result { try lock.withLock { try body(opened()) } }

  private func writing<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
    try lock.withLock {
      let connection = try opened()
      try connection.beginWriting(quota: quota, in: keeper)
      do {
        let result = try body(connection)
        try connection.execute("COMMIT")
        return result
      } catch {
        // SQLite may have done so already, when the disk was full.
        try? connection.execute("ROLLBACK")
        throw error
      }
    }
  }

  // MARK: Caches

  /// Their names, a JSON array, in the order in which they were made.
  func names() throws -> JSONText {
    let names = try reading { try $0.rows("SELECT name FROM caches WHERE name IS NOT NULL ORDER BY id").compactMap { $0[0].text } }
    return JSONText(unchecked: Array("[\(names.joined(separator: ","))]".utf8))
  }

  /// The number of the cache of that name; nil when there is none.
  func find(_ name: String) throws -> Int64? {
    try reading { try $0.value("SELECT id FROM caches WHERE name = ?", [.text(name)])?.integer }
  }

  /// The number of the cache of that name, which is made when it is missing.
  func open(_ name: String) throws -> Int64 {
    if let found = try find(name) { return found }
    return try writing { connection in
      try connection.run("INSERT OR IGNORE INTO caches (name) VALUES (?)", [.text(name)])
      return try connection.value("SELECT id FROM caches WHERE name = ?", [.text(name)])?.integer ?? 0
    }
  }

  /// - Returns: whether there was one of that name.
  func delete(_ name: String) throws -> Bool {
    try writing { connection in
      try connection.run("UPDATE caches SET name = NULL WHERE name = ?", [.text(name)])
      return connection.changes > 0
    }
  }

  // MARK: Responses

  /// The responses of a cache that a query matches, or all of them, in the order in which they came: `[[id, request, response]...]`.
  ///
  /// - Parameters:
  ///   - cache: nil for all that have names, one after the other.
  ///   - limit: how many at most; below 0 for all.
  func find(_ query: CachedQuery?, in cache: Int64?, limit: Int) throws -> JSONText {
    try reading { connection in
      var (writer, count) = (JSONWriter(), 0)
      writer.raw("[")
      try each(query, in: cache, "id, vary, request, response", connection) { statement in
        if count == limit { return false }
        writer.raw("\(count > 0 ? "," : "")[\(statement.integer(0)),".utf8)
        writer.raw(statement.utf8(2))
        writer.raw(",")
        writer.raw(statement.utf8(3))
        writer.raw("]")
        count += 1
        return true
      }
      writer.raw("]")
      return writer.text
    }
  }

  /// The body of a response; nil when it has none, or is gone.
  func body(of response: Int64) throws -> [UInt8]? {
    try reading { connection in
      guard case .blob(let body)? = try connection.value("SELECT body FROM responses WHERE id = ?", [.integer(response)]) else { return nil }
      return body
    }
  }

  /// Puts responses into a cache, all or none, in the place of those that their requests match.
  ///
  /// - Throws: ``DatabaseFailure`` when one would take the place of another one of them, or there is no room.
  func put(_ responses: [NewResponse], into cache: Int64) throws {
    try writing { connection in
      var added = Set<Int64>()
      for new in responses {
        let matches = try ids(new.query, in: cache, connection)
        if !added.isDisjoint(with: matches) { throw DatabaseFailure("InvalidStateError", "Two of the requests match each other: \(new.query.address)") }
        try remove(matches, connection)
        try connection.run(
          "INSERT INTO responses (cache, path, address, vary, request, response, body) VALUES (?, ?, ?, ?, ?, ?, ?)",
          [
            .integer(cache), .text(new.query.path), .text(new.query.address), .text(Self.text(new.query.values(of: new.vary))),
            .text(new.request.description), .text(new.response.description), new.body.map { .blob($0) } ?? .null,
          ])
        added.insert(connection.lastInsertRowID)
      }
    }
  }

  /// Deletes what a query matches.
  ///
  /// - Returns: whether there was anything.
  func delete(_ query: CachedQuery, in cache: Int64) throws -> Bool {
    try writing { connection in
      let matches = try ids(query, in: cache, connection)
      try remove(matches, connection)
      return !matches.isEmpty
    }
  }

  private func ids(_ query: CachedQuery, in cache: Int64, _ connection: SQLiteConnection) throws -> [Int64] {
    var ids: [Int64] = []
    try each(query, in: cache, "id, vary", connection) { statement in
      ids.append(statement.integer(0))
      return true
    }
    return ids
  }

  private func remove(_ ids: [Int64], _ connection: SQLiteConnection) throws {
    for id in ids { try connection.run("DELETE FROM responses WHERE id = ?", [.integer(id)]) }
  }

  /// Goes through what a query matches, until `body` wants no more.
  ///
  /// - Parameter columns: `id` and `vary` first.
  private func each(
    _ query: CachedQuery?, in cache: Int64?, _ columns: String, _ connection: SQLiteConnection, _ body: (SQLiteStatement) throws -> Bool
  ) throws {
    var (condition, values): (String, [SQLiteValue]) = ("cache IN (SELECT id FROM caches WHERE name IS NOT NULL)", [])
    if let cache { (condition, values) = ("cache = ?", [.integer(cache)]) }
    if let query {
      condition += " AND path = ?"
      values.append(.text(query.path))
      if !query.ignoresSearch {
        condition += " AND address = ?"
        values.append(.text(query.address))
      }
    }
    let statement = try connection.cached("SELECT \(columns) FROM responses WHERE \(condition) ORDER BY cache, id")
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() {
      if let query, !query.matches(Self.values(statement.text(1))) { continue }
      if try !body(statement) { return }
    }
  }

  private static func text(_ values: [String]) -> String { JSONValue.array(values.map { .string($0) }).text.description }

  private static func values(_ text: String) -> [String] { (try? JSONText(unchecked: Array(text.utf8)).value())?.array?.compactMap(\.string) ?? [] }
}
