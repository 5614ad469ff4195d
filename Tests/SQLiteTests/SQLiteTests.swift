import SQLite
import Testing

@Suite struct SQLiteTests {
  let db: SQLiteConnection

  init() throws { db = try SQLiteConnection(path: ":memory:") }

  @Test func everyStorageClassComesBackAsItWasBound() throws {
    let values: [SQLiteValue] = [nil, .integer(.min), 0.1, "", "naïve 😀\u{0}x", .blob([0, 255]), .blob([])]
    for value in values {
      #expect(try db.value("SELECT ?", [value]) == value)
    }
  }

  @Test func aTransactionThatThrowsLeavesNothing() throws {
    struct Stop: Error {}
    try db.execute("CREATE TABLE t (x)")
    #expect(throws: Stop.self) {
      try db.transaction {
        try db.run("INSERT INTO t VALUES (1)")
        throw Stop()
      }
    }
    #expect(try db.value("SELECT count(*) FROM t") == 0)
  }

  @Test func anInnerTransactionRollsBackAlone() throws {
    struct Stop: Error {}
    try db.execute("CREATE TABLE t (x)")
    try db.transaction {
      try db.run("INSERT INTO t VALUES (1)")
      try? db.transaction {
        try db.run("INSERT INTO t VALUES (2)")
        throw Stop()
      }
    }
    #expect(try db.rows("SELECT x FROM t") == [[1]])
  }

  @Test func anErrorNamesTheStatementAndNoValue() throws {
    try db.execute("CREATE TABLE t (x UNIQUE)")
    try db.run("INSERT INTO t VALUES (?)", ["secret"])
    let error = #expect(throws: SQLiteError.self) { try db.run("INSERT INTO t VALUES (?)", ["secret"]) }
    #expect(error?.primaryCode == 19)
    #expect(error?.description.contains("INSERT INTO t VALUES (?)") == true)
    #expect(error?.description.contains("secret") == false)
  }

  @Test func twoStatementsInOneTextAreRefused() {
    #expect(throws: SQLiteError.self) { try db.prepare("SELECT 1; SELECT 2") }
    #expect(throws: SQLiteError.self) { try db.prepare("  ") }
    #expect(throws: Never.self) { try db.prepare("SELECT 1; ") }
  }

  @Test func aFunctionOfNumbersIsPartOfTheLanguage() throws {
    try db.define("hypotenuse", arguments: 2) { ($0[0] * $0[0] + $0[1] * $0[1]).squareRoot() }
    #expect(try db.value("SELECT hypotenuse(3, 4.0)") == .real(5))
    #expect(try db.rows("SELECT hypotenuse(NULL, 1), hypotenuse('3', 4), hypotenuse(9e999, 1) - hypotenuse(9e999, 1)") == [[.null, .null, .null]])
    try db.execute("CREATE TABLE t (x REAL, y REAL)")
    for number in 0..<1_000 { try db.run("INSERT INTO t VALUES (?, 0)", [.real(Double(number))]) }
    #expect(try db.value("SELECT count(*) FROM t WHERE hypotenuse(x, y) < 500") == .integer(500))
    #expect(throws: SQLiteError.self) { try db.prepare("SELECT hypotenuse(1)") }
    #expect(throws: SQLiteError.self) { try db.define("tooMany", arguments: 1_000) { _ in 0 } }
    try db.define("hypotenuse", arguments: 2) { _ in 1 }
    #expect(try db.value("SELECT hypotenuse(3, 4)") == .real(1))
  }

  @Test func aMissingFileIsAnErrorWhenItMustExist() {
    let error = #expect(throws: SQLiteError.self) { try SQLiteConnection(path: "/nonexistent/x.db", access: .readWrite) }
    #expect(error?.description.contains("/nonexistent/x.db") == true)
  }
}
