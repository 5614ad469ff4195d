/// What a statement that somebody else wrote may do: a list of what is allowed. It may SELECT; everything that isn't listed is refused.
///
/// ```swift
/// let rules = SQLiteRules(functions: ["count", "lower"], limits: [.expressionDepth: 100]) { $0 == "contact" }
/// let statement = try db.prepare(text, under: rules)
/// ```
public final class SQLiteRules: Sendable {
  /// The names of the functions that may be called, in lower case.
  let functions: Set<String>
  /// Limits that hold while the statement is compiled.
  let limits: [(id: Int32, value: Int32)]
  /// Those that hold while it runs.
  let runningLimits: [(id: Int32, value: Int32)]
  /// Whether a table, view or table-valued function may be read. Upper and lower case are as the schema or the statement has them.
  let allowsTable: @Sendable (String) -> Bool

  public init(functions: Set<String>, limits: [SQLiteLimit: Int32] = [:], allowsTable: @escaping @Sendable (String) -> Bool) {
    self.functions = functions
    self.limits = limits.map { ($0.key.id, $0.value) }
    runningLimits = limits.filter { $0.key.isOfValues }.map { ($0.key.id, $0.value) }
    self.allowsTable = allowsTable
  }
}
