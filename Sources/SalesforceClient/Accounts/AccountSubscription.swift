/// Keeps a handler of ``AccountEvent``s subscribed until it is cancelled or let go of.
public final class AccountSubscription: Sendable {
  private let onCancel: @Sendable () -> Void

  init(onCancel: @escaping @Sendable () -> Void) {
    self.onCancel = onCancel
  }

  deinit { onCancel() }

  /// Ends the subscription; more than once has no effect. An event that is being delivered may still arrive.
  public func cancel() { onCancel() }
}
