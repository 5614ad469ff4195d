import WireFormat

/// `/services/oauth2/authorize`: the pages on which a user signs in and lets an app in, for the user agent flow and the web
/// server flow (Mobile SDK 3.3 guide, chapter 9).
///
/// Login page -> (sign in, cookie `sid`) -> approval page -> (allow) -> redirect to the app with tokens or a code. Both pages have a
/// ``ProtectedForm``.
struct AuthorizationEndpoint: Sendable {
  let context: OrgContext

  private var address: String { "\(context.pathPrefix)/services/oauth2/authorize" }

  /// What follows the address: `/services/oauth2/authorize/blue`.
  private func brand(_ request: OrgRequest) -> String { request.segments.dropFirst(3).joined(separator: "/") }

  func respond(to request: OrgRequest) async throws -> OrgResponse {
    try request.allow("GET", "POST")
    let asked: AuthorizationRequest
    do throws(OAuthFailure) {
      asked = try AuthorizationRequest(request, context)
    } catch {
      return .formPage(AuthorizationPages.failure(error), status: 400)
    }
    let brand = brand(request)
    let address = brand.isEmpty ? address : "\(address)/\(PercentEncoding.encode(brand))"
    let login = LoginForm(action: address, parameters: asked.parameters, context: context, brand: brand)
    if let problem = asked.problem { return refusal(problem, asked) }
    if request.method == "POST", let password = request.form["password"] {
      return try await login.signIn(request, password: password, landing: "\(address)?\(asked.parameters.encoded)")
    }
    guard let user = try context.visitor(of: request), !asked.asksForLogin else {
      if asked.isImmediate { return refusal(.notSignedIn, asked) }
      return try login.page(for: request, username: asked.loginHint)
    }
    if context.app(asked.clientId)?.admits(user: user.username) == false { return refusal(.approvalRefused, asked) }
    if request.method == "GET", try isApproved(asked, by: user) { return .redirect(to: asked.callback(try answer(to: asked, for: user, request))) }
    if asked.isImmediate { return refusal(.notSignedIn, asked) }
    // Only a posted decision counts: a link must not be able to press the button.
    let form = ProtectedForm(purpose: .approval, action: address, parameters: asked.parameters)
    switch request.method == "POST" ? request.form["decision"] : nil {
    case "allow":
      try context.accept(form, from: request)
      try context.store.approve(grant(asked, user), redirectURI: asked.redirectURI)
      return .redirect(to: asked.callback(try answer(to: asked, for: user, request)))
    case "deny":
      try context.accept(form, from: request)
      return refusal(.denied, asked)
    default:
      let design = try context.loginDesign(brand)
      return try context.page(with: form, for: request) {
        AuthorizationPages.approval(asked, of: context.app(asked.clientId), user: user, action: form.action, hiddenFields: $0, design: design)
      }
    }
  }

  private func refusal(_ failure: OAuthFailure, _ asked: AuthorizationRequest) -> OrgResponse {
    .redirect(to: asked.callback(failure.parameters))
  }

  private func grant(_ asked: AuthorizationRequest, _ user: OrgUser) -> AccessGrant {
    AccessGrant(userId: user.id, clientId: asked.clientId, scope: asked.scope)
  }

  /// The user has let the app in at this address before, or the administrator has.
  private func isApproved(_ asked: AuthorizationRequest, by user: OrgUser) throws -> Bool {
    guard !asked.asksForConsent else { return false }
    if let app = context.app(asked.clientId), app.isPreauthorized { return app.admits(user: user.username) }
    return try context.store.hasApproved(grant(asked, user), redirectURI: asked.redirectURI)
  }

  private func answer(to asked: AuthorizationRequest, for user: OrgUser, _ request: OrgRequest) throws -> [(String, String)] {
    var grant = grant(asked, user)
    if asked.responseType == .code {
      grant.key = asked.key
      return [("code", try context.store.issueCode(grant, redirectURI: asked.redirectURI, challenge: asked.challenge, nonce: asked.nonce))]
    }
    var terms = TokenTerms(request)
    terms.refreshToken = grant.allowsRefresh ? try context.issueRefreshToken(grant) : nil
    terms.nonce = asked.nonce
    terms.isHybrid = asked.responseType == .hybridToken
    return try context.issue(grant, to: user, terms).parameters
  }
}
