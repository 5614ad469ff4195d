import Synchronization

/// Hands events to every subscriber, one after another, in the order they were published: also when a handler, or another
/// thread meanwhile, publishes more.
final class AccountEvents: Sendable {
  typealias Handler = @Sendable (AccountEvent) -> Void

  private struct State {
    var handlers: [(number: Int, handler: Handler)] = []
    var nextNumber = 0
    var waiting: [AccountEvent] = []
    var isDelivering = false
  }

  private let state = Mutex(State())

  func subscribe(_ handler: @escaping Handler) -> AccountSubscription {
    let number = state.withLock { state in
      state.nextNumber += 1
      state.handlers.append((state.nextNumber, handler))
      return state.nextNumber
    }
    return AccountSubscription { [weak self] in
      self?.state.withLock { $0.handlers.removeAll { $0.number == number } }
    }
  }

  func publish(_ events: [AccountEvent]) {
    let isFirst = state.withLock { state in
      state.waiting += events
      guard !state.isDelivering else { return false }
      state.isDelivering = true
      return true
    }
    guard isFirst else { return }
    while let (event, handlers) = next() {
      for handler in handlers { handler(event) }
    }
  }

  /// The next event and who gets it; ends the delivery when there is none.
  private func next() -> (AccountEvent, [Handler])? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isDelivering = false
        return nil
      }
      return (state.waiting.removeFirst(), state.handlers.map(\.handler))
    }
  }
}
