import CordovaBridge
import JSON
import SmartStore
import Synchronization

/// The cursors that a page has open, and the queries that it waits for.
final class CursorTable: Sendable {
  /// An object, since cursors are large to copy, and a page may have thousands open.
  private final class Open: Sendable {
    let cursor: StoreCursor
    let store: SmartStore

    init(_ cursor: StoreCursor, _ store: SmartStore) {
      self.cursor = cursor
      self.store = store
    }
  }

  private struct State {
    var lastId = 0
    var cursors: [Int: Open] = [:]
    var isClosed = false
  }

  // Not held while a query runs: the page's end would wait for it.
  private let state = Mutex(State())
  private let queries = QueryCancellation()

  /// Runs a query and answers with its cursor on the first page.
  func open(_ request: StoreRequest, _ spec: QuerySpec) throws -> PluginResult {
    let store = try request.store()
    let id = state.withLock { state in
      state.lastId += 1
      return state.lastId
    }
    let (cursor, page) = try StoreCursor.open(spec, in: store, id: id, endedBy: queries)
    keep(Open(cursor, store), id)
    return .ok(json: page)
  }

  func move(_ request: StoreRequest) throws -> PluginResult {
    let id = try request.integer("cursorId")
    let index = try request.integer("index")
    guard let open = state.withLock({ $0.cursors[id] }) else { throw PluginError("Invalid cursor id") }
    var cursor = open.cursor
    let page = try cursor.move(to: index, in: open.store, endedBy: queries)
    keep(Open(cursor, open.store), id)
    return .ok(json: page)
  }

  private func keep(_ open: Open, _ id: Int) {
    state.withLock { state in
      if !state.isClosed { state.cursors[id] = open }
    }
  }

  func close(_ id: Int) { state.withLock { _ = $0.cursors.removeValue(forKey: id) } }

  /// The page has ended: nobody waits for its queries.
  func closeAll() {
    queries.cancel()
    state.withLock { state in
      state.cursors.removeAll()
      state.isClosed = true
    }
  }
}
