import JSON

/// The options of a sync down: `{mergeMode}`.
struct SyncDownOptions: Sendable {
  let mergeMode: MergeMode

  init(_ json: JSONValue) throws {
    mergeMode = try MergeMode(options: try SyncArguments.object(json, named: "Options"))
  }
}
