import JSON
import SmartStore

/// Keeps a create whose answer was lost from being sent twice: a trace in the entry before it goes out, and a look at
/// what the server has created since when an entry still has one.
actor CreateTracker {
  private let target: any SyncUpTarget
  private let connection: SyncConnection
  private let store: SmartStore
  private let soupName: String
  /// By object type, the creation time of the newest record before this run's; nil when the server can't tell.
  private var marks: [String: Int64?] = [:]

  init(target: any SyncUpTarget, connection: SyncConnection, store: SmartStore, soupName: String) {
    self.target = target
    self.connection = connection
    self.store = store
    self.soupName = soupName
  }

  /// Writes the trace into the entry, in the soup and in `entry`.
  func trace(_ entry: SyncUpEntry, _ fields: JSONText) async throws -> SyncUpEntry {
    guard try !target.createsOnce(fields: fields), let since = try await mark(of: entry.objectType) else { return entry }
    var entry = entry
    let traced = try entry.text.setting([(LocalFlags.createSent, SentCreate(since: since, fields: fields).json)])
    let (store, soupName, original) = (store, soupName, entry)
    entry.text = try store.transaction { transaction in
      // An entry that was edited since it was read goes without: the edit must not be undone.
      let current = try transaction.retrieve([original.entryId], from: soupName).elements()?.first
      guard current == original.text else { return original.text }
      return try transaction.upsert([traced], into: soupName, externalIdPath: "_soupEntryId").first ?? original.text
    }
    return entry
  }

  /// The id of the record that a create made whose answer was lost; nil when it never arrived.
  func find(_ sent: SentCreate, of entry: SyncUpEntry) async throws -> String? {
    let names = try sent.fields.value().object?.keys ?? []
    let candidates = try await target.recordsCreated(
      connection, objectType: entry.objectType, since: sent.since, fieldlist: names, limit: nil)
    for record in candidates where try FieldComparison.holds(record, sent.fields) {
      let id = try DownloadedRecord.id(of: record, fields: target.fields)
      if try !isKnown(id, besides: entry.entryId) { return id }
    }
    return nil
  }

  /// Whether another entry stands for the record already.
  private func isKnown(_ id: String, besides entryId: Int64) throws -> Bool {
    let spec = SoupQuery.exact(soup: soupName, path: target.fields.idFieldName, key: .string(id))
    return try store.transaction { try SoupQuery.allElements(of: spec, in: $0) }.contains {
      try $0.member("_soupEntryId")?.value().integer != entryId
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
    } catch let error as RESTError where !error.isUnauthorized && !error.mayHaveCommitted {
      mark = nil
    }
    marks.updateValue(mark, forKey: objectType)
    return mark
  }
}
