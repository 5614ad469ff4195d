import CSQLite

/// A limit of a connection (https://sqlite.org/c3ref/c_limit_attached.html).
public enum SQLiteLimit: Sendable {
  /// Bytes of a text, blob or row.
  case length
  /// Bytes of a statement.
  case statementLength
  /// Columns of a table, a result or an index.
  case columns
  case expressionDepth
  /// SELECTs that UNION, EXCEPT and INTERSECT join.
  case compoundSelects
  /// Operations that a statement is compiled to. SQLite reports a statement with more as "out of memory".
  case operations
  case functionArguments
  case attachedDatabases
  /// Bytes of a pattern of LIKE or GLOB.
  case patternLength
  /// The highest number of a parameter.
  case parameters

  /// Whether values can exceed it, and not only the text of a statement.
  var isOfValues: Bool { self == .length || self == .patternLength }

  var id: Int32 {
    switch self {
    case .length: SQLITE_LIMIT_LENGTH
    case .statementLength: SQLITE_LIMIT_SQL_LENGTH
    case .columns: SQLITE_LIMIT_COLUMN
    case .expressionDepth: SQLITE_LIMIT_EXPR_DEPTH
    case .compoundSelects: SQLITE_LIMIT_COMPOUND_SELECT
    case .operations: SQLITE_LIMIT_VDBE_OP
    case .functionArguments: SQLITE_LIMIT_FUNCTION_ARG
    case .attachedDatabases: SQLITE_LIMIT_ATTACHED
    case .patternLength: SQLITE_LIMIT_LIKE_PATTERN_LENGTH
    case .parameters: SQLITE_LIMIT_VARIABLE_NUMBER
    }
  }
}

extension SQLiteConnection {
  /// Sets a limit for all statements of the connection. SQLite's own maximum holds for larger values.
  public func setLimit(_ limit: SQLiteLimit, to value: Int32) { statementGuard.setOwn(limit, to: value) }
}
