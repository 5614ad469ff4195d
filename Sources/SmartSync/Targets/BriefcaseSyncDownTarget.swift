import JSON
import SalesforceREST
import Synchronization
import WireFormat

/// `{type:"briefcase", infos, countIdsPerRetrieve}`: the records that the org's administrator has put into the user's briefcases (Mobile SDK
/// guide, "Using the Briefcase Sync Down Target"; SDK 10.1). The org says which there are; those of the types in `infos` are fetched, each
/// type into its own soup.
struct BriefcaseSyncDownTarget: SyncDownTarget {
  static let members = ["infos", "countIdsPerRetrieve"]
  /// What one request may ask for (REST API Developer Guide, "sObject Collections"), and does when the target doesn't say.
  private static let mostIdsPerRetrieve = 2_000

  let fields: TargetFields
  let objects: [BriefcaseObject]
  private let idsPerRetrieve: Int
  private let listing = Listing()

  init(_ target: JSONObject) throws {
    fields = try TargetFields(target: target)
    idsPerRetrieve = try Self.idsPerRetrieve(target)
    guard let infos = target["infos"]?.array, !infos.isEmpty else {
      throw SyncError.invalidArgument(
        #"Target: infos is missing; give an object for each type, e.g. [{"sobjectType":"Account","soupName":"accounts","fieldlist":["Name"]}]"#)
    }
    objects = try infos.enumerated().map { try BriefcaseObject($1, owner: "Target: infos[\($0)]") }
    for (index, object) in objects.enumerated() {
      let before = objects[..<index]
      if before.contains(where: { $0.sobjectType == object.sobjectType }) {
        throw SyncError.invalidArgument("Target: infos has two objects for \(object.sobjectType); its records can go to one soup only")
      }
      if before.contains(where: { $0.soup.name == object.soup.name && $0.soup != object.soup }) {
        throw SyncError.invalidArgument("Target: infos names different id or date fields for the soup \(object.soup.name)")
      }
    }
  }

  private static func idsPerRetrieve(_ target: JSONObject) throws -> Int {
    switch target["countIdsPerRetrieve"] {
    case nil, .null: return mostIdsPerRetrieve
    case .integer(let count) where count > 0: return Int(min(count, Int64(mostIdsPerRetrieve)))
    case let value?:
      throw SyncError.invalidArgument("Target: countIdsPerRetrieve is \(value.text); it is how many records one request asks for, 1 or more")
    }
  }

  // MARK: soups

  /// Each once.
  var soups: [TargetSoup] {
    var seen: Set<TargetSoup> = []
    return objects.map(\.soup).filter { seen.insert($0).inserted }
  }

  func soup(of record: JSONText) throws -> TargetSoup {
    let type = try record.member("attributes")?.member("type")?.value().string
    guard let object = objects.first(where: { $0.sobjectType == type }) else {
      throw SyncError.unexpectedAnswer(wanted: "a record of \(objects.map(\.sobjectType).joined(separator: " or "))", found: record)
    }
    return object.soup
  }

  // MARK: fetching

  private struct Entry: Sendable {
    let object: Int
    let id: String
  }

  /// What a run has to fetch. Pages are places in it.
  private final class Listing: Sendable {
    private let entries = Mutex<[Entry]>([])

    func set(_ entries: [Entry]) { self.entries.withLock { $0 = entries } }

    func part(from start: Int, most count: Int) -> (entries: [Entry], total: Int) {
      entries.withLock { (Array($0.dropFirst(start).prefix(count)), $0.count) }
    }
  }

  private func list(_ connection: SyncConnection, changedAfter time: Int64?) async throws -> PrimingRecords {
    try await PrimingRecords(connection, types: Set(objects.map(\.sobjectType)), changedAfter: time)
  }

  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage {
    let primed = try await list(connection, changedAfter: maxTimeStamp > 0 ? maxTimeStamp : nil)
    listing.set(objects.indices.flatMap { index in (primed.ids[objects[index].sobjectType] ?? []).map { Entry(object: index, id: $0) } })
    var page = try await page(connection, at: 0)
    page.newest = primed.newest
    if !primed.failedRules.isEmpty {
      let rules = primed.failedRules.joined(separator: ", ")
      page.shortage = "The org could not follow the briefcase's rules \(rules): what they hold is missing, and the next resync asks for it again"
    }
    return page
  }

  func continueFetch(_ connection: SyncConnection, next: String) async throws -> FetchedPage {
    guard let start = Int(next) else { throw SyncError.invalidArgument("Target: \(next) is no page of a briefcase") }
    return try await page(connection, at: start)
  }

  private func page(_ connection: SyncConnection, at start: Int) async throws -> FetchedPage {
    let (entries, total) = listing.part(from: start, most: idsPerRetrieve)
    var records: [JSONText] = []
    for (index, object) in objects.enumerated() {
      let ids = entries.filter { $0.object == index }.map(\.id)
      if !ids.isEmpty { records += try await retrieve(object, ids, object.fieldlist, connection).compactMap(\.self) }
    }
    let end = start + entries.count
    return FetchedPage(records: records, totalSize: total, next: end < total ? String(end) : nil)
  }

  /// - Returns: the records in the order of the ids; nil for those that the user has no more.
  private func retrieve(
    _ object: BriefcaseObject, _ ids: [String], _ fieldlist: [String], _ connection: SyncConnection
  ) async throws -> [JSONText?] {
    let path = "/services/data/\(connection.version(for: .collections))/composite/sobjects/\(object.sobjectType.percentEncoded)"
    let body: JSONObject = ["ids": .array(ids.map { .string($0) }), "fields": .array(fieldlist.map { .string($0) })]
    let answer = try await connection.send(RESTRequest(method: .post, path: path, body: JSONValue.object(body).text)).jsonText
    guard let records = try answer.elements() else { throw SyncError.unexpectedAnswer(wanted: "a list of records", found: answer) }
    guard records.count == ids.count else { throw SyncError.shortAnswer(given: records.count, of: ids.count) }
    return records.map { $0.firstByte == UInt8(ascii: "{") ? $0 : nil }
  }

  // MARK: ids

  func idsOnServer(_ connection: SyncConnection) async throws -> Set<String> {
    try await ids(connection).values.reduce(into: []) { $0.formUnion($1) }
  }

  /// The ids of all records in the briefcases, by the soups that they go to.
  ///
  /// - Throws: ``SyncError/briefcaseRulesFailed(_:)`` when the org doesn't know all.
  func ids(_ connection: SyncConnection) async throws -> [String: Set<String>] {
    let primed = try await list(connection, changedAfter: nil)
    guard primed.failedRules.isEmpty else { throw SyncError.briefcaseRulesFailed(primed.failedRules) }
    var ids: [String: Set<String>] = [:]
    for object in objects {
      let own = try await keys(object, primed.ids[object.sobjectType] ?? [], connection)
      ids[object.soup.name, default: []].formUnion(own)
    }
    return ids
  }

  /// By what the soup knows the records: their ids, unless it is told otherwise.
  private func keys(_ object: BriefcaseObject, _ ids: [String], _ connection: SyncConnection) async throws -> [String] {
    if object.soup.fields.idFieldName == TargetFields().idFieldName { return ids }
    var keys: [String] = []
    for start in stride(from: 0, to: ids.count, by: idsPerRetrieve) {
      let some = Array(ids[start..<min(start + idsPerRetrieve, ids.count)])
      let records = try await retrieve(object, some, [object.soup.fields.idFieldName], connection)
      keys += try records.compactMap(\.self).map { try DownloadedRecord.id(of: $0, fields: object.soup.fields) }
    }
    return keys
  }
}
