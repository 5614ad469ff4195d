import CSQLite
import Glibc

/// Checks statements under rules while SQLite compiles them (https://sqlite.org/c3ref/set_authorizer.html), and ends statements whose
/// time is over (https://sqlite.org/c3ref/progress_handler.html).
///
/// Both callbacks stay installed for the life of the connection, since installing an authorizer makes SQLite compile all its statements
/// again. They look at plain values first, so that the program's own statements cost nothing more.
final class StatementGuard {
  /// Something that a statement asked for and isn't allowed.
  enum Refusal {
    /// `isOnlyNamed`: no column of it is read.
    case table(String, isOnlyNamed: Bool)
    case function(String)
    case action(Int32, String?)
    /// What rules for statements of all kinds do not allow.
    case other
  }

  fileprivate struct State {
    let owner: Unmanaged<StatementGuard>
    var isChecking = false
    /// The statement that runs under rules or a time limit.
    var running: OpaquePointer?
    /// In nanoseconds of the system's monotonic clock.
    var deadline = UInt64.max
    /// The interruption's round when the statement started to run.
    var round: UInt64 = 0
    /// What ends the statement besides, such as the end of the page that asked for it.
    var canceller: Unmanaged<SQLiteInterruption>?
    /// How far the declaration of a virtual table has come; see ``isDeclaration(_:_:_:)``.
    var declaredColumns = 0
  }

  /// Virtual-machine operations between two looks at the clock: about 100 microseconds of most statements, and a look may take half of one.
  private static let operationsPerLook: Int32 = 10_000

  private let handle: OpaquePointer
  fileprivate let state: UnsafeMutablePointer<State>
  private var check: StatementCheck?
  /// The limits of the program's own statements, by their ids.
  private var own: [Int32]
  /// Of the statement that is being compiled, or runs.
  private(set) var refusal: Refusal?
  /// Of the statement that was compiled last.
  private(set) var latestRefusal: Refusal?
  var interruption: SQLiteInterruption?

  init(_ handle: OpaquePointer) {
    self.handle = handle
    own = (0...SQLITE_LIMIT_WORKER_THREADS).map { sqlite3_limit(handle, $0, -1) }
    state = .allocate(capacity: 1)
    state.initialize(to: State(owner: .passUnretained(self)))
    let authorizer: @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?
    ) -> Int32 = { pointer, action, first, second, _, _ in
      guard let state = pointer?.assumingMemoryBound(to: State.self), state.pointee.isChecking else { return SQLITE_OK }
      return state.pointee.owner.takeUnretainedValue().judge(action, first, second)
    }
    sqlite3_set_authorizer(handle, authorizer, state)
    sqlite3_progress_handler(handle, Self.operationsPerLook, { pointer in
      guard let state = pointer?.assumingMemoryBound(to: State.self), state.pointee.deadline != .max else { return 0 }
      return state.pointee.owner.takeUnretainedValue().isOver ? 1 : 0
    }, state)
  }

  deinit { state.deallocate() }

  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private var isOver: Bool {
    if let interruption, interruption.isRequested || interruption.round != state.pointee.round { return true }
    if let canceller = state.pointee.canceller, canceller.takeUnretainedValue().isRequested { return true }
    return Self.now >= state.pointee.deadline
  }

  /// Runs `body`, which compiles one statement, under the check.
  func compiling<Result>(_ check: StatementCheck, _ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
    let before = enter(check, running: nil, deadline: state.pointee.deadline)
    defer {
      latestRefusal = refusal
      leave(before)
    }
    return try body()
  }

  /// Runs `body`, which steps the statement: SQLite may have to compile it again for that.
  ///
  /// - Parameter canceller: ends the statement besides ``interruption``.
  func running<Result>(
    _ statement: SQLiteStatement, until deadline: UInt64, canceller: SQLiteInterruption?, _ body: () throws -> Result
  ) rethrows -> Result {
    let before = enter(statement.check, running: statement.handle, deadline: deadline)
    // A statement within another one ends with it.
    if before.state.deadline == .max { state.pointee.round = interruption?.round ?? 0 }
    defer { leave(before) }
    // A parameter lives until its function returns.
    if let canceller { state.pointee.canceller = .passUnretained(canceller) }
    return try body()
  }

  private typealias Before = (state: State, check: StatementCheck?)

  private func enter(_ next: StatementCheck?, running: OpaquePointer?, deadline: UInt64) -> Before {
    let before = (state.pointee, check)
    if let check { setLimits(of: check, isOn: false, isRunning: state.pointee.running != nil) }
    if let next { setLimits(of: next, isOn: true, isRunning: running != nil) }
    check = next
    refusal = nil
    state.pointee.isChecking = next != nil
    state.pointee.running = running
    state.pointee.deadline = deadline
    return before
  }

  private func leave(_ before: Before) {
    if let check { setLimits(of: check, isOn: false, isRunning: state.pointee.running != nil) }
    if let check = before.check { setLimits(of: check, isOn: true, isRunning: before.state.running != nil) }
    check = before.check
    refusal = nil
    state.pointee = before.state
  }

  /// Sets the limits of a statement, or those of the program. A statement that is within the limits on its text is so when it is compiled
  /// again.
  private func setLimits(of check: StatementCheck, isOn: Bool, isRunning: Bool) {
    for limit in isRunning ? check.rules.runningLimits : check.rules.limits {
      sqlite3_limit(handle, limit.id, isOn ? limit.value : own[Int(limit.id)])
    }
  }

  /// Notes a limit of the program's own statements.
  func setOwn(_ limit: SQLiteLimit, to value: Int32) {
    sqlite3_limit(handle, limit.id, value)
    own[Int(limit.id)] = sqlite3_limit(handle, limit.id, -1)
  }

  private func judge(_ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?) -> Int32 {
    // What is compiled while the statement runs is a virtual table's own SQL, such as a full-text table's for the tables behind it. A
    // statement that is compiled again doesn't run.
    // VACUUM attaches the file that it writes, for which it asks in this way alone.
    let attaches = action == SQLITE_ATTACH && check?.rules.decide != nil
    if let running = state.pointee.running, sqlite3_stmt_busy(running) != 0, !attaches { return SQLITE_OK }
    guard let check, !isDeclaration(action, first, second) else { return SQLITE_OK }
    if let decide = check.rules.decide {
      let names = (first.map { String(cString: $0) }, second.map { String(cString: $0) })
      if let allowed = SQLiteAction(action, names.0, names.1).map(decide), allowed { return SQLITE_OK }
      refusal = .other
      return SQLITE_DENY
    }
    let name = (action == SQLITE_FUNCTION ? second : first).map { String(cString: $0) }
    switch (action, name) {
    case (SQLITE_SELECT, _), (SQLITE_RECURSIVE, _): return SQLITE_OK
    case (SQLITE_READ, let table?):
      let isOnlyNamed = second.map { $0.pointee == 0 } ?? true
      if check.rules.allowsTable(table) || isOnlyNamed && check.queryNames.contains(table.lowercased()) { return SQLITE_OK }
      refusal = .table(table, isOnlyNamed: isOnlyNamed)
    case (SQLITE_FUNCTION, let function?):
      if check.rules.functions.contains(function.lowercased()) { return SQLITE_OK }
      refusal = .function(function)
    // Full-text tables (FTS4, FTS5) ask these when a connection meets one first. A SELECT can't: it would need a table pragma_page_size.
    case (SQLITE_PRAGMA, "page_size") where second == nil, (SQLITE_PRAGMA, "data_version") where second == nil: return SQLITE_OK
    default: refusal = .action(action, name)
    }
    return SQLITE_DENY
  }
}

// MARK: - Virtual tables

extension StatementGuard {
  /// When a connection meets a virtual table first, such as json_each, SQLite compiles the table's declaration, and with it an UPDATE of
  /// the schema's row that it never runs: five columns, then the row's number. No SELECT asks for an UPDATE, so that nothing of that comes
  /// from the statement itself.
  private func isDeclaration(_ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?) -> Bool {
    let declared = state.pointee.declaredColumns
    state.pointee.declaredColumns = 0
    guard action == SQLITE_UPDATE || declared == Self.schemaColumns.count, let first, let second, strcmp(first, "sqlite_master") == 0 else { return false }
    let column = String(cString: second)
    if action == SQLITE_READ { return declared == Self.schemaColumns.count && column == "ROWID" }
    guard action == SQLITE_UPDATE, declared < Self.schemaColumns.count, column == Self.schemaColumns[declared] else { return false }
    state.pointee.declaredColumns = declared + 1
    return true
  }

  private static let schemaColumns = ["type", "name", "tbl_name", "rootpage", "sql"]
}

/// What a statement is checked against, whenever it is compiled.
final class StatementCheck {
  let rules: SQLiteRules
  /// Names in FROM, in lower case, that belong to queries in the statement's WITH and not to tables.
  let queryNames: Set<String>

  init(rules: SQLiteRules, queryNames: Set<String> = []) {
    self.rules = rules
    self.queryNames = queryNames
  }
}

extension StatementGuard.Refusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .other: "not authorized"
    case .table(let name, _): "\(name) must not be read"
    case .function(let name): "the function \(name)() must not be called"
    case .action(SQLITE_PRAGMA, let name): "PRAGMA \(name ?? "") is not allowed"
    case .action(SQLITE_ATTACH, _), .action(SQLITE_DETACH, _): "ATTACH and DETACH are not allowed"
    case .action(_, let name): "only SELECT is allowed" + (name.map { ", and \($0) must not be changed" } ?? "")
    }
  }
}
