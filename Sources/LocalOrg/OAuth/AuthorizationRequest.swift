import WireFormat

/// What an app asks for at the authorize page, once it is known that an answer can go back to the app
/// (RFC 6749 sections 4.1.1 and 4.2.1).
struct AuthorizationRequest: Sendable {
  enum ResponseType: String {
    case token, code
    case idToken = "token id_token"
    case hybridToken = "hybrid_token"

    /// - Parameter text: the words of a `response_type`, in any order.
    init?(words text: String) { self.init(rawValue: text.split(separator: " ").sorted(by: >).joined(separator: " ")) }
  }

  let clientId: String
  let redirectURI: String
  let scope: String
  let state: String?
  /// nil for a type that there isn't.
  let responseType: ResponseType?
  let asksForLogin: Bool
  /// Whether the user is asked even if the app was let in before.
  let asksForConsent: Bool
  /// Comes back in the id token.
  let nonce: String?
  /// The app wants an answer without a page.
  let isImmediate: Bool
  let loginHint: String
  /// Ties the code to its asker; nil without one.
  let challenge: CodeChallenge?
  /// The thumbprint of the key that the code is for (RFC 9449 section 10); nil without one.
  let key: String?
  /// What the app must be told instead of an answer.
  let problem: OAuthFailure?
  /// The parameters again, for the forms of the pages.
  let parameters: QueryParameters

  private static let names = [
    "response_type", "client_id", "redirect_uri", "scope", "state", "display", "nonce", "code_challenge", "code_challenge_method", "dpop_jkt",
  ]

  /// - Throws: ``OAuthFailure`` that only the user may see, since nobody knows to whom it could be sent.
  init(_ request: OrgRequest, _ context: OrgContext) throws(OAuthFailure) {
    try request.refuseRepetitions()
    guard let clientId = request.parameter("client_id"), !clientId.isEmpty else { throw .missing("client_id") }
    guard let app = context.app(clientId) else { throw .unknownClient }
    guard let redirectURI = request.parameter("redirect_uri"), Self.isUsable(redirectURI) else { throw .missingRedirect }
    guard app.admits(redirectURI: redirectURI) else { throw .wrongRedirect }
    self.clientId = clientId
    self.redirectURI = redirectURI
    let scope = request.parameter("scope") ?? ""
    self.scope = Self.scope(asked: scope, of: app)
    state = request.parameter("state")
    responseType = request.parameter("response_type").flatMap(ResponseType.init(words:))
    let prompts = (request.parameter("prompt") ?? "").split(separator: " ")
    asksForLogin = prompts.contains("login") || prompts.contains("select_account")
    asksForConsent = prompts.contains("consent")
    nonce = request.parameter("nonce")
    isImmediate = request.parameter("immediate") == "true"
    loginHint = request.parameter("login_hint") ?? ""
    // Who has signed in is not to be asked for that again.
    let prompt = asksForConsent ? [("prompt", "consent")] : []
    parameters = QueryParameters(Self.names.compactMap { name in request.parameter(name).map { (name, $0) } } + prompt)
    var (challenge, problem) = (CodeChallenge?.none, OAuthFailure?.none)
    do throws(OAuthFailure) { challenge = try CodeChallenge(request) } catch { problem = error }
    self.challenge = challenge
    key = app.dpop == .off ? nil : request.parameter("dpop_jkt")
    if let key, !ProofKey.isThumbprint(key) { problem = problem ?? .wrongThumbprint }
    self.problem = problem ?? Self.problem(of: responseType, scope: self.scope, hasChallenge: challenge != nil, app)
  }

  /// An app that names nothing, or nothing to be refreshed, gets what it may have of the usual.
  private static func scope(asked: String, of app: ConnectedApp) -> String {
    if asked.isEmpty { return app.usualScope }
    guard AccessGrant.isOnlyForRefreshing(asked) else { return asked }
    return "\(app.admitted(["api", "id", "web"])) \(asked)"
  }

  private static func problem(of type: ResponseType?, scope: String, hasChallenge: Bool, _ app: ConnectedApp) -> OAuthFailure? {
    switch type {
    case nil: return .unsupportedResponse
    case .token where !app.allowsUserAgentFlow, .idToken where !app.allowsUserAgentFlow, .hybridToken where !app.allowsUserAgentFlow: return .forbiddenFlow
    // A proof comes with the code; an address has none.
    case .token where app.dpop == .required, .idToken where app.dpop == .required, .hybridToken where app.dpop == .required: return .boundTokensOnly
    case .code where app.requiresProofKey && !hasChallenge: return .challengeRequired
    case .token, .idToken, .hybridToken, .code: return app.admits(scope: scope) && !AccessGrant.isOnlyForRefreshing(scope) ? nil : .wrongScope
    }
  }

  /// The redirect URI with an answer: in its fragment for the user agent flow, else in its query.
  func callback(_ answer: [(String, String)]) -> String {
    let sent = QueryParameters(answer + (state.map { [("state", $0)] } ?? [])).encoded
    guard responseType == .code else { return "\(redirectURI)#\(sent)" }
    return "\(redirectURI)\(redirectURI.contains("?") ? "&" : "?")\(sent)"
  }

  private static func isUsable(_ uri: String) -> Bool {
    guard let colon = uri.firstIndex(of: ":"), uri.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !uri.contains("#") else { return false }
    let scheme = uri[..<colon].lowercased()
    guard let first = scheme.first, first.isLetter, scheme.allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) }) else {
      return false
    }
    // These would run in the login page's place.
    return !["javascript", "data", "vbscript", "blob"].contains(scheme)
  }
}
