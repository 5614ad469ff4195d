import Synchronization

/// What has gone wrong where nobody could throw it.
final class Failure: Sendable {
  private let error = Mutex<(any Error)?>(nil)

  func note(_ error: any Error) { self.error.withLock { $0 = $0 ?? error } }

  func check() throws {
    if let error = error.withLock({ $0 }) { throw error }
  }
}
