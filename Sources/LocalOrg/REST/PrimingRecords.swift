import JSON

/// `connect/briefcase/priming-records`: the ids of the records that a user's devices hold offline, page by page (Mobile SDK, "Priming
/// Records"; from version 54). The org has one briefcase: a user's own accounts, contacts and opportunities.
struct PrimingRecords: Sendable {
  private static let types = ["Account", "Contact", "Opportunity"]
  private static let pageSize = 2_000

  let records: OrgRecords

  func respond(to call: DataCall) throws -> OrgResponse {
    try call.request.allow("GET")
    var found: [(type: String, recordType: String, id: String, stamp: JSONValue)] = []
    for type in Self.types { found += try own(type, call) }
    let start = try start(call.request.query["relayToken"], of: found.count)
    let page = found[start..<min(start + Self.pageSize, found.count)]
    var primed = JSONObject()
    for record in page {
      var byRecordType = primed[record.type]?.object ?? [:]
      byRecordType[record.recordType] = .array((byRecordType[record.recordType]?.array ?? []) + [["id": .string(record.id), "systemModstamp": record.stamp]])
      primed[record.type] = .object(byRecordType)
    }
    let isLast = page.endIndex == found.count
    let rules = JSONValue.integer(Int64(Self.types.count))
    return .json([
      "primingRecords": .object(primed), "relayToken": isLast ? nil : .string("r\(page.endIndex)"), "ruleErrors": [],
      "stats": [
        "recordCountServed": .integer(Int64(page.count)), "recordCountTotal": .integer(Int64(found.count)), "ruleCountServed": rules,
        "ruleCountTotal": rules,
      ],
    ])
  }

  private func own(_ type: String, _ call: DataCall) throws -> [(String, String, String, JSONValue)] {
    var condition = "OwnerId = '\(call.userId)'"
    if let text = call.request.query["changedAfterTimestamp"] {
      guard let moment = Timestamp(text.replacing(" ", with: "+")) else {
        throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "changedAfterTimestamp is no date with time and zone: \(text)")
      }
      condition += " AND SystemModstamp > \(moment.text.replacing("+0000", with: "Z"))"
    }
    let hasTypes = OrgSchema.current.find(type)?.field("RecordTypeId") != nil
    let soql = "SELECT Id, SystemModstamp\(hasTypes ? ", RecordTypeId" : "") FROM \(type) WHERE \(condition) ORDER BY Id LIMIT 50000"
    let answer = try records.query(soql, includeDeleted: false, apiVersion: call.version.name, userId: call.userId, batchSize: 50_000)
    return try (answer.records.value().array ?? []).map { record in
      (type, record["RecordTypeId"]?.string ?? OrgRecordType.masterId, record["Id"]?.string ?? "", record["SystemModstamp"] ?? nil)
    }
  }

  private func start(_ token: String?, of count: Int) throws -> Int {
    guard let token else { return 0 }
    guard token.hasPrefix("r"), let start = Int(token.dropFirst()), (0...count).contains(start) else {
      throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "relayToken is none that this org has given: \(token.prefix(80))")
    }
    return start
  }
}
