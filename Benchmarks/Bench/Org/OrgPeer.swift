import CSQLite
import Foundation

/// What an app with SQLite alone would have: the org's accounts in a table of its own, with the same fields and indexes, compared without regard
/// to case as SQLite does that. The org's own table has a collation that only the org knows.
final class OrgPeer {
  let database: OpaquePointer

  /// - Parameters:
  ///   - path: the org's database.
  ///   - place: where the peer's is made.
  init(of path: String, at place: String) throws {
    var opened: OpaquePointer?
    guard sqlite3_open_v2(place, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK, let opened else {
      throw MeasurementError("SQLite cannot open \(place)")
    }
    database = opened
    try run("PRAGMA cache_size = -16000")
    try run("ATTACH '\(path)' AS org")
    // As wide as the org's.
    guard let table = try column("SELECT sql FROM org.sqlite_schema WHERE type = 'table' AND name = 'Account'").first else {
      throw MeasurementError("\(path) has no accounts")
    }
    try run(table.replacingOccurrences(of: "UNICODE_NOCASE", with: "NOCASE"))
    // What is computed of others is not written.
    let fields = try column("SELECT name FROM pragma_table_info('Account', 'org')").map { "\"\($0)\"" }.joined(separator: ", ")
    try run("INSERT INTO main.Account (\(fields)) SELECT \(fields) FROM org.Account")
    for field in ["Name", "LastModifiedDate", "ExternalId__c", "ParentId"] { try run("CREATE INDEX index_\(field) ON Account (\(field))") }
    try run("ANALYZE main")
  }

  deinit { sqlite3_close_v2(database) }

  private func run(_ sql: String) throws {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw MeasurementError("\(String(cString: sqlite3_errmsg(database))): \(sql)") }
  }

  /// The first column of each row.
  func column(_ sql: String) throws -> [String] {
    let statement = try RawStatement(database, sql)
    var values: [String] = []
    while try statement.step() {
      let text = statement.text(0)
      values.append(String(decoding: UnsafeBufferPointer(start: text.start, count: text.count), as: UTF8.self))
    }
    return values
  }
}
