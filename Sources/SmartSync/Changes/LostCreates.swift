import JSON
import SmartStore

/// Finds creates again whose answer was lost, by a look at what the server has created since.
///
/// A record is taken for the lost one when it was made by this user while the request was under way, has all values that were sent, and no
/// other record could be it as well. Otherwise nobody can tell, and the entry waits for a decision: see ``CreateDecision``.
actor LostCreates {
  enum Search: Sendable {
    /// None was sent, or it never arrived.
    case nothing
    /// - Parameter isAsSent: whether the record was found just now, by the values that were sent.
    case found(id: String, isAsSent: Bool)
    /// These records may be the one, or none of them.
    case doubtful(ids: [String])
  }

  /// By how much dates of requests and records may differ, in milliseconds: both are rounded.
  private static let tolerance: Int64 = 2_000

  /// After which time no request is under way any more, in milliseconds, if nothing else is known of its end.
  private static let longestRequest: Int64 = 300_000

  private let target: any SyncUpTarget
  private let connection: SyncConnection
  private let store: SmartStore
  private let soupName: String
  /// By object type, the creation time of the newest record before this run's; nil when the server can't tell.
  private var marks: [String: Int64?] = [:]
  private var created: [String: [JSONText]] = [:]

  init(target: any SyncUpTarget, connection: SyncConnection, store: SmartStore, soupName: String) {
    self.target = target
    self.connection = connection
    self.store = store
    self.soupName = soupName
  }

  private var notes: SentChanges { SentChanges(soupName: soupName) }

  /// What to note of a create before it is sent. Nil when a second one would do no harm, or the server has no means to tell.
  func note(objectType: String, fields: JSONText, lastEntryId: Int64) async throws -> SentChange.Create? {
    guard try !target.createsOnce(fields: fields), let since = try await mark(of: objectType) else { return nil }
    let clock = connection.clock
    return SentChange.Create(since: since, until: clock.latest(at: clock.now).map { $0 + Self.longestRequest }, lastEntryId: lastEntryId)
  }

  /// Looks for the record that the entry's create has made although its answer was lost.
  ///
  /// Once found, the id is noted: what is sent to the record next may change the fields that it was found by.
  func find(_ entry: SyncUpEntry) async throws -> Search {
    guard var sent = entry.sent, let create = sent.create else { return .nothing }
    if let id = sent.id { return .found(id: id, isAsSent: false) }
    let candidates = try await unknownRecords(create, sent, entry)
    let alike = try candidates.filter { try FieldComparison.holds($0, sent.fields) }.map(id)
    let twins = try store.transaction { try notes.lost(like: sent, in: $0) }
    if alike.count > twins { return .doubtful(ids: alike) }
    guard let id = alike.first else {
      // Without the time of the request anything may look similar.
      let similar = create.until == nil ? [] : try candidates.filter { try FieldComparison.resembles($0, sent.fields) }.map(id)
      return similar.isEmpty ? .nothing : .doubtful(ids: similar)
    }
    sent.id = id
    try store.transaction { [sent, notes] in try notes.put([(entry.entryId, sent)], in: $0) }
    return .found(id: id, isAsSent: true)
  }

  private func id(of record: JSONText) throws -> String { try DownloadedRecord.id(of: record, fields: target.fields) }

  /// What was created while the request was under way, and belongs to no other entry.
  private func unknownRecords(_ create: SentChange.Create, _ sent: SentChange, _ entry: SyncUpEntry) async throws -> [JSONText] {
    let names = try sent.fields.value().object?.keys ?? []
    let records = try await recordsCreated(since: create.since, entry.objectType, names)
    return try store.transaction { transaction in
      let found = try notes.found(in: transaction)
      return try records.filter { record in
        if let until = create.until, let date = try record.member("CreatedDate")?.value().instant, date > until + Self.tolerance { return false }
        let id = try id(of: record)
        return try !found.contains(id) && !isStored(id, besides: entry.entryId, create, transaction)
      }
    }
  }

  /// Asked for once a run: what is created later is not the lost one.
  private func recordsCreated(since: Int64, _ objectType: String, _ names: [String]) async throws -> [JSONText] {
    let question = "\(objectType) \(since) \(names.joined(separator: " "))"
    if let known = created[question] { return known }
    let found = try await target.recordsCreated(connection, objectType: objectType, since: since, fieldlist: names, limit: nil)
    created[question] = found
    return found
  }

  /// Whether another entry stands for the record already. One that a sync down has brought since the create was sent may be the very
  /// record.
  private func isStored(
    _ id: String, besides entryId: Int64, _ create: SentChange.Create, _ transaction: StoreTransaction
  ) throws -> Bool {
    let spec = SoupQuery.exact(soup: soupName, path: target.fields.idFieldName, key: .string(id))
    return try SoupQuery.allElements(of: spec, in: transaction).contains { other in
      guard let otherId = try other.member("_soupEntryId")?.value().integer, otherId != entryId else { return false }
      return try otherId <= create.lastEntryId || !EntrySettlement.isEcho(other)
    }
  }

  private func mark(of objectType: String) async throws -> Int64? {
    if let known = marks[objectType] { return known }
    var mark: Int64?
    do {
      let newest = try await target.recordsCreated(
        connection, objectType: objectType, since: nil, fieldlist: [], limit: 1
      ).first
      mark = try newest?.member("CreatedDate")?.value().instant ?? 0
    } catch let error as RESTError where error.isNoSuchQuery {
      mark = nil
    }
    marks.updateValue(mark, forKey: objectType)
    return mark
  }
}
