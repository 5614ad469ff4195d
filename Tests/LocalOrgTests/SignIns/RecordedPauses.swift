import Synchronization

/// Stands for waiting: notes for how long, and takes no time.
final class RecordedPauses: Sendable {
  private let durations = Mutex<[Duration]>([])

  var all: [Duration] { durations.withLock { $0 } }

  @Sendable func pause(_ duration: Duration) { durations.withLock { $0.append(duration) } }

  /// What was waited for since the last time.
  func take() -> [Duration] {
    durations.withLock { durations in
      defer { durations = [] }
      return durations
    }
  }
}
