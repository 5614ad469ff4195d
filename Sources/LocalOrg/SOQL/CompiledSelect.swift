import SQLite

/// What a row of the answer is made of.
indirect enum RowMember {
  /// One of the object types that a reference may lead to; nil for all others.
  struct Branch {
    let type: String?
    let idColumn: Int
    let members: [RowMember]
  }

  /// A field or an aggregate, from that column.
  case value(name: String, column: Int, type: OrgFieldType)
  /// A parent record; null when the id column is.
  case parent(name: String, type: String, idColumn: Int, members: [RowMember])
  /// A record of the first of those types that has one; null when none has.
  case oneOf(name: String, branches: [Branch])
  /// Child records: a query of its own, to be run with the parent's id in that field of theirs.
  case children(name: String, field: String, CompiledSelect)

  /// The same with its columns so many places later.
  func moved(by count: Int) -> RowMember {
    switch self {
    case .value(let name, let column, let type): .value(name: name, column: column + count, type: type)
    case .parent(let name, let type, let idColumn, let members):
      .parent(name: name, type: type, idColumn: idColumn + count, members: members.map { $0.moved(by: count) })
    case .oneOf(let name, let branches):
      .oneOf(name: name, branches: branches.map { branch in
        Branch(type: branch.type, idColumn: branch.idColumn + count, members: branch.members.map { $0.moved(by: count) })
      })
    case .children: self
    }
  }
}

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
  /// See ``SOQLQuery/fixedLiterals``.
  let fixedLiterals: Set<Int>
  let alias: String

  /// The SELECT; `filter` is one more condition, whose values come first. `rows` is a SELECT of the numbers of those records that it is about,
  /// `column` one more column at the end.
  func sql(filter: SQLFragment? = nil, among rows: SQLFragment? = nil, adding column: String? = nil) -> SQLFragment {
    var conditions: [SQLFragment] = []
    if let filter { conditions.append(filter) }
    if !includeDeleted { conditions.append(SQLFragment(sql: "\(alias).\"IsDeleted\" = 0")) }
    if let condition { conditions.append(condition) }
    // A CROSS JOIN keeps its order (https://sqlite.org/optoverview.html#crossjoin): the few rows that were found first.
    let found = rows.map { " FROM (\($0.sql)) AS found CROSS JOIN \(object.table) AS \(alias) ON \(alias).\(SearchIndex.row) = found.row" }
    let table = found ?? " FROM \(object.table) AS \(alias)"
    var source = SQLFragment(sql: table + joins, parameters: (rows?.parameters ?? []) + conditions.flatMap(\.parameters))
    if !conditions.isEmpty { source.sql += " WHERE " + conditions.map(\.sql).joined(separator: " AND ") }
    var (sql, parameters) = grouping.hasSubtotals ? subtotals(source) : plain(source, columns + (column.map { [$0] } ?? []))
    if limit != nil || offset != nil { sql += " LIMIT \(limit ?? -1)" }
    if let offset { sql += " OFFSET \(offset)" }
    return SQLFragment(sql: sql, parameters: parameters)
  }

  /// Whether it has sub-queries for children.
  var hasChildren: Bool { members.contains { if case .children = $0 { true } else { false } } }

  private func plain(_ source: SQLFragment, _ columns: [String]) -> (String, [SQLParameter]) {
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
      sql += " ORDER BY " + order.enumerated().map { "k\(columns.count + $0) COLLATE NOCASE\($1.way)" }.joined(separator: ", ")
    }
    return (sql, parameters)
  }

  /// The number of rows.
  func countSQL() -> SQLFragment {
    let inner = sql()
    return SQLFragment(sql: "SELECT count(*) FROM (\(inner.sql))", parameters: inner.parameters)
  }

  /// The rows at some places of a kept result.
  func pageSQL(locator: String, from first: Int, to end: Int) -> SQLFragment {
    SQLFragment(
      sql: "SELECT \(columns.joined(separator: ", ")) FROM org_locator_row AS page JOIN \(object.table) AS \(alias) "
        + "ON \(alias).\"Id\" = page.record_id\(joins) WHERE page.locator = ? AND page.position >= ? AND page.position < ? "
        + "ORDER BY page.position",
      values: [.text(locator), .integer(Int64(first)), .integer(Int64(end))])
  }
}
