import JSON
import WireFormat

/// `{type:"sosl", query}`: the records of a search, in one page.
struct SOSLSyncDownTarget: SyncDownTarget {
  let fields: TargetFields
  let query: String

  var givesChangesOnly: Bool { false }

  init(_ target: JSONObject) throws {
    fields = try TargetFields(target: target)
    query = try SyncArguments.string("query", in: target, of: "Target")
  }

  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage {
    let answer = try await connection.send(.get, "/search?q=\(query.percentEncoded)").jsonText
    // Up to v36.0 the answer is the array itself, from v37.0 on an object around it.
    guard let records = try answer.elements() ?? answer.member("searchRecords")?.elements() else {
      throw SyncError.unexpectedAnswer(wanted: "a search result", found: answer)
    }
    return FetchedPage(records: records, totalSize: records.count)
  }
}
