import CSQLite
import Synchronization

/// Notes which statements are compiled that do more than read (https://sqlite.org/c3ref/set_authorizer.html), and gives up
/// those that would join soups with themselves for hours (https://sqlite.org/c3ref/progress_handler.html).
enum StatementWatch {
  private struct State {
    var isOn = false
    var seen: [String] = []
    var start = ContinuousClock.now
  }

  /// What ``actions(during:)`` runs may take so long, then its statement fails.
  static let patience = Duration.seconds(2)

  private static let state = Mutex(State())

  /// Watches every connection that is opened from now on.
  static func install() {
    typealias Entry = @convention(c) (OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, UnsafeRawPointer?) -> Int32
    let entry: Entry = { connection, _, _ in
      sqlite3_progress_handler(connection, 100_000, { _ in StatementWatch.isTooLong() ? 1 : 0 }, nil)
      return sqlite3_set_authorizer(connection, { _, action, first, second, _, _ in StatementWatch.judge(action, first, second) }, nil)
    }
    // SQLite declares the function without the parameters that it calls it with.
    sqlite3_auto_extension(unsafeBitCast(entry, to: (@convention(c) () -> Void).self))
  }

  static func uninstall() { sqlite3_reset_auto_extension() }

  /// What `body` had compiled beside SELECT.
  static func actions(during body: () -> Void) -> [String] {
    state.withLock { $0 = State(isOn: true) }
    body()
    return state.withLock { state in
      defer { state = State() }
      return state.seen
    }
  }

  private static func isTooLong() -> Bool {
    state.withLock { $0.isOn && ContinuousClock.now - $0.start > patience }
  }

  private static func judge(_ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?) -> Int32 {
    state.withLock { state in
      guard state.isOn, ![SQLITE_SELECT, SQLITE_READ, SQLITE_FUNCTION, SQLITE_RECURSIVE].contains(action) else { return }
      let words = [first, second].compactMap { $0.map { String(cString: $0) } }
      // A read on a connection of its own has a transaction, and asks whether soups changed.
      if action == SQLITE_TRANSACTION || action == SQLITE_PRAGMA && ["data_version", "schema_version"].contains(words.first) { return }
      // A table of words that is looked at for the first time asks this and declares itself, which changes nothing.
      if action == SQLITE_PRAGMA && words == ["page_size"] || action == SQLITE_UPDATE && words.first == "sqlite_master" { return }
      state.seen.append("action \(action) \(words.joined(separator: " "))")
    }
    return SQLITE_OK
  }
}
