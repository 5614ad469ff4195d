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
    /// Whether the loop counts as busy to ``EventLoopMailbox/activity``.
    var isBusy = false
  }

  let thread: JavaScriptThread
  /// What a page goes by that has to know whether this loop is idle; nil where none does.
  let activity: WorkerActivity?
  private let state: Mutex<State>

  /// - Parameter activity: it counts this loop as busy from now on.
  init(thread: JavaScriptThread, activity: WorkerActivity?) {
    self.thread = thread
    self.activity = activity
    state = Mutex(State(isBusy: activity != nil))
    activity?.begin()
  }

  /// Has `message` called on the loop's thread, in order. Dropped when the loop has closed.
  public func post(_ message: @escaping Message) { put(.message(message)) }

  /// Queues a task from any thread, in order with messages. Dropped when the loop has closed.
  func postTask(_ task: @escaping @Sendable () -> Void) { put(.task(task)) }

  private func put(_ item: Item) {
    let isFirst = state.withLock { state in
      if state.isClosed { return false }
      state.items.append(item)
      if let activity, !state.isBusy {
        state.isBusy = true
        activity.begin()
      }
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

  /// The loop has run out of everything: it is idle, unless something has come meanwhile.
  func rest() {
    guard let activity else { return }
    let isAtRest = state.withLock { state in
      guard state.isBusy, state.items.isEmpty else { return false }
      state.isBusy = false
      return true
    }
    if isAtRest { activity.end() }
  }

  /// Drops what has come and what comes. The loop counts as busy or not as before.
  func refuse() {
    // What a message holds may post in turn when it is let go: not under the lock.
    let dropped = state.withLock { state in
      state.isClosed = true
      defer { state.items = [] }
      return state.items
    }
    withExtendedLifetime(dropped) {}
  }

  func close() {
    refuse()
    let wasBusy = state.withLock { state in
      defer { state.isBusy = false }
      return state.isBusy
    }
    if wasBusy { activity?.end() }
  }
}
