/// Why an authorization failed. Failures of the network are `HTTPError`s. No text holds a token, a password or a query.
public enum OAuthError: Error, Sendable, Equatable {
  /// The server ended the flow with an error of its own, such as access_denied (RFC 6749 section 4.2.2.1).
  case refused(error: String, explanation: String)
  /// The login form came back; with the message that it shows, when there is one.
  case wrongCredentials(username: String, loginURL: String, message: String?)
  /// A page that the headless sign-in cannot get through.
  case unexpectedPage(url: String, reason: String)
  /// The callback belongs to another request.
  case stateMismatch
  /// The callback came a second time.
  case callbackReplayed
  case invalidCallback(reason: String)
  /// This cannot be a login server, or it would be asked unencrypted.
  case invalidLoginServer(address: String, reason: String)
  /// An answer names a server that has nothing to do with the login server: no token goes there.
  case untrustedServer(part: String, host: String, loginURL: String)
  /// Tokens, or what an identity tells, belong to somebody else.
  case wrongUser(username: String)
  /// The refresh token is revoked or expired: the user has to sign in again.
  case refreshTokenRevoked(username: String, explanation: String)
  /// The org refused what was signed for a user (RFC 7523).
  case assertionRefused(username: String, loginURL: String, audience: String, explanation: String)
  /// The org does not accept an access token that was given in the place of a sign-in.
  case accessTokenRefused(instanceURL: String)
  /// There is no consumer key, without which no org knows the app.
  case noConsumerKey
  /// There is no refresh token to get a new access token with.
  case noRefreshToken(username: String)
  /// An endpoint answered with an error.
  case rejected(endpoint: String, status: Int, error: String, explanation: String)
  /// An endpoint answered with something else than it should.
  case unreadableAnswer(endpoint: String, reason: String)
  /// The account is not, or no longer, signed in here.
  case notSignedIn
  /// Nobody was named who could sign in.
  case noCredentials
}

extension OAuthError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .refused(let error, let explanation):
      "the server refused the authorization: \(error)\(detail(explanation))"
    case .wrongCredentials(let username, let loginURL, let message):
      "\(loginURL) did not accept user name and password of \(username)\(detail(message ?? "")); check both, and that the user belongs to this org"
    case .unexpectedPage(let url, let reason):
      "the sign-in stopped at \(url): \(reason)"
    case .stateMismatch:
      "the authorization callback belongs to another request and was not used; sign in again"
    case .callbackReplayed:
      "the authorization callback was used before; sign in again"
    case .invalidLoginServer(let address, let reason):
      "\(address) cannot be signed in at: \(reason); give a host or a URL such as https://login.salesforce.com"
    case .untrustedServer(let part, let host, let loginURL):
      "the \(part) leads to \(host), which has nothing to do with \(loginURL) or is not encrypted; no token was sent there"
    case .wrongUser(let username):
      "the tokens and the identity of \(username) are not of one user; nothing of them was kept, sign in again"
    case .invalidCallback(let reason):
      "the authorization callback is not usable: \(reason)"
    case .refreshTokenRevoked(let username, let explanation):
      "the refresh token of \(username) is revoked or expired\(detail(explanation)); sign in again"
    case .assertionRefused(let username, let loginURL, let audience, let explanation):
      "\(loginURL) refused what was signed for \(username), with the audience \(audience): \(explanation); check that the connected app has the "
        + "certificate of the key, that its administrator admits the user, and that the user belongs to this org"
    case .accessTokenRefused(let instanceURL):
      "\(instanceURL) does not accept the access token that was given: it has ended, or is of another org; give a new one"
    case .noConsumerKey:
      "there is no consumer key of a connected app to sign in for; give one"
    case .noRefreshToken(let username):
      "the access of \(username) has expired and there is no refresh token; sign in again, with the scope refresh_token, or give a new access token"
    case .rejected(let endpoint, let status, let error, let explanation):
      "\(endpoint) answered \(status) \(error)\(detail(explanation))"
    case .unreadableAnswer(let endpoint, let reason):
      "the answer of \(endpoint) is not understood: \(reason)"
    case .notSignedIn:
      "this user is not signed in; sign in first"
    case .noCredentials:
      "nobody can sign in: no user name and password were given"
    }
  }
}

private func detail(_ text: String) -> String {
  text.isEmpty ? "" : ": \(text)"
}
