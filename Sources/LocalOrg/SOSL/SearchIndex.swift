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

  private var fields: [OrgField] { object.fields.filter(\.isSearched) }

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

  // MARK: Finding

  /// A SELECT of the numbers of the records that contain a term in some of the fields.
  func rows(_ term: SOSLSearch.Term, in fields: [OrgField], _ connection: SQLiteConnection) throws -> SQLFragment {
    if let expression = term.matchExpression {
      return SQLFragment(sql: "SELECT rowid AS row FROM \(table) WHERE \(table) MATCH ?", values: [.text(scoped(expression, fields))])
    }
    let condition = try condition(term, fields, connection)
    return SQLFragment(sql: "SELECT \(Self.row) AS row FROM \(object.table) WHERE \(condition.sql)", parameters: condition.parameters)
  }

  private func scoped(_ expression: String, _ fields: [OrgField]) -> String {
    if fields.count == self.fields.count { return expression }
    return "{\(fields.map(\.column).joined(separator: " "))} : (\(expression))"
  }

  private func condition(_ term: SOSLSearch.Term, _ fields: [OrgField], _ connection: SQLiteConnection) throws -> SQLFragment {
    if term.matchExpression != nil {
      let rows = try rows(term, in: fields, connection)
      return SQLFragment(sql: "\(Self.row) IN (\(rows.sql))", parameters: rows.parameters)
    }
    switch term {
    case .words(let words):
      let found = try words.map { try condition($0, fields, connection) }
      return .joined(words.count > 1 ? found + [inOrder(words, fields)] : found, by: "AND")
    case .all(let terms): return .joined(try terms.map { try condition($0, fields, connection) }, by: "AND")
    case .any(let terms): return .joined(try terms.map { try condition($0, fields, connection) }, by: "OR")
    case .not(let term):
      let inner = try condition(term, fields, connection)
      return SQLFragment(sql: "(NOT \(inner.sql))", parameters: inner.parameters)
    }
  }

  /// A word with wildcards in other places than its end: the index's own words are looked through for those that it stands for.
  private func condition(_ word: SOSLWord, _ fields: [OrgField], _ connection: SQLiteConnection) throws -> SQLFragment {
    if word.isIndexable { return try condition(.words([word]), fields, connection) }
    let terms = "temp.\"\(object.name)_terms\""
    let places = "temp.\"\(object.name)_places\""
    try connection.execute(
      """
      CREATE VIRTUAL TABLE IF NOT EXISTS \(terms) USING fts5vocab('main', \(table), 'row');
      CREATE VIRTUAL TABLE IF NOT EXISTS \(places) USING fts5vocab('main', \(table), 'instance');
      """)
    var sql = "SELECT place.doc FROM \(terms) AS word CROSS JOIN \(places) AS place ON place.term = word.term WHERE word.term LIKE ? ESCAPE '\\'"
    var values: [SQLiteValue] = [.text(word.foldedPattern)]
    if let (first, end) = word.foldedRange {
      sql += " AND word.term >= ? AND word.term < ?"
      values += [.text(first), .text(end)]
    }
    if fields.count < self.fields.count {
      sql += " AND place.col IN (\(repeatElement("?", count: fields.count).joined(separator: ", ")))"
      values += fields.map { .text($0.name) }
    }
    return SQLFragment(sql: "\(Self.row) IN (\(sql))", values: values)
  }

  /// The words of a phrase one after the other; blanks around the text make its first and last words like those in the middle.
  private func inOrder(_ words: [SOSLWord], _ fields: [OrgField]) -> SQLFragment {
    let pattern = SQLiteValue.text("% \(words.map(\.pattern).joined(separator: " ")) %")
    return .joined(
      fields.map { SQLFragment(sql: "' ' || ifnull(\($0.column), '') || ' ' LIKE ? ESCAPE '\\'", values: [pattern]) }, by: "OR")
  }
}
