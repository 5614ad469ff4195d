import JSON

/// A target that takes many changes in one request.
public protocol BatchSyncUpTarget: SyncUpTarget {
  /// How many changes it takes at once, as far as is known; with 1 it is asked for single changes.
  func batchSize(_ connection: SyncConnection) -> Int

  /// Carries out changes of different records, all of one kind, in their order, and says of each what came of it: the
  /// record's id (of a create) or the error. One that fails doesn't keep the others from being carried out.
  ///
  /// A ``RESTError`` is the server's word on one record, or on the request that it was in.
  func send(_ connection: SyncConnection, _ changes: [RecordChange]) async -> [Result<String?, any Error>]

  /// What the server has of records of one type, by their ids, as
  /// ``SyncUpTarget/fetchFromServer(_:objectType:objectId:fieldlist:)`` tells of one. Those that are gone are missing.
  func fetchFromServer(
    _ connection: SyncConnection, objectType: String, objectIds: [String], fieldlist: [String]
  ) async throws -> [String: JSONText]
}
