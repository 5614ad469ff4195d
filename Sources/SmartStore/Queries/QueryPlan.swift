import SQLite

/// How a query of some form is answered: its SQL, with its statements once they are compiled. Kept by the store's database
/// until tables change, since making it takes longer than running it.
final class QueryPlan {
  /// What tells plans apart.
  enum Key: Hashable {
    case plain(
      soup: String, path: String?, form: QueryCondition.Form, order: QuerySpec.Order?, orderPath: String?, selectPaths: [String]?)
    case smart(sql: String)
  }

  enum Rows {
    case entries
    /// Values, some of which are JSON text to be passed on as it is.
    case values(isJSON: [Bool])
    /// Values, some of which are passed on as they are if they are JSON text: those of columns whose name ends in `soup`, as
    /// upstream has it.
    case smart(mayBeJSON: [Bool])
  }

  /// What the rows of a page are.
  let rows: Rows
  private let rules: SQLiteRules
  private let countSQL: String
  /// Takes the values of the condition, then the page's size and its offset.
  let pageSQL: String
  private let allIdsSQL: String
  /// " ORDER BY ...", where the order isn't part of ``allIdsSQL``.
  private let orderSQL: String
  /// How many bytes the latest page took: the next one is likely to take as many.
  var pageLength = 0
  private var count: SQLiteStatement?
  private var page: SQLiteStatement?

  init(smart: (sql: String, page: SQLiteStatement)) throws {
    let sql = smart.sql
    rows = .smart(mayBeJSON: smart.page.columnNames.map(Self.isSoup))
    rules = QueryRules.smart
    // A comment at the end of the text must not swallow the bracket.
    countSQL = "SELECT count(*) FROM (\(sql)\n)"
    pageSQL = SmartSQL.page(of: sql)
    allIdsSQL = "SELECT id FROM (\(sql)\n)"
    orderSQL = ""
    guard smart.page.isReadOnly else { throw SmartStoreError.onlySelect }
    page = smart.page
  }

  init(_ spec: QuerySpec, _ condition: QueryCondition, soup: Soup) throws {
    let filter = try condition.sql(path: spec.indexPath, soup: soup)
    let source = "FROM \(soup.table)\(filter.isEmpty ? "" : " WHERE \(filter)")"
    let selection = Self.selection(spec, soup)
    rows = selection.rows
    rules = QueryRules.plain
    countSQL = "SELECT count(*) \(source)"
    orderSQL = try Self.order(spec, soup)
    pageSQL = "SELECT \(selection.sql) \(source)\(orderSQL) LIMIT ? OFFSET ?"
    allIdsSQL = "SELECT \(soup.table).id \(source)"
  }

  /// Takes the values of the condition.
  func countStatement(_ database: StoreDatabase) throws -> SQLiteStatement {
    if let count { return count }
    let statement = try database.connection.prepare(countSQL, under: rules)
    count = statement
    return statement
  }

  /// Takes the values of the condition, then the page's size and its offset.
  func pageStatement(_ database: StoreDatabase) throws -> SQLiteStatement {
    if let page { return page }
    let statement = try database.connection.prepare(pageSQL, under: rules)
    page = statement
    return statement
  }

  /// Selects the ids of what is found: all, or the first ones in the query's order. Takes the values of the condition, then how many
  /// ids if it is limited.
  func idSQL(isLimited: Bool) -> String { isLimited ? "\(allIdsSQL)\(orderSQL) LIMIT ?" : allIdsSQL }

  /// The statement of ``idSQL(isLimited:)``. It is not kept.
  func idStatement(_ database: StoreDatabase, isLimited: Bool) throws -> SQLiteStatement {
    try database.connection.prepare(idSQL(isLimited: isLimited), under: rules)
  }

  /// SQLite tells columns of one name apart as `soup:1`.
  static func isSoup(_ name: String) -> Bool { name.prefix { $0 != ":" }.hasSuffix("soup") }

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
}
