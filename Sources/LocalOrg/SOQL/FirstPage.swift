import SQLite

/// The first page of a query, and what of it has to be written down.
struct FirstPage {
  /// What the page has left, for a locator.
  struct Rest {
    let soql: String
    let select: CompiledSelect
    /// Of all parameters but the page's limit.
    let values: [SQLiteValue]
    let includeDeleted: Bool
    let batchSize: Int
    let time: OrgQueryTime
  }

  let result: QueryResult
  /// Records that count as looked at.
  var viewed: (ids: [String], object: OrgObject)?
  var rest: Rest?
  /// The state of the org's file that a page with a rest is of; see ``QueryRunner/latestDataVersion(_:)``.
  var dataVersion: UInt32?

  /// Whether its records have to be as they are when nobody else writes: see ``SOQLQuery/locksRows``.
  var locksRows = false

  var isToBeWritten: Bool { viewed != nil || rest != nil || locksRows }
}
