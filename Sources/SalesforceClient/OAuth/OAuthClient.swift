import HTTPClient
import SalesforceREST

/// Gets, renews and gives back the tokens of users (Mobile SDK 3.3 guide, chapter 9; RFC 6749, 7636, 8252 and 9700).
///
/// ```swift
/// let oauth = OAuthClient(http: HTTPClient(), userAgent: agent)
/// let account = try await oauth.signIn(configuration, username: "ada@example.com", password: password)
/// ```
///
/// Its functions throw ``OAuthError`` and `HTTPError`.
public struct OAuthClient: Sendable {
  let http: HTTPClient
  let userAgent: String?
  let timeout: Duration

  /// - Parameters:
  ///   - userAgent: sent with every request; nil leaves it to the client.
  ///   - timeout: for each single request.
  public init(http: HTTPClient, userAgent: String? = nil, timeout: Duration = .seconds(60)) {
    self.http = http
    self.userAgent = userAgent
    self.timeout = timeout
  }

  /// Goes through the login server's pages without a person: fills the login form and presses the approval's first button.
  public func signIn(_ configuration: OAuthConfiguration, username: String, password: Secret) async throws -> UserAccount {
    let pending = try PendingAuthorization(configuration)
    var flow = HeadlessSignIn(client: self, configuration: configuration, username: username, password: password)
    return try await finish(pending, callback: try await flow.run(from: pending.url))
  }

  /// The account that an authorization ends with.
  /// - Parameter callback: the whole URL that the server redirected to.
  public func finish(_ pending: PendingAuthorization, callback: String) async throws -> UserAccount {
    let configuration = pending.configuration
    switch try pending.answer(in: callback) {
    case .tokens(let tokens): return try await account(tokens, configuration)
    case .code(let code):
      var form: QueryParameters = [
        "grant_type": configuration.isHybrid ? "hybrid_auth_code" : "authorization_code", "client_id": configuration.consumerKey, "redirect_uri": configuration.redirectURI.text,
        "code": code.reveal(),
      ]
      let secrets = [code, pending.verifier?.secret, configuration.consumerSecret].compactMap { $0 }
      if let verifier = pending.verifier { form.append("code_verifier", verifier.secret.reveal()) }
      if let secret = configuration.consumerSecret { form.append("client_secret", secret.reveal()) }
      return try await account(requestTokens(form, at: configuration.loginURL, hiding: secrets), configuration)
    }
  }

  /// The user name and password flow (RFC 6749 section 4.3), for servers and tests that have no pages.
  /// - Parameter securityToken: what Salesforce mails to users whose network it does not know; goes behind the password.
  public func signInDirectly(
    _ configuration: OAuthConfiguration, username: String, password: Secret, securityToken: Secret? = nil
  ) async throws -> UserAccount {
    _ = try LoginServer(configuration.loginURL)
    let secrets = [password, securityToken, configuration.consumerSecret].compactMap { $0 }
    var form: QueryParameters = [
      "grant_type": "password", "client_id": configuration.consumerKey, "username": username,
      "password": password.reveal() + (securityToken?.reveal() ?? ""),
    ]
    if let secret = configuration.consumerSecret { form.append("client_secret", secret.reveal()) }
    do {
      return try await account(requestTokens(form, at: configuration.loginURL, hiding: secrets), configuration)
    } catch OAuthError.rejected(_, _, "invalid_grant", let explanation) {
      throw OAuthError.wrongCredentials(username: username, loginURL: configuration.loginURL, message: explanation)
    }
  }

  /// Gets a new access token. What the answer leaves out stays as it was.
  /// - Throws: ``OAuthError/refreshTokenRevoked(username:explanation:)`` when the user has to sign in again.
  public func refresh(_ account: UserAccount) async throws -> UserAccount {
    guard let token = account.refreshToken else { throw OAuthError.noRefreshToken(username: account.username) }
    _ = try LoginServer(account.authorizationServer)
    var form: QueryParameters = [
      "grant_type": account.webSessions == nil ? "refresh_token" : "hybrid_refresh", "client_id": account.clientId, "refresh_token": token.reveal(),
      "format": "json",
    ]
    if let secret = account.clientSecret { form.append("client_secret", secret.reveal()) }
    do {
      let tokens = try await requestTokens(form, at: account.authorizationServer, hiding: [token, account.accessToken, account.clientSecret].compactMap { $0 })
      try ServerTrust(loginURL: account.loginURL).check(tokens)
      if let url = tokens.identityURL, let ids = IdentityAddress(url), !ids.names(userId: account.userId, orgId: account.orgId) {
        throw OAuthError.wrongUser(username: account.username)
      }
      return account.updated(with: tokens)
    } catch OAuthError.rejected(_, _, "invalid_grant", let explanation) {
      throw OAuthError.refreshTokenRevoked(username: account.username, explanation: explanation)
    }
  }

  /// Makes a token worthless; a refresh token takes its access tokens along. A token that the server does not know any
  /// more, or a kind that it cannot revoke, counts as done (Mobile SDK 3.3 guide, chapter 9 "Revoking OAuth Tokens").
  ///
  /// - Parameter reason: for the org's login history; nil for none.
  public func revoke(_ token: Secret, at server: String, reason: RevocationReason? = nil) async throws {
    let endpoint = "\(try LoginServer(server).url)/services/oauth2/revoke"
    var form: QueryParameters = ["token": token.reveal()]
    if let reason { form.append("revoke_reason", reason.rawValue) }
    // Somebody waits to be logged out, which does not depend on it.
    let response = try await post(form, to: endpoint, timeout: min(timeout, .seconds(10)))
    guard !response.isSuccess else { return }
    let failure = rejection(of: response, endpoint: endpoint, hiding: [token])
    if case .rejected(_, 400, "unsupported_token_type", _) = failure { return }
    if case .rejected(_, 400, "invalid_token", _) = failure { return }
    throw failure
  }
}

extension OAuthClient {
  func account(_ tokens: TokenResponse, _ configuration: OAuthConfiguration) async throws -> UserAccount {
    guard let identityURL = tokens.identityURL else { throw OAuthError.invalidCallback(reason: "it holds no identity URL") }
    guard let instanceURL = tokens.instanceURL else { throw OAuthError.invalidCallback(reason: "it holds no instance URL") }
    let trust = ServerTrust(loginURL: configuration.loginURL)
    try trust.check(tokens)
    let identity = try await identity(at: identityURL, token: tokens.accessToken, trust)
    return UserAccount(
      accessToken: tokens.accessToken, refreshToken: tokens.refreshToken, clientId: configuration.consumerKey,
      clientSecret: configuration.consumerSecret, userId: identity.userId, orgId: identity.orgId,
      username: identity.username, displayName: identity.displayName, firstName: identity.firstName, lastName: identity.lastName,
      email: identity.email, photos: identity.photos,
      loginURL: configuration.loginURL, instanceURL: instanceURL, identityURL: identityURL, communityId: tokens.communityId,
      communityURL: tokens.communityURL, mobilePolicy: identity.mobilePolicy, isOfEmbeddedOrg: configuration.isEmbedded,
      details: UserAccount.Details(
        scopes: tokens.scopes, language: identity.language, locale: identity.locale, customAttributes: identity.customAttributes,
        customPermissions: identity.customPermissions),
      webSessions: configuration.isHybrid ? tokens.webSessions ?? WebSessions { _ in nil } : nil)
  }
}
