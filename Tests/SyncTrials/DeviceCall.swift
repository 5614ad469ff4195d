import JSON

/// One of the calls that an app makes in a turn.
package enum DeviceCall: Sendable {
  /// Saves entries, by `_soupEntryId`.
  case put([JSONObject])
  /// Removes entries, by `_soupEntryId`, without a word to the server.
  case remove([Int64])
  case sync(SyncOrder)

  /// The soup that all entries are in.
  package static let soup = "accounts"
  /// The soup's indexes, all of strings.
  package static let indexes = ["__local__", "Id", "Key"]
  /// How many entries are read at once.
  package static let pageSize = 10_000
}

/// What a call came to.
package enum DeviceAnswer: Sendable {
  /// Entries were saved, or removed.
  case saved
  case started(RunningSync)
  case refused(String)
}
