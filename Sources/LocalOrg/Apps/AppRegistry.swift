import JSON
import SQLite

/// The connected apps that were added to an org, in its own file. Secrets are kept there as they are, like tokens: the file has mode 0600, and
/// what is signed with a secret needs it.
struct AppRegistry: Sendable {
  let records: OrgRecords

  init(_ records: OrgRecords) throws {
    self.records = records
    try records.withDatabase {
      try $0.execute(
        """
        CREATE TABLE IF NOT EXISTS connected_app (
          consumer_key TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, definition TEXT NOT NULL, secret TEXT) WITHOUT ROWID
        """)
    }
  }

  /// In the order of their names.
  func all() throws -> [ConnectedApp] { try apps("ORDER BY name", []) }

  func app(consumerKey: String) throws -> ConnectedApp? { try apps("WHERE consumer_key = ?", [.text(consumerKey)]).first }

  /// By name, without regard to case, or by consumer key.
  func app(named name: String) throws -> ConnectedApp? { try apps("WHERE name = ?1 OR consumer_key = ?1", [.text(name)]).first }

  func isEmpty() throws -> Bool { try records.reading { try $0.value("SELECT 1 FROM connected_app LIMIT 1") == nil } }

  /// Whether the administrator wants an app's tokens bound to keys.
  func demandsKeys(of consumerKey: String) throws -> Bool {
    try records.reading {
      try $0.value("SELECT 1 FROM connected_app WHERE consumer_key = ? AND json_extract(definition, '$.dpop') = 'required'", [.text(consumerKey)]) != nil
    }
  }

  private func apps(_ condition: String, _ values: [SQLiteValue]) throws -> [ConnectedApp] {
    let rows = try records.reading { try $0.rows("SELECT name, definition, secret FROM connected_app \(condition)", values) }
    return try rows.compactMap { row in
      guard let name = row[0].text, let definition = row[1].text else { return nil }
      var app = try ConnectedApp(SchemaMembers(try JSONValue(parsing: Array(definition.utf8)), at: "connected app \(name)"), name: name)
      app.consumerSecret = row[2].text
      return app
    }
  }

  /// - Throws: ``ConnectedAppError`` when another app has the name or the key, or the app cannot be.
  func add(_ app: ConnectedApp) throws {
    try check(app)
    try records.withDatabase { database in
      try database.transaction {
        let other = try database.rows("SELECT name FROM connected_app WHERE name = ? OR consumer_key = ?", [.text(app.name ?? ""), .text(app.consumerKey)]).first
        if let name = other?[0].text { throw ConnectedAppError("the org has an app '\(name)' with that name or consumer key already; change it by 'policy', or remove it") }
        try Self.write(app, database)
      }
    }
  }

  /// Puts the app in the place of the one with its consumer key.
  func replace(_ app: ConnectedApp) throws {
    try check(app)
    try records.withDatabase { try Self.write(app, $0) }
  }

  /// Removes an app, and makes everything worthless that it was given.
  func remove(_ app: ConnectedApp) throws {
    try records.withDatabase { database in
      try database.transaction {
        let key: [SQLiteValue] = [.text(app.consumerKey)]
        try database.run("DELETE FROM connected_app WHERE consumer_key = ?", key)
        for table in ["access_token", "refresh_token", "authorization_code", "device_code", "approval"] {
          try database.run("DELETE FROM oauth_\(table) WHERE client_id = ?", key)
        }
      }
    }
  }

  private func check(_ app: ConnectedApp) throws {
    guard let name = app.name, !name.isEmpty, name.count <= 80, name == name.trimmed else { throw ConnectedAppError("an app needs a name of up to 80 characters") }
    if let fault = app.fault { throw ConnectedAppError("the app \(name): \(fault)") }
    for user in [app.runAs].compactMap({ $0 }) + (app.users ?? []).sorted() where try records.user(named: user) == nil {
      throw ConnectedAppError("the app \(name): the org has no user '\(user)'")
    }
  }

  private static func write(_ app: ConnectedApp, _ database: SQLiteConnection) throws {
    try database.run(
      "INSERT OR REPLACE INTO connected_app (consumer_key, name, definition, secret) VALUES (?, ?, ?, ?)",
      [
        .text(app.consumerKey), .text(app.name ?? ""), .text(JSONValue.object(app.json).description), app.consumerSecret.map { .text($0) } ?? .null,
      ])
  }
}
