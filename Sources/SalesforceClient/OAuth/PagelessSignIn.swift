/// How somebody signs in without the login server's pages and without a person, on build servers above all.
public enum PagelessSignIn: Sendable {
  /// By a key whose certificate the connected app has (RFC 7523). The org gives no refresh token: a new assertion gives a new access token.
  ///
  /// - Parameter audience: whom the assertion is for; nil for what the login server wants.
  case assertion(username: String, key: AssertionKey, audience: String? = nil)
  /// By tokens that one has already, of an app that signed in elsewhere. The login server is the user's instance, or a server that belongs to it.
  case tokens(HeldTokens)

  /// Whose sign-in it is, as far as that is known beforehand.
  public var username: String? { if case .assertion(let username, _, _) = self { username } else { nil } }
}

/// Tokens that one has already.
public struct HeldTokens: Sendable, Equatable {
  public let accessToken: Secret
  /// nil when there is none: then an ended access token cannot be renewed.
  public let refreshToken: Secret?
  /// The server with the user's data.
  public let instanceURL: String

  public init(accessToken: Secret, refreshToken: Secret? = nil, instanceURL: String) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.instanceURL = withoutTrailingSlash(instanceURL)
  }
}
