import JSON
import SalesforceREST

/// Decides what becomes of a changed entry, from three copies of its record: what was last known of the server (the base),
/// what the device has, and what the server has now.
///
/// It knows nothing of how changes are sent: see ``ChangeSender``.
struct ChangePolicy: Sendable {
  let mergeMode: MergeMode

  enum Verdict: Sendable, Equatable {
    /// Send the device's copy. The server is to refuse it if its own was changed after that time (milliseconds since 1970).
    case send(unmodifiedSince: Int64?)
    /// The server's copy is newer than the base: its values tell who changed it.
    case compare
    /// The server has these values already.
    case alreadyThere
    /// Somebody else has changed the server's copy: it stays, and so does the device's.
    case conflict
  }

  /// What an answer that is no success says of the record.
  enum Objection: Sendable, Equatable {
    /// The server's copy was changed after the time that was given.
    case newer
    /// The server has no such record.
    case gone
    case other
  }

  /// Whether the server is asked for its date before a change of a record that it has is sent.
  func asksFirst(_ entry: SyncUpEntry) -> Bool {
    mergeMode == .leaveIfChanged && (entry.base != nil || entry.sent != nil)
  }

  /// - Parameter date: of the server's copy, in milliseconds since 1970; nil when it is unknown or there is no copy.
  func verdict(on entry: SyncUpEntry, date: Int64?) -> Verdict {
    guard mergeMode == .leaveIfChanged else { return .send(unmodifiedSince: nil) }
    // Where this device made the newest change that is known, and never learnt its date, the values tell.
    guard let base = entry.base else { return entry.sent == nil || date == nil ? .send(unmodifiedSince: nil) : .compare }
    guard let date, date > base else { return .send(unmodifiedSince: base) }
    return .compare
  }

  /// The verdict on an entry whose base is older than the server's copy.
  ///
  /// - Parameters:
  ///   - fields: what is about to be sent; nil for a deletion.
  ///   - record: the server's copy, with all of `fields`; nil when it cannot be read.
  ///   - date: the copy's date.
  func verdict(on entry: SyncUpEntry, fields: JSONText?, newer record: JSONText?, date: Int64?) throws -> Verdict {
    guard let record else { return .conflict }
    if let fields, try FieldComparison.holds(record, fields) { return .alreadyThere }
    // The server holds what this device sent last: only the date is news, because an answer was lost on the way back.
    guard let date, let sent = entry.sent else { return .conflict }
    let names = try fields?.value().object?.keys
    for values in sent.values where try FieldComparison.holds(record, values, at: names) {
      return .send(unmodifiedSince: date)
    }
    return .conflict
  }

  /// Whether an update whose record is gone makes it again. Under LEAVE_IF_CHANGED it does when nobody else has deleted it: a successor of
  /// the record was sent already, or its deletion was, before the user saved it once more.
  func recreates(_ entry: SyncUpEntry) -> Bool {
    mergeMode == .overwrite || entry.sent?.create != nil || entry.sent?.isDeletion == true
  }

  func objection(_ error: any Error) -> Objection {
    guard let error = error as? RESTError else { return .other }
    if error.status == 412 && mergeMode == .leaveIfChanged { return .newer }
    return error.isNotFound ? .gone : .other
  }

  /// The base after a change was accepted: the date of the copy that the server gave back, if it has the values that were sent.
  /// Otherwise somebody has changed it since, and the next edit must not overwrite that.
  func base(after fields: JSONText, copy: JSONText, _ fieldNames: TargetFields) throws -> Int64? {
    guard try FieldComparison.holds(copy, fields) else { return nil }
    return try fieldNames.date(of: copy)
  }

  /// How long to wait before the look at the server's date counts, in milliseconds. A condition has whole seconds: a change by
  /// somebody else within the second of `base` would be overwritten, unless the look comes after that second.
  ///
  /// - Parameter now: the server's time at the look.
  func wait(beyond base: Int64, now: Int64) -> Int64 { max(0, (ServerTimestamp.wholeSecond(from: base) + 1) * 1_000 - now) }
}
