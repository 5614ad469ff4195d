import JSON
import SQLite

/// A query spec turned into SQL.
struct Query {
  enum Rows {
    case entries
    /// Values, some of which are JSON text to be passed on as it is.
    case values(isJSON: [Bool])
    case smart
  }

  let rows: Rows
  /// What ``countSQL`` and ``pageSQL`` take, in order. A page takes its size and offset after them.
  let values: [SQLiteValue]
  let countSQL: String
  let pageSQL: String
  /// Selects the ids of what is found.
  let idSQL: String

  init(_ spec: QuerySpec, database: StoreDatabase) throws {
    if case .smart(let sql) = spec.kind {
      self.init(smart: try SmartSQL.translate(sql, database: database))
      return
    }
    guard let name = spec.soupName else { throw SmartStoreError.invalidQuerySpec(reason: "the soup's name is missing") }
    try self.init(spec, soup: database.soup(name))
  }

  private init(smart sql: String) {
    rows = .smart
    values = []
    // A comment at the end of the text must not swallow the bracket.
    countSQL = "SELECT count(*) FROM (\(sql)\n)"
    pageSQL = "SELECT * FROM (\(sql)\n) LIMIT ? OFFSET ?"
    idSQL = "SELECT id FROM (\(sql)\n)"
  }

  private init(_ spec: QuerySpec, soup: Soup) throws {
    let condition = try QueryCondition(spec, soup: soup)
    let source = "FROM \(soup.table)\(condition.sql.isEmpty ? "" : " WHERE \(condition.sql)")"
    let selection = Self.selection(spec, soup)
    rows = selection.rows
    values = condition.values
    countSQL = "SELECT count(*) \(source)"
    pageSQL = "SELECT \(selection.sql) \(source)\(try Self.order(spec, soup)) LIMIT ? OFFSET ?"
    idSQL = "SELECT \(soup.table).id \(source)"
  }

  private static func selection(_ spec: QuerySpec, _ soup: Soup) -> (sql: String, rows: Rows) {
    guard let paths = spec.selectPaths else { return (soup.table + ".soup", .entries) }
    var isJSON: [Bool] = []
    let columns = paths.map { path -> String in
      let expression = soup.expression(for: path)
      if case .json = expression {
        isJSON.append(true)
        return "\(soup.table).soup -> \(PathExpression.jsonPath(path))"
      }
      isJSON.append(path == "_soup")
      return expression.sql(owner: soup.table)
    }
    return (columns.joined(separator: ", "), .values(isJSON: isJSON))
  }

  private static func order(_ spec: QuerySpec, _ soup: Soup) throws -> String {
    guard let path = spec.orderPath ?? (spec.order == nil ? nil : spec.indexPath) else { return "" }
    guard soup.isQueryable(path) else { throw SmartStoreError.notIndexed(soup: soup.name, path: path) }
    let direction = spec.order == .descending ? "DESC" : "ASC"
    let key = soup.expression(for: path).sql(owner: soup.table)
    // The id keeps pages from overlapping where values are equal; the index has it as its last part anyway.
    return " ORDER BY \(key) \(direction), \(soup.table).id \(direction)"
  }

  /// Runs `body`, turning a failure of SQLite into one that speaks of the query.
  func checked<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as SQLiteError where error.primaryCode == 1 {
      throw SmartStoreError.invalidSQL(reason: error.message)
    }
  }
}
