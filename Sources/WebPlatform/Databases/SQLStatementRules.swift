import SQLite

/// What pages may do by Web SQL: what WebKit's authorizer let them do, in their own tables.
enum SQLStatementRules {
  /// Where a database keeps its version, as WebKit's do.
  static let versionTable = "__WebKitDatabaseInfoTable__"

  /// For a transaction.
  static func rules(isReadOnly: Bool) -> SQLiteRules { isReadOnly ? reading : writing }

  private static let writing = SQLiteRules(limits: limits) { allows($0, isReadOnly: false) }
  private static let reading = SQLiteRules(limits: limits) { allows($0, isReadOnly: true) }

  private static let limits = SQLiteRules.ofQueries

  private static func allows(_ action: SQLiteAction, isReadOnly: Bool) -> Bool {
    switch action {
    case .select: true
    case .read(let table): !isForbidden(table)
    case .call(let function): functions.contains(function.lowercased()) || ofAlterations.contains { function.hasPrefix($0) }
    case .insert(let table), .update(let table), .delete(let table), .alter(let table): !isReadOnly && !isForbidden(table)
    case .alterVirtual(let table, let module): !isReadOnly && !isForbidden(table) && modules.contains(module)
    case .attach, .detach, .pragma, .transaction: false
    }
  }

  private static func isForbidden(_ table: String) -> Bool {
    let name = table.lowercased()
    return name == versionTable.lowercased() || name.hasPrefix("pragma_") || name == "sqlite_dbpage" || name == "dbstat"
  }

  private static let modules: Set<String> = ["fts3", "fts4"]

  /// SQLite's own, which it lets no statement of a page call, and uses to alter tables.
  private static let ofAlterations = ["sqlite_rename_", "sqlite_drop_column", "sqlite_add_constraint", "sqlite_fail", "sqlite_find_constraint"]

  private static let functions: Set<String> = [
    "abs", "changes", "coalesce", "glob", "ifnull", "hex", "last_insert_rowid", "length", "like", "lower", "ltrim", "max", "min", "nullif", "quote", "random", "replace",
    "round", "rtrim", "soundex", "sqlite_source_id", "sqlite_version", "substr", "total_changes", "trim", "typeof", "upper", "zeroblob", "date", "time", "datetime",
    "julianday", "strftime", "avg", "count", "group_concat", "sum", "total", "instr", "printf", "unicode", "char", "snippet", "offsets", "optimize", "match", "matchinfo",
  ]
}
