/// A way into an event loop for many values; see ``EventLoop/openPort(_:)``.
public struct EventLoopPort<Value: Sendable>: Sendable {
  let identifier: Int
  let mailbox: EventLoopMailbox

  /// Sends a value from any thread. It is dropped when the page has ended.
  public func send(_ value: Value) {
    mailbox.post { [identifier] loop in loop.receive(identifier, value) }
  }
}
