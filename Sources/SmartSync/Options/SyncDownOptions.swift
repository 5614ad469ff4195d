import JSON

/// The options of a sync down: `{mergeMode}`.
struct SyncDownOptions: Sendable {
  let mergeMode: MergeMode

  init(_ json: JSONValue) throws {
    let options = try SyncArguments.object(json, named: "Options")
    // The SDKs' options are of one class for both ways: a fieldlist may stand here, without a meaning.
    try SyncArguments.allow(["mergeMode", "fieldlist"], in: options, of: "Options")
    mergeMode = try MergeMode(options: options)
  }
}
