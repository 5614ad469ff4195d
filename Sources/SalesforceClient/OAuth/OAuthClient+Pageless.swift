import Glibc
import HTTPClient
import JSON
import SalesforceREST

/// Sign-ins without pages.
extension OAuthClient {
  /// In seconds. An assertion is used at once; this is for clocks that differ.
  private static let assertionLifetime: Int64 = 180

  public func signIn(_ configuration: OAuthConfiguration, by method: PagelessSignIn) async throws -> UserAccount {
    switch method {
    case .assertion(let username, let key, let audience):
      return try await signIn(configuration, username: username, key: key, audience: audience)
    case .tokens(let tokens): return try await signIn(configuration, with: tokens)
    }
  }

  /// The JWT bearer flow.
  private func signIn(_ configuration: OAuthConfiguration, username: String, key: AssertionKey, audience: String?) async throws -> UserAccount {
    let server = try LoginServer(configuration.loginURL)
    guard !configuration.consumerKey.isEmpty else { throw OAuthError.noConsumerKey }
    let audience = audience.map(withoutTrailingSlash) ?? server.assertionAudience
    let assertion = try key.token([
      "iss": .string(configuration.consumerKey), "sub": .string(username), "aud": .string(audience),
      "exp": .integer(Int64(time(nil)) + Self.assertionLifetime),
    ])
    let form: QueryParameters = ["grant_type": "urn:ietf:params:oauth:grant-type:jwt-bearer", "assertion": assertion.reveal()]
    do {
      return try await account(requestTokens(form, at: server.url, hiding: [assertion]), configuration)
    } catch OAuthError.rejected(_, _, let error, let explanation) where ["invalid_grant", "invalid_client_id", "invalid_app_access", "invalid_client"].contains(error) {
      throw OAuthError.assertionRefused(
        username: username, loginURL: server.url, audience: audience, explanation: explanation.isEmpty ? error : explanation)
    }
  }

  /// Finds out whose tokens they are. The org's `userinfo` tells the identity URL, whose answer is what any sign-in goes by.
  private func signIn(_ configuration: OAuthConfiguration, with held: HeldTokens) async throws -> UserAccount {
    _ = try LoginServer(held.instanceURL)
    let trust = ServerTrust(loginURL: configuration.loginURL)
    try trust.check(held.instanceURL, "instance URL")
    let endpoint = "\(held.instanceURL)/services/oauth2/userinfo"
    var request = request("GET", endpoint, headers: ["Authorization": "Bearer \(held.accessToken.reveal())", "Accept": "application/json"])
    request.followsRedirects = false
    let response = try await http.send(request)
    guard ![401, 403].contains(response.status) else { throw OAuthError.accessTokenRefused(instanceURL: held.instanceURL) }
    guard response.isSuccess else { throw rejection(of: response, endpoint: endpoint, hiding: [held.accessToken]) }
    guard let url = try? JSONValue(parsing: response.body)["sub"]?.string, IdentityAddress(url) != nil else {
      throw OAuthError.unreadableAnswer(endpoint: endpoint, reason: "it holds no identity URL as sub")
    }
    return try await account(
      TokenResponse(accessToken: held.accessToken, refreshToken: held.refreshToken, instanceURL: held.instanceURL, identityURL: url), configuration)
  }
}

extension LoginServer {
  /// Whom an assertion is for: Salesforce's own login service, of sandboxes their own; a site, and any other server, is meant by its address.
  var assertionAudience: String {
    guard let host = try? HTTPURL(url), (host.path.isEmpty || host.path == "/") else { return url }
    let name = host.host.lowercased()
    if name == "test.salesforce.com" || name.hasSuffix(".sandbox.my.salesforce.com") || name.hasSuffix(".scratch.my.salesforce.com") { return Self.sandbox.url }
    if name.hasSuffix(".my.salesforce.com"), name.contains("--") { return Self.sandbox.url }
    return name == "login.salesforce.com" || name.hasSuffix(".salesforce.com") ? Self.production.url : url
  }
}
