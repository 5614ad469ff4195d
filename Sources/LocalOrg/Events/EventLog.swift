/// The events of an org: what was committed, for those who subscribe.
struct EventLog: Sendable {
  /// A part of the log.
  struct Part: Sendable {
    var events: [LoggedEvent] = []
    /// The replay id up to which it was looked at.
    var end: Int64
  }

  /// Entries looked at in one go, so that others get to the database in between.
  private static let mostScanned = 5_000

  let records: OrgRecords

  /// - Parameter settings: of them, how much is kept.
  /// - Throws: `SQLiteError`.
  init(_ records: OrgRecords, _ settings: EventSettings) throws {
    self.records = records
    try records.keepEvents(settings.kept)
    try records.withDatabase { try EventTable($0, records.clock).prune(keeping: settings.kept) }
  }

  /// Wakes who waits for events.
  var signal: PushSignal { records.eventSignal }

  /// The replay id of the newest event; 0 before the first.
  func latest() throws -> Int64 { try records.withDatabase { try EventTable($0, records.clock).latest() } }

  /// Where a subscription begins: the replay id of the event before the first that it gets.
  ///
  /// - Parameter replay: -1 for new events only, -2 for all that are kept, else the replay id of the last event that the subscriber has.
  /// - Returns: nil for a replay id that there is no event of.
  func start(replay: Int64) throws -> Int64? {
    try records.withDatabase { database in
      let table = EventTable(database, records.clock)
      switch replay {
      case -1: return try table.latest()
      case -2: return try table.beforeOldest()
      default:
        let (oldest, latest) = (try table.beforeOldest(), try table.latest())
        return replay >= oldest && replay <= latest ? replay : nil
      }
    }
  }

  /// The wanted events after a replay id, as far as they were looked at.
  func events(after id: Int64, atMost count: Int, where isWanted: (EventEntry.Kind, String) -> Bool) throws -> Part {
    try records.withDatabase { database in
      let table = EventTable(database, records.clock)
      var part = Part(end: id)
      var scanned = 0
      while let row = try table.row(after: part.end) {
        var reader = EventBytesReader(row.entries)
        // Rows without entries tell a number only.
        var number = row.entries.isEmpty ? row.last + 1 : row.first
        while number <= row.last {
          defer { number += 1 }
          guard number > part.end else {
            reader.skip()
            continue
          }
          guard part.events.count < count, scanned < Self.mostScanned else { return part }
          scanned += 1
          guard let read = reader.next(where: isWanted) else { break }
          if let entry = read {
            part.events.append(LoggedEvent(
              replayId: number, transaction: row.transaction, moment: row.moment, userId: row.userId, isBulk: row.isBulk, entry: entry))
          }
          part.end = number
        }
        part.end = row.last
      }
      return part
    }
  }

  /// Forgets all events. Replay ids go on.
  func removeAll() throws { try records.withDatabase { try EventTable($0, records.clock).removeAll() } }
}
