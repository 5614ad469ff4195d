import JSON

/// How a page says which it is, on each new connection: `{"session", "secret", "heard"}`.
public struct RemoteGreeting: Sendable, Equatable {
  public let session: String
  public let secret: String
  /// The last message that the page has.
  public let heard: Int

  /// - Returns: nil for a text that is no greeting.
  public init?(_ text: String) {
    guard let value = try? JSONValue(parsing: Array(text.utf8)), let session = value["session"]?.string, let secret = value["secret"]?.string,
      let number = value["heard"]?.integer, let heard = Int(exactly: number), heard >= 0
    else { return nil }
    (self.session, self.secret, self.heard) = (session, secret, heard)
  }
}
