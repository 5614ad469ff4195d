import JSON

/// `{type:"soql", query}`: the records of a query, page by page.
struct SOQLSyncDownTarget: SyncDownTarget {
  let fields: TargetFields
  let query: String
  var announcesExactly: Bool { true }

  init(_ target: JSONObject) throws {
    fields = try TargetFields(target: target)
    // Without the id nothing can be stored.
    query = SOQLQuery(try SyncArguments.string("query", in: target, of: "Target")).selecting(also: fields.idFieldName)
  }

  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage {
    guard maxTimeStamp > 0 else { return try await connection.query(query) }
    let condition = "\(fields.modificationDateFieldName) > \(ServerTimestamp.text(maxTimeStamp))"
    return try await connection.query(SOQLQuery(query).adding(condition: condition))
  }

  func continueFetch(_ connection: SyncConnection, next: String) async throws -> FetchedPage {
    try await connection.queryMore(next)
  }

  func idsOnServer(_ connection: SyncConnection) async throws -> Set<String> {
    let records = try await connection.queryAll(SOQLQuery(query).selecting(only: fields.idFieldName))
    return try Set(records.map { try DownloadedRecord.id(of: $0, fields: fields) })
  }
}
