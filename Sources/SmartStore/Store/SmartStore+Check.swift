import SQLite

extension SmartStore {
  /// What SQLite says of the file as a whole: "ok", or what is damaged (https://sqlite.org/pragma.html#pragma_integrity_check).
  package func integrityReport() throws -> [String] {
    try withDatabase { try $0.connection.rows("PRAGMA integrity_check").compactMap { $0.first?.text } }
  }

  /// A setting of the connection, such as "synchronous", as SQLite gives it.
  package func setting(_ name: String) throws -> Int64? {
    try withDatabase { try $0.connection.value("SELECT * FROM pragma_\(name)")?.integer }
  }
}
