import SQLite

/// What a row of the answer is made of.
indirect enum RowMember {
  /// A field or an aggregate, from that column.
  case value(name: String, column: Int, type: OrgFieldType)
  /// A parent record; null when the id column is.
  case parent(name: String, type: String, idColumn: Int, members: [RowMember])
  /// Child records: a query of its own, to be run with the parent's id in that field of theirs.
  case children(name: String, field: String, CompiledSelect)
}

/// A query in SQL, and how its rows become records.
struct CompiledSelect {
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
  let grouping: String
  let having: SQLFragment?
  let order: String
  let limit: Int?
  let offset: Int?
  let marksViewed: Bool
  let alias: String

  /// The SELECT; `filter` is one more condition, whose values come first.
  func sql(filter: SQLFragment? = nil) -> SQLFragment {
    var conditions: [SQLFragment] = []
    if let filter { conditions.append(filter) }
    if !includeDeleted { conditions.append(SQLFragment(sql: "\(alias).\"IsDeleted\" = 0")) }
    if let condition { conditions.append(condition) }
    var values = conditions.flatMap(\.values)
    var sql = "SELECT \(columns.joined(separator: ", ")) FROM \(object.table) AS \(alias)\(joins)"
    if !conditions.isEmpty { sql += " WHERE " + conditions.map(\.sql).joined(separator: " AND ") }
    if !grouping.isEmpty { sql += " GROUP BY \(grouping)" }
    if let having {
      sql += " HAVING \(having.sql)"
      values += having.values
    }
    if !order.isEmpty { sql += " ORDER BY \(order)" }
    if limit != nil || offset != nil { sql += " LIMIT \(limit ?? -1)" }
    if let offset { sql += " OFFSET \(offset)" }
    return SQLFragment(sql: sql, values: values)
  }

  /// The number of rows.
  func countSQL() -> SQLFragment {
    let inner = sql()
    return SQLFragment(sql: "SELECT count(*) FROM (\(inner.sql))", values: inner.values)
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
