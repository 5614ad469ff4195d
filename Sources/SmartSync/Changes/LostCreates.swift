import JSON
import SalesforceREST
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
  private let mergeMode: MergeMode
  /// By object type, the creation time of the newest record before this run's; nil when the server can't tell.
  private var marks: [String: Int64?] = [:]
  private var created: [String: [JSONText]] = [:]

  init(target: any SyncUpTarget, connection: SyncConnection, store: SmartStore, soupName: String, mergeMode: MergeMode) {
    self.target = target
    self.connection = connection
    self.store = store
    self.soupName = soupName
    self.mergeMode = mergeMode
  }

  private var notes: SentChanges { SentChanges(soupName: soupName) }

  /// What to note of a create before it is sent.
  func note(objectType: String, fields: JSONText, lastEntryId: Int64) async throws -> SentChange.Create {
    let since = try target.createsOnce(fields: fields) ? nil : try await mark(of: objectType)
    let clock = connection.clock
    return SentChange.Create(since: since, until: clock.latest(at: clock.now).map { $0 + Self.longestRequest }, lastEntryId: lastEntryId)
  }

  /// Looks for the record that the entry's create has made although its answer was lost.
  ///
  /// Once found, the id is noted: what is sent to the record next may change the fields that it was found by.
  func find(_ entry: SyncUpEntry) async throws -> Search {
    guard let sent = entry.sent, let create = sent.create else { return .nothing }
    if let id = sent.id { return .found(id: id, isAsSent: false) }
    let search = if let since = create.since { try await created(since: since, create, sent, entry) } else { try await upserted(sent, entry) }
    if case .found(let id, _) = search {
      var found = sent
      found.id = id
      try store.transaction { [found, notes] in try notes.put([(entry.entryId, found)], in: $0) }
    }
    return search
  }

  /// Looks among what was created while the request was under way.
  private func created(since: Int64, _ create: SentChange.Create, _ sent: SentChange, _ entry: SyncUpEntry) async throws -> Search {
    let candidates = try await unknownRecords(since: since, create, sent, entry)
    let alike = try candidates.filter { try FieldComparison.holds($0, sent.fields) }.map(id)
    let twins = try store.transaction { try notes.lost(like: sent, in: $0) }
    if alike.count > twins { return .doubtful(ids: alike) }
    if let id = alike.first { return .found(id: id, isAsSent: true) }
    // Without the time of the request anything may look similar.
    let similar = create.until == nil ? [] : try candidates.filter { try FieldComparison.resembles($0, sent.fields) }.map(id)
    return similar.isEmpty ? .nothing : .doubtful(ids: similar)
  }

  /// Looks for what a create by external id has made. To send it once more makes no second record, and may undo what others have changed
  /// in the first.
  private func upserted(_ sent: SentChange, _ entry: SyncUpEntry) async throws -> Search {
    guard mergeMode == .leaveIfChanged || entry.change == .delete, try target.createsOnce(fields: sent.fields) else { return .nothing }
    let names = try sent.fields.value().object?.keys ?? []
    do {
      let record = try await target.recordCreatedOnce(connection, objectType: entry.objectType, fields: sent.fields, fieldlist: names)
      guard let record else { return .nothing }
      let id = try id(of: record)
      if try FieldComparison.holds(record, sent.fields) { return .found(id: id, isAsSent: true) }
      let isOurs = try mergeMode == .overwrite || sent.values.contains { try FieldComparison.holds(record, $0) }
      return isOurs ? .found(id: id, isAsSent: false) : .doubtful(ids: [id])
    } catch let error as RESTError where error.isNoSuchQuery {
      return .nothing
    }
  }

  private func id(of record: JSONText) throws -> String { try DownloadedRecord.id(of: record, fields: target.fields) }

  /// What was created while the request was under way, and belongs to no other entry.
  private func unknownRecords(since: Int64, _ create: SentChange.Create, _ sent: SentChange, _ entry: SyncUpEntry) async throws -> [JSONText] {
    let names = try sent.fields.value().object?.keys ?? []
    let records = try await recordsCreated(since: since, entry.objectType, names)
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
