import JSON
import SmartStore

/// Keeps a create whose answer was lost from being sent twice: a note before it goes out, and a look at what the server
/// has created since when there still is one.
actor CreateTracker {
  private let target: any SyncUpTarget
  private let connection: SyncConnection
  private let store: SmartStore
  private let soupName: String
  /// By object type, the creation time of the newest record before this run's; nil when the server can't tell.
  private var marks: [String: Int64?] = [:]
  private var candidates: [String: [JSONText]] = [:]

  init(target: any SyncUpTarget, connection: SyncConnection, store: SmartStore, soupName: String) {
    self.target = target
    self.connection = connection
    self.store = store
    self.soupName = soupName
  }

  /// Notes that creates are about to be sent.
  func note(_ creates: [(entry: SyncUpEntry, fields: JSONText)]) async throws {
    var noted: [(entry: SyncUpEntry, fields: JSONText, since: Int64)] = []
    for (entry, fields) in creates {
      guard try !target.createsOnce(fields: fields), let since = try await mark(of: entry.objectType) else { continue }
      noted.append((entry, fields, since))
    }
    if noted.isEmpty { return }
    let notes = SentCreates(soupName: soupName)
    try store.transaction { [noted] transaction in
      let last = try notes.lastEntryId(in: transaction)
      for (entry, fields, since) in noted {
        try notes.add(SentCreate(since: since, fields: fields, lastEntryId: last), of: entry, in: transaction)
      }
    }
  }

  /// Takes the notes back: the server has refused the creates.
  func forget(_ entries: [SyncUpEntry]) throws {
    if entries.isEmpty { return }
    try store.transaction { transaction in
      for entry in entries { try SentCreates(soupName: soupName).remove(entry, in: transaction) }
    }
  }

  /// The record that a create made whose answer was lost, with its id. Nil when none was sent, or it never arrived.
  ///
  /// Once found, the id is noted: whatever is sent to the record next may change the fields it was found by.
  func find(_ entry: SyncUpEntry) async throws -> (create: SentCreate, id: String)? {
    let notes = SentCreates(soupName: soupName)
    guard var sent = try store.transaction({ try notes.find(entry, in: $0) }) else { return nil }
    if let id = sent.id { return (sent, id) }
    guard let id = try await search(sent, of: entry) else { return nil }
    let found = sent
    sent.id = id
    try store.transaction { [sent] in try notes.add(sent, of: entry, in: $0) }
    return (found, id)
  }

  private func search(_ sent: SentCreate, of entry: SyncUpEntry) async throws -> String? {
    for record in try await candidates(sent, entry.objectType) where try FieldComparison.holds(record, sent.fields) {
      let id = try DownloadedRecord.id(of: record, fields: target.fields)
      if try !isKnown(id, besides: entry.entryId, sent) { return id }
    }
    return nil
  }

  /// What was created since a lost create. Asked for once a run: what is created later is not the lost one.
  private func candidates(_ sent: SentCreate, _ objectType: String) async throws -> [JSONText] {
    let names = try sent.fields.value().object?.keys ?? []
    let question = "\(objectType) \(sent.since) \(names.joined(separator: " "))"
    if let known = candidates[question] { return known }
    let found = try await target.recordsCreated(
      connection, objectType: objectType, since: sent.since, fieldlist: names, limit: nil)
    candidates[question] = found
    return found
  }

  /// Whether another entry stands for the record already, or another lost create was found to be it. An entry that a
  /// sync down has brought since the create was sent may be the very record.
  private func isKnown(_ id: String, besides entryId: Int64, _ sent: SentCreate) throws -> Bool {
    let spec = SoupQuery.exact(soup: soupName, path: target.fields.idFieldName, key: .string(id))
    return try store.transaction { transaction in
      let isStored = try SoupQuery.allElements(of: spec, in: transaction).contains { other in
        guard let otherId = try other.member("_soupEntryId")?.value().integer, otherId != entryId else { return false }
        return try otherId <= sent.lastEntryId || !EntrySettlement.isEcho(other)
      }
      return try isStored || SentCreates(soupName: soupName).found(in: transaction).contains(id)
    }
  }

  /// Whether the server says that it has no such query, and would say so again.
  private static func cantTell(_ error: RESTError) -> Bool {
    let codes = ["INVALID_FIELD", "INVALID_TYPE", "INVALID_TYPE_FOR_OPERATION", "MALFORMED_QUERY"]
    return [404, 405].contains(error.status) || error.errorCode.map(codes.contains) == true
  }

  private func mark(of objectType: String) async throws -> Int64? {
    if let known = marks[objectType] { return known }
    var mark: Int64?
    do {
      let newest = try await target.recordsCreated(
        connection, objectType: objectType, since: nil, fieldlist: [], limit: 1
      ).first
      mark = try newest?.member("CreatedDate")?.value().instant ?? 0
    } catch let error as RESTError where Self.cantTell(error) {
      mark = nil
    }
    marks.updateValue(mark, forKey: objectType)
    return mark
  }
}
