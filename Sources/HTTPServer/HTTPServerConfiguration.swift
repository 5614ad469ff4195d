/// How much a server takes, and how long it waits.
public struct HTTPServerConfiguration: Sendable {
  /// Bytes of a request line and its header fields. A longer head is answered 431 (RFC 6585 section 5).
  public var headLimit = 64 * 1024
  /// How long a head may take, from its first byte to its end. A slower one is answered 408.
  public var headTimeout = Duration.seconds(30)
  /// How long a body may pause. A longer pause is answered 408.
  public var bodyTimeout = Duration.seconds(60)
  /// How long a client may take nothing of an answer that is ready, before its connection is closed.
  public var writeTimeout = Duration.seconds(60)
  /// How long a connection without a request stays open.
  public var idleTimeout = Duration.seconds(120)
  /// How long a stop waits for the answers under way.
  public var stopTimeout = Duration.seconds(5)
  /// Whether ::1 is listened on, too, where the system has it. Browsers try it first for "localhost": whoever else listened there would get what
  /// is meant for this server.
  public var listensOnIPv6 = false
  /// Whether answers are compressed for clients that take that.
  public var compressesAnswers = true
  /// What connections are secured with; nil for plain HTTP.
  public var certificate: ServerCertificate?

  public init() {}
}
