/// A transaction of an ``IndexedDatabase`` that has not ended.
struct IndexedTransaction {
  /// What it may do (Indexed Database API, 2.7).
  enum Mode: String, CaseIterable {
    case readonly, readwrite, versionchange
  }

  let number: Int
  let connection: Int
  let mode: Mode
  /// Whether its commit waits for the disk.
  var isStrict = false
  /// The stores that it uses. One of `versionchange` uses all.
  let scope: Set<Int64>
  var hasStarted = false

  var isWriting: Bool { mode != .readonly }

  /// Whether it has to wait for an earlier one. Of those that write one is at work at a time, as in WebKit: SQLite has one writer.
  func waits(for earlier: IndexedTransaction) -> Bool {
    if isWriting && earlier.isWriting && earlier.hasStarted { return true }
    return (isWriting || earlier.isWriting) && !scope.isDisjoint(with: earlier.scope)
  }
}
