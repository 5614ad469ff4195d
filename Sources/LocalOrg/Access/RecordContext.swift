import SQLite
import WireFormat

/// For whom records are read and written, and by which clock. It is made for a request, a job or a command, and is passed down to the SQL.
///
/// Queries, searches and descriptions know no object type and no field that is hidden, for they go by ``schema``. What the org does by itself, triggers
/// included, goes by ``asSystem``, as in Apex.
final class RecordContext: Sendable {
  /// All object types of the org.
  let full: OrgSchema
  /// The object types as the user sees them.
  let schema: OrgSchema
  let clock: OrgClock
  /// Records that somebody else seems to be writing.
  private let lockedRows: LockedRows?
  /// Whether the user may not do everything.
  let isRestricted: Bool

  /// - Parameter visible: the object types as the user sees them; nil for one who may do everything.
  private init(_ full: OrgSchema, visible: OrgSchema?, clock: OrgClock, lockedRows: LockedRows?) {
    (self.full, self.clock, self.lockedRows) = (full, clock, lockedRows)
    (schema, isRestricted) = (visible ?? full, visible != nil)
  }

  /// Of the org itself, which may do everything.
  convenience init(schema: OrgSchema, clock: OrgClock) { self.init(schema, visible: nil, clock: clock, lockedRows: nil) }

  /// The same for work of the org's own.
  var asSystem: RecordContext { isRestricted ? RecordContext(full, visible: nil, clock: clock, lockedRows: lockedRows) : self }

  /// The same for a user, who may not be allowed everything.
  func asUser(_ userId: String, _ connection: SQLiteConnection) throws -> RecordContext {
    guard let rules = full.access else { return self }
    return RecordContext(full, visible: try rules.schema(of: userId, in: full, connection), clock: clock, lockedRows: lockedRows)
  }

  func locking(_ rows: LockedRows) -> RecordContext { RecordContext(full, visible: isRestricted ? schema : nil, clock: clock, lockedRows: rows) }

  /// - Parameter id: see ``LockedRows/check(_:)``.
  func checkLock(_ id: String?) throws(OrgAPIError) { try lockedRows?.check(id) }

  var now: Timestamp { clock.now }
}
