import SQLite

/// What statements of an app may do with its databases: anything that stays in them.
enum PluginRules {
  /// Why a statement that may not be run is refused.
  static let refused = "a statement may not name other files (ATTACH, VACUUM INTO), load code, nor change settings of the whole program"

  static let all = SQLiteRules(limits: limits, decide: allows)

  private static let limits = SQLiteRules.ofQueries.filter { $0.key != .attachedDatabases }

  private static func allows(_ action: SQLiteAction) -> Bool {
    switch action {
    // A temporary database, as VACUUM's, or one in memory.
    case .attach(let file): file == "" || file == ":memory:"
    case .pragma(let name, _): !ofProgram.contains(name)
    case .call(let function): !unsafe.contains(function.lowercased())
    default: true
    }
  }

  /// Functions that take and give addresses of the process, or load code into it.
  private static let unsafe: Set<String> = ["fts3_tokenizer", "load_extension"]

  /// What holds for all connections of the process, or names files.
  private static let ofProgram: Set<String> = ["temp_store_directory", "data_store_directory", "soft_heap_limit", "hard_heap_limit", "lock_proxy_file"]
}
