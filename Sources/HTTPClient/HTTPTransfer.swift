import Synchronization

/// A request under way. Letting go of it changes nothing; the transfer goes on.
public final class HTTPTransfer: Sendable {
  private let loop: TransferLoop
  private let cancelled = Atomic(false)
  private let onCancel = Mutex<(@Sendable () -> Void)?>(nil)
  private let started = Atomic(false)

  init(loop: TransferLoop) {
    self.loop = loop
  }

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Whether it is on its way to a server, or has been: until then it waits for a connection.
  public var hasStarted: Bool { started.load(ordering: .relaxed) }

  func start() { started.store(true, ordering: .relaxed) }

  /// Ends the transfer with ``HTTPError/cancelled``. Without effect once the completion has been called.
  public func cancel() {
    cancelled.store(true, ordering: .releasing)
    loop.cancel(ObjectIdentifier(self))
    onCancel.withLock { $0 }?()
  }

  /// Has something called when the transfer is cancelled, at once if it has been.
  func whenCancelled(_ body: @escaping @Sendable () -> Void) {
    onCancel.withLock { $0 = body }
    if isCancelled { body() }
  }

  /// Goes on with a transfer that its ``HTTPBodyReceiver`` paused. Without effect on any other.
  public func resume() { loop.resume(ObjectIdentifier(self)) }

  /// Looks for more content to send.
  func resumeUpload() { loop.resumeUpload(ObjectIdentifier(self)) }
}
