/// What kind of thing a page waits for.
public enum PendingOperationKind: String, Sendable {
  case request = "request"
  case pluginCall = "plugin call"
  case script = "script"
  /// A connection over which a server may send at any time.
  case connection = "connection"
  case background = "background work"
  case host = "host"
}

/// Something under way off the JavaScript thread. Settle it from any thread; the first time counts.
public struct PendingOperation<Value: Sendable>: Sendable {
  /// The operation's number in its loop.
  public let identifier: Int
  let mailbox: EventLoopMailbox

  /// Brings the outcome to the loop's thread. Once that has happened, or the loop has ended, it does nothing.
  public func settle(_ value: Value) {
    mailbox.post { [identifier] loop in loop.settle(identifier, value) }
  }
}

struct PendingRecord {
  let kind: PendingOperationKind
  let label: String
  /// nil when the end needs nothing more.
  let complete: ((any Sendable) -> Void)?
}
