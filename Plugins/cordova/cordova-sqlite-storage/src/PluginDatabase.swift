import CordovaBridge
import Dispatch
import JSON
import SQLite

/// A database by its name: one connection, and the calls that are made for it, one after the other.
///
/// Unchecked: all that changes is touched on `queue` only.
final class PluginDatabase: @unchecked Sendable {
  private let name: String
  private let storage: any SQLiteStorage
  private let interruption: SQLiteInterruption
  private let queue: DispatchQueue
  private var connection: StatementRunner?
  /// How it was opened; nil while it is closed.
  private var opened: (place: SQLitePlace, dialect: SQLDialect)?

  init(name: String, storage: any SQLiteStorage, interruption: SQLiteInterruption) {
    (self.name, self.storage, self.interruption) = (name, storage, interruption)
    queue = DispatchQueue(label: "SQLitePlugin: \(name)")
  }

  /// Runs `body` behind what was asked for before.
  func inTurn(_ body: @escaping @Sendable (PluginDatabase) -> Void) { queue.async { body(self) } }

  /// Opens it, unless it is open already.
  ///
  /// - Parameter fromBundle: whether one that is new begins as a copy of the one that the app brings.
  func open(_ place: SQLitePlace, _ dialect: SQLDialect, fromBundle: Bool) throws {
    guard connection == nil else { return }
    connection = try StatementRunner(try openConnection(place, fromBundle: fromBundle), dialect, interruption)
    opened = (place, dialect)
  }

  private func openConnection(_ place: SQLitePlace, fromBundle: Bool) throws -> SQLiteConnection {
    let original = fromBundle ? try storage.bundled(place.name) : nil
    let pageSize = try original?.pageSize
    let connection = try storage.open(place, pageSize: pageSize)
    // An unreadable file is refused now rather than by the first statement.
    let isEmpty = try connection.value("SELECT count(*) FROM sqlite_master")?.integer == 0
    // One that is there and empty is left of a copy that was cut off, if its pages are those of the original.
    if let original, isEmpty, try connection.pageSize == pageSize { try original.copy(to: connection) }
    return connection
  }

  /// - Returns: whether it was open.
  func close() -> Bool {
    defer { (connection, opened) = (nil, nil) }
    return opened != nil
  }

  /// - Returns: whether there was one.
  func delete(_ place: SQLitePlace) throws -> Bool {
    _ = close()
    guard try storage.contains(place) else { return false }
    try storage.remove(place)
    return true
  }

  /// Closes the file at once, and undoes its transaction; the database is open all the same, wherever it is then.
  func letGo() { queue.sync { connection = nil } }

  /// Closes it at once, and for good.
  func end() { queue.sync { _ = close() } }

  /// Runs statements. Each has a result of its own; those behind one that failed are run all the same.
  func run(_ batch: StatementBatch) -> PluginResult {
    guard let opened else { return batch.failed("No such database, you must open it first: '\(name)' is not open") }
    do {
      try open(opened.place, opened.dialect, fromBundle: false)
      return connection?.run(batch) ?? batch.failed("'\(name)' is not open")
    } catch {
      return batch.failed("the database '\(name)' cannot be opened: \(error)")
    }
  }
}

extension SQLiteConnection {
  /// In bytes.
  fileprivate var pageSize: Int? {
    get throws { try value("PRAGMA page_size")?.integer.map(Int.init) }
  }
}
