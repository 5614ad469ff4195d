import Synchronization

/// Something that may happen while a sync is at work.
final class Occasion: Sendable {
  private let state = Mutex(false)

  var isMade: Bool { state.withLock { $0 } }
  func make() { state.withLock { $0 = true } }
}
