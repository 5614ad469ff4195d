import HTTPClient
import SalesforceREST
import WireFormat

/// Sends requests to a signed-in user's org. Adds token and user agent; when the org no longer accepts the token, gets a
/// new one through ``AccountManager`` and tries once more (Mobile SDK guide, "Managing Sessions in Hybrid Apps").
///
/// ```swift
/// let rest = RESTClient(http: http, accounts: accounts) { agent }
/// let answer = try await rest.send(.query("SELECT Id, Name FROM Account")).json()
/// ```
///
/// Throws `HTTPError` (`HTTPError.offline` while the client has no network), ``OAuthError`` and ``VaultError``. Cancelling the
/// task ends the request with `HTTPError.cancelled`, and so does its ``queue``.
public struct RESTClient: Sendable {
  private let http: HTTPClient
  private let accounts: AccountManager
  private var fixedAccount: AccountKey?
  private let apiVersion: String?
  private let timeout: Duration?
  private let idleTimeout: Duration?
  private let retry: RESTRetry
  private let userAgent: @Sendable () -> String
  /// The requests that have not been answered yet, also those of clients made of this one by ``acting(for:)``.
  public let queue = RequestQueue()

  /// - Parameters:
  ///   - account: whose requests these are; nil means whoever is the current user when a request is sent.
  ///   - apiVersion: such as "v60.0"; nil leaves it to the account.
  ///   - timeout: for each single exchange.
  ///   - idleTimeout: for each single exchange, as long as nothing moves; nil leaves it to `timeout`.
  ///   - retry: of requests that are made as ``RESTRequest``.
  ///   - userAgent: the User-Agent, asked for with each request since features change it.
  public init(
    http: HTTPClient, accounts: AccountManager, account: AccountKey? = nil, apiVersion: String? = nil,
    timeout: Duration? = .seconds(120), idleTimeout: Duration? = nil, retry: RESTRetry = .standard,
    userAgent: @escaping @Sendable () -> String
  ) {
    self.http = http
    self.accounts = accounts
    fixedAccount = account
    self.apiVersion = apiVersion
    self.timeout = timeout
    self.idleTimeout = idleTimeout
    self.retry = retry
    self.userAgent = userAgent
  }

  private var user: UserAccount? { fixedAccount.map { accounts.account($0) } ?? accounts.currentUser }

  /// Whose requests these are, if they were sent now; nil when nobody is signed in.
  public var account: AccountKey? { user?.key }

  /// The same client for one account, whoever the current user will be.
  public func acting(for account: AccountKey) -> RESTClient {
    var client = self
    client.fixedAccount = account
    return client
  }

  /// Sends a request, and again as the client's ``RESTRetry`` has it.
  /// - Throws: ``RESTError`` when the answer's status is not 200 to 299, nor 304; ``RESTRequestError`` when it cannot be written.
  @discardableResult
  public func send(_ request: RESTRequest) async throws -> RESTResponse {
    let draft = try draft(request)
    let response = try await queue.run(draft, of: request.requiresAuthentication ? account : nil) { pending in
      try await retry.run(pending) {
        request.requiresAuthentication ? try await exchange(draft, pending) : try await exchangeUnauthenticated(draft, pending)
      }
    }
    let answer = RESTResponse(status: response.status, headers: response.headers, body: response.body, to: request)
    guard answer.isSuccess || answer.status == 304 else { throw RESTError(answer, to: request) }
    return answer
  }

  /// Sends a request in the user's name, once. Any status is an answer.
  /// - Throws: ``RESTRequestError`` when it cannot be written.
  public func answer(to request: RESTRequest) async throws -> RESTResponse {
    let response = try await exchange(draft(request))
    return RESTResponse(status: response.status, headers: response.headers, body: response.body, to: request)
  }

  /// Sends a request in the user's name, once. Any status is a response.
  /// - Parameters:
  ///   - path: a path on the user's instance, or below the community, such as "/services/data/", or a URL. The token goes to the servers of the
  ///     account only; a URL elsewhere is asked without it.
  ///   - headers: may set User-Agent and Content-Type; Authorization is always this client's.
  ///   - body: any bytes; JSON unless the headers say something else.
  public func send(
    _ method: String, _ path: String, headers: HTTPHeaders = [:], body: [UInt8]? = nil
  ) async throws -> HTTPResponse {
    try await exchange(draft(method, path, headers, body))
  }

  /// Sends a request that needs no user, once. Any status is a response.
  /// - Parameter url: a URL, or a path on the instance of the current user, or below the community.
  public func sendUnauthenticated(
    _ method: String, _ url: String, headers: HTTPHeaders = [:], body: [UInt8]? = nil
  ) async throws -> HTTPResponse {
    let draft = draft(method, url, headers, body)
    return try await queue.run(draft, of: nil) { try await exchangeUnauthenticated(draft, $0) }
  }

  // MARK: What goes out, whoever it is for: its address is a path on the instance, or a URL

  private func draft(_ request: RESTRequest) throws -> HTTPRequest {
    let version = apiVersion ?? user?.apiVersion ?? OAuthConfiguration.defaultAPIVersion
    var headers = request.headers
    let content = try request.content?.encoded(version: version)
    if let content, !headers.contains("Content-Type") { headers["Content-Type"] = content.type }
    return HTTPRequest(
      method: request.method.rawValue, url: try target(of: request, version), headers: headers, body: content?.bytes,
      timeout: request.timeout ?? timeout, idleTimeout: idleTimeout, priority: request.priority)
  }

  private func draft(_ method: String, _ target: String, _ headers: HTTPHeaders, _ body: [UInt8]?) -> HTTPRequest {
    var headers = headers
    if body != nil, !headers.contains("Content-Type") { headers["Content-Type"] = "application/json" }
    return HTTPRequest(method: method, url: target, headers: headers, body: body, timeout: timeout, idleTimeout: idleTimeout)
  }

  private func target(of request: RESTRequest, _ version: String) throws -> String {
    let target = request.target(version: version)
    guard request.base == .login, !isAbsolute(target) else { return target }
    guard let user else { throw OAuthError.notSignedIn }
    return user.authorizationServer + target
  }

  // MARK: Exchanges

  private func exchange(_ draft: HTTPRequest) async throws -> HTTPResponse {
    try await queue.run(draft, of: account) { try await exchange(draft, $0) }
  }

  private func exchange(_ draft: HTTPRequest, _ pending: PendingRequest) async throws -> HTTPResponse {
    guard let user else { throw OAuthError.notSignedIn }
    let first = try request(draft, of: user)
    let response = try await pending.send(first, over: http)
    guard isRefused(response), first.headers.contains("Authorization") else { return response }
    do {
      // Others may wait for the same token: who is cancelled leaves it to them.
      let renewed = try await pending.share { [accounts] in try await accounts.refresh(user) }
      return try await pending.send(request(draft.moved(from: user.instanceURL, to: renewed.instanceURL), of: renewed), over: http)
    } catch OAuthError.noRefreshToken {
      return response
    }
  }

  private func exchangeUnauthenticated(_ draft: HTTPRequest, _ pending: PendingRequest) async throws -> HTTPResponse {
    let server = user?.apiURL
    if !isAbsolute(draft.url), server == nil { throw OAuthError.notSignedIn }
    return try await pending.send(addressed(draft, absolute(draft.url, on: server ?? "")), over: http)
  }

  private func request(_ draft: HTTPRequest, of user: UserAccount) throws -> HTTPRequest {
    let url = absolute(draft.url, on: user.apiURL)
    var request = addressed(draft, url)
    request.headers["Authorization"] = nil
    if try isOwnServer(of: user, url) { request.headers["Authorization"] = "Bearer \(user.accessToken.reveal())" }
    return request
  }

  private func addressed(_ draft: HTTPRequest, _ url: String) -> HTTPRequest {
    var request = draft
    request.url = url
    if !request.headers.contains("User-Agent") { request.headers["User-Agent"] = userAgent() }
    return request
  }

  private func isOwnServer(of user: UserAccount, _ url: String) throws -> Bool {
    let origin = try HTTPURL(url).origin
    return (user.servers + [user.identityURL]).contains { (try? HTTPURL($0))?.origin == origin }
  }

  private func absolute(_ path: String, on server: String) -> String {
    // SOQL is often written as it is. A space must not become "+", which only forms read as a space.
    let path = path.replacing(" ", with: "%20")
    if isAbsolute(path) { return path }
    guard path.hasPrefix("/") else { return "\(server)/\(path)" }
    // What a community gives as a path may begin with its own already.
    if let place = (try? HTTPURL(server))?.path, place.count > 1, path.hasPrefix("\(place)/") { return server.dropLast(place.utf8.count) + path }
    return server + path
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

extension HTTPRequest {
  /// The same request after its server has moved: a refresh may tell of another instance, and a token goes to the account's servers only.
  fileprivate func moved(from old: String, to new: String) -> HTTPRequest {
    guard old != new, url == old || ["/", "?"].contains(where: { url.hasPrefix(old + $0) }) else { return self }
    var request = self
    request.url = new + url.dropFirst(old.count)
    return request
  }
}
