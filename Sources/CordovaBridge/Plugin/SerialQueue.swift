import Dispatch
import Synchronization

/// Runs one piece of work after the other, in the order in which they were added. What was added before the queue is let go of is still run.
final class SerialQueue: Sendable {
  enum Work: Sendable {
    /// Runs on a thread of the queue's own, which it may block.
    case blocking(@Sendable () -> Void)
    /// Runs on Swift's thread pool.
    case suspending(@Sendable () async -> Void)
  }

  private struct State {
    /// What was added, the latest at the end.
    var added: [Work] = []
    /// What comes next, at the end.
    var next: [Work] = []
    var isBusy = false

    mutating func takeFirst() -> Work? {
      if next.isEmpty { swap(&next, &added); next.reverse() }
      return next.popLast()
    }
  }

  private let state = Mutex(State())
  private let thread: DispatchQueue

  /// - Parameter label: the name of the queue's thread in debuggers.
  init(label: String) { thread = DispatchQueue(label: label) }

  /// The name of the queue's thread.
  var label: String { thread.label }

  /// Whether nothing runs and nothing waits. It stays so until work is added.
  var isIdle: Bool { state.withLock { !$0.isBusy } }

  /// Returns at once.
  func add(_ work: Work) {
    let isFirst = state.withLock { state in
      state.added.append(work)
      defer { state.isBusy = true }
      return !state.isBusy
    }
    if isFirst { runNext() }
  }

  private func runNext() {
    let work = state.withLock { state in
      let work = state.takeFirst()
      state.isBusy = work != nil
      return work
    }
    switch work {
    case .blocking(let body):
      thread.async {
        body()
        self.runNext()
      }
    case .suspending(let body):
      Task.detached {
        await body()
        self.runNext()
      }
    case nil: break
    }
  }
}
