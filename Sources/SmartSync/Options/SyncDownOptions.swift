import JSON

/// The options of a sync down: `{mergeMode}`.
struct SyncDownOptions: Sendable {
  let mergeMode: MergeMode

  init(_ json: JSONValue) throws {
    let options = try SyncArguments.object(json, named: "Options")
    mergeMode = try MergeMode(options: options)
  }
}
