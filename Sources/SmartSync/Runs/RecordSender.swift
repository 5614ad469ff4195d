import JSON
import SmartStore

/// Sends one entry's change to the server; what that means for the soup is left to ``EntrySettlement``.
struct RecordSender: Sendable {
  let target: any SyncUpTarget
  let connection: SyncConnection
  let fieldlists: SyncUpFieldlists
  let mergeMode: MergeMode
  let createTracker: CreateTracker

  func send(_ entry: SyncUpEntry) async -> SendOutcome {
    do {
      return try await change(entry)
    } catch {
      return SendOutcome(of: error)
    }
  }

  private func change(_ entry: SyncUpEntry) async throws -> SendOutcome {
    switch entry.change {
    case .create: return try await create(entry)
    case .update: return try await update(entry)
    case .delete: return try await delete(entry)
    case .unknown:
      return .left(reason: "The entry is marked as changed, but no flag says whether it was created, updated or deleted")
    }
  }

  private func create(_ entry: SyncUpEntry) async throws -> SendOutcome {
    let fields = try entry.values(at: fieldlists.create)
    guard let (sent, id) = try await createTracker.find(entry) else { return try await createAnew(entry, fields) }
    // Found just now and unchanged since it was sent: there is nothing more to say.
    if sent.id == nil, sent.fields == fields { return .created(id: id) }
    do {
      try await target.updateOnServer(
        connection, objectType: entry.objectType, objectId: id, fields: fields, unmodifiedSince: nil)
      return .created(id: id)
    } catch let error as RESTError where error.isNotFound {
      return try await createAnew(entry, fields)
    }
  }

  private func createAnew(_ entry: SyncUpEntry, _ fields: JSONText) async throws -> SendOutcome {
    try await createTracker.note([(entry, fields)])
    do {
      return .created(id: try await target.createOnServer(connection, objectType: entry.objectType, fields: fields))
    } catch let error as RESTError where !error.mayHaveCommitted {
      try await createTracker.forget([entry])
      throw error
    }
  }

  private func update(_ entry: SyncUpEntry) async throws -> SendOutcome {
    let id = try recordId(of: entry)
    let fields = try entry.values(at: fieldlists.update)
    if let conflict = try await conflict(of: entry, id: id) {
      return try await isAlreadyThere(fields, entry, id) ? .updated : conflict
    }
    do {
      try await target.updateOnServer(
        connection, objectType: entry.objectType, objectId: id, fields: fields, unmodifiedSince: condition(entry))
      return .updated
    } catch let error as RESTError where error.status == 412 && mergeMode == .leaveIfChanged {
      // A proxy that delivers a request twice makes the second one fail on what the first has changed.
      return try await isAlreadyThere(fields, entry, id) ? .updated : .changedOnServer
    } catch let error as RESTError where error.isNotFound {
      // Under way already, its successor is looked for before another one is made.
      let isSent = try await createTracker.find(entry) != nil
      guard mergeMode == .overwrite || isSent else { return .left(reason: "The record was deleted on the server") }
      return try await create(entry)
    }
  }

  private func delete(_ entry: SyncUpEntry) async throws -> SendOutcome {
    var id = entry.recordId
    if entry.flags.isCreated {
      guard let found = try await createTracker.find(entry) else { return .dropped }
      id = found.id
    }
    guard let id else { return .dropped }
    if !entry.flags.isCreated, let conflict = try await conflict(of: entry, id: id) { return conflict }
    do {
      try await target.deleteOnServer(
        connection, objectType: entry.objectType, objectId: id, unmodifiedSince: condition(entry))
    } catch let error as RESTError where error.status == 412 && mergeMode == .leaveIfChanged {
      return .changedOnServer
    } catch let error as RESTError where error.isNotFound {
      return .deleted
    }
    return .deleted
  }

    /// Under LEAVE_IF_CHANGED, that the server's copy is newer; nil when it may be written.
  private func conflict(of entry: SyncUpEntry, id: String) async throws -> SendOutcome? {
    guard mergeMode == .leaveIfChanged, let known = entry.modified,
      let record = try await target.fetchFromServer(
        connection, objectType: entry.objectType, objectId: id, fieldlist: []),
      let date = try record.value(at: target.fields.modificationDateFieldName)?.value().instant
    else { return nil }
    return date > known ? .changedOnServer : nil
  }

  /// Whether the newer copy is this very change, sent before and its answer lost. Fields that can't be read back leave
  /// the question open, and so the record alone; a server in trouble is told of.
  private func isAlreadyThere(_ fields: JSONText, _ entry: SyncUpEntry, _ id: String) async throws -> Bool {
    do {
      let record = try await target.fetchFromServer(
        connection, objectType: entry.objectType, objectId: id, fieldlist: fieldlists.update)
      return try record.map { try FieldComparison.holds($0, fields) } ?? false
    } catch let error as RESTError where error.isRefusal {
      return false
    }
  }

  private func condition(_ entry: SyncUpEntry) -> Int64? { mergeMode == .leaveIfChanged ? entry.modified : nil }

  private func recordId(of entry: SyncUpEntry) throws -> String {
    guard let id = entry.recordId else {
      throw SyncError.recordWithoutId(field: target.fields.idFieldName, record: entry.text)
    }
    return id
  }
}
