/// What happened to the accounts of an app (seed 000 ch. 9 and "Multi-User Support").
public enum AccountEvent: Sendable, Equatable {
  /// Somebody who was not signed in is now. The account is the current one already.
  case loggedIn(UserAccount)
  /// The org does not take an account's refresh token any more. ``loggedOut(_:)`` follows.
  case accessRevoked(UserAccount, explanation: String)
  /// An account is gone: its user logged out, or its refresh token was revoked. What belongs to it has to be deleted.
  case loggedOut(UserAccount)
  /// Another account than before is the current one. Also follows ``loggedIn(_:)`` when somebody else was current.
  case userSwitched(UserAccount)
  /// An account that was signed in already has a new access token.
  case tokenRefreshed(UserAccount)
}
