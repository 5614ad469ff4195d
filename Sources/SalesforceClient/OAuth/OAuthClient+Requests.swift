import HTTPClient
import JSON
import SalesforceREST

/// The requests of ``OAuthClient``. None follows a redirect by itself: a secret must not wander on with it.
extension OAuthClient {
  /// More than any identity service needs to find the user's instance.
  private static let maximumIdentityRedirects = 5

  /// Who a token belongs to. The service may send on to the user's instance.
  func identity(at url: String, token: Secret, _ trust: ServerTrust) async throws -> Identity {
    var address = url
    for _ in 0...Self.maximumIdentityRedirects {
      var request = request("GET", address, headers: ["Authorization": "Bearer \(token.reveal())", "Accept": "application/json"])
      request.followsRedirects = false
      let response = try await http.send(request)
      let endpoint = try HTTPURL(address).address
      if (300...399).contains(response.status), let location = response.headers["Location"] {
        address = try HTTPURL(address).resolving(location).address
        try trust.check(address, "identity URL")
        continue
      }
      guard response.isSuccess else { throw rejection(of: response, endpoint: endpoint, hiding: [token]) }
      return try Identity(json: json(of: response, endpoint: endpoint), url: url, endpoint: endpoint)
    }
    throw OAuthError.unreadableAnswer(endpoint: shown(url), reason: "it redirects more than \(Self.maximumIdentityRedirects) times")
  }

  /// - Parameter secrets: what an answer must not bring into an error.
  func requestTokens(_ form: QueryParameters, at server: String, hiding secrets: [Secret]) async throws -> TokenResponse {
    let endpoint = "\(server)/services/oauth2/token"
    let response = try await post(form, to: endpoint)
    guard response.isSuccess else { throw rejection(of: response, endpoint: endpoint, hiding: secrets) }
    let json = try json(of: response, endpoint: endpoint)
    guard let tokens = try TokenResponse(json: json) else {
      throw OAuthError.unreadableAnswer(endpoint: endpoint, reason: "it holds no access token")
    }
    return tokens
  }

  func post(_ form: QueryParameters, to url: String, timeout: Duration? = nil) async throws -> HTTPResponse {
    let headers: HTTPHeaders = ["Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"]
    var request = request("POST", url, headers: headers)
    request.body = Array(form.encoded.utf8)
    if let timeout { request.timeout = timeout }
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
      // What stands there instead may be a part of a token.
      throw OAuthError.unreadableAnswer(endpoint: endpoint, reason: "it is no JSON, from line \(error.line), column \(error.column) on")
    }
  }

  func rejection(of response: HTTPResponse, endpoint: String, hiding secrets: [Secret]) -> OAuthError {
    let json = try? JSONValue(parsing: response.body)
    return .rejected(
      endpoint: endpoint, status: response.status, error: ServerText.shown(json?["error"]?.string ?? response.statusText, hiding: secrets),
      explanation: ServerText.shown(json?["error_description"]?.string ?? "", hiding: secrets))
  }

  private func shown(_ url: String) -> String { (try? HTTPURL(url).address) ?? "the identity URL" }
}
