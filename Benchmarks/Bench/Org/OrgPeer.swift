import CSQLite
import Foundation

/// What an app with SQLite alone would have: the org's accounts in a table of its own, with the same indexes, compared without regard to
/// case as SQLite does that. The org's own table has a collation that only the org knows.
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
    try run(
      """
      CREATE TABLE Account (
        Id TEXT PRIMARY KEY, Name TEXT COLLATE NOCASE, Industry TEXT COLLATE NOCASE, Phone TEXT COLLATE NOCASE, BillingCity TEXT COLLATE NOCASE,
        AnnualRevenue REAL, LastModifiedDate TEXT, ExternalId__c TEXT COLLATE NOCASE, ParentId TEXT, IsDeleted INTEGER)
      """)
    try run(
      """
      INSERT INTO Account
      SELECT Id, Name, Industry, Phone, BillingCity, AnnualRevenue, LastModifiedDate, ExternalId__c, ParentId, IsDeleted FROM org.Account
      """)
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
