import JSON
import SQLite

/// Alterations of soups that survive the death of the process: written to `long_operations_status` before they begin,
/// removed in the transaction that carries them out.
///
/// One that failed, and could not be taken back either, waits for the next opening too.
enum LongOperation {
  private static let type = "alterSoup"

  static func run(_ alteration: SoupAlteration, in database: StoreDatabase) throws {
    // Refused at once, so that nothing impossible is written down.
    _ = try database.soup(alteration.soup)
    _ = try IndexSpec.checked(alteration.specs, soup: alteration.soup)
    let now = SystemTime.milliseconds
    let id = try database.transaction {
      try forgetAll(of: alteration.soup, in: database)
      try database.connection.run(
        "INSERT INTO long_operations_status (type, details, status, created, lastModified) VALUES (?, ?, ?, ?, ?)",
        [.text(type), .text(alteration.details.description), "STARTING", .integer(now), .integer(now)]
      )
      return database.connection.lastInsertRowID
    }
    do {
      try finish(alteration, if: id, in: database)
    } catch {
      try? forget(id, in: database)
      throw error
    }
  }

  /// Completes what was begun when the store was last open. What cannot be completed now, as for want of room, must not keep the
  /// store shut: it is left for the next opening, and the soup is as it was before.
  ///
  /// Of several for one soup the newest is meant.
  static func resumeAll(in database: StoreDatabase) throws {
    let rows = try database.connection.rows("SELECT id, details FROM long_operations_status WHERE type = ? ORDER BY id DESC", [.text(type)])
    for row in rows {
      guard let id = row[0].integer, let details = row[1].text else { continue }
      guard let alteration = try? SoupAlteration(details: JSONText(unchecked: Array(details.utf8))),
        try database.findSoup(alteration.soup) != nil
      else {
        try forget(id, in: database)
        continue
      }
      do { try finish(alteration, if: id, in: database) } catch is SmartStoreError { try forget(id, in: database) } catch is SQLiteError { continue }
    }
  }

  /// Carries the alteration out if it is still written down: another process may have done so, or may be at it.
  private static func finish(_ alteration: SoupAlteration, if id: Int64, in database: StoreDatabase) throws {
    try database.transaction {
      let isWaiting = try database.connection.value("SELECT id FROM long_operations_status WHERE id = ?", [.integer(id)]) != nil
      if isWaiting { try alteration.run(in: database) }
    }
  }

  /// Drops what was written down for a soup: it is of no account once the soup is altered again, or removed.
  static func forgetAll(of soup: String, in database: StoreDatabase) throws {
    try database.connection.run(
      "DELETE FROM long_operations_status WHERE type = ? AND CASE WHEN json_valid(details) THEN json_extract(details, '$.soupName') = ? END",
      [.text(type), .text(soup)])
  }

  private static func forget(_ id: Int64, in database: StoreDatabase) throws {
    try database.connection.run("DELETE FROM long_operations_status WHERE id = ?", [.integer(id)])
  }
}
