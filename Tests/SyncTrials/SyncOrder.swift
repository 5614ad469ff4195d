import JSON

/// A sync that an app asks for.
package enum SyncOrder: Sendable {
  case up(target: JSONObject, options: JSONValue)
  case down(target: JSONObject, options: JSONValue)
  /// The sync of that id once more.
  case again(Int64)

  /// All records; as most apps do, without asking for their dates.
  static let all: JSONObject = ["type": "soql", "query": "SELECT Id, Name, City, Key, Half FROM Account"]
  /// Some of the records, among which others come and go.
  static let half: JSONObject = [
    "type": "soql", "query": "SELECT Id, Name, City, Key, Half, LastModifiedDate FROM Account WHERE Half = 'one'",
  ]

  static func up(_ target: JSONObject, _ mode: String) -> SyncOrder {
    .up(target: target, options: ["fieldlist": ["Name", "City", "Key", "Half"], "mergeMode": .string(mode)])
  }

  static func down(isHalf: Bool, _ mode: String) -> SyncOrder {
    .down(target: isHalf ? half : all, options: ["mergeMode": .string(mode)])
  }
}
