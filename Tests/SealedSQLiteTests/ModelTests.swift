import Foundation
import SQLite
@testable import SealedSQLite
import Testing

@Suite("An encrypted database beside a plain one")
struct ModelTests {
  /// The next statement of a script that both run.
  private func statement(_ chance: inout Chance) -> String {
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &chance) }
    let rows = "WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < \(number(300) + 1))"
    switch number(19) {
    case 0: return "CREATE INDEX IF NOT EXISTS ti ON t (b)"
    case 1, 2, 3: return "INSERT INTO t (b, c) VALUES (\(number(1000)), printf('%.*c', \(number(3000)), 'q'))"
    case 4: return "INSERT INTO t (b, c) \(rows) SELECT n * \(number(900)) % 997, printf('%.*c', n % 700, 'w') FROM i"
    case 5: return "DELETE FROM t WHERE b % \(number(7) + 2) = 0"
    case 6: return "UPDATE t SET c = c || '\(number(99))', b = b + 1 WHERE a % \(number(9) + 2) = 0"
    case 7: return "INSERT INTO t (b, c) VALUES (\(number(1000)), zeroblob(\(number(60_000))))"
    case 8: return "BEGIN IMMEDIATE"
    case 9: return "COMMIT"
    case 10: return "ROLLBACK"
    case 11: return "SAVEPOINT s"
    case 12: return "ROLLBACK TO s"
    case 13: return "RELEASE s"
    case 14: return number(4) == 0 ? "VACUUM" : "PRAGMA incremental_vacuum(3)"
    case 15: return "PRAGMA wal_checkpoint(\(["PASSIVE", "FULL", "RESTART", "TRUNCATE"][number(4)]))"
    case 16: return "SELECT count(*), sum(length(c)), min(c), max(b) FROM t"
    case 17: return "PRAGMA integrity_check"
    default: return "CREATE TEMP TABLE IF NOT EXISTS tt AS SELECT * FROM t; DELETE FROM tt WHERE a % 2; UPDATE tt SET c = substr(c, 2)"
    }
  }

  private enum Outcome: Equatable {
    case rows([[SQLiteValue]])
    case failure(Int32)
  }

  private func run(_ sql: String, _ connection: SQLiteConnection) -> Outcome {
    do {
      if sql.hasPrefix("SELECT") || sql.hasPrefix("PRAGMA") { return .rows(try connection.rows(sql)) }
      try connection.execute(sql)
      return .rows([])
    } catch { return .failure(error.code) }
  }

  @Test("answers the same to the same statements", arguments: ["WAL", "DELETE", "TRUNCATE", "PERSIST", "MEMORY"], [512, 4096, 65536])
  func sameAnswers(mode: String, pageSize: Int) throws {
    let scratch = try Scratch()
    var chance = Chance(state: UInt64(pageSize) + UInt64(mode.utf8.count))
    let settings = """
      PRAGMA page_size = \(pageSize); PRAGMA auto_vacuum = INCREMENTAL; VACUUM; PRAGMA journal_mode = \(mode); PRAGMA cache_size = 10;
      PRAGMA cache_spill = 5; PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 30; CREATE TABLE IF NOT EXISTS t (a INTEGER PRIMARY KEY, b, c)
      """
    for session in 0..<2 {
      let plain = try SQLiteConnection(path: scratch.path("plain.db"))
      let sealed = try scratch.database("sealed.db", pageSize: pageSize).open()
      try plain.execute(settings)
      try sealed.execute(settings)
      for step in 0..<40 {
        let sql = statement(&chance)
        let isSame = run(sql, plain) == run(sql, sealed)
        #expect(isSame, "session \(session), step \(step): \(sql)")
      }
      for connection in [plain, sealed] { try? connection.execute("COMMIT") }
      let sql = "SELECT a, b, c FROM t ORDER BY a"
      let isSame = try plain.rows(sql) == sealed.rows(sql)
      #expect(isSame)
    }
  }

  @Test("is shared by processes and connections")
  func twoProcesses() throws {
    let scratch = try Scratch()
    let connection = try scratch.database().open()
    try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE mine (n); CREATE TABLE item (id INTEGER PRIMARY KEY, text); CREATE TABLE done (n)")
    let writer = try Writer(["write", scratch.path("a.db"), scratch.machineKey.path, "WAL"])
    let reader = try scratch.database().open()
    for number in 1...200 {
      try connection.transaction { try connection.run("INSERT INTO mine VALUES (?)", [.integer(Int64(number))]) }
      if number % 20 == 0 {
        #expect(try reader.integer("SELECT count(*) FROM mine") == Int64(number))
        #expect(try reader.integer("SELECT count(*) = coalesce(max(n), 0) FROM done") == 1)
      }
    }
    let said = writer.kill(after: 0.2)
    #expect(!said.isEmpty)
    #expect(try connection.integer("SELECT max(n) FROM done") ?? 0 >= Int64(said.count))
    #expect(try reader.isWhole)
  }

  @Test("shows a scan one state of it, and the next scan the next", arguments: ["WAL", "DELETE"], [512, 4096, 32768])
  func scans(mode: String, pageSize: Int) throws {
    let scratch = try Scratch()
    let writer = try scratch.database(pageSize: pageSize).open()
    try writer.execute("PRAGMA journal_mode = \(mode); PRAGMA busy_timeout = 0; PRAGMA synchronous = OFF")
    // A table of a few pages that lie beside one another, and one of many.
    try writer.execute("CREATE TABLE small (a INTEGER PRIMARY KEY, b INTEGER, c); CREATE TABLE t (a INTEGER PRIMARY KEY, b INTEGER, c)")
    try writer.run("INSERT INTO small (b, c) WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 4) SELECT 0, zeroblob(\(pageSize * 3 / 4)) FROM i")
    try writer.run("INSERT INTO t (b, c) WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 2000) SELECT 0, zeroblob(300) FROM i")
    _ = try writer.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    let reader = try scratch.database().open()
    // Without a cache, each scan reads all pages.
    try reader.execute("PRAGMA cache_size = 1")
    for state in 1...6 {
      let scan = try reader.prepare("SELECT b FROM t ORDER BY a")
      for _ in 0..<500 { _ = try scan.step() }
      // Beside a reader, a log takes what a rollback journal has to refuse.
      let isWritten = (try? writer.run("UPDATE t SET b = \(state)")) != nil
      #expect(isWritten == (mode == "WAL"))
      _ = try writer.rows("PRAGMA wal_checkpoint(PASSIVE)")
      var found: Set<Int64?> = [], count = 500
      while try scan.step() {
        found.insert(scan.row[0].integer)
        count += 1
      }
      scan.reset()
      #expect(found == [Int64(state - 1)] && count == 2000)
      if !isWritten { try writer.run("UPDATE t SET b = \(state)") }
      #expect(try reader.rows("SELECT DISTINCT b FROM small NOT INDEXED") == [[.integer(Int64(state - 1))]])
      try writer.run("UPDATE small SET b = \(state)")
      _ = try writer.rows("PRAGMA wal_checkpoint(FULL)")
      #expect(try reader.rows("SELECT DISTINCT b FROM small NOT INDEXED") == [[.integer(Int64(state))]])
      #expect(try reader.rows("SELECT DISTINCT b FROM t NOT INDEXED") == [[.integer(Int64(state))]])
      if state == 3 { _ = try writer.rows("PRAGMA wal_checkpoint(TRUNCATE)") }
    }
  }

  @Test("says that its page size cannot be changed")
  func pageSize() throws {
    let scratch = try Scratch()
    let connection = try scratch.database().open()
    try connection.execute("CREATE TABLE t (x)")
    let error = #expect(throws: SQLiteError.self) { try connection.execute("PRAGMA page_size = 1024") }
    #expect(error?.message == "the page size of an encrypted database is fixed: it is 4096")
    try connection.execute("PRAGMA page_size = 4096; VACUUM")
  }
}
