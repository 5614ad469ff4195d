/// A registered soup: its table and indexes, and the statements that write it.
///
/// Upstream's layout: `TABLE_<id>(id, soup, created, lastModified, TABLE_<id>_0 ...)`, and `TABLE_<id>_fts` for the words
/// of its full_text columns.
final class Soup {
  let name: String
  let id: Int64
  let table: String
  let indexes: [SoupIndex]
  let features: [SoupFeature]
  /// The indexes that have a column, in the order of the columns.
  let columns: [SoupIndex]
  /// Positions in ``columns`` of the full_text ones.
  let fullTextPositions: [Int]

  init(name: String, id: Int64, indexes: [SoupIndex], features: [SoupFeature] = []) {
    self.name = name
    self.features = features
    self.id = id
    table = "TABLE_\(id)"
    self.indexes = indexes
    columns = indexes.filter(\.hasColumn)
    fullTextPositions = columns.indices.filter { [columns] in columns[$0].spec.type == .fullText }
  }

  var specs: [IndexSpec] { indexes.map(\.spec) }
  var fullTextTable: String { table + "_fts" }
  var hasFullText: Bool { !fullTextPositions.isEmpty }

  func index(on path: String) -> SoupIndex? { indexes.first { $0.spec.path == path } }

  /// How to read a path in SQL: the column of the store's own fields and of indexes, else the entry's JSON.
  func expression(for path: String) -> PathExpression {
    switch path {
    case "_soup": .column("soup")
    case SoupField.entryID: .column("id")
    case SoupField.created: .column("created")
    case SoupField.lastModified: .column("lastModified")
    default:
      if let index = index(on: path), index.hasColumn { .column(index.column) } else { .json(path: path) }
    }
  }

  /// Whether plain queries may use the path: it is indexed or one of the store's own fields.
  func isQueryable(_ path: String) -> Bool {
    if index(on: path) != nil { return true }
    if case .column = expression(for: path) { return true }
    return false
  }

  // SQL of the writes. Parameters come in the order of the columns.

  private var columnNames: [String] { columns.map(\.column) }
  private var fullTextColumns: [String] { fullTextPositions.map { columns[$0].column } }

  var insertSQL: String { insertSQL(rows: 1) }

  /// OR FAIL, since new ids meet no old ones: else SQLite would note how to undo the statement alone, at twice the time.
  func insertSQL(rows: Int) -> String {
    let names = ["id", "soup", "created", "lastModified"] + columnNames
    let row = "(\(Self.marks(names.count)))"
    let values = Array(repeating: row, count: rows).joined(separator: ", ")
    return "INSERT OR FAIL INTO \(table) (\(names.joined(separator: ", "))) VALUES \(values)"
  }

  /// The id is the last parameter.
  func updateSQL(columns: [String]) -> String {
    let names = ["soup", "lastModified"] + columns
    return "UPDATE \(table) SET \(names.map { $0 + " = ?" }.joined(separator: ", ")) WHERE id = ?"
  }

  var fullTextInsertSQL: String {
    let names = ["docid"] + fullTextColumns
    return "INSERT INTO \(fullTextTable) (\(names.joined(separator: ", "))) VALUES (\(Self.marks(names.count)))"
  }

  /// The id is the last parameter.
  var fullTextUpdateSQL: String {
    "UPDATE \(fullTextTable) SET \(fullTextColumns.map { $0 + " = ?" }.joined(separator: ", ")) WHERE docid = ?"
  }

  private static func marks(_ count: Int) -> String { Array(repeating: "?", count: count).joined(separator: ", ") }
}

/// The members a store adds to entries.
enum SoupField {
  static let entryID = "_soupEntryId"
  static let lastModified = "_soupLastModifiedDate"
  static let created = "_soupCreatedDate"
}
