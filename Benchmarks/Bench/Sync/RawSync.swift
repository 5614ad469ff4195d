import CSQLite
import JSON

/// The sync page's peer: the same pages fetched one after the other, and their records put into the same table with one prepared
/// statement.
final class RawSync {
  private let org: BenchOrg
  private let database: OpaquePointer
  private(set) var ids: [String] = []

  init(_ org: BenchOrg, path: String) throws(MeasurementError) {
    var opened: OpaquePointer?
    guard sqlite3_open(path, &opened) == SQLITE_OK, let opened else { throw MeasurementError("SQLite cannot open \(path)") }
    self.org = org
    database = opened
    try execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8192; PRAGMA wal_autocheckpoint = 4096")
  }

  deinit { sqlite3_close_v2(database) }

  private func execute(_ sql: String) throws(MeasurementError) {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
      throw MeasurementError("SQLite: \(String(cString: sqlite3_errmsg(database))) in \(sql)")
    }
  }

  func prepare() throws(MeasurementError) {
    try execute("DROP TABLE IF EXISTS T; CREATE TABLE T (id INTEGER PRIMARY KEY AUTOINCREMENT, soup TEXT, created INTEGER, lastModified INTEGER, T_0 TEXT, T_1 TEXT, T_2 TEXT)")
    for column in 0..<3 { try execute("CREATE INDEX T_\(column)_idx ON T (T_\(column))") }
  }

  /// Milliseconds that it takes.
  func down(_ count: Int) async throws -> Double {
    ids = []
    let soql = "SELECT Id, Name, Phone, Website, Description, LastModifiedDate FROM Account WHERE Name LIKE 'Bench %' ORDER BY Name LIMIT \(count)"
    let query = soql.map { $0 == " " ? "+" : $0 == "%" ? "%25" : String($0) }.joined()
    let watch = Stopwatch()
    let insert = try RawStatement(database, "INSERT INTO T (soup, created, lastModified, T_0, T_1, T_2) VALUES (?, 0, 0, 'false', ?, ?)")
    var next: String? = "/services/data/v53.0/query?q=\(query)"
    while let path = next {
      let page = JSONText(unchecked: try await org.send("GET", path))
      try execute("BEGIN")
      for record in try page.member("records")?.elements() ?? [] {
        guard let id = try record.member("Id")?.value().string, let name = try record.member("Name")?.value().string else {
          throw MeasurementError("a record without Id or Name: \(record)")
        }
        insert.bind(copying: record.description, 1)
        insert.bind(copying: id, 2)
        insert.bind(copying: name, 3)
        try insert.run()
        ids.append(id)
      }
      try execute("COMMIT")
      next = try page.member("nextRecordsUrl")?.value().string
    }
    guard ids.count == count else { throw MeasurementError("\(ids.count) of \(count) records came") }
    return watch.milliseconds
  }

  /// Milliseconds that it takes to send what a sync up of the first records sends, and to write what comes of it: after each collection
  /// it asks for the records' new dates, with the fields that it has sent.
  func up(_ count: Int, phone: String) async throws -> Double {
    let rows = try changedRows(count, phone: phone)
    let watch = Stopwatch()
    let update = try RawStatement(database, "UPDATE T SET soup = ? WHERE T_1 = ?")
    for first in stride(from: 0, to: rows.count, by: 200) {
      let batch = rows[first..<min(first + 200, rows.count)]
      _ = try await org.post(batch.map(\.sent), method: "PATCH")
      let ids = batch.map { "'\($0.id)'" }.joined(separator: ",")
      let soql = "SELECT Description,Id,LastModifiedDate,Name,Phone,Website FROM Account WHERE Id IN (\(ids))"
      let query = soql.replacing(" ", with: "%20").replacing("'", with: "%27")
      let page = JSONText(unchecked: try await org.send("GET", "/services/data/v53.0/query?q=\(query)"))
      try execute("BEGIN")
      for record in try page.member("records")?.elements() ?? [] {
        guard let id = try record.member("Id")?.value().string else { throw MeasurementError("a record without Id: \(record)") }
        update.bind(copying: record.description, 1)
        update.bind(copying: id, 2)
        try update.run()
      }
      try execute("COMMIT")
    }
    return watch.milliseconds
  }

  /// The first records with another phone number, as a collection has them.
  private func changedRows(_ count: Int, phone: String) throws -> [(id: String, sent: String)] {
    let statement = try RawStatement(database, "SELECT soup FROM T ORDER BY T_2 LIMIT \(count)")
    var rows: [(id: String, sent: String)] = []
    while try statement.step() {
      let text = statement.text(0)
      let record = try JSONValue(parsing: Array(UnsafeBufferPointer(start: text.start, count: text.count)))
      let sent: JSONObject = [
        "attributes": ["type": "Account"], "id": record["Id"] ?? .null, "Name": record["Name"] ?? .null, "Phone": .string(phone),
        "Website": record["Website"] ?? .null, "Description": record["Description"] ?? .null,
      ]
      rows.append((record["Id"]?.string ?? "", JSONValue.object(sent).description))
    }
    return rows
  }
}
