import JSON
import SmartStore

/// Writes into the soup what came of sending an entry. An edit that was made since the entry was read always stays, and
/// stays marked as changed, with what the sync has learnt of the record.
struct EntrySettlement {
  let soupName: String
  let fields: TargetFields
  var lastErrors = LastErrorForm.list

  func settle(_ entry: SyncUpEntry, _ outcome: SendOutcome, in transaction: StoreTransaction) throws {
    try note(entry, outcome, in: transaction)
    // Removed meanwhile: nothing to write to.
    guard let current = try transaction.retrieve([entry.entryId], from: soupName).elements()?.first else {
      return try passOn(entry, outcome, in: transaction)
    }
    let isUnchanged = current == entry.text
    switch outcome {
    case .created(let id, let base):
      try accepted(id, base, current, isUnchanged, isNew: true, entry.entryId, in: transaction)
    case .updated(let base): try accepted(entry.recordId, base, current, isUnchanged, isNew: false, entry.entryId, in: transaction)
    case .deleted:
      if try LocalFlags(of: current).isDeleted {
        try transaction.remove([entry.entryId], from: soupName)
      } else {
        let flags = LocalFlags(isLocal: true, isCreated: true, isUpdated: false, isDeleted: false)
        try write(current, flags.members, in: transaction)
      }
    case .dropped:
      if try LocalFlags(of: current).isDeleted { try transaction.remove([entry.entryId], from: soupName) }
    case .refused(let error): try refused(current, LastError(error).text(lastErrors, reference: entry.recordId), in: transaction)
    case .doubtful(let ids): try refused(current, LastError(doubtful: ids).text(lastErrors, reference: entry.recordId), in: transaction)
    case .left: try forgetDoubt(current, in: transaction)
    case .stopped: break
    }
  }

  /// What was sent for an entry that is gone is this device's work still: another entry for the record takes over what is known of it.
  private func passOn(_ entry: SyncUpEntry, _ outcome: SendOutcome, in transaction: StoreTransaction) throws {
    let id: String? =
      switch outcome {
      case .created(let id, _): id
      case .updated: entry.recordId
      default: nil
      }
    let notes = SentChanges(soupName: soupName)
    guard let id, let sent = try notes.find(entry.entryId, recordId: id, in: transaction) else { return }
    let others = try SoupQuery.allElements(of: SoupQuery.exact(soup: soupName, path: fields.idFieldName, key: .string(id)), in: transaction)
      .compactMap { try $0.member("_soupEntryId")?.value().integer }
    for other in others where try notes.find(other, recordId: id, in: transaction) == nil { try notes.put([(other, sent)], in: transaction) }
    try notes.remove(entry.entryId, in: transaction)
  }

  /// A page that saves its copy of an entry brings back the doubt that the copy has, though it was resolved meanwhile.
  private func forgetDoubt(_ current: JSONText, in transaction: StoreTransaction) throws {
    guard try current.member(LocalFlags.lastError)?.value().string?.contains(SendOutcome.doubtCode) == true else { return }
    try write(current, [], in: transaction)
  }

  /// Keeps what is known of the record for as long as it has an entry.
  private func note(_ entry: SyncUpEntry, _ outcome: SendOutcome, in transaction: StoreTransaction) throws {
    let notes = SentChanges(soupName: soupName)
    switch outcome {
    case .deleted, .dropped: try notes.remove(entry.entryId, in: transaction)
    case .created(let id, let base):
      guard var sent = try notes.find(entry.entryId, recordId: entry.recordId, in: transaction) else { return }
      sent.create = nil
      sent.id = id
      try notes.put([(entry.entryId, sent.settled(at: base, from: nil))], in: transaction)
    case .updated(let base):
      guard let sent = try notes.find(entry.entryId, recordId: entry.recordId, in: transaction) else { return }
      let from = sent.base != nil && sent.base(of: entry.modified) == sent.base ? sent.from : entry.modified
      try notes.put([(entry.entryId, sent.settled(at: base, from: from))], in: transaction)
    case .left, .doubtful, .refused, .stopped: break
    }
  }

  /// The server has what was sent of the entry.
  private func accepted(
    _ id: String?, _ base: Int64?, _ current: JSONText, _ isUnchanged: Bool, isNew: Bool, _ entryId: Int64,
    in transaction: StoreTransaction
  ) throws {
    var flags = LocalFlags.clean
    if !isUnchanged {
      flags = try LocalFlags(of: current)
      flags.isCreated = false
      flags.isLocal = flags.isLocal || isNew
      flags.isUpdated = flags.isLocal && !flags.isDeleted
    }
    var members = flags.members
    if let id, try fields.id(of: current) != id {
      members += try removeEchoes(of: id, besides: entryId, current, in: transaction)
    }
    if let id { members.append((fields.idFieldName, JSONValue.string(id).text)) }
    if let base { members.append((fields.modificationDateFieldName, JSONValue.string(ServerTimestamp.salesforceText(base)).text)) }
    try write(current, members, in: transaction)
  }

  /// Whether an entry holds what a sync down brought, and nothing of this side's.
  static func isEcho(_ entry: JSONText) throws -> Bool {
    try entry.member(LocalFlags.syncId) != nil && !LocalFlags(of: entry).isLocal
  }

  /// A sync down between a create whose answer was lost and its being found again has brought the record as an entry
  /// of its own, which now would be a second one for it.
  ///
  /// - Parameter entry: the one that stays.
  /// - Returns: members to be set on it, so that it belongs to the syncs that have brought the others.
  func removeEchoes(
    of id: String, besides entryId: Int64, _ entry: JSONText, in transaction: StoreTransaction
  ) throws -> [(name: String, value: JSONText)] {
    let spec = SoupQuery.exact(soup: soupName, path: fields.idFieldName, key: .string(id))
    let echoes = try SoupQuery.allElements(of: spec, in: transaction).filter { other in
      try other.member("_soupEntryId")?.value().integer != entryId && Self.isEcho(other)
    }
    if echoes.isEmpty { return [] }
    try transaction.remove(echoes.compactMap { try $0.member("_soupEntryId")?.value().integer }, from: soupName)
    return try echoes.reduce(SyncMembership(of: entry)) { try $0.united(with: SyncMembership(of: $1)) }.members
  }

  private func refused(_ current: JSONText, _ cause: String, in transaction: StoreTransaction) throws {
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
