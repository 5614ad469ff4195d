import CordovaBridge
import JSON
import SmartStore
import Synchronization

/// The cursors that a page has open.
final class CursorTable: Sendable {
  private struct Open {
    var cursor: StoreCursor
    let store: SmartStore
  }

  private struct State {
    var lastId = 0
    var cursors: [Int: Open] = [:]
  }

  private let state = Mutex(State())

  /// Runs a query and answers with its cursor on the first page.
  func open(_ request: StoreRequest, _ spec: QuerySpec) throws -> PluginResult {
    let store = try request.store()
    return .ok(json: try state.withLock { state in
      state.lastId += 1
      let (cursor, page) = try StoreCursor.open(spec, in: store, id: state.lastId)
      state.cursors[state.lastId] = Open(cursor: cursor, store: store)
      return page
    })
  }

  func move(_ request: StoreRequest) throws -> PluginResult {
    let id = try request.options.integer("cursorId")
    let index = try request.options.integer("index")
    return .ok(json: try state.withLock { state in
      guard var open = state.cursors[id] else { throw PluginError("Invalid cursor id") }
      let page = try open.cursor.move(to: index, in: open.store)
      state.cursors[id] = open
      return page
    })
  }

  func close(_ id: Int) { state.withLock { _ = $0.cursors.removeValue(forKey: id) } }

  func closeAll() { state.withLock { $0.cursors.removeAll() } }
}
