import JSON

/// Where a sync down gets its records from.
///
/// Conform a type to it and register it under its class name (``SyncTargetRegistry``) to serve targets of type
/// `custom` (Mobile SDK guide, "Using Custom Sync Down Targets").
public protocol SyncDownTarget: Sendable {
  var fields: TargetFields { get }

  /// Whether ``FetchedPage/totalSize`` of the first page is how many records all pages give. False by default.
  var announcesExactly: Bool { get }

  /// Whether ``startFetch(_:maxTimeStamp:)`` gives only what has changed. True by default.
  var givesChangesOnly: Bool { get }

  /// Fetches the first page.
  ///
  /// - Parameter maxTimeStamp: above 0 in a resync: milliseconds since 1970. Only records changed after it are wanted; an earlier run has
  ///   read all others. A target that can't tell may give all.
  func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage

  /// Fetches the page that `next` of the one before names.
  func continueFetch(_ connection: SyncConnection, next: String) async throws -> FetchedPage

  /// The ids of all records that the target gives now, to find those that are gone.
  func idsOnServer(_ connection: SyncConnection) async throws -> Set<String>
}

extension SyncDownTarget {
  /// `Id` and `LastModifiedDate`.
  public var fields: TargetFields { TargetFields() }
  public var announcesExactly: Bool { false }
  public var givesChangesOnly: Bool { true }

  public func continueFetch(_ connection: SyncConnection, next: String) async throws -> FetchedPage {
    throw SyncError.invalidArgument("Target: \(Self.self) named a next page (\(next)) but doesn't fetch it")
  }

  /// Fetches everything and keeps the ids.
  public func idsOnServer(_ connection: SyncConnection) async throws -> Set<String> {
    var page = try await startFetch(connection, maxTimeStamp: -1)
    var ids = try Set(page.records.map { try DownloadedRecord.id(of: $0, fields: fields) })
    while let next = page.next {
      page = try await continueFetch(connection, next: next)
      for record in page.records { ids.insert(try DownloadedRecord.id(of: record, fields: fields)) }
    }
    return ids
  }
}
