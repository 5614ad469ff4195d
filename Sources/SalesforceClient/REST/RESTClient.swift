import HTTPClient

/// Sends requests to a signed-in user's org. Adds token and user agent; when the org no longer accepts the token, gets a
/// new one through ``AccountManager`` and tries once more (inventory 1.6).
///
/// ```swift
/// let rest = RESTClient(http: http, accounts: accounts) { agent }
/// let response = try await rest.send("GET", "/services/data/v33.0/sobjects/")
/// ```
///
/// Any status is a response. Throws `HTTPError` (``HTTPError/offline`` while the client has no network), ``OAuthError`` and
/// ``VaultError``.
public struct RESTClient: Sendable {
  private let http: HTTPClient
  private let accounts: AccountManager
  private let account: AccountKey?
  private let timeout: Duration?
  private let userAgent: @Sendable () -> String

  /// - Parameters:
  ///   - account: whose requests these are; nil means whoever is the current user when a request is sent.
  ///   - timeout: for each single exchange.
  ///   - userAgent: the User-Agent, asked for with each request since features change it.
  public init(
    http: HTTPClient, accounts: AccountManager, account: AccountKey? = nil, timeout: Duration? = .seconds(120),
    userAgent: @escaping @Sendable () -> String
  ) {
    self.http = http
    self.accounts = accounts
    self.account = account
    self.timeout = timeout
    self.userAgent = userAgent
  }

  /// Sends a request in the user's name.
  /// - Parameters:
  ///   - path: a path on the user's instance such as "/services/data/", or a URL. The token goes to the servers of the
  ///     account only; a URL elsewhere is asked without it.
  ///   - headers: may set User-Agent and Content-Type; Authorization is always this client's.
  ///   - body: any bytes; JSON unless the headers say something else.
  public func send(
    _ method: String, _ path: String, headers: HTTPHeaders = [:], body: [UInt8]? = nil
  ) async throws -> HTTPResponse {
    guard let user = account.map({ accounts.account($0) }) ?? accounts.currentUser else { throw OAuthError.notSignedIn }
    let first = try request(method, path, headers, body, of: user)
    let response = try await http.send(first)
    guard isRefused(response), first.headers.contains("Authorization") else { return response }
    do {
      let renewed = try await accounts.refresh(user)
      return try await http.send(request(method, path, headers, body, of: renewed))
    } catch OAuthError.noRefreshToken {
      return response
    }
  }

  /// Sends a request that needs no user.
  /// - Parameter url: a URL, or a path on the instance of the current user.
  public func sendUnauthenticated(
    _ method: String, _ url: String, headers: HTTPHeaders = [:], body: [UInt8]? = nil
  ) async throws -> HTTPResponse {
    let instance = (account.map { accounts.account($0) } ?? accounts.currentUser)?.instanceURL
    if !isAbsolute(url), instance == nil { throw OAuthError.notSignedIn }
    return try await http.send(request(method, absolute(url, on: instance ?? ""), headers, body))
  }

  private func request(
    _ method: String, _ path: String, _ headers: HTTPHeaders, _ body: [UInt8]?, of user: UserAccount
  ) throws -> HTTPRequest {
    let url = absolute(path, on: user.instanceURL)
    var request = request(method, url, headers, body)
    request.headers["Authorization"] = nil
    if try isOwnServer(of: user, url) { request.headers["Authorization"] = "Bearer \(user.accessToken.reveal())" }
    return request
  }

  private func request(_ method: String, _ url: String, _ headers: HTTPHeaders, _ body: [UInt8]?) -> HTTPRequest {
    var headers = headers
    if !headers.contains("User-Agent") { headers["User-Agent"] = userAgent() }
    if body != nil, !headers.contains("Content-Type") { headers["Content-Type"] = "application/json" }
    return HTTPRequest(method: method, url: url, headers: headers, body: body, timeout: timeout)
  }

  private func isOwnServer(of user: UserAccount, _ url: String) throws -> Bool {
    let origin = try HTTPURL(url).origin
    let servers = [user.instanceURL, user.loginURL, user.identityURL, user.communityURL].compactMap { $0 }
    return servers.contains { (try? HTTPURL($0))?.origin == origin }
  }

  private func absolute(_ path: String, on server: String) -> String {
    // SOQL is often written as it is. A space must not become "+", which only forms read as a space.
    let path = path.replacing(" ", with: "%20")
    if isAbsolute(path) { return path }
    return path.hasPrefix("/") ? server + path : "\(server)/\(path)"
  }

  private func isAbsolute(_ path: String) -> Bool {
    let start = path.prefix(8).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://")
  }

  /// 401; the identity service answers 403 instead and says why in its text.
  private func isRefused(_ response: HTTPResponse) -> Bool {
    response.status == 401 || (response.status == 403 && response.body.starts(with: "Bad_OAuth_Token".utf8))
  }
}
