import SQLite

/// A query in SQL, and how its rows become records.
struct CompiledSelect {
  struct Order {
    let sql: String
    /// " DESC NULLS LAST"
    let way: String
  }

  let object: OrgObject
  let isAggregate: Bool
  let countsOnly: Bool
  let members: [RowMember]
  /// SQL expressions; the first is the record's id unless this is an aggregate.
  let columns: [String]
  /// The joins of parent paths, in order.
  let joins: String
  let condition: SQLFragment?
  let includeDeleted: Bool
  let grouping: GroupingSets
  let having: SQLFragment?
  let order: [Order]
  let limit: Int?
  let offset: Int?
  let marksViewed: Bool
  let locksRows: Bool
  /// See ``SOQLQuery/fixedLiterals``.
  let fixedLiterals: Set<Int>
  let alias: String

  /// The SELECT; `filter` is one more condition, whose values come first. `rows` is a SELECT of the numbers of those records that it is about,
  /// `column` one more column at the end. A page of it has one row more than it needs, if there is one, and always the same order where others may follow.
  func sql(filter: SQLFragment? = nil, among rows: SQLFragment? = nil, adding column: String? = nil, isPage: Bool = false) -> SQLFragment {
    let source = source(filter, rows)
    var (sql, parameters) = grouping.hasSubtotals
      ? subtotals(source) : plain(source, columns + (column.map { [$0] } ?? []), order: isPage && isPaged && !isAlone ? wholeOrder : order)
    if isPage, isPaged {
      sql += " LIMIT ?"
      parameters.append(SQLParameter(value: .integer(-1), source: .pageLimit))
    } else if limit != nil || offset != nil {
      sql += " LIMIT \(limit ?? -1)"
    }
    if let offset { sql += " OFFSET \(offset)" }
    return SQLFragment(sql: sql, parameters: parameters)
  }

  /// Whether its answer comes in pages.
  var isPaged: Bool { !isAggregate && !countsOnly }

  /// Whether no page follows the first, and nothing is said of its order: that is the one in which its rows are found first, so that the rest is not looked for.
  private var isAlone: Bool { order.isEmpty && offset == nil && (limit ?? .max) <= Self.smallestPage }

  /// Records that a page has at least (REST API Developer Guide, "Query Options Header").
  static let smallestPage = 200

  /// The order, and by the number of the record where it says nothing.
  private var wholeOrder: [Order] {
    order + [Order(sql: "\(alias).\(SearchIndex.row)", way: order.last?.way.hasPrefix(" DESC") == true ? " DESC" : "")]
  }

  /// The numbers of all rows, in the order of its pages.
  func rowsSQL() -> SQLFragment {
    var (sql, parameters) = plain(source(nil, nil, asksBin: true), ["\(alias).\(SearchIndex.row)"], order: wholeOrder)
    if limit != nil || offset != nil { sql += " LIMIT \(limit ?? -1)" }
    if let offset { sql += " OFFSET \(offset)" }
    return SQLFragment(sql: sql, parameters: parameters)
  }

  /// - Parameter asksBin: whether the recycle bin's index tells which records are in it, and not the records: for all rows of which no more is asked than an index
  ///   has, that is many times as quick.
  private func source(_ filter: SQLFragment?, _ rows: SQLFragment?, asksBin: Bool = false) -> SQLFragment {
    var conditions: [SQLFragment] = []
    if let filter { conditions.append(filter) }
    if !includeDeleted {
      let bin = "SELECT \(SearchIndex.row) FROM \(object.table) WHERE \"IsDeleted\" = 1"
      conditions.append(SQLFragment(sql: asksBin ? "\(alias).\(SearchIndex.row) NOT IN (\(bin))" : "\(alias).\"IsDeleted\" = 0"))
    }
    if let condition { conditions.append(condition) }
    // A CROSS JOIN keeps its order (https://sqlite.org/optoverview.html#crossjoin): the few rows that were found first.
    let found = rows.map { " FROM (\($0.sql)) AS found CROSS JOIN \(object.table) AS \(alias) ON \(alias).\(SearchIndex.row) = found.row" }
    let table = found ?? " FROM \(object.table) AS \(alias)"
    var source = SQLFragment(sql: table + joins, parameters: (rows?.parameters ?? []) + conditions.flatMap(\.parameters))
    if !conditions.isEmpty { source.sql += " WHERE " + conditions.map(\.sql).joined(separator: " AND ") }
    return source
  }

  /// Whether it has sub-queries for children.
  var hasChildren: Bool { members.contains { if case .children = $0.content { true } else { false } } }

  private func plain(_ source: SQLFragment, _ columns: [String], order: [Order]) -> (String, [SQLParameter]) {
    var sql = "SELECT \(columns.joined(separator: ", "))\(source.sql)"
    if !grouping.fields.isEmpty { sql += " GROUP BY \(grouping.fields.joined(separator: ", "))" }
    if let having { sql += " HAVING \(having.sql)" }
    if !order.isEmpty { sql += " ORDER BY \(order.map { $0.sql + $0.way }.joined(separator: ", "))" }
    return (sql, source.parameters + (having?.parameters ?? []))
  }

  /// The groups of every set one after the other, sorted as a whole: SQLite has no ROLLUP.
  private func subtotals(_ source: SQLFragment) -> (String, [SQLParameter]) {
    let all = columns + order.map(\.sql)
    var parts: [String] = []
    var parameters: [SQLParameter] = []
    for set in grouping.sets {
      let named = all.enumerated().map { "\(grouping.expression($1, in: set)) AS k\($0)" }
      var part = "SELECT \(named.joined(separator: ", "))\(source.sql)"
      let fields = grouping.fields(in: set)
      // The set of no field is one group, if there is any record.
      if fields.isEmpty { part += " HAVING count(*) > 0" } else { part += " GROUP BY \(fields.joined(separator: ", "))" }
      if let having { part += "\(fields.isEmpty ? " AND" : " HAVING") (\(grouping.expression(having.sql, in: set)))" }
      parts.append(part)
      parameters += source.parameters + (having?.parameters ?? [])
    }
    let shown = columns.indices.map { "k\($0)" }.joined(separator: ", ")
    var sql = "SELECT \(shown) FROM (\(parts.joined(separator: " UNION ALL ")))"
    if !order.isEmpty {
      sql += " ORDER BY " + order.enumerated().map { "k\(columns.count + $0) COLLATE \(TextOrder.collation)\($1.way)" }.joined(separator: ", ")
    }
    return (sql, parameters)
  }

  /// The number of rows.
  func countSQL() -> SQLFragment {
    if isAggregate {
      let inner = sql()
      return SQLFragment(sql: "SELECT count(*) FROM (\(inner.sql))", parameters: inner.parameters)
    }
    if condition == nil, !includeDeleted {
      // SQLite counts a whole table without looking at its rows, and the recycle bin has an index.
      let kept = "(SELECT count(*) FROM \(object.table)) - (SELECT count(*) FROM \(object.table) WHERE \"IsDeleted\" = 1)"
      return SQLFragment(sql: "SELECT max(0, min(\(limit ?? .max), \(kept) - \(offset ?? 0)))")
    }
    let source = source(nil, nil, asksBin: true)
    if limit == nil, offset == nil { return SQLFragment(sql: "SELECT count(*)\(source.sql)", parameters: source.parameters) }
    // In whatever order.
    return SQLFragment(
      sql: "SELECT count(*) FROM (SELECT 1\(source.sql) LIMIT \(limit ?? -1) OFFSET \(offset ?? 0))", parameters: source.parameters)
  }

  /// One record, by its number.
  func rowSQL() -> String {
    "SELECT \(columns.joined(separator: ", ")) FROM \(object.table) AS \(alias)\(joins) WHERE \(alias).\(SearchIndex.row) = ?"
  }
}
