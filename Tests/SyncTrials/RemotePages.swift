import JSON

/// What a query has found. Which records, is settled when it comes; their values are those of the moment at which a page is fetched, as in
/// a real org. Of a record that was deleted since, the row stays.
struct RemotePages {
  let type: String
  let fields: [String]
  /// Oldest first.
  let records: [JSONObject]
  let pageSize: Int

  /// - Returns: the page's rows, and whether it is the last one.
  func page(_ number: Int, of table: [String: JSONObject]) -> (rows: [JSONValue], isLast: Bool) {
    let start = min(number * pageSize, records.count)
    let end = min(start + pageSize, records.count)
    let rows = records[start..<end].map { found in
      let record = found["Id"]?.string.flatMap { table[$0] } ?? found
      var row: JSONObject = ["attributes": record["attributes"] ?? .null]
      for field in fields { row[field] = record[field] ?? .null }
      return JSONValue.object(row)
    }
    return (rows, end == records.count)
  }
}
