import Synchronization

/// A request that waits at a gate, unless it is cancelled before.
final class HeldSubmission: Sendable {
  private let submission: Mutex<Submission?>

  init(_ submission: Submission) { self.submission = Mutex(submission) }

  /// - Returns: nil when it has been taken.
  func take() -> Submission? {
    submission.withLock { submission in
      defer { submission = nil }
      return submission
    }
  }
}
