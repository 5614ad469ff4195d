import HTTPClient

/// What transfers have of the network.
public struct TransferNetwork: Sendable {
  let http: HTTPClient
  let userAgent: @Sendable () -> String
  let cookies: @Sendable () -> CookieJar?
  let allows: @Sendable (HTTPURL) -> Bool
  let refusal: @Sendable (_ origin: String) -> String

  /// - Parameters:
  ///   - cookies: those of the app's pages; asked at the start of each transfer.
  ///   - allows: whether config.xml lets the app ask a server; asked before each redirect, too.
  ///   - refusal: what to say of one that it does not.
  public init(
    http: HTTPClient, userAgent: @escaping @Sendable () -> String, cookies: @escaping @Sendable () -> CookieJar? = { nil },
    allows: @escaping @Sendable (HTTPURL) -> Bool = { _ in true }, refusal: @escaping @Sendable (_ origin: String) -> String = { "\($0) is refused" }
  ) {
    (self.http, self.userAgent, self.cookies, self.allows, self.refusal) = (http, userAgent, cookies, allows, refusal)
  }

  /// - Parameter headers: those that the page gives.
  func request(_ method: String, _ url: String, _ headers: HTTPHeaders) -> HTTPRequest {
    var request = HTTPRequest(method: method, url: url, headers: headers, cookies: headers.contains("Cookie") ? nil : cookies())
    if !headers.contains("User-Agent") { request.headers["User-Agent"] = userAgent() }
    request.allows = allows
    return request
  }

  func failure(of error: HTTPError) -> TransferFailure {
    switch error {
    case .refused(let origin): TransferFailure(code: .connection, status: 401, reason: refusal(origin))
    case .invalidURL, .unsupportedScheme: TransferFailure(code: .invalidURL, reason: String(describing: error))
    default: TransferFailure(code: .connection, reason: String(describing: error))
    }
  }
}
