import JavaScriptEngine

/// The databases that a page has open or waits for, those of IndexedDB by the numbers of its connections, and its caches.
final class PageDatabases {
  private struct Entry {
    let database: IndexedDatabase
    /// Keeps the page from being idle while it waits for an answer; nil when it does not.
    var hold: Int?
    /// The same for its transactions that have not started.
    var waiting: [Int: Int] = [:]
  }

  private var entries: [Int: Entry] = [:]
  /// Those of Web SQL, with the page's transactions that have not ended.
  var sql: [Int: (database: SQLDatabase, transactions: Set<Int>)] = [:]

  /// Its caches, once it has used them.
  private var caches: ResponseCaches?

  func add(_ number: Int, _ database: IndexedDatabase, hold: Int) { entries[number] = Entry(database: database, hold: hold) }

  /// - Throws: what a script that has closed it gets.
  func database(_ number: Int) throws(JavaScriptException) -> IndexedDatabase {
    guard let database = entries[number]?.database else { throw DatabaseFailure.misuse("The database is closed").exception }
    return database
  }

  /// - Returns: what kept the page from being idle until the answer was there.
  func answered(_ number: Int) -> Int? {
    defer { entries[number]?.hold = nil }
    return entries[number]?.hold
  }

  func waits(_ number: Int, for transaction: Int, hold: Int) { entries[number]?.waiting[transaction] = hold }

  /// - Returns: what kept the page from being idle until the transaction began.
  func stopped(_ number: Int, waitingFor transaction: Int) -> Int? { entries[number]?.waiting.removeValue(forKey: transaction) }

  /// - Returns: what kept the page from being idle.
  func remove(_ number: Int) -> [Int] {
    guard let entry = entries.removeValue(forKey: number) else { return [] }
    return Array(entry.waiting.values) + (entry.hold.map { [$0] } ?? [])
  }

  /// - Parameter open: called at the first use.
  func caches(_ open: () -> ResponseCaches) -> ResponseCaches {
    if let caches { return caches }
    let opened = open()
    opened.enter()
    caches = opened
    return opened
  }

  /// Ends all of them: what has begun is undone.
  func abandonAll() {
    let all = entries
    entries = [:]
    for (number, entry) in all { entry.database.abandon(number) }
    let allOfSQL = sql
    sql = [:]
    for entry in allOfSQL.values { entry.database.leave(Array(entry.transactions)) }
    caches?.leave()
    caches = nil
  }
}
