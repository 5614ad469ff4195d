import SalesforceREST
import WireFormat

/// What an app says about itself when it asks for authorization: the connected app's values of `bootconfig.json`,
/// and the server to ask.
public struct OAuthConfiguration: Sendable, Equatable {
  /// The version of the REST API that SDK 3.3 speaks when the app says nothing else.
  public static let defaultAPIVersion = "v33.0"

  /// `remoteAccessConsumerKey`, OAuth's client_id.
  public let consumerKey: String
  /// Only connected apps that want one have it: an app on a phone can keep no secret.
  public let consumerSecret: Secret?
  /// `oauthRedirectURI`.
  public let redirectURI: RedirectURI
  /// `oauthScopes`, with `refresh_token` added when missing (Mobile SDK 3.3 guide, chapter 9 "Client Side Configuration"). Empty when the app
  /// names none: the server then grants all scopes of the connected app (Mobile SDK 13.2, "Scope Parameter Values").
  public let scopes: [String]
  /// The login server, without a slash at the end, such as https://login.salesforce.com; a community's has a path.
  public let loginURL: String
  public let flow: AuthorizationFlow
  /// Which of the org's login page designs is shown; nil for its usual one.
  public let brand: String?
  /// Whether the server is an org that the program itself runs.
  public let isEmbedded: Bool
  /// Whether the sessions of the org's domains are asked for with the tokens, as Mobile SDK does since 9.1 (``WebSessions``).
  public let isHybrid: Bool

  public init(
    consumerKey: String, consumerSecret: Secret? = nil, redirectURI: String, scopes: [String], loginURL: String,
    flow: AuthorizationFlow = .webServer, brand: String? = nil, isEmbedded: Bool = false, isHybrid: Bool = false
  ) {
    self.consumerKey = consumerKey
    self.consumerSecret = consumerSecret
    self.redirectURI = RedirectURI(redirectURI)
    self.scopes = scopes.isEmpty || scopes.contains("refresh_token") ? scopes : scopes + ["refresh_token"]
    self.loginURL = withoutTrailingSlash(loginURL)
    self.flow = flow
    self.brand = brand
    self.isEmbedded = isEmbedded
    self.isHybrid = isHybrid
  }

  /// The page that starts the flow (RFC 6749 sections 4.1.1 and 4.2.1).
  /// - Parameters:
  ///   - state: comes back with the callback, which must be refused without it.
  ///   - challenge: what the code is tied to (RFC 7636 section 4.3).
  func authorizeURL(state: String, challenge: String?) -> String {
    var query: QueryParameters = [
      "display": "touch",
      // A code becomes hybrid where it is exchanged.
      "response_type": flow == .webServer ? "code" : isHybrid ? "hybrid_token" : "token",
      "client_id": consumerKey,
      "redirect_uri": redirectURI.text,
      "state": state,
    ]
    if !scopes.isEmpty { query.append("scope", scopes.joined(separator: " ")) }
    if let challenge {
      query.append("code_challenge", challenge)
      query.append("code_challenge_method", "S256")
    }
    let page = brand.map { "/\(PercentEncoding.encode($0))" } ?? ""
    return "\(loginURL)/services/oauth2/authorize\(page)?\(query.encoded)"
  }
}

func withoutTrailingSlash(_ url: String) -> String {
  var url = url[...]
  while url.hasSuffix("/") { url.removeLast() }
  return String(url)
}
