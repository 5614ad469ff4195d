import Synchronization

/// A request under way. Letting go of it changes nothing; the transfer goes on.
public final class HTTPTransfer: Sendable {
  private let loop: TransferLoop
  private let cancelled = Atomic(false)

  init(loop: TransferLoop) {
    self.loop = loop
  }

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Ends the transfer with ``HTTPError/cancelled``. Without effect once the completion has been called.
  public func cancel() {
    cancelled.store(true, ordering: .releasing)
    loop.cancel(ObjectIdentifier(self))
  }

  /// Goes on with a transfer that its ``HTTPBodyReceiver`` paused. Without effect on any other.
  public func resume() { loop.resume(ObjectIdentifier(self)) }

  /// Looks for more content to send.
  func resumeUpload() { loop.resumeUpload(ObjectIdentifier(self)) }
}
