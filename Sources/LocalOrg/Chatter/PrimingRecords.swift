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

  /// Where a part begins, and what it is a part of: the text of a relay token.
  private struct Relay: CustomStringConvertible {
    /// How many records came before.
    let count: Int
    /// The last of them: records may have gone since.
    let last: String
    let since: String?

    init(count: Int, last: String, since: String?) {
      self.count = count
      self.last = last
      self.since = since
    }

    init?(_ token: String) {
      let parts = token.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, parts[0].hasPrefix("r"), let count = Int(parts[0].dropFirst()), count > 0, RecordId(parts[1]) != nil,
        parts[2].isEmpty || Timestamp(parts[2]) != nil
      else { return nil }
      self.init(count: count, last: parts[1], since: parts[2].isEmpty ? nil : parts[2])
    }

    var description: String { "r\(count)_\(last)_\(since ?? "")" }

    func start(in records: [Record]) -> Int {
      records.firstIndex { $0.id == last }.map { $0 + 1 } ?? min(max(0, count - 1), records.count)
    }
  }

  private static let firstVersion = 54
  private static let firstVersionWithTime = 55
  private static let pageSize = 2_000
  /// Ids in one query for what comes along.
  private static let batch = 500

  let records: OrgRecords

  func respond(to call: DataCall) throws -> OrgResponse {
    guard call.version.number >= Self.firstVersion else { throw OrgAPIError.notFound }
    try call.request.allow("GET")
    let rules = records.schema.briefcase
    let relay = try relay(call)
    let since = try relay?.since ?? changedAfter(call)
    var found: [Record] = []
    var known: Set<String> = []
    var failures: [JSONValue] = []
    for (index, rule) in rules.enumerated() {
      do {
        for record in try self.records(of: rule, since: since, call) where known.insert(record.id).inserted { found.append(record) }
      } catch is OrgAPIError {
        // The others are served all the same.
        failures.append(["ruleId": .string(RecordId(prefix: "4vr", number: Int64(index + 1)).text)])
      }
    }
    let start = relay?.start(in: found) ?? 0
    let page = found[start..<min(start + Self.pageSize, found.count)]
    let next = page.endIndex == found.count ? nil : page.last.map { Relay(count: page.endIndex, last: $0.id, since: since).description }
    let stats: JSONValue = [
      "recordCountServed": .integer(Int64(page.count)), "recordCountTotal": .integer(Int64(found.count)),
      "ruleCountServed": .integer(Int64(rules.count - failures.count)), "ruleCountTotal": .integer(Int64(rules.count)),
    ]
    return .json([
      "primingRecords": .object(primed(page)), "relayToken": next.map(JSONValue.string) ?? .null, "ruleErrors": .array(failures), "stats": stats,
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

  /// A rule with an order and a limit says which records are held; of those, the ones that changed are told. The time is not for what comes
  /// along: that may be new there without a change of its own.
  private func records(of rule: BriefcaseRule, since: String?, _ call: DataCall) throws -> [Record] {
    let schema = records.schema
    let own = try query(rule.soql(userId: call.userId, in: schema), rule.object, call)
    var all = since.map { since in own.filter { $0.stamp > since } } ?? own
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
    guard call.version.number >= Self.firstVersionWithTime, let text = call.request.query["changedAfterTimestamp"] else { return nil }
    guard let moment = Timestamp(text.replacing(" ", with: "+")) else {
      throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "changedAfterTimestamp is no date with time and zone: \(text)")
    }
    return moment.text
  }

  private func relay(_ call: DataCall) throws -> Relay? {
    guard let token = call.request.query["relayToken"] else { return nil }
    guard call.request.query["changedAfterTimestamp"] == nil else {
      throw OrgAPIError(
        errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE",
        message: "changedAfterTimestamp cannot be given together with relayToken: the token stands for the time that the first request had")
    }
    guard let relay = Relay(token) else {
      throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "relayToken is none that this org has given: \(token.prefix(80))")
    }
    return relay
  }
}
