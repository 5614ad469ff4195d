/// How the org sends events: limits of `/cometd`, and how much is kept for replay.
public struct EventSettings: Sendable, Equatable {
  /// How long a `/meta/connect` without anything to deliver is held.
  public var connectTimeout: Duration
  /// After this time without a request the org forgets a client. A held connect is a request.
  public var clientLifetime: Duration
  /// Handshakes beyond this number of clients are refused.
  public var maximumClients: Int
  /// About how many events are kept for replay. None is kept for longer than 72 hours.
  public var kept: Int

  /// The defaults are those of Salesforce, apart from `kept`, which bounds the org's file.
  public init(
    connectTimeout: Duration = .seconds(110), clientLifetime: Duration = .seconds(40), maximumClients: Int = 2_000, kept: Int = 50_000
  ) {
    self.connectTimeout = connectTimeout
    self.clientLifetime = clientLifetime
    self.maximumClients = maximumClients
    self.kept = kept
  }
}
