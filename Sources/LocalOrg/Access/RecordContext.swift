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
  let lockedRows: LockedRows?
  /// Whether the user may not do everything.
  let isRestricted: Bool
  /// nil where nobody is restricted.
  private let schemas: VisibleSchemas?

  /// - Parameter visible: the object types as the user sees them; nil for one who may do everything.
  private init(_ full: OrgSchema, visible: OrgSchema?, clock: OrgClock, lockedRows: LockedRows?, _ schemas: VisibleSchemas?) {
    (self.full, self.clock, self.lockedRows, self.schemas) = (full, clock, lockedRows, schemas)
    (schema, isRestricted) = (visible ?? full, visible != nil)
  }

  /// Of the org itself, which may do everything.
  convenience init(schema: OrgSchema, clock: OrgClock) { self.init(schema, visible: nil, clock: clock, lockedRows: nil, VisibleSchemas(schema)) }

  /// The same for work of the org's own.
  var asSystem: RecordContext { isRestricted ? RecordContext(full, visible: nil, clock: clock, lockedRows: lockedRows, schemas) : self }

  /// The same for a user, who may not be allowed everything.
  func asUser(_ userId: String, _ connection: SQLiteConnection) throws -> RecordContext {
    guard let schemas else { return self }
    return RecordContext(full, visible: try schemas.schema(of: userId, connection), clock: clock, lockedRows: lockedRows, schemas)
  }

  func locking(_ rows: LockedRows) -> RecordContext { RecordContext(full, visible: isRestricted ? schema : nil, clock: clock, lockedRows: rows, schemas) }

  /// - Parameter id: see ``LockedRows/check(_:)``.
  func checkLock(_ id: String?) throws(OrgAPIError) { try lockedRows?.check(id) }

  var now: Timestamp { clock.now }
}
