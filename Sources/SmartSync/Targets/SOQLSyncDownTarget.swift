import JSON

/// `{type:"soql", query}`: the records of a query, page by page.
struct SOQLSyncDownTarget: SyncDownTarget {
  let fields: TargetFields
  private let query: DatedQuery
  var announcesExactly: Bool { true }

  init(_ target: JSONObject) throws {
    fields = try TargetFields(target: target)
    query = DatedQuery(try SyncArguments.string("query", in: target, of: "Target"), fields: fields)
  }

  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage {
    guard maxTimeStamp > 0 else { return try await query.firstPage(connection) }
    let condition = "\(fields.modificationDateFieldName) > \(ServerTimestamp.text(maxTimeStamp))"
    return try await connection.query(SOQLQuery(query.text).adding(condition: condition))
  }

  func continueFetch(_ connection: SyncConnection, next: String) async throws -> FetchedPage {
    try await connection.queryMore(next)
  }

  func idsOnServer(_ connection: SyncConnection) async throws -> Set<String> {
    let records = try await connection.queryAll(SOQLQuery(query.text).selecting(only: fields.idFieldName))
    return try Set(records.map { try DownloadedRecord.id(of: $0, fields: fields) })
  }
}
