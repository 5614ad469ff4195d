import JavaScriptEngine
import Synchronization

/// The door into an ``EventLoop`` for other threads.
public final class EventLoopMailbox: Sendable {
  /// What is done to the loop on its own thread.
  public typealias Message = @Sendable (EventLoop) -> Void

  enum Item {
    /// Changes the loop at once.
    case message(Message)
    /// Becomes a task of the loop.
    case task(@Sendable () -> Void)
  }

  private struct State {
    var items: [Item] = []
    var isClosed = false
  }

  private let thread: JavaScriptThread
  private let state = Mutex(State())

  init(thread: JavaScriptThread) { self.thread = thread }

  /// Has `message` called on the loop's thread, in order. Dropped when the loop has closed.
  public func post(_ message: @escaping Message) { put(.message(message)) }

  /// Queues a task from any thread, in order with messages. Dropped when the loop has closed.
  func postTask(_ task: @escaping @Sendable () -> Void) { put(.task(task)) }

  private func put(_ item: Item) {
    let isFirst = state.withLock { state in
      if state.isClosed { return false }
      state.items.append(item)
      return state.items.count == 1
    }
    if isFirst && !thread.isCurrent { thread.wake() }
  }

  var isEmpty: Bool { state.withLock(\.items.isEmpty) }

  /// Moves what has come into `items`, which is empty and whose memory is used for what comes next.
  func take(into items: inout [Item]) {
    state.withLock { state in
      if !state.items.isEmpty { swap(&state.items, &items) }
    }
  }

  func close() {
    // What a message holds may post in turn when it is let go: not under the lock.
    let dropped = state.withLock { state in
      state.isClosed = true
      defer { state.items = [] }
      return state.items
    }
    withExtendedLifetime(dropped) {}
  }
}
