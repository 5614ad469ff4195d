/// What happened to the accounts of an app (Mobile SDK 3.3 guide, chapter 9 and "Multi-User Support").
public enum AccountEvent: Sendable, Equatable {
  /// Somebody who was not signed in is now. The account is the current one already.
  case loggedIn(UserAccount)
  /// The org refused an account's refresh token, which was revoked or has expired. The account's tokens are forgotten and it is not
  /// signed in any more, but nobody asked for a logout: what the app keeps of the user, such as work that was not synced yet, must
  /// outlast this. ``loggedOut(_:)`` does not follow. The next sign-in of the same user is a ``loggedIn(_:)`` with the same
  /// ``UserAccount/key``.
  ///
  /// `account` is as it was before, with tokens that are worthless; `explanation` is what the org said, cleaned for display.
  case sessionEnded(_ account: UserAccount, explanation: String)
  /// The org refused an account's refresh token, but the app wants to keep the account: it stays as it is, and its user has to sign in again
  /// before the org answers anything. See `endsRevokedSessions` of ``AccountManager``. Published again with each attempt.
  case tokenRefused(_ account: UserAccount, explanation: String)
  /// An account was logged out because a person or the app asked for it. What belongs to it has to be deleted.
  case loggedOut(UserAccount)
  /// Another account than before is the current one. Also follows ``loggedIn(_:)`` when somebody else was current.
  case userSwitched(UserAccount)
  /// An account that was signed in already has a new access token.
  case tokenRefreshed(UserAccount)
}
