import SalesforceClient

/// A simulated push notification at the moment when it reaches the device: see ``HybridAppOptions/notificationHandler``.
public struct ArrivedNotification: Sendable, Equatable {
  /// What becomes of it.
  public enum Handling: Sendable {
    /// The page gets it, as if nobody had looked at it.
    case goesToPage
    /// The program has dealt with it, and no page gets it.
    case isDone
  }

  /// What was sent.
  public let notification: PushNotification
  /// Whether it has come while the app was in front; false when the app is in the background, when it was not running, or when the user taps on it.
  public let isForeground: Bool
  /// Whose org has sent it, whoever is the current user; nil for one that came from no org.
  public let user: AccountKey?
}
