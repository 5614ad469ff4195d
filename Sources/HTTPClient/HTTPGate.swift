/// Lets the requests of a client out, and their responses in, or has them wait: see ``HTTPClient/Configuration/gate``.
public protocol HTTPGate: Sendable {
  /// Whether what is sent by the task that asks need not wait.
  var isExempt: Bool { get }

  /// Calls `body` once, when the gate is open: now, on this thread, or later, on any thread. With false, when it will not open any more.
  func pass(_ body: @escaping @Sendable (_ isOpen: Bool) -> Void)
}
