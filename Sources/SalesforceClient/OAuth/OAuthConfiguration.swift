/// What an app says about itself when it asks for authorization: the connected app's values of `bootconfig.json`
/// (inventory 1.2), and the server to ask.
public struct OAuthConfiguration: Sendable, Equatable {
  /// The version of the REST API that SDK 3.3 speaks when the app says nothing else (inventory 2.9).
  public static let defaultAPIVersion = "v33.0"

  /// `remoteAccessConsumerKey`, OAuth's client_id.
  public let consumerKey: String
  /// `oauthRedirectURI`.
  public let redirectURI: RedirectURI
  /// `oauthScopes`, with `refresh_token` added when missing (seed 000 ch. 9 "Client Side Configuration").
  public let scopes: [String]
  /// The login server, without a slash at the end, such as https://login.salesforce.com.
  public let loginURL: String

  public init(consumerKey: String, redirectURI: String, scopes: [String], loginURL: String) {
    self.consumerKey = consumerKey
    self.redirectURI = RedirectURI(redirectURI)
    self.scopes = scopes.contains("refresh_token") ? scopes : scopes + ["refresh_token"]
    self.loginURL = withoutTrailingSlash(loginURL)
  }

  /// The page that starts the user agent flow (RFC 6749 section 4.2.1).
  /// - Parameter state: comes back with the callback, which must be refused without it.
  public func authorizeURL(state: String) -> String {
    let query: QueryParameters = [
      "display": "touch",
      "response_type": "token",
      "client_id": consumerKey,
      "redirect_uri": redirectURI.text,
      "scope": scopes.joined(separator: " "),
      "state": state,
    ]
    return "\(loginURL)/services/oauth2/authorize?\(query.encoded)"
  }
}

func withoutTrailingSlash(_ url: String) -> String {
  var url = url[...]
  while url.hasSuffix("/") { url.removeLast() }
  return String(url)
}
