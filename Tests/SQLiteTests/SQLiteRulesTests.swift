import Foundation
import SQLite
import Testing

/// Statements that somebody else wrote.
@Suite struct SQLiteRulesTests {
  private let rules = SQLiteRules(functions: ["count", "lower", "max"]) { ["open", "json_each"].contains($0.lowercased()) }
  private let path: String
  private let db: SQLiteConnection

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("rules-\(UUID().uuidString).db").path
    db = try SQLiteConnection(path: path)
    try db.execute("CREATE TABLE open (x); CREATE TABLE closed (x); INSERT INTO open VALUES ('A'); INSERT INTO closed VALUES ('B')")
  }

  private func removeFile() { for suffix in ["", "-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: path + suffix) } }

  private func rows(_ statement: SQLiteStatement) throws -> [[SQLiteValue]] {
    defer { statement.reset() }
    var rows: [[SQLiteValue]] = []
    try db.withTimeLimit(.seconds(30), on: statement) { while try statement.step() { rows.append(statement.row) } }
    return rows
  }

  private func rows(_ sql: String) throws -> [[SQLiteValue]] { try rows(db.prepare(sql, under: rules)) }

  private func failure(_ sql: String) -> SQLiteError? {
    do {
      _ = try rows(sql)
      return nil
    } catch { return error as? SQLiteError }
  }

  @Test func whatIsListedIsAllowed() throws {
    defer { removeFile() }
    #expect(try rows("SELECT lower(x) FROM open") == [["a"]])
    #expect(try rows("SELECT LOWER(max(x)) FROM OPEN, json_each('[1]')") == [["a"]])
    #expect(try rows("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT count(*) FROM n") == [[5]])
  }

  @Test(arguments: [
    ("SELECT x FROM closed", "closed must not be read"), ("SELECT count(*) FROM closed", "closed must not be read"), ("SELECT upper(x) FROM open", "the function upper() must not be called"),
    ("SELECT * FROM sqlite_master", "sqlite_master must not be read"), ("SELECT 1 FROM open, dbstat", "dbstat must not be read"),
    ("INSERT INTO open VALUES (1)", "only SELECT is allowed, and open must not be changed"), ("PRAGMA user_version", "PRAGMA user_version is not allowed"),
    ("ATTACH ':memory:' AS x", "ATTACH and DETACH are not allowed"), ("BEGIN", "only SELECT is allowed"), ("VACUUM", "only SELECT is allowed"), ("VACUUM INTO '/nowhere/x.db'", "only SELECT is allowed"), ("PRAGMA page_size = 512", "PRAGMA page_size is not allowed"),
  ])
  func everythingElseIsRefusedByName(sql: String, reason: String) throws {
    defer { removeFile() }
    let error = try #require(failure(sql))
    #expect(error.isForbidden && error.message.hasPrefix(reason))
    #expect(try rows("SELECT x FROM open") == [["A"]])
  }

  @Test func aQueryInWithIsNoTable() throws {
    defer { removeFile() }
    #expect(try rows("WITH mine AS (SELECT 1), yours AS (SELECT 2) SELECT count(*) FROM mine, Yours") == [[1]])
    #expect(try rows("WITH mine(a) AS (SELECT 7) SELECT a FROM mine") == [[7]])
    // A name that is both could be either.
    #expect(failure("SELECT (WITH closed AS (SELECT 1) SELECT 1), (SELECT count(*) FROM closed)")?.isForbidden == true)
    #expect(failure("WITH closed AS (SELECT 1) SELECT count(*) FROM main.closed")?.isForbidden == true)
    #expect(failure("SELECT (WITH dbstat AS (SELECT 1) SELECT 1), (SELECT count(*) FROM dbstat)")?.isForbidden == true)
    #expect(failure("SELECT (WITH sqlite_schema AS (SELECT 1) SELECT 1), (SELECT count(*) FROM sqlite_schema)")?.isForbidden == true)
    #expect(failure("SELECT (WITH pragma_database_list AS (SELECT 1) SELECT 1), (SELECT count(*) FROM pragma_database_list)")?.isForbidden == true)
  }

  @Test(arguments: [true, false])
  func rulesHoldWhenSQLiteCompilesAgain(byAnotherConnection: Bool) throws {
    defer { removeFile() }
    let views = SQLiteRules(functions: []) { ["v", "open"].contains($0) }
    let other = byAnotherConnection ? try SQLiteConnection(path: path) : db
    for (view, forbidden) in [("SELECT sql AS x FROM sqlite_master", "sqlite_master"), ("SELECT x FROM closed", "closed"), ("SELECT name AS x FROM pragma_table_list", "pragma_table_list")] {
      try other.execute("DROP VIEW IF EXISTS v; CREATE VIEW v AS SELECT x FROM open")
      let statement = try db.prepare("SELECT x FROM v", under: views)
      #expect(try rows(statement) == [["A"]])
      try other.execute("DROP VIEW v; CREATE VIEW v AS \(view)")
      let error = #expect(throws: SQLiteError.self) { try rows(statement) }
      #expect(error?.isForbidden == true && error?.message == "\(forbidden) must not be read", "\(forbidden): \(String(describing: error))")
      try other.execute("DROP VIEW v; CREATE VIEW v AS SELECT x FROM open")
      // A change that another connection made is seen by the program's own statements, and then by this one.
      #expect(try db.value("SELECT count(*) FROM v") == 1)
      #expect(try rows(statement) == [["A"]])
    }
  }

  @Test func theProgramsOwnStatementsAreFree() throws {
    defer { removeFile() }
    let own = try db.prepare("SELECT upper(x) FROM closed")
    let guest = try db.prepare("SELECT x FROM open", under: rules)
    // While somebody else's statement runs, too.
    let haveRows = try db.withTimeLimit(.seconds(30), on: guest) { try (guest.step(), own.step()) }
    #expect(haveRows == (true, true) && own.text(0) == "B")
    own.reset()
    guest.reset()
    _ = failure("SELECT x FROM closed")
    try db.execute("ALTER TABLE closed ADD COLUMN y; ATTACH ':memory:' AS z; DETACH z; PRAGMA user_version = 3")
    #expect(try own.step() && own.text(0) == "B")
    #expect(try db.value("SELECT count(*) FROM sqlite_master") == 2)
    // Compiled once again for the new column; the check itself makes no statement stale.
    own.reset()
    _ = own.takeRecompiled()
    _ = try rows("SELECT x FROM open")
    #expect(try own.step() && !own.takeRecompiled())
  }

  @Test func limitsAreTheGuestsAlone() throws {
    defer { removeFile() }
    let small = SQLiteRules(functions: ["hex", "zeroblob", "like"], limits: [.length: 1_000, .statementLength: 2_000, .expressionDepth: 20, .compoundSelects: 3, .patternLength: 10, .operations: 200]) { $0 == "open" }
    func run(_ sql: String) throws { _ = try rows(db.prepare(sql, under: small)) }
    func failure(_ sql: String) -> String { (#expect(throws: SQLiteError.self) { try run(sql) })?.message ?? "" }
    #expect(failure("SELECT hex(zeroblob(900))").contains("too big"))
    #expect(failure("SELECT '\(String(repeating: "x", count: 3_000))'").contains("too big"))
    #expect(failure("SELECT \(String(repeating: "1 + ", count: 30))1").contains("maximum depth 20"))
    #expect(failure("SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4").contains("compound"))
    #expect(failure("SELECT x LIKE '%0123456789%' FROM open").contains("too complex"))
    #expect(failure("SELECT x FROM open WHERE x IN (\((0..<300).map(String.init).joined(separator: ",")))").contains("too large"))
    try run("SELECT x LIKE 'a%', hex(zeroblob(400)) FROM open UNION SELECT 1, 2")
    #expect(try db.value("SELECT length(zeroblob(2000)) + \(String(repeating: "1 + ", count: 100))1") == 2101)
  }

  @Test(arguments: ["", "CREATE TABLE t (x); BEGIN; INSERT INTO t VALUES (1)"])
  func aStatementEndsWhenItsTimeIsOver(transaction: String) throws {
    defer { removeFile() }
    try db.execute(transaction)
    let endless = try db.prepare("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n", under: rules)
    let start = Date()
    let error = #expect(throws: SQLiteError.self) { try db.withTimeLimit(.milliseconds(50), on: endless) { try endless.step() } }
    #expect(error?.isInterrupted == true)
    #expect((0.04..<10).contains(Date().timeIntervalSince(start)))
    // Nothing else has that limit, and the transaction goes on.
    #expect(try db.value("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300000) SELECT count(*) FROM n") == 300_000)
    if !transaction.isEmpty {
      try db.execute("INSERT INTO t VALUES (2); COMMIT")
      #expect(try db.value("SELECT count(*) FROM t") == 2)
    }
  }

  @Test func anInterruptionEndsWhatHasATimeLimit() throws {
    defer { removeFile() }
    let interruption = SQLiteInterruption()
    db.interruption = interruption
    let endless = try db.prepare("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n")
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { interruption.request() }
    let error = #expect(throws: SQLiteError.self) { try db.withTimeLimit(SQLiteTimeLimit(.seconds(Int64.max)), on: endless) { try endless.step() } }
    #expect(error?.isInterrupted == true)
    #expect(try db.value("SELECT count(*) FROM open") == 1)
  }

  @Test func aSchemaThatIsNotTrustedCallsHarmlessFunctionsOnly() throws {
    defer { removeFile() }
    try db.execute("CREATE VIEW harmless AS SELECT lower('A') AS x; CREATE VIEW other AS SELECT sqlite_compileoption_get(0) AS x")
    try db.execute("CREATE VIEW statements AS SELECT sql AS x FROM sqlite_stmt; SELECT * FROM other; SELECT * FROM statements")
    db.distrustSchema()
    #expect(try db.value("SELECT x FROM harmless") == "a")
    #expect(throws: SQLiteError.self) { try db.execute("SELECT * FROM statements") }
    #expect(throws: SQLiteError.self) { try db.execute("CREATE VIEW w AS SELECT load_extension('x'); SELECT * FROM w") }
  }

  @Test func noSQLDamagesTheFile() throws {
    defer { removeFile() }
    try db.execute("CREATE VIRTUAL TABLE words USING fts4(x); INSERT INTO words VALUES ('a')")
    #expect(throws: SQLiteError.self) { try db.execute("PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'x'") }
    #expect(throws: SQLiteError.self) { try db.execute("DELETE FROM words_content") }
    #expect(throws: SQLiteError.self) { try db.execute("SELECT load_extension('nothing')") }
    #expect(try db.value("SELECT count(*) FROM words WHERE words MATCH 'a'") == 1)
  }
}
