import JSON
import WireFormat

/// `{type:"mru", sobjectType, fieldlist}`: the records of a type that the user had in hand lately, in one page.
struct MRUSyncDownTarget: SyncDownTarget {
  let fields: TargetFields
  let sobjectType: String
  let fieldlist: [String]

  var givesChangesOnly: Bool { false }

  init(_ target: JSONObject) throws {
    let fields = try TargetFields(target: target)
    self.fields = fields
    sobjectType = try SyncArguments.string("sobjectType", in: target, of: "Target")
    guard let given = try SyncArguments.fieldlist(target, of: "Target"), !given.isEmpty else {
      throw SyncError.invalidArgument(#"Target: fieldlist is missing; give the fields to fetch, e.g. ["Id","Name"]"#)
    }
    fieldlist = given
  }

  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage {
    let metadata = try await connection.send(.get, "/sobjects/\(sobjectType.percentEncoded)").jsonText
    guard let recent = try metadata.member("recentItems")?.elements() else {
      throw SyncError.unexpectedAnswer(wanted: "an object's metadata with recentItems", found: metadata)
    }
    let ids = try recent.compactMap { try $0.member(fields.idFieldName)?.value().string }
    guard !ids.isEmpty else { return FetchedPage(records: [], totalSize: 0) }
    // Samples and suites leave out the id.
    let query = "SELECT \(fieldlist.joined(separator: ", ")) FROM \(sobjectType) WHERE \(fields.idFieldName) IN (\(ids.soqlList))"
    let records = try await connection.all(from: DatedQuery(query, fields: fields).firstPage(connection))
    return FetchedPage(records: records, totalSize: records.count)
  }
}
