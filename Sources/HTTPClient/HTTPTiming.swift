/// When a request came to what, in milliseconds since it was begun, and how much came over the wire.
public struct HTTPTiming: Sendable, Equatable {
  /// When the last hop began, behind all redirects; nil when there was none.
  public var redirected: Double?
  /// When that hop had the server's address, and the connection; of a kept connection, when the hop began.
  public var resolved = 0.0
  public var connected = 0.0
  /// When TLS began to be spoken; nil without it.
  public var secureBegan: Double?
  /// When the request was sent.
  public var sent = 0.0
  /// When the first byte of the answer came.
  public var answered = 0.0
  /// When the last one came.
  public var ended = 0.0
  /// Bytes of the answer's head.
  public var headSize = 0
  /// Bytes of the content as it came, before it was decoded.
  public var encodedSize = 0
  /// Bytes of the content.
  public var decodedSize = 0

  public init() {}
}
