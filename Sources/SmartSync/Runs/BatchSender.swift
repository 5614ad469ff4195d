import JSON

/// Sends the changes of many entries at once, with the outcomes that ``RecordSender`` would have for each alone.
struct BatchSender: Sendable {
  /// An entry and the request that it comes to.
  private struct Pending {
    let entry: SyncUpEntry
    let change: RecordChange
  }

  let target: any BatchSyncUpTarget
  /// For what comes to a decision about one record.
  let sender: RecordSender
  private static let noFields = JSONValue.object([:]).text
  private var connection: SyncConnection { sender.connection }
  private var leavesIfChanged: Bool { sender.mergeMode == .leaveIfChanged }

  init(target: any BatchSyncUpTarget, sender: RecordSender) {
    self.target = target
    self.sender = sender
  }

  /// - Parameter entries: of one kind of change and of different records.
  /// - Returns: an outcome for each, in their order.
  func send(_ entries: [SyncUpEntry]) async -> [(entry: SyncUpEntry, outcome: SendOutcome)] {
    guard entries.count > 1, let first = entries.first else { return await alone(entries) }
    var outcomes: [Int64: SendOutcome] = [:]
    do {
      switch first.change {
      case .create: try await create(entries, &outcomes)
      case .update: try await update(entries, &outcomes)
      case .delete: try await delete(entries, &outcomes)
      case .unknown: return await alone(entries)
      }
    } catch {
      // What was asked before anything was sent has failed.
      let outcome = SendOutcome(of: error)
      for entry in entries where outcomes[entry.entryId] == nil { outcomes[entry.entryId] = outcome }
    }
    return entries.map { ($0, outcomes[$0.entryId] ?? .left(reason: "It was not sent")) }
  }

  private func alone(_ entries: [SyncUpEntry]) async -> [(entry: SyncUpEntry, outcome: SendOutcome)] {
    var results: [(SyncUpEntry, SendOutcome)] = []
    for entry in entries { results.append((entry, await sender.send(entry))) }
    return results
  }

  // MARK: creates

  private func create(_ entries: [SyncUpEntry], _ outcomes: inout [Int64: SendOutcome]) async throws {
    var new: [Pending] = []
    var found: [Pending] = []
    for entry in entries {
      let fields = try entry.values(at: sender.fieldlists.create)
      guard let (sent, id) = try await sender.createTracker.find(entry) else {
        new.append(Pending(entry: entry, change: change(.create, entry, fields)))
        continue
      }
      if sent.id == nil, sent.fields == fields {
        outcomes[entry.entryId] = .created(id: id)
      } else {
        found.append(Pending(entry: entry, change: change(.update(id: id, unmodifiedSince: nil), entry, fields)))
      }
    }
    await transmit(found, &outcomes) { pending, _ in .created(id: Self.id(of: pending.change) ?? "") }
    if new.isEmpty { return }
    try await sender.createTracker.note(new.map { ($0.entry, $0.change.fields) })
    let refused = await transmit(new, &outcomes) { _, id in id.map { .created(id: $0) } }
    try await sender.createTracker.forget(refused.filter { !$0.error.mayHaveCommitted }.map(\.entry))
  }

  // MARK: updates

  private func update(_ entries: [SyncUpEntry], _ outcomes: inout [Int64: SendOutcome]) async throws {
    let newer = try await changedOnServer(entries)
    try await settleConflicts(entries.filter { newer.contains($0.entryId) }, &outcomes)
    let pending = try entries.filter { outcomes[$0.entryId] == nil }.compactMap { entry -> Pending? in
      // Without an id it can't be sent; the sender of single records says so.
      guard let id = entry.recordId else { return nil }
      let fields = try entry.values(at: sender.fieldlists.update)
      return Pending(entry: entry, change: change(.update(id: id, unmodifiedSince: condition(entry)), entry, fields))
    }
    await transmit(pending, &outcomes) { _, _ in .updated }
    // Refused for what has changed after the look; perhaps by this very request, delivered twice.
    let late = entries.filter { entry in
      if case .left? = outcomes[entry.entryId] { !newer.contains(entry.entryId) } else { false }
    }
    try await settleConflicts(late, &outcomes)
    for entry in entries where outcomes[entry.entryId] == nil { outcomes[entry.entryId] = await sender.send(entry) }
  }

  /// Of the entries whose records are newer on the server, those are through already that hold what would be sent.
  private func settleConflicts(_ entries: [SyncUpEntry], _ outcomes: inout [Int64: SendOutcome]) async throws {
    if entries.isEmpty { return }
    let there: [String: JSONText]
    do {
      there = try await onServer(entries, fieldlist: sender.fieldlists.update)
    } catch let error as RESTError where error.isRefusal {
      // Fields that can't be read back leave the question open, and so the records alone.
      there = [:]
    }
    for entry in entries {
      let fields = try entry.values(at: sender.fieldlists.update)
      let record = entry.recordId.flatMap { there[RecordKey.of($0)] }
      let isThere = try record.map { try FieldComparison.holds($0, fields) } ?? false
      outcomes[entry.entryId] = isThere ? .updated : .changedOnServer
    }
  }

  // MARK: deletions

  private func delete(_ entries: [SyncUpEntry], _ outcomes: inout [Int64: SendOutcome]) async throws {
    var pending: [Pending] = []
    for entry in entries where !entry.flags.isCreated && entry.recordId == nil { outcomes[entry.entryId] = .dropped }
    for entry in entries where entry.flags.isCreated {
      guard let found = try await sender.createTracker.find(entry) else {
        outcomes[entry.entryId] = .dropped
        continue
      }
      let kind = RecordChange.Kind.delete(id: found.id, unmodifiedSince: condition(entry))
      pending.append(Pending(entry: entry, change: change(kind, entry, Self.noFields)))
    }
    let others = entries.filter { !$0.flags.isCreated && $0.recordId != nil }
    let newer = try await changedOnServer(others)
    for entry in others {
      guard !newer.contains(entry.entryId), let id = entry.recordId else {
        outcomes[entry.entryId] = .changedOnServer
        continue
      }
      let kind = RecordChange.Kind.delete(id: id, unmodifiedSince: condition(entry))
      pending.append(Pending(entry: entry, change: change(kind, entry, Self.noFields)))
    }
    await transmit(pending, &outcomes) { _, _ in .deleted }
  }

  // MARK: what the server has

  /// Under LEAVE_IF_CHANGED, the entries whose records are newer on the server, by `_soupEntryId`.
  private func changedOnServer(_ entries: [SyncUpEntry]) async throws -> Set<Int64> {
    let dated = entries.filter { $0.modified != nil && $0.recordId != nil }
    guard leavesIfChanged, !dated.isEmpty else { return [] }
    let there = try await onServer(dated, fieldlist: [])
    return Set(
      try dated.filter { entry in
        guard let known = entry.modified, let record = entry.recordId.flatMap({ there[RecordKey.of($0)] }),
          let date = try record.value(at: target.fields.modificationDateFieldName)?.value().instant
        else { return false }
        return date > known
      }.map(\.entryId))
  }

  /// The records of the entries, by ``RecordKey``, with one question for each type of them.
  private func onServer(_ entries: [SyncUpEntry], fieldlist: [String]) async throws -> [String: JSONText] {
    var records: [String: JSONText] = [:]
    for (type, entries) in Dictionary(grouping: entries, by: \.objectType) where !type.isEmpty {
      let found = try await target.fetchFromServer(
        connection, objectType: type, objectIds: entries.compactMap(\.recordId), fieldlist: fieldlist)
      for (id, record) in found { records[RecordKey.of(id)] = record }
    }
    return records
  }

  // MARK: sending

  /// Sends what is pending and notes the outcomes.
  ///
  /// - Parameter success: the outcome of what went through; nil when the answer lacks what it needs.
  /// - Returns: what the server has refused.
  @discardableResult
  private func transmit(
    _ pending: [Pending], _ outcomes: inout [Int64: SendOutcome],
    success: (Pending, _ id: String?) -> SendOutcome?
  ) async -> [(entry: SyncUpEntry, error: RESTError)] {
    var refused: [(SyncUpEntry, RESTError)] = []
    var unclear: [SyncUpEntry] = []
    let results = pending.isEmpty ? [] : await target.send(connection, pending.map(\.change))
    for (one, result) in zip(pending, results) {
      let entry = one.entry
      switch result {
      case .success(let id):
        if let outcome = success(one, id) { outcomes[entry.entryId] = outcome } else { unclear.append(entry) }
      case .failure(let error as RESTError) where error.status == 412 && leavesIfChanged:
        outcomes[entry.entryId] = .changedOnServer
      case .failure(let error as RESTError) where Self.mayBeGone(error) && one.change.kind != .create:
        unclear.append(entry)
      case .failure(let error):
        outcomes[entry.entryId] = SendOutcome(of: error)
        if let error = error as? RESTError { refused.append((entry, error)) }
      }
    }
    // One by one, the answers are unmistakable.
    for entry in unclear { outcomes[entry.entryId] = await sender.send(entry) }
    return refused
  }

  /// Whether the record is perhaps not there. In a collection one code stands for that and for a field's bad reference.
  private static func mayBeGone(_ error: RESTError) -> Bool {
    let codes = ["ENTITY_IS_DELETED", "NOT_FOUND", "INVALID_CROSS_REFERENCE_KEY", "MALFORMED_ID"]
    return error.isNotFound || error.errorCode.map(codes.contains) == true
  }

  private func change(_ kind: RecordChange.Kind, _ entry: SyncUpEntry, _ fields: JSONText) -> RecordChange {
    RecordChange(kind: kind, objectType: entry.objectType, fields: fields)
  }

  private func condition(_ entry: SyncUpEntry) -> Int64? { leavesIfChanged ? entry.modified : nil }

  private static func id(of change: RecordChange) -> String? {
    switch change.kind {
    case .create: nil
    case .update(let id, _), .delete(let id, _): id
    }
  }
}
