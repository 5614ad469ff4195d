import Synchronization

/// The end of the time that `--timeout` gives, as all threads see it.
final class Deadline: Sendable {
  private let passed = Atomic(false)

  var hasPassed: Bool { passed.load(ordering: .acquiring) }

  func pass() { passed.store(true, ordering: .releasing) }
}
