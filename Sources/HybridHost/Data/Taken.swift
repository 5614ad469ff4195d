import Synchronization

/// Who is told when databases go to another user, or away.
final class Taken: Sendable {
  private let listeners = Mutex<[@Sendable () -> Void]>([])

  func add(_ listener: @escaping @Sendable () -> Void) { listeners.withLock { $0.append(listener) } }

  func tell() { for listener in listeners.withLock({ $0 }) { listener() } }
}
