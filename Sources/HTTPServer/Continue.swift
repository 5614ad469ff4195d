/// Whether a client waits to be told to send its content (RFC 9110 section 10.1.1).
final class Continue {
  var isAwaited: Bool

  init(isAwaited: Bool) { self.isAwaited = isAwaited }
}
