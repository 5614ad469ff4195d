/// `/services/oauth2/authorize`: the pages on which a user signs in and lets an app in, for the user agent flow and the web
/// server flow (seed 000 ch. 9).
///
/// Login page -> (sign in, cookie `sid`) -> approval page -> (allow) -> redirect to the app with tokens or a code.
struct AuthorizationEndpoint: Sendable {
  let context: OrgContext

  private var address: String { "\(context.pathPrefix)/services/oauth2/authorize" }

  func respond(to request: OrgRequest) throws -> OrgResponse {
    try request.allow("GET", "POST")
    let asked: AuthorizationRequest
    do throws(OAuthFailure) {
      asked = try AuthorizationRequest(request, context)
    } catch {
      return .html(AuthorizationPages.failure(error), status: 400)
    }
    if let problem = asked.problem { return refusal(problem, asked) }
    if request.method == "POST", let password = request.form["password"] {
      return try signIn(username: request.form["username"] ?? "", password: password, asked)
    }
    guard let user = try context.visitor(of: request), !asked.asksForLogin else {
      if asked.isImmediate { return refusal(.notSignedIn, asked) }
      return loginPage(asked, username: asked.loginHint, message: nil)
    }
    // Only a posted decision counts: a link must not be able to press the button.
    switch request.method == "POST" ? request.form["decision"] : nil {
    case "allow": return .redirect(to: asked.callback(try answer(to: asked, for: user)))
    case "deny": return refusal(.denied, asked)
    default: return .html(AuthorizationPages.approval(asked, user: user, action: address)).adding("X-Frame-Options", "DENY")
    }
  }

  private func signIn(username: String, password: String, _ asked: AuthorizationRequest) throws -> OrgResponse {
    guard let user = try context.user(username, password: password) else {
      return loginPage(asked, username: username, message: WebSession.wrongCredentials)
    }
    let page = OrgResponse.redirect(to: "\(address)?\(asked.parameters.encoded)")
    return try WebSession.begin(for: user, context, answeringWith: page)
  }

  private func loginPage(_ asked: AuthorizationRequest, username: String, message: String?) -> OrgResponse {
    .html(
      LoginPageContent(action: address, hidden: asked.parameters, username: username, message: message).html
    ).adding("X-Frame-Options", "DENY")
  }

  private func refusal(_ failure: OAuthFailure, _ asked: AuthorizationRequest) -> OrgResponse {
    .redirect(to: asked.callback(failure.parameters))
  }

  private func answer(to asked: AuthorizationRequest, for user: OrgUser) throws -> [(String, String)] {
    let grant = AccessGrant(userId: user.id, clientId: asked.clientId, scope: asked.scope)
    if asked.responseType == .code {
      return [("code", try context.store.issueCode(grant, redirectURI: asked.redirectURI, challenge: asked.challenge))]
    }
    let refreshToken = grant.allowsRefresh ? try context.issueRefreshToken(grant) : nil
    return try context.issue(grant, to: user, refreshToken: refreshToken, showsRefreshToken: true).parameters
  }
}
