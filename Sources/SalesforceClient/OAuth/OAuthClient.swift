import HTTPClient
import JSON

/// Gets, renews and gives back the tokens of users (seed 000 ch. 9).
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

  /// Goes through the user agent flow without a person: fills the login form and presses the approval's first button.
  public func signIn(_ configuration: OAuthConfiguration, username: String, password: Secret) async throws -> UserAccount {
    let state = try RandomBytes.hexadecimal(count: 16)
    var flow = HeadlessSignIn(client: self, configuration: configuration, username: username, password: password)
    let callback = try await flow.run(from: configuration.authorizeURL(state: state))
    return try await account(fromCallback: callback, state: state, configuration)
  }

  /// The account that an authorization ends with.
  /// - Parameters:
  ///   - callback: the whole URL that the server redirected to.
  ///   - state: what ``OAuthConfiguration/authorizeURL(state:)`` was given.
  public func account(
    fromCallback callback: String, state: String, _ configuration: OAuthConfiguration
  ) async throws -> UserAccount {
    guard configuration.redirectURI.matches(callback) else {
      throw OAuthError.invalidCallback(reason: "it does not start with the redirect URI \(configuration.redirectURI)")
    }
    let tokens = try AuthorizationCallback(callback).tokens(expecting: state)
    return try await account(tokens, clientId: configuration.consumerKey, loginURL: configuration.loginURL)
  }

  /// The user name and password flow (RFC 6749 section 4.3), for servers and tests that have no pages.
  public func signInDirectly(
    _ configuration: OAuthConfiguration, username: String, password: Secret, clientSecret: Secret? = nil
  ) async throws -> UserAccount {
    var form: QueryParameters = [
      "grant_type": "password", "client_id": configuration.consumerKey, "username": username, "password": password.reveal(),
    ]
    if let clientSecret { form.append("client_secret", clientSecret.reveal()) }
    let endpoint = "\(configuration.loginURL)/services/oauth2/token"
    do {
      let tokens = try await requestTokens(form, endpoint: endpoint)
      return try await account(tokens, clientId: configuration.consumerKey, loginURL: configuration.loginURL)
    } catch OAuthError.rejected(_, _, "invalid_grant", let explanation) {
      throw OAuthError.wrongCredentials(username: username, loginURL: configuration.loginURL, message: explanation)
    }
  }

  /// Gets a new access token. What the answer leaves out stays as it was.
  /// - Throws: ``OAuthError/refreshTokenRevoked(username:explanation:)`` when the user has to sign in again.
  public func refresh(_ account: UserAccount) async throws -> UserAccount {
    guard let token = account.refreshToken else { throw OAuthError.noRefreshToken(username: account.username) }
    let form: QueryParameters = [
      "grant_type": "refresh_token", "client_id": account.clientId, "refresh_token": token.reveal(), "format": "json",
    ]
    do {
      let tokens = try await requestTokens(form, endpoint: "\(account.authorizationServer)/services/oauth2/token")
      return account.updated(with: tokens)
    } catch OAuthError.rejected(_, _, "invalid_grant", let explanation) {
      throw OAuthError.refreshTokenRevoked(username: account.username, explanation: explanation)
    }
  }

  /// Makes a token worthless; a refresh token takes its access tokens along. A token that the server does not know any
  /// more, or a kind that it cannot revoke, counts as done (seed 000 ch. 9 "Revoking OAuth Tokens").
  public func revoke(_ token: Secret, at server: String) async throws {
    let endpoint = "\(withoutTrailingSlash(server))/services/oauth2/revoke"
    // Somebody waits to be logged out, which does not depend on it.
    let response = try await post(["token": token.reveal()], to: endpoint, timeout: min(timeout, .seconds(10)))
    guard !response.isSuccess else { return }
    let failure = rejection(of: response, endpoint: endpoint)
    if case .rejected(_, 400, "unsupported_token_type", _) = failure { return }
    if case .rejected(_, 400, "invalid_token", _) = failure { return }
    throw failure
  }
}

extension OAuthClient {
  private func account(_ tokens: TokenResponse, clientId: String, loginURL: String) async throws -> UserAccount {
    guard let identityURL = tokens.identityURL else { throw OAuthError.invalidCallback(reason: "it holds no identity URL") }
    guard let instanceURL = tokens.instanceURL else { throw OAuthError.invalidCallback(reason: "it holds no instance URL") }
    let identity = try await identity(at: identityURL, token: tokens.accessToken)
    return UserAccount(
      accessToken: tokens.accessToken, refreshToken: tokens.refreshToken, clientId: clientId,
      userId: identity.userId, orgId: identity.orgId, username: identity.username, displayName: identity.displayName,
      email: identity.email, photos: identity.photos, loginURL: loginURL, instanceURL: instanceURL, identityURL: identityURL,
      communityId: tokens.communityId, communityURL: tokens.communityURL)
  }

  private func identity(at url: String, token: Secret) async throws -> Identity {
    let response = try await http.send(
      request("GET", url, headers: ["Authorization": "Bearer \(token.reveal())", "Accept": "application/json"]))
    let endpoint = (try? HTTPURL(url).address) ?? "the identity URL"
    guard response.isSuccess else { throw rejection(of: response, endpoint: endpoint) }
    return try Identity(json: json(of: response, endpoint: endpoint), url: url, endpoint: endpoint)
  }

  private func requestTokens(_ form: QueryParameters, endpoint: String) async throws -> TokenResponse {
    let response = try await post(form, to: endpoint)
    guard response.isSuccess else { throw rejection(of: response, endpoint: endpoint) }
    guard let tokens = TokenResponse(json: try json(of: response, endpoint: endpoint)) else {
      throw OAuthError.unreadableAnswer(endpoint: endpoint, reason: "it holds no access token")
    }
    return tokens
  }

  private func post(_ form: QueryParameters, to url: String, timeout: Duration? = nil) async throws -> HTTPResponse {
    let headers: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"]
    var request = request("POST", url, headers: headers)
    request.body = Array(form.encoded.utf8)
    if let timeout { request.timeout = timeout }
    // A token must not wander on with a redirect.
    request.followsRedirects = false
    return try await http.send(request)
  }

  func request(_ method: String, _ url: String, headers: HTTPHeaders = [:]) -> HTTPRequest {
    var headers = headers
    if let userAgent { headers["User-Agent"] = userAgent }
    return HTTPRequest(method: method, url: url, headers: headers, timeout: timeout)
  }

  private func json(of response: HTTPResponse, endpoint: String) throws -> JSONValue {
    do throws(JSONParseError) {
      return try JSONValue(parsing: response.body)
    } catch {
      throw OAuthError.unreadableAnswer(endpoint: endpoint, reason: "\(error)")
    }
  }

  private func rejection(of response: HTTPResponse, endpoint: String) -> OAuthError {
    let json = try? JSONValue(parsing: response.body)
    return .rejected(
      endpoint: endpoint, status: response.status, error: json?["error"]?.string ?? response.statusText,
      explanation: json?["error_description"]?.string ?? "")
  }
}
