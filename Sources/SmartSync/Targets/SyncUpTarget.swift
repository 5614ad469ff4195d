import JSON
import SalesforceREST
import SmartStore

/// Where a sync up sends its changes to.
///
/// Conform a type to it and register it under its class name (``SyncTargetRegistry``) to serve custom targets (Mobile SDK guide,
/// "Using Custom Sync Up Targets"). Each method throws ``RESTError`` for an answer that says no: 404 has a meaning of
/// its own to a sync (the record is gone).
public protocol SyncUpTarget: Sendable {
  var fields: TargetFields { get }

  /// The entries to send, by `_soupEntryId`. By default those with `__local__` true.
  func idsOfRecordsToSyncUp(_ store: SmartStore, soupName: String) throws -> [Int64]

  /// Creates a record and returns its id.
  ///
  /// - Parameter fields: a JSON object with the fields to send.
  func createOnServer(_ connection: SyncConnection, objectType: String, fields: JSONText) async throws -> String

  /// Changes a record.
  ///
  /// - Parameter unmodifiedSince: when given, milliseconds since 1970: a server that can should refuse (status 412) if
  ///   the record was changed later.
  func updateOnServer(
    _ connection: SyncConnection, objectType: String, objectId: String, fields: JSONText, unmodifiedSince: Int64?
  ) async throws

  /// Deletes a record; `unmodifiedSince` as above.
  func deleteOnServer(
    _ connection: SyncConnection, objectType: String, objectId: String, unmodifiedSince: Int64?
  ) async throws

  /// What the server has of a record now: the modification date and those of `fieldlist` that it can tell. Nil when the
  /// record is gone. Asked for under ``MergeMode/leaveIfChanged`` only.
  func fetchFromServer(
    _ connection: SyncConnection, objectType: String, objectId: String, fieldlist: [String]
  ) async throws -> JSONText?

  /// Whether creating the same fields twice makes one record, e.g. because the server knows an external id among them.
  func createsOnce(fields: JSONText) throws -> Bool

  /// The record that creating those fields once more would change, with its id, its modification date and the fields of `fieldlist`; nil
  /// when it would make one, or nobody can tell. Asked for after a lost answer, where ``createsOnce(fields:)``, so that what others have
  /// changed since is not overwritten.
  func recordCreatedOnce(_ connection: SyncConnection, objectType: String, fields: JSONText, fieldlist: [String]) async throws -> JSONText?

  /// Records of a type that were created at or after an instant (all when nil), with `CreatedDate` and those fields,
  /// newest first; at most `limit` when given. By this a create whose answer was lost is found again. A target that
  /// can't tell throws ``RESTError`` with status 405.
  func recordsCreated(
    _ connection: SyncConnection, objectType: String, since: Int64?, fieldlist: [String], limit: Int?
  ) async throws -> [JSONText]
}

extension SyncUpTarget {
  /// `Id` and `LastModifiedDate`.
  public var fields: TargetFields { TargetFields() }

  public func idsOfRecordsToSyncUp(_ store: SmartStore, soupName: String) throws -> [Int64] {
    try DirtyEntries.ids(in: soupName, of: store)
  }

  public func createsOnce(fields: JSONText) throws -> Bool { false }

  public func recordCreatedOnce(
    _ connection: SyncConnection, objectType: String, fields: JSONText, fieldlist: [String]
  ) async throws -> JSONText? { nil }

  public func recordsCreated(
    _ connection: SyncConnection, objectType: String, since: Int64?, fieldlist: [String], limit: Int?
  ) async throws -> [JSONText] {
    throw RESTError(
      request: "recordsCreated", status: 405, errorCode: "NOT_SUPPORTED",
      message: "\(Self.self) can't look for records by the time of their creation")
  }
}
