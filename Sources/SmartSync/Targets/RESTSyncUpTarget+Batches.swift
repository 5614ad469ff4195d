import JSON
import SalesforceREST

extension RESTSyncUpTarget: BatchSyncUpTarget {
  func batchSize(_ connection: SyncConnection) -> Int {
    min(sizeLimit, min(levelLimit, connection.batches.level).rawValue)
  }

  func fetchFromServer(
    _ connection: SyncConnection, objectType: String, objectIds: [String], fieldlist: [String]
  ) async throws -> [String: JSONText] {
    guard !objectType.isEmpty else { throw SyncError.noObjectType }
    let names = Self.fieldNames([fields.idFieldName, fields.modificationDateFieldName] + fieldlist)
    let ids = objectIds.soqlList
    let records = try await connection.queryAll(
      "SELECT \(names) FROM \(objectType) WHERE \(fields.idFieldName) IN (\(ids))")
    let found = try records.map { (try DownloadedRecord.id(of: $0, fields: fields), $0) }
    return Dictionary(found) { first, _ in first }
  }

  func send(_ connection: SyncConnection, _ changes: [RecordChange]) async -> [Result<String?, any Error>] {
    var results: [Result<String?, any Error>] = []
    while results.count < changes.count {
      let rest = changes[results.count...]
      // Once the session is over or the network gone, the rest would fail alike.
      if case .failure(let error)? = results.last, Self.endsAll(error) {
        results += rest.map { _ in .failure(UnsentChange(cause: error)) }
      } else {
        results += await sendOne(connection, batchOf(rest, connection))
      }
    }
    return results
  }

  private static func endsAll(_ error: any Error) -> Bool {
    if let change = error as? UnfinishedChange { return endsAll(change.cause) }
    if let change = error as? UnsentChange { return endsAll(change.cause) }
    if error is SyncError || error is JSONParseError { return false }
    return (error as? RESTError)?.isUnauthorized ?? true
  }

  private func level(_ changes: some Collection<RecordChange>, _ connection: SyncConnection) -> BatchLevel {
    if changes.count == 1 { return .single }
    let level = min(levelLimit, connection.batches.level)
    return changes.contains(where: \.isConditional) ? min(level, .composite) : level
  }

  /// The changes from the front that go into one request.
  private func batchOf(_ changes: ArraySlice<RecordChange>, _ connection: SyncConnection) -> [RecordChange] {
    let level = level(changes, connection)
    let batch = changes.prefix(min(sizeLimit, level.rawValue))
    guard level != .single, let first = batch.first, Self.fits(first, level) else { return Array(batch.prefix(1)) }
    // A collection of upserts is of one type, and all its records have the external id.
    let isUpsert = upsertValue(first) != nil
    return Array(
      batch.prefix { change in
        guard Self.fits(change, level) else { return false }
        guard level == .collections, externalIdFieldName != nil else { return true }
        return (upsertValue(change) != nil) == isUpsert && change.objectType == first.objectType
      })
  }

  /// Whether a change can be put with others: not if the server would read its texts as references between them.
  private static func fits(_ change: RecordChange, _ level: BatchLevel) -> Bool {
    if change.objectType.isEmpty { return false }
    guard level == .composite else { return true }
    return !holdsReference((try? change.fields.value()) ?? .null)
  }

  private static func holdsReference(_ value: JSONValue) -> Bool {
    switch value {
    case .string(let text): text.contains("@{")
    case .array(let elements): elements.contains(where: holdsReference)
    case .object(let members): members.contains { holdsReference($0.value) }
    default: false
    }
  }

  private func upsertValue(_ change: RecordChange) -> String? {
    change.kind == .create ? try? externalId(in: change.fields) : nil
  }

  private func sendOne(_ connection: SyncConnection, _ changes: [RecordChange]) async -> [Result<String?, any Error>] {
    let level = level(changes, connection)
    do {
      switch level {
      case .single: return [await sendAlone(connection, changes[0])]
      case .composite: return try await CompositeRequest(target: self, changes: changes).send(connection)
      case .collections: return try await CollectionRequest(target: self, changes: changes).send(connection)
      }
    } catch let error as RESTError where [404, 405, 501].contains(error.status) {
      connection.batches.lacks(level)
      return await send(connection, changes)
    } catch let error as RESTError where [400, 413, 414].contains(error.status) {
      // One of them spoiled the request, or it is too large: nothing was done. Halving finds which one.
      let middle = changes.count / 2
      let first = await send(connection, Array(changes[..<middle]))
      return first + (await send(connection, Array(changes[middle...])))
    } catch {
      return changes.map { _ in .failure(error) }
    }
  }

  private func sendAlone(_ connection: SyncConnection, _ change: RecordChange) async -> Result<String?, any Error> {
    do {
      let type = change.objectType
      switch change.kind {
      case .create: return .success(try await createOnServer(connection, objectType: type, fields: change.fields))
      case .update(let id, let since):
        try await updateOnServer(
          connection, objectType: type, objectId: id, fields: change.fields, unmodifiedSince: since)
      case .delete(let id, let since):
        try await deleteOnServer(connection, objectType: type, objectId: id, unmodifiedSince: since)
      }
      return .success(nil)
    } catch {
      return .failure(error)
    }
  }
}
