import JSON

/// The options of a sync up: `{fieldlist, mergeMode}`.
struct SyncUpOptions: Sendable {
  /// Paths of the fields to send.
  let fieldlist: [String]
  let mergeMode: MergeMode

  init(_ json: JSONValue) throws {
    let options = try SyncArguments.object(json, named: "Options")
    guard let fieldlist = try SyncArguments.fieldlist(options, of: "Options") else {
      throw SyncError.invalidArgument(
        #"Options: fieldlist is missing; give the fields to send, e.g. {fieldlist:["Name"]}"#)
    }
    self.fieldlist = fieldlist
    mergeMode = try MergeMode(options: options)
  }
}
