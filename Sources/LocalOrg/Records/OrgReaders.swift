import SQLite
import Synchronization

/// Connections that only read, for those who read beside the one that writes. There are as many as are in use at once; a few wait for the next.
final class OrgReaders: Sendable {
  /// One connection, and what was compiled for it.
  // @unchecked: it is with one caller at a time, or waits in the list.
  final class Reader: @unchecked Sendable {
    let connection: SQLiteConnection
    let plans: QueryPlans
    /// See ``OrgReaders/renew()``.
    fileprivate let round: Int

    fileprivate init(_ connection: SQLiteConnection, round: Int) { (self.connection, plans, self.round) = (connection, QueryPlans(connection), round) }
  }

  private struct State {
    var waiting: [Reader] = []
    var round = 0
    var areNeeded = false
  }

  /// More are closed when they are given back: each has a cache of its own.
  private static let mostWaiting = 4

  private let path: String
  private let state = Mutex(State())

  /// - Parameter path: of the org's file, which is there.
  init(path: String) { self.path = path }

  /// A connection for queries under ``OrgQueryRules``.
  static func open(_ path: String) throws -> SQLiteConnection {
    let connection = try SQLiteConnection(path: path, access: .readOnly)
    connection.setLimit(.attachedDatabases, to: 1)
    try GreatCircle.define(on: connection)
    try TextOrder.define(on: connection)
    return connection
  }

  /// Runs `body` on a connection that nobody else has. Each of its statements sees what was committed before it began.
  func with<R>(_ body: (Reader) throws -> R) throws -> R {
    let reader = try take()
    defer { giveBack(reader) }
    return try body(reader)
  }

  /// Whether anybody has come to read while another was at work.
  var areNeeded: Bool {
    get { state.withLock(\.areNeeded) }
    set { state.withLock { $0.areNeeded = newValue } }
  }

  private func take() throws -> Reader {
    let (waiting, round) = state.withLock { ($0.waiting.popLast(), $0.round) }
    if let waiting { return waiting }
    let connection = try Self.open(path)
    try connection.execute("PRAGMA cache_size = -16000")
    return Reader(connection, round: round)
  }

  private func giveBack(_ reader: Reader) {
    // What is let go here is closed outside of the lock.
    let dropped = state.withLock { state -> Reader? in
      guard reader.round == state.round, state.waiting.count < Self.mostWaiting else { return reader }
      state.waiting.append(reader)
      return nil
    }
    _ = dropped
  }

  /// Closes them, those in use when they are given back: tables or what is known of their values have changed, and statements are compiled anew.
  func renew() {
    let dropped = state.withLock { state in
      defer { (state.waiting, state.round) = ([], state.round + 1) }
      return state.waiting
    }
    _ = dropped
  }
}
