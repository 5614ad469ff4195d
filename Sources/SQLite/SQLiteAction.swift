import CSQLite

/// Something that a statement does, as SQLite asks an authorizer about it (https://sqlite.org/c3ref/c_alter_table.html).
public enum SQLiteAction: Sendable, Equatable {
  case select
  case read(table: String)
  case call(function: String)
  case insert(table: String)
  case update(table: String)
  case delete(table: String)
  /// Makes, alters or drops a table, or an index, view or trigger of it.
  case alter(table: String)
  /// Makes or drops a virtual table.
  case alterVirtual(table: String, module: String)
  /// Attaches a file, as VACUUM does with the one that it writes; nil when the statement gives its name as a parameter. A database in memory is
  /// `:memory:`, and a temporary one has no name.
  case attach(file: String?)
  case detach
  case pragma(name: String, argument: String?)
  /// Begins or ends a transaction, or a savepoint.
  case transaction

  /// nil for what no rules allow.
  init?(_ action: Int32, _ first: String?, _ second: String?) {
    let (one, two) = (first ?? "", second ?? "")
    switch action {
    case SQLITE_SELECT, SQLITE_RECURSIVE: self = .select
    case SQLITE_READ: self = .read(table: one)
    case SQLITE_FUNCTION: self = .call(function: two)
    case SQLITE_INSERT: self = .insert(table: one)
    case SQLITE_UPDATE: self = .update(table: one)
    case SQLITE_DELETE: self = .delete(table: one)
    case SQLITE_CREATE_TABLE, SQLITE_CREATE_TEMP_TABLE, SQLITE_DROP_TABLE, SQLITE_DROP_TEMP_TABLE, SQLITE_CREATE_VIEW, SQLITE_CREATE_TEMP_VIEW,
      SQLITE_DROP_VIEW, SQLITE_DROP_TEMP_VIEW, SQLITE_REINDEX, SQLITE_ANALYZE: self = .alter(table: one)
    case SQLITE_CREATE_INDEX, SQLITE_CREATE_TEMP_INDEX, SQLITE_DROP_INDEX, SQLITE_DROP_TEMP_INDEX, SQLITE_CREATE_TRIGGER, SQLITE_CREATE_TEMP_TRIGGER,
      SQLITE_DROP_TRIGGER, SQLITE_DROP_TEMP_TRIGGER, SQLITE_ALTER_TABLE: self = .alter(table: two)
    case SQLITE_CREATE_VTABLE, SQLITE_DROP_VTABLE: self = .alterVirtual(table: one, module: two.lowercased())
    case SQLITE_ATTACH: self = .attach(file: first)
    case SQLITE_DETACH: self = .detach
    case SQLITE_PRAGMA: self = .pragma(name: one.lowercased(), argument: second)
    case SQLITE_TRANSACTION, SQLITE_SAVEPOINT: self = .transaction
    default: return nil
    }
  }
}
