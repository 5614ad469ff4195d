import SQLite

/// Makes an org's file what it is on its first day. The caller holds a transaction.
struct OrgSetup {
  private static let version: Int64 = 6
  private let connection: SQLiteConnection
  private let context: RecordContext
  private var tables: OrgTables { OrgTables(connection, context) }

  init(_ connection: SQLiteConnection, _ context: RecordContext) { (self.connection, self.context) = (connection, context) }

  /// Makes the tables and the seed, unless they are there. A file of the version before is upgraded, one of any other starts anew.
  func createIfMissing() throws {
    let version = try connection.value("PRAGMA user_version")?.integer
    if version == Self.version { return }
    if try OrgUpgrade(connection, context).run() { return }
    if version != 0 { try tables.drop() }
    try tables.create()
    if version == 0 { try connection.run("INSERT INTO org_counter VALUES (?, ?)", [.text(Self.identity), .integer(.random(in: 1..<1 << 53))]) }
    try seed()
    try connection.execute("PRAGMA user_version = \(Self.version)")
  }

  /// Empties all tables and seeds them again. Tables of other parts stay as they are.
  func reset() throws {
    let names = context.schema.objects.map(\.table) + OrgTables.ownNames
    try seed {
      for table in names where table != "org_counter" { try connection.run("DELETE FROM \(table)") }
      // The clock goes on, so that a client that kept a date still sees later changes as later; and the org stays the same one.
      try connection.run("DELETE FROM org_counter WHERE name NOT IN ('clock', ?)", [.text(Self.identity)])
    }
  }

  private func seed(after preparation: () throws -> Void = {}) throws {
    try SearchIndex.filledAfter(context.schema.objects, connection) {
      try preparation()
      if let number = try connection.value("SELECT number FROM org_counter WHERE name = ?", [.text(Self.identity)])?.integer {
        try connection.run("INSERT INTO org_counter VALUES ('Organization', ?)", [.integer(number - 1)])
      }
      try SeedGenerator(connection, context).run()
      try StandardRules.fill(connection)
    }
  }

  /// The counter that holds the number in the org's own id.
  private static let identity = "identity"
}
