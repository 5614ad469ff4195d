import Synchronization

/// Wakes the requests that wait for notifications, or for events.
final class PushSignal: Sendable {
  private struct State {
    var count = 0
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    var lastWaiter = 0
  }

  private let state = Mutex(State())

  /// How often it was given.
  var count: Int { state.withLock(\.count) }

  /// How many wait.
  var waiting: Int { state.withLock(\.waiters.count) }

  func give() {
    let woken = state.withLock { state in
      state.count += 1
      defer { state.waiters.removeAll() }
      return Array(state.waiters.values)
    }
    woken.forEach { $0.resume() }
  }

  /// Returns when it has been given more often than `count`, when the time is over, or when the task is cancelled.
  func wait(after count: Int, atMost time: Duration) async {
    await withTaskGroup { group in
      group.addTask { await self.next(after: count) }
      group.addTask { try? await Task.sleep(for: time) }
      await group.next()
      group.cancelAll()
    }
  }

  private func next(after count: Int) async {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isLate = state.withLock { state in
          // A cancellation that came before finds nobody to wake.
          guard state.count == count, !Task.isCancelled else { return true }
          state.waiters[number] = continuation
          return false
        }
        if isLate { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
    }
  }
}
