/// A way into an event loop for many values; see ``EventLoop/openPort(_:)``.
public final class EventLoopPort<Value: Sendable>: Sendable {
  private let mailbox: EventLoopMailbox
  /// Unchecked, because it is only called and let go on the loop's thread.
  private nonisolated(unsafe) var receive: ((Value) -> Void)?

  init(mailbox: EventLoopMailbox, receive: @escaping (Value) -> Void) {
    self.mailbox = mailbox
    self.receive = receive
  }

  /// Sends a value from any thread. It is dropped when the page has ended.
  public func send(_ value: Value) {
    mailbox.postTask { [self] in receive?(value) }
  }

  /// Drops values from now on. Call on the loop's thread.
  func close() { receive = nil }
}
