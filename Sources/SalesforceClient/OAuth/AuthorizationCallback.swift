import SalesforceREST

/// The URL that ends an authorization: the redirect URI with a code in its query, with tokens in its fragment, or with an
/// error in either (RFC 6749 sections 4.1.2 and 4.2.2; Mobile SDK 3.3 guide, chapter 9 "OAuth 2.0 User-Agent Flow").
struct AuthorizationCallback {
  enum Answer {
    case code(Secret)
    case tokens(TokenResponse)
  }

  private let flow: AuthorizationFlow
  private let query: QueryParameters
  private let fragment: QueryParameters

  /// - Throws: ``OAuthError/invalidCallback(reason:)`` for one that could be read in two ways.
  init(_ url: String, flow: AuthorizationFlow) throws(OAuthError) {
    let halves = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let query = halves[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first ?? ""
    self.flow = flow
    self.query = QueryParameters(parsing: query)
    fragment = QueryParameters(parsing: halves.count > 1 ? halves[1] : "")
    for name in ["state", "code", "access_token", "error"] where (self.query.parameters + fragment.parameters).count(where: { $0.name == name }) > 1 {
      throw .invalidCallback(reason: "it holds \(name) more than once")
    }
  }

  private var error: String? { query["error"] ?? fragment["error"] }

  func names(state: String) -> Bool { (query["state"] ?? fragment["state"]) == state }

  /// An error may come without a state: a server that stumbled over the request does not know it.
  func check(state: String) throws(OAuthError) {
    let shown = query["state"] ?? fragment["state"]
    if shown == nil, error != nil { return }
    guard names(state: state) else { throw .stateMismatch }
  }

  /// - Throws: ``OAuthError`` unless it is what was asked for, and that alone.
  func answer() throws(OAuthError) -> Answer {
    if let error {
      let explanation = query["error_description"] ?? fragment["error_description"] ?? ""
      throw .refused(error: ServerText.shown(error), explanation: ServerText.shown(explanation))
    }
    switch flow {
    case .webServer:
      guard query["access_token"] == nil, fragment["access_token"] == nil else {
        throw .invalidCallback(reason: "it holds a token although a code was asked for")
      }
      guard let code = query["code"], !code.isEmpty else { throw .invalidCallback(reason: "it holds no code") }
      return .code(Secret(code))
    case .userAgent:
      guard query["access_token"] == nil else {
        throw .invalidCallback(reason: "its token is in the query, which servers get to see, and not in the fragment")
      }
      guard let tokens = try TokenResponse({ fragment[$0] }) else { throw .invalidCallback(reason: "it holds no access token") }
      return .tokens(tokens)
    }
  }
}
