/// A connection to a page in a browser: a WebSocket's messages.
public protocol RemoteConnection: Sendable {
  /// What the page sends next; nil when the connection has ended.
  func next() async throws -> RemoteFrame?

  /// - Throws: when the connection has ended.
  func send(_ frame: RemoteFrame) async throws

  /// Ends it.
  ///
  /// - Parameter code: as WebSockets have it (RFC 6455 section 7.4).
  func close(_ code: Int, _ reason: String) async
}

/// One message of a WebSocket.
public enum RemoteFrame: Sendable, Equatable {
  case text(String)
  case binary([UInt8])
}
