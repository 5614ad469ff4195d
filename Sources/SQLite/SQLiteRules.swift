/// What a statement that somebody else wrote may do: a list of what is allowed. It may SELECT, unless the rules are for statements of all kinds; everything
/// that isn't listed is refused.
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
  /// Of rules for statements of all kinds: whether they may do something; nil for those that SELECT.
  let decide: (@Sendable (SQLiteAction) -> Bool)?

  /// Limits beyond what any query needs, and small enough that none takes all memory or exceeds its time by much: SQLite looks at the clock
  /// between its operations, not within one.
  public static let ofQueries: [SQLiteLimit: Int32] = [
    // Of a value.
    .length: 256 << 20,
    // Longer than what was asked: paths become calls of json_extract, SOQL a small multiple of itself.
    .statementLength: 16 << 20,
    // At most 66 MB of memory, since SQLite doubles what it has: 2.7 million. A value of a list takes three.
    .operations: 5_000_000,
    // SQLite's own default, in which chains of AND or OR count a level each; far from what a thread's stack holds.
    .expressionDepth: 1_000,
    // SQLite's own default: old apps made tables out of constants, and GROUP BY CUBE takes one for each set of its fields.
    .compoundSelects: 500,
    .columns: 2_000,
    .functionArguments: 100,
    .attachedDatabases: 0,
  ]

  /// Rules for statements of all kinds. VACUUM is asked about while it runs, as the file that it attaches: it has to be run with a time limit
  /// (``SQLiteConnection/withTimeLimit(_:on:canceller:_:)``).
  ///
  /// - Parameter decide: whether a statement may do something. What it is never asked about is not allowed.
  public init(limits: [SQLiteLimit: Int32] = [:], decide: @escaping @Sendable (SQLiteAction) -> Bool) {
    functions = []
    self.limits = limits.map { ($0.key.id, $0.value) }
    runningLimits = limits.filter { $0.key.isOfValues }.map { ($0.key.id, $0.value) }
    allowsTable = { _ in false }
    self.decide = decide
  }

  public init(functions: Set<String>, limits: [SQLiteLimit: Int32] = [:], allowsTable: @escaping @Sendable (String) -> Bool) {
    self.functions = functions
    self.limits = limits.map { ($0.key.id, $0.value) }
    runningLimits = limits.filter { $0.key.isOfValues }.map { ($0.key.id, $0.value) }
    self.allowsTable = allowsTable
    decide = nil
  }
}
