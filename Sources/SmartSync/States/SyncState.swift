import JSON

/// A sync as callers see it: what was asked for, how far it is, what came of it.
public struct SyncState: Sendable, Equatable {
  /// The sync's id, its `_soupEntryId` in `syncs_soup`.
  public internal(set) var id: Int64 = 0
  /// In which direction it syncs.
  public let type: SyncType
  /// The target as given, plus `idFieldName` and `modificationDateFieldName`.
  public internal(set) var target: JSONObject
  /// The soup that it syncs.
  public let soupName: String
  /// The options as given.
  public let options: JSONValue
  /// Where it is in its life.
  public internal(set) var status = SyncStatus.new
  /// Percent, 0 to 100.
  public internal(set) var progress = 0
  /// Records in all: of the fetch, or to send; -1 until known.
  public internal(set) var totalSize = -1
  /// Down: milliseconds since 1970 of the newest change that a completed run saw; -1 when unknown.
  public internal(set) var maxTimeStamp: Int64 = -1
  /// Down: milliseconds since 1970 up to which a completed run has read all changes; -1 when unknown. See ``SyncMark``.
  var mark: Int64 = -1
  /// When the newest run began and ended, in milliseconds since 1970; 0 for not yet.
  public internal(set) var startTime: Int64 = 0
  /// When the newest run ended, likewise.
  public internal(set) var endTime: Int64 = 0
  /// Whether the soup is in a global store.
  public let isGlobalStore: Bool
  /// The store's name; nil for the default one.
  public let storeName: String?
  /// What the caller called the sync, by which it may be run again; nil when it has no name.
  public let name: String?
  /// Why the sync is FAILED.
  public internal(set) var error: String?
  /// The records that could not be sent, the first ``noteLimit`` of them.
  public internal(set) var failures: [RecordNote] = []
  /// The records that were left alone on purpose, the first ``noteLimit`` of them.
  public internal(set) var left: [RecordNote] = []
  /// What was done; nil until the sync ended.
  public internal(set) var summary: SyncSummary?

  /// How many single records a state names; the summary counts all.
  public static let noteLimit = 100

  init(
    type: SyncType, target: JSONObject, soupName: String, options: JSONValue, isGlobalStore: Bool, storeName: String?,
    name: String? = nil
  ) {
    self.type = type
    self.target = target
    self.soupName = soupName
    self.options = options
    self.isGlobalStore = isGlobalStore
    self.storeName = storeName
    self.name = name
  }

  /// The state at the start of a run, the first or another one.
  ///
  /// - Parameter time: in milliseconds since 1970.
  func started(at time: Int64) -> SyncState {
    var state = self
    state.startTime = time
    state.endTime = 0
    state.status = .running
    state.progress = 0
    state.totalSize = -1
    state.error = nil
    state.failures = []
    state.left = []
    state.summary = nil
    return state
  }

  /// Percent done, below 100 until the sync is DONE.
  mutating func advance(to processed: Int) {
    guard totalSize > 0 else { return }
    progress = max(progress, min(99, processed * 100 / totalSize))
  }
}
