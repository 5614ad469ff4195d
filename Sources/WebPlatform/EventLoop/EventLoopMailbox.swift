import JavaScriptEngine
import Synchronization

/// The door into an ``EventLoop`` for other threads.
public final class EventLoopMailbox: Sendable {
  public typealias Message = @Sendable (EventLoop) -> Void

  private struct State {
    var messages: [Message] = []
    var isClosed = false
  }

  private let thread: JavaScriptThread
  private let state = Mutex(State())

  init(thread: JavaScriptThread) { self.thread = thread }

  /// Has `message` called on the loop's thread, in order. Dropped when the loop has closed.
  public func post(_ message: @escaping Message) {
    let isFirst = state.withLock { state in
      if state.isClosed { return false }
      state.messages.append(message)
      return state.messages.count == 1
    }
    if isFirst && !thread.isCurrent { thread.wake() }
  }

  var isEmpty: Bool { state.withLock(\.messages.isEmpty) }

  func take() -> [Message] {
    state.withLock { state in
      if state.messages.isEmpty { return [] }
      defer { state.messages = [] }
      return state.messages
    }
  }

  func close() {
    // What a message holds may post in turn when it is let go: not under the lock.
    let dropped = state.withLock { state in
      state.isClosed = true
      defer { state.messages = [] }
      return state.messages
    }
    withExtendedLifetime(dropped) {}
  }
}
