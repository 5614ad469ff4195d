import JSON
import SalesforceREST
import SmartStore

/// Sends the changes of entries by a transport, as ``ChangePolicy`` decides. What the outcomes mean for the soup is left to
/// ``EntrySettlement``.
struct ChangeSender: Sendable {
  typealias Results = [(entry: SyncUpEntry, outcome: SendOutcome)]

  private(set) var transport: any ChangeTransport
  /// For changes whose answers in a batch are unclear.
  let single: SingleTransport
  let connection: SyncConnection
  let policy: ChangePolicy
  let fieldlists: SyncUpFieldlists
  let store: SmartStore
  let soupName: String
  let lostCreates: LostCreates

  var target: any SyncUpTarget { transport.target }

  /// - Parameters:
  ///   - entries: with one kind of change, and of different records.
  ///   - isLeaving: see ``ChangeRun/isLeaving``; not called when nothing is sent.
  /// - Returns: an outcome for each, in their order.
  func send(_ entries: [SyncUpEntry], isLeaving: @escaping @Sendable () -> Void = {}) async -> Results {
    var run = ChangeRun(isLeaving: isLeaving)
    do {
      switch entries.first?.change {
      case .create?: try await create(entries, &run)
      case .update?: try await update(entries, &run)
      case .delete?: try await delete(entries, &run)
      case .unknown?:
        for entry in entries {
          run[entry] = .left(reason: "The entry is marked as changed, but no flag says whether it was created, updated or deleted")
        }
      case nil: break
      }
    } catch {
      // What was asked before the entry was sent has failed.
      for entry in entries where !run.isSettled(entry) { run[entry] = SendOutcome(of: error) }
    }
    await tell(&run)
    return entries.map { ($0, run[$0] ?? .left(reason: "It was not sent")) }
  }

  // MARK: creates

  private func create(_ entries: [SyncUpEntry], _ run: inout ChangeRun) async throws {
    var new: [PlannedChange] = []
    var found: [PlannedChange] = []
    let lastEntryId = try store.transaction { try notes.lastEntryId(in: $0) }
    for entry in entries {
      do {
        let fields = try entry.values(at: fieldlists.create)
        switch try await lostCreates.find(entry) {
        case .found(let id, let isAsSent):
          let change = PlannedChange(entry, .update(id: id, unmodifiedSince: nil), fields, creates: true)
          if isAsSent, entry.sent?.fields == fields { run.accept(change, id: id) } else { found.append(change) }
        case .doubtful(let ids): run[entry] = .doubtful(ids: ids)
        case .nothing:
          let note = try await lostCreates.note(objectType: entry.objectType, fields: fields, lastEntryId: lastEntryId)
          new.append(PlannedChange(entry, .create, fields, creates: true, note: note))
        }
      } catch let error as SyncError {
        run[entry] = .refused(error)
      }
    }
    try await transmit(try await look(found, &run), &run)
    try await transmit(new, &run)
  }

  // MARK: updates

  private func update(_ entries: [SyncUpEntry], _ run: inout ChangeRun) async throws {
    var planned: [PlannedChange] = []
    for entry in entries {
      do {
        guard let id = entry.recordId else { throw SyncError.recordWithoutId(field: target.fields.idFieldName, record: entry.text) }
        planned.append(PlannedChange(entry, .update(id: id, unmodifiedSince: nil), try entry.values(at: fieldlists.update)))
      } catch {
        run[entry] = SendOutcome(of: error)
      }
    }
    try await transmit(try await look(planned, &run), &run)
  }

  // MARK: deletions

  private func delete(_ entries: [SyncUpEntry], _ run: inout ChangeRun) async throws {
    var planned: [PlannedChange] = []
    for entry in entries {
      var id = entry.recordId
      if entry.flags.isCreated {
        switch try await lostCreates.find(entry) {
        case .found(let found, _): id = found
        case .nothing: id = nil
        case .doubtful(let ids):
          run[entry] = .doubtful(ids: ids)
          continue
        }
      }
      if let id {
        planned.append(PlannedChange(entry, .delete(id: id, unmodifiedSince: nil), SentChange.none))
      } else {
        run[entry] = .dropped
      }
    }
    try await transmit(try await look(planned, &run), &run)
  }

  // MARK: sending

  /// Sends changes that the policy lets pass, after a note of each, and takes down what came of them.
  private func transmit(_ planned: [PlannedChange], isAgain: Bool = false, _ run: inout ChangeRun) async throws {
    if planned.isEmpty { return }
    try note(planned)
    run.isLeaving()
    let results = await transport.send(planned.map(\.change))
    var (late, gone, unclear) = ([PlannedChange](), [PlannedChange](), [PlannedChange]())
    var (refused, lost) = ([PlannedChange](), [PlannedChange]())
    for (change, result) in zip(planned, results) {
      switch result {
      case .success(let id?) where !id.isEmpty: run.accept(change, id: id)
      case .success: if let id = change.id { run.accept(change, id: id) } else { unclear.append(change) }
      case .failure(let error as RESTError) where change.id != nil && transport.isUnclear(error, of: planned.count): unclear.append(change)
      case .failure(let error):
        switch policy.objection(error) {
        case .newer: late.append(change)
        case .gone where change.id != nil: gone.append(change)
        case .gone, .other: run[change.entry] = SendOutcome(of: error)
        }
        // One that comes too late may be the second delivery of the same request. So may a deletion of what is gone: until the entry is
        // settled, the note says whose work that is.
        if policy.objection(error) == .newer || policy.objection(error) == .gone && change.isDeletion { continue }
        if isUndone(error) { refused.append(change) } else if change.change.kind == .create { lost.append(change) }
      }
    }
    try takeBack(refused)
    try noteEnd(of: lost)
    if !unclear.isEmpty { try await alone.transmit(unclear.map(\.sentBefore), &run) }
    try await settle(late: late.map(\.sentBefore), isAgain: isAgain, &run)
    try await settle(gone: gone, &run)
  }

  /// One by one, the answers are unmistakable.
  var alone: ChangeSender {
    var sender = self
    sender.transport = single
    return sender
  }

  /// Changes that the server refused because of what it got after the look; perhaps by the very request, delivered twice.
  private func settle(late: [PlannedChange], isAgain: Bool, _ run: inout ChangeRun) async throws {
    let sendable = try await compare(late, &run)
    if isAgain {
      for change in sendable { run[change.entry] = .changedOnServer }
    } else {
      try await transmit(sendable, isAgain: true, &run)
    }
  }

  private func settle(gone: [PlannedChange], _ run: inout ChangeRun) async throws {
    for change in gone {
      if case .delete = change.change.kind {
        run[change.entry] = .deleted
        continue
      }
      guard change.creates || policy.recreates(change.entry) else {
        run[change.entry] = .left(reason: "The record was deleted on the server")
        continue
      }
      // The create that was found again is gone, too: there is nothing left to find.
      try await alone.create([change.creates ? change.entry.forgettingTheCreate() : change.entry], &run)
    }
  }
}
