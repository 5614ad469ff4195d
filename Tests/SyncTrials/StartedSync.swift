import Synchronization

/// The id of a sync, which is known once it has started.
final class StartedSync: Sendable {
  private let number = Mutex<Int64?>(nil)

  func put(_ id: Int64?) { number.withLock { $0 = id } }

  /// Waits for it: a sync may be at work before its page knows the id.
  func id() async throws -> Int64 {
    for _ in 0..<10_000 {
      if let id = number.withLock({ $0 }) { return id }
      try await Task.sleep(for: .milliseconds(1))
    }
    throw FaultRun.Broken(description: "a sync is at work, and its start was not answered")
  }
}
