import JSON

/// Syncs that an app wants from the start, as `usersyncs.json` and `globalsyncs.json` in its `www/` list them (Mobile SDK guide,
/// "Defining Syncs with Configuration Files"):
///
/// ```json
/// {"syncs": [{
///   "syncName": "contactsDown", "syncType": "syncDown", "soupName": "contacts",
///   "target": {"type": "soql", "query": "SELECT Id, Name FROM Contact"}, "options": {"mergeMode": "OVERWRITE"}
/// }]}
/// ```
///
/// They are set up, not run: apps run them by name with `reSync`.
public struct SyncConfiguration: Sendable, Equatable {
  /// Something in the file that cannot be used as it is, with its place.
  public struct Mistake: Error, Sendable, Equatable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// Where in the file.
    public let place: JSONPlace
    /// What is wrong there.
    public let reason: String

    public var description: String { "\(path):\(place.line):\(place.column): \(reason)" }
  }

  struct PlannedSync: Sendable, Equatable {
    let name: String
    let type: SyncType
    let soupName: String
    let target: JSONObject
    let options: JSONValue
    let place: JSONPlace
  }

  let path: String
  let syncs: [PlannedSync]
  /// Syncs that are left out, and members without a meaning.
  public let mistakes: [Mistake]

  /// Reads a file. A sync that is not usable is left out, and becomes one of ``mistakes``.
  ///
  /// - Parameter path: the file's path, for messages.
  /// - Throws: ``Mistake`` when the file is no object with a list of syncs.
  public init(json: JSONText, path: String) throws {
    var reader = SyncConfigurationReader(json: json, path: path)
    syncs = try reader.syncs()
    mistakes = reader.mistakes
    self.path = path
  }
}
