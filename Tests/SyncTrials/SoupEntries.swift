import JSON

/// The entries of the soup at one moment.
struct SoupEntries {
  let all: [JSONObject]
  private let changedNames: Set<String>

  init(_ all: [JSONObject]) {
    self.all = all
    changedNames = Set(all.lazy.filter { $0["__local__"] == true }.compactMap { $0["Name"]?.string })
  }

  /// Whether a sync down has brought the entry beside one whose create is not known to be through: until that is found again, both are there.
  func isEcho(_ entry: JSONObject) -> Bool {
    guard entry["__local__"] == false, entry["__sync_id__"] != nil, let name = entry["Name"]?.string else { return false }
    return changedNames.contains(name)
  }

  var withoutEchoes: [JSONObject] { changedNames.isEmpty ? all : all.filter { !isEcho($0) } }

  func isChanged(_ name: String) -> Bool { changedNames.contains(name) }
}
