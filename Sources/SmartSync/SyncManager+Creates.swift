import JSON
import SmartStore

extension SyncManager {
  /// Decides what becomes of an entry whose create was sent and not answered. A sync up that cannot tell says so in the entry's
  /// `__last_error__`, and leaves the entry until then.
  ///
  /// - Parameters:
  ///   - entryId: the entry's `_soupEntryId`.
  ///   - idFieldName: the field with the record's id.
  /// - Throws: ``SyncError/invalidArgument(_:)`` when the soup has no such entry, or none of its creates is in doubt.
  public func resolveCreate(of entryId: Int64, in soupName: String, _ decision: CreateDecision, idFieldName: String = "Id") throws {
    let notes = SentChanges(soupName: soupName)
    try states.store.transaction { transaction in
      guard let entry = try transaction.retrieve([entryId], from: soupName).elements()?.first else {
        throw SyncError.invalidArgument("Soup \(soupName) has no entry \(entryId)")
      }
      let recordId = try entry.recordId(at: idFieldName)
      guard var sent = try notes.find(entryId, recordId: recordId, in: transaction), sent.create != nil || sent.id == nil else {
        throw SyncError.invalidArgument("Entry \(entryId) of \(soupName) has no create in doubt: sync it up")
      }
      switch decision {
      case .resend:
        try notes.remove(entryId, in: transaction)
        _ = try transaction.upsert([entry.setting([], removing: [LocalFlags.lastError])], into: soupName)
      case .adopt(let id):
        // What a sync down has brought of the record meanwhile would be a second entry for it.
        let settlement = EntrySettlement(soupName: soupName, fields: TargetFields(idFieldName: idFieldName))
        let membership = try settlement.removeEchoes(of: id, besides: entryId, entry, in: transaction)
        sent.create = nil
        sent.id = id
        try notes.put([(entryId, sent)], in: transaction)
        let flags = LocalFlags(isLocal: true, isCreated: false, isUpdated: true, isDeleted: try LocalFlags(of: entry).isDeleted)
        let adopted = try entry.setting([(idFieldName, JSONValue.string(id).text)] + flags.members + membership, removing: [LocalFlags.lastError])
        _ = try transaction.upsert([adopted], into: soupName)
      case .discard:
        try notes.remove(entryId, in: transaction)
        try transaction.remove([entryId], from: soupName)
      }
    }
  }
}
