import JSON

/// One page of records from the server.
public struct FetchedPage: Sendable {
  /// The records, each the text of a JSON object, `attributes` included.
  public var records: [JSONText]
  /// How many records the whole fetch will give.
  public var totalSize: Int
  /// Where the next page is (for SOQL the `nextRecordsUrl`); nil on the last one.
  public var next: String?
  /// Of the first page: milliseconds since 1970 of the newest change among the records of all pages, if that is known already.
  var newest: Int64?
  /// Of the first page: what the server says that it could not give. The next resync asks for the same time again.
  var shortage: String?

  /// A page; see the properties.
  public init(records: [JSONText], totalSize: Int, next: String? = nil) {
    self.records = records
    self.totalSize = totalSize
    self.next = next
  }

  /// Decodes a query result: `{totalSize, done, records, nextRecordsUrl}`.
  init(queryResult: JSONText) throws {
    guard let records = try queryResult.member("records")?.elements() else {
      throw SyncError.unexpectedAnswer(wanted: "a query result with records", found: queryResult)
    }
    self.init(
      records: records,
      totalSize: try queryResult.member("totalSize")?.value().integer.map(Int.init) ?? records.count,
      next: try queryResult.member("nextRecordsUrl")?.value().string
    )
  }
}
