import JSON

/// `connect/briefcase/priming-records`: the ids of the records that a user's devices hold offline, page by page (Mobile SDK, "Priming
/// Records"; from version 54). Which those are is for the rules of the schema file's briefcase to say; without one, they are the user's own
/// accounts, contacts and opportunities.
struct PrimingRecords: Sendable {
  private struct Record {
    let type: String
    let recordType: String
    let id: String
    let stamp: String
  }

  private static let pageSize = 2_000
  /// Ids in one query for what comes along.
  private static let batch = 500

  let records: OrgRecords

  func respond(to call: DataCall) throws -> OrgResponse {
    try call.request.allow("GET")
    let rules = OrgSchema.current.briefcase
    let since = try changedAfter(call)
    var found: [Record] = []
    var known: Set<String> = []
    var failures: [JSONValue] = []
    for (index, rule) in rules.enumerated() {
      do {
        for record in try self.records(of: rule, call) where known.insert(record.id).inserted { found.append(record) }
      } catch is OrgAPIError {
        // The others are served all the same.
        failures.append(["ruleId": .string(RecordId(prefix: "4vr", number: Int64(index + 1)).text)])
      }
    }
    // A rule with an order and a limit says which records are held; of those, the ones that changed are told.
    if let since { found.removeAll { $0.stamp <= since } }
    let start = try start(call.request.query["relayToken"], of: found.count)
    let page = found[start..<min(start + Self.pageSize, found.count)]
    return .json([
      "primingRecords": .object(primed(page)), "relayToken": page.endIndex == found.count ? nil : .string("r\(page.endIndex)"),
      "ruleErrors": .array(failures),
      "stats": [
        "recordCountServed": .integer(Int64(page.count)), "recordCountTotal": .integer(Int64(found.count)),
        "ruleCountServed": .integer(Int64(rules.count - failures.count)), "ruleCountTotal": .integer(Int64(rules.count)),
      ],
    ])
  }

  /// By object type and record type.
  private func primed(_ page: ArraySlice<Record>) -> JSONObject {
    var types: [String] = []
    var grouped: [String: [(recordType: String, entries: [JSONValue])]] = [:]
    for record in page {
      let entry: JSONValue = ["id": .string(record.id), "systemModstamp": .string(record.stamp)]
      if grouped[record.type] == nil { types.append(record.type) }
      var groups = grouped.removeValue(forKey: record.type) ?? []
      if let index = groups.firstIndex(where: { $0.recordType == record.recordType }) {
        groups[index].entries.append(entry)
      } else {
        groups.append((record.recordType, [entry]))
      }
      grouped[record.type] = groups
    }
    return JSONObject(types.map { type in
      (type, .object(JSONObject((grouped[type] ?? []).map { ($0.recordType, .array($0.entries)) })))
    })
  }

  private func records(of rule: BriefcaseRule, _ call: DataCall) throws -> [Record] {
    let schema = OrgSchema.current
    let own = try query(rule.soql(userId: call.userId, in: schema), rule.object, call)
    var all = own
    for related in rule.related {
      for first in stride(from: 0, to: own.count, by: Self.batch) {
        let ids = own[first..<min(first + Self.batch, own.count)].map(\.id)
        all += try query(BriefcaseRule.soql(related, of: ids, in: schema), related.object, call)
      }
    }
    return all
  }

  private func query(_ soql: String, _ type: String, _ call: DataCall) throws -> [Record] {
    let answer = try records.query(
      soql, includeDeleted: false, apiVersion: call.version.name, userId: call.userId, batchSize: BriefcaseRule.most)
    return try (answer.records.value().array ?? []).map { record in
      Record(
        type: type, recordType: record["RecordTypeId"]?.string ?? OrgRecordType.masterId, id: record["Id"]?.string ?? "",
        stamp: record["SystemModstamp"]?.string ?? "")
    }
  }

  /// The moment as records write it: such text sorts by time.
  private func changedAfter(_ call: DataCall) throws -> String? {
    guard let text = call.request.query["changedAfterTimestamp"] else { return nil }
    guard let moment = Timestamp(text.replacing(" ", with: "+")) else {
      throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "changedAfterTimestamp is no date with time and zone: \(text)")
    }
    return moment.text
  }

  private func start(_ token: String?, of count: Int) throws -> Int {
    guard let token else { return 0 }
    guard token.hasPrefix("r"), let start = Int(token.dropFirst()), (0...count).contains(start) else {
      throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "relayToken is none that this org has given: \(token.prefix(80))")
    }
    return start
  }
}
