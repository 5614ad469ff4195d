import CSQLite
import Synchronization

/// Notes which statements run that do more than read (https://sqlite.org/c3ref/trace_v2.html). The store's own check is an authorizer, of
/// which a connection has one.
enum StatementWatch {
  private struct State {
    var isOn = false
    var seen: [String] = []
  }

  private static let state = Mutex(State())

  /// Watches every connection that is opened from now on.
  static func install() {
    typealias Entry = @convention(c) (OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, UnsafeRawPointer?) -> Int32
    let entry: Entry = { connection, _, _ in
      sqlite3_trace_v2(connection, UInt32(SQLITE_TRACE_STMT), { _, _, statement, _ in
        StatementWatch.note(OpaquePointer(statement))
        return 0
      }, nil)
    }
    // SQLite declares the function without the parameters that it calls it with.
    sqlite3_auto_extension(unsafeBitCast(entry, to: (@convention(c) () -> Void).self))
  }

  static func uninstall() { sqlite3_reset_auto_extension() }

  /// The statements that `body` ran and that write.
  static func actions(during body: () -> Void) -> [String] {
    state.withLock { $0 = State(isOn: true) }
    body()
    return state.withLock { state in
      defer { state = State() }
      return state.seen
    }
  }

  private static func note(_ statement: OpaquePointer?) {
    if sqlite3_stmt_readonly(statement) != 0 { return }
    let sql = sqlite3_sql(statement).map { String(cString: $0) } ?? ""
    state.withLock { state in
      if state.isOn { state.seen.append(sql) }
    }
  }
}
