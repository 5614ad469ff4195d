import SQLite

/// The events that the org keeps, in its file: one row for each transaction, or for each part of a long one.
///
/// Replay ids are the numbers of events, in the order of commits. They never go back: the newest row stays, without its entries when those
/// are too old.
struct EventTable {
  /// Some events of one transaction.
  struct Row {
    /// The replay ids of the first and the last event.
    let first: Int64
    let last: Int64
    /// The replay id of the first event of the transaction.
    let transaction: Int64
    /// Milliseconds since 1970.
    let moment: Int64
    let userId: String
    let isBulk: Bool
    /// As ``EventBytes`` has them.
    let entries: [UInt8]
  }

  /// How long an event is kept, in milliseconds: 72 hours.
  private static let lifetime: Int64 = 72 * 3_600 * 1_000
  /// How many bytes of entries are kept.
  static let mostBytes: Int64 = 64 << 20

  private let connection: SQLiteConnection
  private let clock: OrgClock

  init(_ connection: SQLiteConnection, _ clock: OrgClock) { (self.connection, self.clock) = (connection, clock) }

  func createIfMissing() throws {
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS web_event (
        first INTEGER PRIMARY KEY, last INTEGER NOT NULL, whole INTEGER NOT NULL, moment INTEGER NOT NULL, user_id TEXT NOT NULL,
        is_bulk INTEGER NOT NULL, entries BLOB NOT NULL);
      """)
  }

  /// The replay id of the newest event; 0 before the first.
  func latest() throws -> Int64 {
    try connection.value("SELECT last FROM web_event ORDER BY first DESC LIMIT 1")?.integer ?? 0
  }

  /// The replay id before that of the oldest event that is kept.
  func beforeOldest() throws -> Int64 {
    let oldest = try connection.value("SELECT first FROM web_event WHERE length(entries) > 0 AND moment >= ? ORDER BY first LIMIT 1", [.integer(oldestMoment)])?.integer
    return try oldest.map { $0 - 1 } ?? latest()
  }

  private var oldestMoment: Int64 { clock.milliseconds - Self.lifetime }

  func insert(_ row: Row) throws {
    try connection.run(
      "INSERT INTO web_event (first, last, whole, moment, user_id, is_bulk, entries) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(row.first), .integer(row.last), .integer(row.transaction), .integer(row.moment), .text(row.userId), .integer(row.isBulk ? 1 : 0),
        .blob(row.entries),
      ])
  }

  /// The row with the event after that of the replay id, or the next one that there is.
  func row(after id: Int64) throws -> Row? {
    let found = try connection.rows(
      """
      SELECT first, last, whole, moment, user_id, is_bulk, entries FROM web_event
      WHERE first >= (SELECT coalesce(max(first), 0) FROM web_event WHERE first <= ?1 + 1) AND last > ?1 ORDER BY first LIMIT 1
      """, [.integer(id)])
    guard let row = found.first, let first = row[0].integer, let last = row[1].integer, let whole = row[2].integer, let moment = row[3].integer,
      case .blob(let entries) = row[6]
    else { return nil }
    return Row(first: first, last: last, transaction: whole, moment: moment, userId: row[4].text ?? "", isBulk: row[5] == .integer(1), entries: entries)
  }

  /// Removes what is too old or too much, apart from the newest number.
  ///
  /// - Parameters:
  ///   - kept: the number of events.
  ///   - mostBytes: what their entries may take.
  func prune(keeping kept: Int, mostBytes: Int64 = mostBytes) throws {
    guard let newest = try connection.value("SELECT max(first) FROM web_event")?.integer else { return }
    let latest = try latest()
    try connection.run(
      "DELETE FROM web_event WHERE first < ? AND (last <= ? OR moment < ?)", [.integer(newest), .integer(latest - Int64(kept)), .integer(oldestMoment)])
    try connection.run("UPDATE web_event SET first = last, entries = x'' WHERE first = ? AND moment < ?", [.integer(newest), .integer(oldestMoment)])
    var bytes: Int64 = 0
    for row in try connection.rows("SELECT first, length(entries) FROM web_event ORDER BY first DESC") {
      bytes += row[1].integer ?? 0
      guard bytes > mostBytes, let first = row[0].integer, first != newest else { continue }
      return try connection.run("DELETE FROM web_event WHERE first <= ?", [.integer(first)])
    }
  }

  /// Removes all events. Those that follow have higher replay ids.
  func removeAll() throws {
    guard let newest = try connection.value("SELECT max(first) FROM web_event")?.integer else { return }
    try connection.run("DELETE FROM web_event WHERE first < ?", [.integer(newest)])
    try connection.run("UPDATE web_event SET first = last, entries = x'' WHERE first = ?", [.integer(newest)])
  }
}
