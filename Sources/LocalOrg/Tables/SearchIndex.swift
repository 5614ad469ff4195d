import SQLite

/// The words of the records of one object type, in SQLite's full text (https://sqlite.org/fts5.html): a table without content beside the records,
/// which triggers keep in step with them. Records in the recycle bin are not in it.
///
/// Words are what stands between blanks, so that addresses, numbers and names with signs stay whole; case and diacritics don't count.
struct SearchIndex {
  let object: OrgObject

  /// Nil for object types without text.
  init?(_ object: OrgObject) {
    guard object.fields.contains(where: \.isSearched) else { return nil }
    self.object = object
  }

  /// The column of records that is their number in the index.
  static let row = "\"org_row\""

  /// Those that are searched.
  var fields: [OrgField] { object.fields.filter(\.isSearched) }

  /// The table's name in SQL.
  var table: String { "\"\(object.name)_words\"" }

  // MARK: Making and filling

  /// Makes the empty table.
  func create(_ connection: SQLiteConnection) throws {
    let columns = fields.map(\.column).joined(separator: ", ")
    try connection.execute(
      """
      CREATE VIRTUAL TABLE \(table) USING fts5(
        \(columns), content='', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M* P* S*'")
      """)
  }

  func drop(_ connection: SQLiteConnection) throws { try connection.execute("DROP TABLE IF EXISTS \(table)") }

  /// Takes in all records anew. For many records this is about five times as quick as the triggers, before each of which the index writes out what
  /// it holds in memory.
  func fill(_ connection: SQLiteConnection) throws {
    let columns = fields.map(\.column).joined(separator: ", ")
    try clear(connection)
    try connection.execute(
      """
      INSERT INTO \(table) (rowid, \(columns)) SELECT \(Self.row), \(columns) FROM \(object.table) WHERE "IsDeleted" = 0
      """)
  }

  func clear(_ connection: SQLiteConnection) throws { try connection.execute("INSERT INTO \(table) (\(table)) VALUES ('delete-all')") }

  /// Makes the index anew when its fields are not those of the object type any more: a schema file has brought others.
  func renewIfChanged(_ connection: SQLiteConnection) throws {
    let kept = try connection.rows("SELECT name FROM pragma_table_info(?)", [.text("\(object.name)_words")]).compactMap { $0[0].text }
    if kept == fields.map(\.name) { return }
    try pause(connection)
    try drop(connection)
    try create(connection)
    try fill(connection)
    try follow(connection)
  }

  // MARK: Keeping in step

  private var triggers: [(name: String, body: String)] {
    let searched = (fields.filter { !$0.isComputed }.map(\.column) + ["\"IsDeleted\""]).joined(separator: ", ")
    return [
      ("inserted", "AFTER INSERT ON \(object.table) BEGIN \(add) END"),
      ("updated", "AFTER UPDATE OF \(searched) ON \(object.table) BEGIN \(remove) \(add) END"),
      ("deleted", "AFTER DELETE ON \(object.table) BEGIN \(remove) END"),
    ]
  }

  private var add: String {
    let columns = fields.map(\.column).joined(separator: ", ")
    let values = fields.map { "new.\($0.column)" }.joined(separator: ", ")
    return "INSERT INTO \(table) (rowid, \(columns)) SELECT new.\(Self.row), \(values) WHERE new.\"IsDeleted\" = 0;"
  }

  /// An index without content has to be told which words go.
  private var remove: String {
    let columns = fields.map(\.column).joined(separator: ", ")
    let values = fields.map { "old.\($0.column)" }.joined(separator: ", ")
    return "INSERT INTO \(table) (\(table), rowid, \(columns)) SELECT 'delete', old.\(Self.row), \(values) WHERE old.\"IsDeleted\" = 0;"
  }

  /// From now on what is written to records is written here.
  func follow(_ connection: SQLiteConnection) throws {
    for trigger in triggers { try connection.execute("CREATE TRIGGER \"\(object.name)_words_\(trigger.name)\" \(trigger.body)") }
  }

  /// Lets many records be written at once; ``fill(_:)`` and ``follow(_:)`` come after.
  func pause(_ connection: SQLiteConnection) throws {
    for trigger in triggers { try connection.execute("DROP TRIGGER IF EXISTS \"\(object.name)_words_\(trigger.name)\"") }
  }

  /// Runs `body`, which writes many records, with the indexes at rest, and fills them afterwards.
  static func filledAfter<Result>(_ objects: [OrgObject], _ connection: SQLiteConnection, _ body: () throws -> Result) throws -> Result {
    let indexes = objects.compactMap { SearchIndex($0) }
    for index in indexes { try index.pause(connection) }
    let result = try body()
    for index in indexes {
      try index.fill(connection)
      try index.follow(connection)
    }
    return result
  }
}
