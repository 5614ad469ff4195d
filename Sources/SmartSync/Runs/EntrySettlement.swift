import JSON
import SmartStore

/// Writes into the soup what came of sending an entry. An edit that was made since the entry was read always stays, and
/// stays marked as changed.
struct EntrySettlement {
  let soupName: String
  let fields: TargetFields

  func settle(_ entry: SyncUpEntry, _ outcome: SendOutcome, in transaction: StoreTransaction) throws {
    if outcome.closesCreate { try SentCreates(soupName: soupName).remove(entry, in: transaction) }
    // Removed meanwhile: nothing to write to.
    guard let current = try transaction.retrieve([entry.entryId], from: soupName).elements()?.first else { return }
    let isUnchanged = current == entry.text
    switch outcome {
    case .created(let id): try created(id, entry.entryId, current, isUnchanged, in: transaction)
    case .updated:
      if isUnchanged { try write(current, LocalFlags.clean.members, in: transaction) }
    case .deleted:
      if try LocalFlags(of: current).isDeleted {
        try transaction.remove([entry.entryId], from: soupName)
      } else {
        let flags = LocalFlags(isLocal: true, isCreated: true, isUpdated: false, isDeleted: false)
        try write(current, flags.members, in: transaction)
      }
    case .dropped:
      if try LocalFlags(of: current).isDeleted { try transaction.remove([entry.entryId], from: soupName) }
    case .refused(let error): try refused(entry, current, error, in: transaction)
    case .left, .stopped: break
    }
  }

  private func created(
    _ id: String, _ entryId: Int64, _ current: JSONText, _ isUnchanged: Bool, in transaction: StoreTransaction
  ) throws {
    var flags = LocalFlags.clean
    if !isUnchanged {
      flags = try LocalFlags(of: current)
      flags.isCreated = false
      flags.isUpdated = !flags.isDeleted
      flags.isLocal = true
    }
    try removeEchoes(of: id, besides: entryId, in: transaction)
    try write(current, [(fields.idFieldName, JSONValue.string(id).text)] + flags.members, in: transaction)
  }

  /// Whether an entry holds what a sync down brought, and nothing of this side's.
  static func isEcho(_ entry: JSONText) throws -> Bool {
    try entry.member(LocalFlags.syncId) != nil && !LocalFlags(of: entry).isLocal
  }

  /// A sync down between a create whose answer was lost and its being found again has brought the record as an entry
  /// of its own, which now would be a second one for it.
  private func removeEchoes(of id: String, besides entryId: Int64, in transaction: StoreTransaction) throws {
    let spec = SoupQuery.exact(soup: soupName, path: fields.idFieldName, key: .string(id))
    let echoes = try SoupQuery.allElements(of: spec, in: transaction).compactMap { other -> Int64? in
      let otherId = try other.member("_soupEntryId")?.value().integer
      return try otherId != entryId && Self.isEcho(other) ? otherId : nil
    }
    if !echoes.isEmpty { try transaction.remove(echoes, from: soupName) }
  }

  private func refused(
    _ entry: SyncUpEntry, _ current: JSONText, _ error: any Error, in transaction: StoreTransaction
  ) throws {
    let cause = RecordNote(entryId: entry.entryId, id: entry.recordId, error: error).cause
    let changed = try current.setting([(LocalFlags.lastError, JSONValue.string(cause).text)])
    _ = try transaction.upsert([changed], into: soupName, externalIdPath: "_soupEntryId")
  }

  private func write(
    _ entry: JSONText, _ members: [(name: String, value: JSONText)], in transaction: StoreTransaction
  ) throws {
    let changed = try entry.setting(members, removing: [LocalFlags.lastError])
    _ = try transaction.upsert([changed], into: soupName, externalIdPath: "_soupEntryId")
  }
}
