import SQLite

/// The numbers that the org counts on: of ids, automatic numbers, and moments of writes. The caller holds a transaction.
struct OrgCounters {
  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) { self.connection = connection }

  /// The next number of a counter, from 1.
  func next(_ counter: String) throws -> Int64 {
    let number = try connection.value(
      """
      INSERT INTO org_counter (name, number) VALUES (?, 1)
      ON CONFLICT (name) DO UPDATE SET number = number + 1 RETURNING number
      """, [.text(counter)])
    return number?.integer ?? 1
  }

  /// Takes the next `count` numbers of a counter and gives the first of them.
  func take(_ count: Int, of counter: String) throws -> Int64 {
    let first = try next(counter)
    try connection.run("UPDATE org_counter SET number = number + ? WHERE name = ?", [.integer(Int64(count - 1)), .text(counter)])
    return first
  }

  /// The moment of a write: the present, and later than every write before.
  func nextMoment(_ clock: OrgClock) throws -> Timestamp {
    let now = clock.milliseconds
    let moment = try connection.value(
      """
      INSERT INTO org_counter (name, number) VALUES (?2, ?1)
      ON CONFLICT (name) DO UPDATE SET number = max(number + 1, ?1) RETURNING number
      """, [.integer(now), .text(clock.series)])
    return Timestamp(milliseconds: moment?.integer ?? now)
  }
}
