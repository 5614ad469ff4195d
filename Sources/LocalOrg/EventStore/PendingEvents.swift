import SQLite

/// The events of the transaction under way. They go to the org's file with its commit, as one row, and never when it is rolled back.
///
/// Belongs to ``OrgDatabase``: it is touched only by who holds the connection.
final class PendingEvents {
  /// How many events are there, to come back to when a part of the transaction is rolled back.
  struct Mark {
    fileprivate let bytes: Int
    fileprivate let count: Int
  }

  /// A transaction of many records is written to the file in rows of about this many bytes.
  private static let rowSize = 1 << 20
  /// After so many rows, or so many bytes, what is too old is removed.
  private static let rowsBetweenPrunings = 4_096
  private static let bytesBetweenPrunings = 16 << 20

  /// See ``EventSettings/kept``.
  var kept = EventSettings().kept
  private let clock: OrgClock
  private var bytes: [UInt8] = []
  private var count = 0
  private var userId = ""
  private var isBulk = false
  /// The replay id of the first event of the transaction, once a row of it was written.
  private var transaction: Int64?
  private var rowsSincePruning = 0
  private var bytesSincePruning = 0

  /// Whether there is so much that it should be written before the transaction's end.
  var isLong: Bool { bytes.count > Self.rowSize }
  var mark: Mark { Mark(bytes: bytes.count, count: count) }

  init(_ clock: OrgClock) { self.clock = clock }

  /// - Parameter isBulk: whether a bulk job did it.
  func add(_ entry: EventEntry, userId: String, isBulk: Bool) {
    if count == 0 { (self.userId, self.isBulk) = (userId, isBulk) }
    EventBytes.append(entry, to: &bytes)
    count += 1
  }

  /// Forgets what came after the mark.
  func rollBack(to mark: Mark) {
    guard count > mark.count else { return }
    bytes.removeLast(bytes.count - mark.bytes)
    count = mark.count
  }

  /// Forgets all of the transaction: it has ended.
  /// - Returns: whether something of it was written.
  func endTransaction() -> Bool {
    defer { transaction = nil }
    if bytes.capacity > 2 * Self.rowSize { bytes = [] } else { bytes.removeAll(keepingCapacity: true) }
    count = 0
    return transaction != nil
  }

  /// Writes what is there, as a part of the transaction.
  func store(_ connection: SQLiteConnection) throws {
    guard count > 0 else { return }
    let log = EventTable(connection, clock)
    let first = try log.latest() + 1
    let whole = transaction ?? first
    try log.insert(
      EventTable.Row(first: first, last: first + Int64(count) - 1, transaction: whole, moment: clock.milliseconds, userId: userId, isBulk: isBulk, entries: bytes))
    transaction = whole
    rowsSincePruning += 1
    bytesSincePruning += bytes.count
    bytes.removeAll(keepingCapacity: true)
    count = 0
    guard rowsSincePruning >= min(Self.rowsBetweenPrunings, kept) || bytesSincePruning >= Self.bytesBetweenPrunings else { return }
    (rowsSincePruning, bytesSincePruning) = (0, 0)
    try log.prune(keeping: kept)
  }
}
