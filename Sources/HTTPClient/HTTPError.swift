/// Why there is no response. The texts name host and port; never a path, a query string, a header or content, since
/// those may be secret.
public enum HTTPError: Error, Sendable, Equatable {
  case invalidURL(reason: String)
  /// Only http and https are spoken.
  case unsupportedScheme(String)
  case invalidMethod
  /// A header whose name is no token, or whose value holds a line break or NUL.
  case invalidHeader(name: String)
  case cannotResolve(host: String)
  case cannotConnect(host: String, port: Int, reason: String)
  case timedOut(host: String, port: Int, after: Duration)
  case tls(host: String, port: Int, reason: String)
  /// The server showed a certificate that is not to be trusted.
  case certificate(host: String, port: Int, problem: CertificateProblem)
  case proxy(host: String, port: Int, reason: String)
  case tooManyRedirects(host: String, port: Int, limit: Int)
  /// The connection ended before the response did.
  case connectionLost(host: String, port: Int, reason: String)
  case responseTooLarge(host: String, port: Int, limit: Int)
  /// The answer is no HTTP, or cannot be decoded.
  case invalidResponse(host: String, port: Int, reason: String)
  /// What was asked for is no server's, and cannot be read.
  case unreadable(reason: String)
  case cancelled
  /// The client was closed before the response was there.
  case closed
  /// The client was told that there is no network; see ``HTTPClient/isOnline``.
  case offline
  /// ``HTTPRequest/allows`` said no to that origin; the request has not gone there.
  case refused(origin: String)
  /// libcurl failed in another way.
  case failed(host: String, port: Int, reason: String)
}

extension HTTPError {
  /// Whether nothing of the request has left, so that no server can have carried it out.
  public var isUnsent: Bool {
    switch self {
    case .invalidURL, .unsupportedScheme, .invalidMethod, .invalidHeader, .cannotResolve, .cannotConnect, .tls, .certificate, .proxy,
      .offline, .refused: true
    default: false
    }
  }
}

extension HTTPError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidURL(let reason):
      "the request's URL is not usable: \(reason); give an absolute http or https URL"
    case .unsupportedScheme(let scheme):
      "the URL scheme \"\(scheme)\" is not supported; use http or https"
    case .invalidMethod:
      "the request's method is no HTTP token; use a word such as GET or POST"
    case .invalidHeader(let name):
      "the request header \"\(name)\" cannot be sent: its name must be an HTTP token and its value must hold no line break or NUL"
    case .cannotResolve(let host):
      "no address found for host \(host); check the name and the network"
    case .cannotConnect(let host, let port, let reason):
      "cannot connect to \(host):\(port): \(reason); check that the server runs and can be reached"
    case .timedOut(let host, let port, let after):
      "no complete answer from \(host):\(port) within \(after)"
    case .tls(let host, let port, let reason):
      "no secure connection to \(host):\(port): \(reason)"
    case .certificate(let host, let port, let problem):
      "the certificate of \(host):\(port) cannot be trusted: \(problem)"
    case .proxy(let host, let port, let reason):
      "the proxy on the way to \(host):\(port) failed: \(reason); check the proxy that is configured, or the variables http_proxy, https_proxy and no_proxy"
    case .tooManyRedirects(let host, let port, let limit):
      "gave up after \(limit) redirects, the last one to \(host):\(port)"
    case .connectionLost(let host, let port, let reason):
      "\(host):\(port) ended the connection before its answer was complete: \(reason)"
    case .responseTooLarge(let host, let port, let limit):
      "the answer of \(host):\(port) is larger than the limit of \(limit) bytes"
    case .invalidResponse(let host, let port, let reason):
      "the answer of \(host):\(port) is not understood: \(reason)"
    case .unreadable(let reason):
      reason
    case .cancelled:
      "the request was cancelled"
    case .closed:
      "the HTTP client was closed before the answer was complete"
    case .offline:
      "there is no network; try again once the device is online"
    case .refused(let origin):
      "a request to \(origin) is not allowed here; allow that origin"
    case .failed(let host, let port, let reason):
      "the request to \(host):\(port) failed: \(reason)"
    }
  }
}
