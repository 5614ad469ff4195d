import JSON

/// What a sync did, in counts.
public struct SyncSummary: Sendable, Equatable {
  /// Down: records written to the soup.
  public var written = 0
  /// Records created on the server, those found again after a lost answer included.
  public var created = 0
  /// Records changed on the server.
  public var updated = 0
  /// Records deleted there.
  public var deleted = 0
  /// Up: entries created and deleted on this side only, or removed before they were sent, which nobody had to hear of.
  public var dropped = 0
  /// Records left as they are on both sides, because the other side has changes that the merge mode keeps.
  public var left = 0
  /// Records that the server refused.
  public var failed = 0
  /// Requests made.
  public var requests = 0

  /// Nothing was done yet.
  public init() {}

  private static let members: [(name: String, path: WritableKeyPath<SyncSummary, Int> & Sendable)] = [
    ("written", \.written), ("created", \.created), ("updated", \.updated), ("deleted", \.deleted),
    ("dropped", \.dropped), ("left", \.left), ("failed", \.failed), ("requests", \.requests),
  ]

  var json: JSONValue {
    .object(JSONObject(Self.members.map { ($0.name, .integer(Int64(self[keyPath: $0.path]))) }))
  }

  init(json: JSONValue) {
    for member in Self.members { self[keyPath: member.path] = json[member.name]?.integer.map(Int.init) ?? 0 }
  }
}
