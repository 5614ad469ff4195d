/// What becomes of a user whose refresh token the org refuses, because it was revoked or has expired (Mobile SDK guide,
/// `shouldLogoutWhenTokenRevoked`).
public enum TokenRevocation: Sendable, Equatable {
  /// The user is signed out, and the data stay sealed until the same user signs in again.
  case keepData
  /// The user is logged out, and the data are deleted, as phones do unless the app says otherwise.
  case deleteData
  /// The user stays signed in, and the page goes on with the data on the device. Requests fail until the user signs in again.
  case stay

  /// - Parameter preference: the value in config.xml; nil without one.
  /// - Returns: nil for a value that is neither true nor false.
  init?(preference: String?) {
    switch preference?.lowercased() {
    case nil: self = .keepData
    case "true": self = .deleteData
    case "false": self = .stay
    default: return nil
    }
  }

  static let preference = "shouldLogoutWhenTokenRevoked"
}
