import JSON
import SalesforceREST

/// A record on the server that is asked for.
struct RecordReference: Sendable {
  /// `_soupEntryId` of its entry.
  let entryId: Int64
  let id: String
  let objectType: String
}

/// How changes reach the server, and how its copies are asked for: many at once, or one by one. What to send is decided elsewhere.
protocol ChangeTransport: Sendable {
  var target: any SyncUpTarget { get }

  /// Carries out changes of different records, all of one kind, and says of each, in their order, what came of it: the id (of a create), or
  /// the error.
  func send(_ changes: [RecordChange]) async -> [Result<String?, any Error>]

  /// The server's copies with their modification dates and those fields, by `_soupEntryId`; nil for what the server hasn't got or
  /// doesn't tell.
  func copies(of records: [RecordReference], fieldlist: [String]) async -> [Int64: Result<JSONText?, any Error>]

  /// Whether an error may mean that the record is gone, and may mean something else.
  func isUnclear(_ error: RESTError, of count: Int) -> Bool

  /// Whether the copies are asked for after changes were accepted.
  func tellsAfterwards(_ mergeMode: MergeMode) -> Bool
}

/// Many changes in a request, by a target that takes them.
struct BatchTransport: ChangeTransport {
  let batches: any BatchSyncUpTarget
  let connection: SyncConnection

  var target: any SyncUpTarget { batches }

  func send(_ changes: [RecordChange]) async -> [Result<String?, any Error>] { await batches.send(connection, changes) }

  /// One question for each type of record.
  func copies(of records: [RecordReference], fieldlist: [String]) async -> [Int64: Result<JSONText?, any Error>] {
    var copies: [Int64: Result<JSONText?, any Error>] = [:]
    for (type, records) in Dictionary(grouping: records, by: \.objectType) {
      do {
        let ids = records.map(\.id)
        let found = type.isEmpty ? [:] : try await batches.fetchFromServer(connection, objectType: type, objectIds: ids, fieldlist: fieldlist)
        let byKey = Dictionary(found.map { (RecordKey.of($0.key), $0.value) }) { first, _ in first }
        for record in records { copies[record.entryId] = .success(byKey[RecordKey.of(record.id)]) }
      } catch {
        for record in records { copies[record.entryId] = .failure(error) }
      }
    }
    return copies
  }

  /// In a collection one code stands for a record that is gone and for a field's bad reference.
  func isUnclear(_ error: RESTError, of count: Int) -> Bool {
    let codes = ["ENTITY_IS_DELETED", "NOT_FOUND", "INVALID_CROSS_REFERENCE_KEY", "MALFORMED_ID"]
    return count > 1 && error.status == 400 && error.errorCode.map(codes.contains) == true
  }

  func tellsAfterwards(_ mergeMode: MergeMode) -> Bool { true }
}

/// A request for each change, side by side.
struct SingleTransport: ChangeTransport {
  let target: any SyncUpTarget
  let connection: SyncConnection

  func send(_ changes: [RecordChange]) async -> [Result<String?, any Error>] {
    await each(changes) { change in
      switch change.kind {
      case .create: return try await target.createOnServer(connection, objectType: change.objectType, fields: change.fields)
      case .update(let id, let since):
        try await target.updateOnServer(
          connection, objectType: change.objectType, objectId: id, fields: change.fields, unmodifiedSince: since)
      case .delete(let id, let since):
        try await target.deleteOnServer(connection, objectType: change.objectType, objectId: id, unmodifiedSince: since)
      }
      return nil
    }
  }

  func copies(of records: [RecordReference], fieldlist: [String]) async -> [Int64: Result<JSONText?, any Error>] {
    let found = await each(records) { record in
      try await target.fetchFromServer(connection, objectType: record.objectType, objectId: record.id, fieldlist: fieldlist)
    }
    return Dictionary(zip(records.map(\.entryId), found)) { first, _ in first }
  }

  func isUnclear(_ error: RESTError, of count: Int) -> Bool { false }

  /// For most targets it is a request a record, which pays only where dates are compared.
  func tellsAfterwards(_ mergeMode: MergeMode) -> Bool { mergeMode == .leaveIfChanged || target is any BatchSyncUpTarget }

  private func each<Element: Sendable, Value: Sendable>(
    _ elements: [Element], _ body: @escaping @Sendable (Element) async throws -> Value
  ) async -> [Result<Value, any Error>] {
    await withTaskGroup(of: (Int, Result<Value, any Error>).self) { tasks in
      for (index, element) in elements.enumerated() {
        tasks.addTask {
          do { return (index, .success(try await body(element))) } catch { return (index, .failure(error)) }
        }
      }
      var results: [Int: Result<Value, any Error>] = [:]
      for await (index, result) in tasks { results[index] = result }
      return elements.indices.compactMap { results[$0] }
    }
  }
}
