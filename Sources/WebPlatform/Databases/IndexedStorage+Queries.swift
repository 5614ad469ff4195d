import JSON
import SQLite

/// Reading records.
extension IndexedStorage {
  /// What was found: `[[key, primaryKey, value, where its bytes begin]...]` as JSON, and the bytes of all values one behind the other.
  struct Found {
    let rows: JSONText
    let bytes: [UInt8]
  }

  /// The value of one record, which is JSON, and its bytes; nil when there is none.
  func value(at key: [UInt8], in store: Int64) throws -> (value: JSONText, bytes: [UInt8]?)? {
    let statement = try connection.cached("SELECT value, bytes FROM records WHERE store = ? AND key = ?")
    defer { statement.reset() }
    try statement.bind(store, at: 1)
    try statement.bind(.blob(key), at: 2)
    guard try statement.step() else { return nil }
    let value = JSONText(unchecked: Array(statement.utf8(0)))
    if case .blob(let bytes) = statement.value(1) { return (value, bytes) }
    return (value, nil)
  }

  func count(_ query: IndexedQuery) throws -> Int64 {
    let (condition, values) = query.condition
    return try connection.value("SELECT count(*) FROM \(query.isOfIndex ? "entries" : "records") r WHERE \(condition)", values)?.integer ?? 0
  }

  func find(_ query: IndexedQuery) throws -> Found {
    let (sql, values) = query.selection
    let statement = try connection.cached(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var (writer, bytes, isFirst) = (JSONWriter(), [UInt8](), true)
    writer.raw("[")
    while try statement.step() {
      if !isFirst { writer.raw(",") }
      isFirst = false
      writer.raw("[")
      writer.write(utf8: statement.utf8(0))
      writer.raw(",")
      writer.write(utf8: statement.utf8(1))
      if query.content == .value {
        writer.raw(",")
        writer.raw(statement.utf8(2))
        writer.raw(",\(bytes.count)".utf8)
        if case .blob(let own) = statement.value(3) { bytes += own }
      }
      writer.raw("]")
    }
    writer.raw("]")
    return Found(rows: writer.text, bytes: bytes)
  }
}

extension IndexedQuery {
  /// The statement that finds key, primary key and, if wanted, text and bytes of the value. Keys are cast to texts, which they are.
  fileprivate var selection: (sql: String, values: [SQLiteValue]) {
    var (condition, values) = condition
    let order = isBackwards ? "DESC" : "ASC"
    values += [.integer(limit), .integer(offset)]
    guard isOfIndex else {
      let columns = content == .value ? "r.key, r.key, r.value, r.bytes" : "r.key, r.key"
      return ("SELECT \(columns) FROM records r WHERE \(condition) ORDER BY r.key \(order) LIMIT ? OFFSET ?", values)
    }
    let rows = isUnique
      ? "SELECT r.key AS key, min(r.primary_key) AS primary_key FROM entries r WHERE \(condition) GROUP BY r.key ORDER BY r.key \(order) LIMIT ? OFFSET ?"
      : """
        SELECT r.key AS key, r.primary_key AS primary_key FROM entries r WHERE \(condition)
        ORDER BY r.key \(order), r.primary_key \(order) LIMIT ? OFFSET ?
        """
    guard content == .value else { return (rows, values) }
    return (
      "SELECT e.key, e.primary_key, v.value, v.bytes FROM (\(rows)) e CROSS JOIN records v ON v.store = ? AND v.key = e.primary_key " +
        "ORDER BY e.key \(order), e.primary_key \(order)", values + [.integer(storeOfIndex ?? 0)])
  }
}
