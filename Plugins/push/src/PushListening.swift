import Synchronization

/// A page's place among those that a provider hands notifications to: one at a time.
final class PushListening: Sendable {
  private let provider: any PushProvider
  private let listener = Mutex<Int?>(nil)

  init(_ provider: any PushProvider) { self.provider = provider }

  /// Starts anew.
  func begin(_ receive: @escaping @Sendable (PushArrival) -> Void) {
    end()
    let number = provider.listen(receive)
    listener.withLock { $0 = number }
  }

  func end() {
    let old = listener.withLock { listener in
      defer { listener = nil }
      return listener
    }
    if let old { provider.stopListening(old) }
  }
}
