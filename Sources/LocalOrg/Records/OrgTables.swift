import SQLite

/// The tables of the org's file: one for each object type, with a column a field, and a few of its own named `org_...`.
struct OrgTables {
  private static let version: Int64 = 6
  private let connection: SQLiteConnection
  private let context: RecordContext
  private var counters: OrgCounters { OrgCounters(connection) }

  init(_ connection: SQLiteConnection, _ context: RecordContext) { (self.connection, self.context) = (connection, context) }

  /// Makes the tables and the seed, unless they are there. A file of the version before is upgraded, one of any other starts anew.
  func createIfMissing() throws {
    let version = try connection.value("PRAGMA user_version")?.integer
    if version == Self.version { return }
    if try OrgUpgrade(connection, context).run() { return }
    if version != 0 { try drop() }
    for object in context.schema.objects { try create(object) }
    try connection.execute("CREATE VIEW \"Name\" AS \(OrgObject.nameView(context.schema.named))")
    try connection.execute(Self.ownTables)
    if version == 0 { try connection.run("INSERT INTO org_counter VALUES (?, ?)", [.text(Self.identity), .integer(.random(in: 1..<1 << 53))]) }
    try seed()
    try connection.execute("PRAGMA user_version = \(Self.version)")
  }

  private static let ownNames = ["org_counter", "org_password", "org_locator", "org_locator_page", "org_recent", "org_change"]

  private func drop() throws {
    try connection.execute("DROP VIEW IF EXISTS \"Name\"")
    for object in context.schema.objects { try SearchIndex(object)?.drop(connection) }
    for table in context.schema.objects.map(\.table) + Self.ownNames + ["org_locator_row"] {
      try connection.execute("DROP TABLE IF EXISTS \(table)")
    }
  }

  /// Empties all tables and seeds them again. Tables of other parts stay as they are.
  func reset() throws {
    let tables = context.schema.objects.map(\.table) + Self.ownNames
    try seed {
      for table in tables where table != "org_counter" { try connection.run("DELETE FROM \(table)") }
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

  private static let ownTables = """
    CREATE TABLE org_counter (name TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE org_password (user_id TEXT PRIMARY KEY, password TEXT NOT NULL) WITHOUT ROWID;
    \(QueryLocators.tables)
    CREATE TABLE org_recent (
      user_id TEXT NOT NULL, record_id TEXT NOT NULL, viewed INTEGER NOT NULL,
      PRIMARY KEY (user_id, record_id)) WITHOUT ROWID;
    CREATE TABLE org_change (
      sequence INTEGER PRIMARY KEY, type TEXT NOT NULL, record_id TEXT NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL);
    CREATE INDEX org_change_record ON org_change (record_id);
    """

  func create(_ object: OrgObject) throws {
    // A number of the row's own: one that SQLite gives by itself may change when the file is compacted (https://sqlite.org/lang_vacuum.html).
    let bin = object.field("IsDeleted").map { Self.column($0) } ?? "\"IsDeleted\" INTEGER NOT NULL DEFAULT 0"
    // Whether a record is in the recycle bin is asked of each: SQLite looks at the columns before one to find it.
    let columns = ["\(SearchIndex.row) INTEGER PRIMARY KEY", bin] + object.fields.filter { $0.name != "IsDeleted" }.map { Self.column($0) }
    try connection.execute("CREATE TABLE \(object.table) (\(columns.joined(separator: ", ")))")
    try createIndexes(object, object.fields)
    try createBinIndex(object.name)
    try SearchIndex(object)?.create(connection)
  }

  /// The index of the records in the recycle bin, by which the others are counted without being looked at.
  func createBinIndex(_ object: String) throws {
    try connection.execute("CREATE INDEX \"\(object)_IsDeleted\" ON \"\(object)\" (\"IsDeleted\") WHERE \"IsDeleted\" = 1")
  }

  /// A column as CREATE TABLE and ALTER TABLE have it.
  ///
  /// - Parameter isAdded: whether the table is there already: SQLite adds no columns then that it would have to compute for all rows.
  static func column(_ field: OrgField, isAdded: Bool = false) -> String {
    var column = "\(field.column) \(field.columnType)"
    if field.type == .id { column += " NOT NULL UNIQUE" }
    if let formula = field.formula { return column + " GENERATED ALWAYS AS (\(formula)) \(isAdded ? "VIRTUAL" : "STORED")" }
    // Records that were there before the column are not null in it either.
    if field.type == .boolean { column += " DEFAULT \(field.defaultValue == "true" ? 1 : 0)" }
    return column
  }

  func createIndexes(_ object: OrgObject, _ fields: [OrgField]) throws {
    for field in fields where isIndexed(field) {
      try connection.execute("CREATE INDEX \"\(object.name)_\(field.name)\" ON \(object.table) (\(field.column))")
    }
  }

  /// Runs `body`, which writes a great many records: their indexes are made anew afterwards, which is quicker than a row at a time.
  func withoutIndexes(of object: OrgObject, _ body: () throws -> Void) throws {
    for field in object.fields where isIndexed(field) { try connection.execute("DROP INDEX \"\(object.name)_\(field.name)\"") }
    try body()
    try createIndexes(object, object.fields)
  }

  /// What the real org has indexes for: names, mail addresses, lookups, external ids and the dates of writing (Salesforce, "Best Practices for Deployments with
  /// Large Data Volumes", "Indexes"). Who wrote a record is left out: a handful of users divide nothing, and each write would pay for it.
  private func isIndexed(_ field: OrgField) -> Bool {
    let isLink = field.type == .reference && !["CreatedById", "LastModifiedById"].contains(field.name)
    return isLink || field.type == .email || ["CreatedDate", "LastModifiedDate", "SystemModstamp", "Username"].contains(field.name)
      || !field.traits.isDisjoint(with: [.name, .externalId, .unique])
  }

  /// A new id of that object type.
  func nextId(of object: OrgObject) throws -> RecordId {
    // Types whose ids start alike count together.
    let series = context.schema.object(prefix: object.keyPrefix) ?? object
    return RecordId(prefix: object.keyPrefix, number: try counters.next(series.name))
  }

  /// Writes a row as it is.
  func insert(_ object: OrgObject, _ values: [(column: String, value: SQLiteValue)]) throws {
    let columns = values.map { "\"\($0.column)\"" }.joined(separator: ", ")
    let marks = repeatElement("?", count: values.count).joined(separator: ", ")
    try connection.run("INSERT INTO \(object.table) (\(columns)) VALUES (\(marks))", values.map(\.value))
  }
}
