import JSON
import SalesforceREST
import WireFormat

/// The ids of the records in the user's briefcases, as the org gives them at one time (Connect REST API Developer Guide, "Briefcase
/// Priming Records Resource").
struct PrimingRecords: Sendable {
  /// The first version of the API that has the resource with its filter by time.
  private static let version = 55

  /// Ids by object type, each once, in the org's order.
  private(set) var ids: [String: [String]] = [:]
  /// Milliseconds since 1970 of the newest change of any of them; nil when there is none.
  private(set) var newest: Int64?
  /// The ids of the rules that the org could not follow: what they hold is missing.
  private(set) var failedRules: [String] = []
  private var known: Set<String> = []

  /// Asks for all of them, part by part.
  ///
  /// - Parameters:
  ///   - types: the object types that are wanted.
  ///   - time: only records that changed after it, in milliseconds since 1970; nil for all.
  init(_ connection: SyncConnection, types: Set<String>, changedAfter time: Int64?) async throws {
    let resource = "/services/data/\(connection.version(atLeast: Self.version))/connect/briefcase/priming-records"
    var query = time.map { "?changedAfterTimestamp=\(ServerTimestamp.text($0).percentEncoded)" } ?? ""
    var tokens: Set<String> = []
    while true {
      let answer = try await connection.send(RESTRequest(method: .get, path: resource + query)).jsonText
      guard let token = try take(answer, types: types) else { return }
      guard tokens.insert(token).inserted else {
        throw SyncError.unexpectedAnswer(wanted: "the part after relayToken \(token)", found: answer)
      }
      // A token stands for the time, too; the resource takes only one of the two.
      query = "?relayToken=\(token.percentEncoded)"
      try Task.checkCancellation()
    }
  }

  /// - Returns: the token of the next part; nil when this was the last.
  private mutating func take(_ answer: JSONText, types: Set<String>) throws -> String? {
    let json = try answer.value()
    guard let records = json["primingRecords"]?.object else {
      throw SyncError.unexpectedAnswer(wanted: "an answer with primingRecords", found: answer)
    }
    for (type, recordTypes) in records where types.contains(type) {
      for (_, entries) in recordTypes.object ?? [:] {
        for entry in entries.array ?? [] { try take(entry, type, of: answer) }
      }
    }
    failedRules += json["ruleErrors"]?.array?.map { $0["ruleId"]?.string ?? $0.text.description } ?? []
    return json["relayToken"]?.string
  }

  private mutating func take(_ entry: JSONValue, _ type: String, of answer: JSONText) throws {
    guard let id = entry["id"]?.string, !id.isEmpty else {
      throw SyncError.unexpectedAnswer(wanted: "an id for each of the primingRecords", found: answer)
    }
    if let stamp = entry["systemModstamp"]?.instant { newest = max(newest ?? stamp, stamp) }
    if known.insert(id).inserted { ids[type, default: []].append(id) }
  }
}
