import SQLite

/// The tables of the org's file: one for each object type, with a column a field, and a few of its own named `org_...`.
struct OrgTables {
  private let connection: SQLiteConnection
  private let context: RecordContext
  private var counters: OrgCounters { OrgCounters(connection) }

  init(_ connection: SQLiteConnection, _ context: RecordContext) { (self.connection, self.context) = (connection, context) }

  /// Makes all tables, empty.
  func create() throws {
    for object in context.schema.objects { try create(object) }
    try connection.execute("CREATE VIEW \"Name\" AS \(OrgObject.nameView(context.schema.named))")
    try connection.execute(Self.ownTables)
  }

  static let ownNames = ["org_counter", "org_password", "org_locator", "org_locator_page", "org_recent", "org_change"]

  func drop() throws {
    try connection.execute("DROP VIEW IF EXISTS \"Name\"")
    for object in context.schema.objects { try SearchIndex(object)?.drop(connection) }
    for table in context.schema.objects.map(\.table) + Self.ownNames + ["org_locator_row"] {
      try connection.execute("DROP TABLE IF EXISTS \(table)")
    }
  }

  private static let ownTables = """
    CREATE TABLE org_counter (name TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE org_password (user_id TEXT PRIMARY KEY, password TEXT NOT NULL) WITHOUT ROWID;
    \(locatorTables)
    CREATE TABLE org_recent (
      user_id TEXT NOT NULL, record_id TEXT NOT NULL, viewed INTEGER NOT NULL,
      PRIMARY KEY (user_id, record_id)) WITHOUT ROWID;
    CREATE TABLE org_change (
      sequence INTEGER PRIMARY KEY, type TEXT NOT NULL, record_id TEXT NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL);
    CREATE INDEX org_change_record ON org_change (record_id);
    """

  /// What ``QueryLocators`` keeps.
  static let locatorTables = """
    CREATE TABLE org_locator (
      locator TEXT PRIMARY KEY, number INTEGER NOT NULL, user_id TEXT NOT NULL, soql TEXT NOT NULL, parameters TEXT NOT NULL,
      include_deleted INTEGER NOT NULL, batch_size INTEGER NOT NULL, total INTEGER NOT NULL, is_listed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
    CREATE TABLE org_locator_page (
      locator TEXT NOT NULL, position INTEGER NOT NULL, row_numbers BLOB NOT NULL, PRIMARY KEY (locator, position)) WITHOUT ROWID;
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
    for field in fields where field.isIndexed {
      try connection.execute("CREATE INDEX \"\(object.name)_\(field.name)\" ON \(object.table) (\(field.column))")
    }
  }

  /// Runs `body`, which writes a great many records: their indexes are made anew afterwards, which is quicker than a row at a time.
  func withoutIndexes(of object: OrgObject, _ body: () throws -> Void) throws {
    for field in object.fields where field.isIndexed { try connection.execute("DROP INDEX \"\(object.name)_\(field.name)\"") }
    try body()
    try createIndexes(object, object.fields)
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
