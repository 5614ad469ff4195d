import WireFormat

/// One HTTP request.
public struct HTTPRequest: Sendable {
  /// The method, sent as it is written: "GET", "PATCH", ...
  public var method: String
  /// An absolute URL with the scheme http or https. Spaces and non-ASCII characters are percent-encoded on the way out.
  public var url: String
  /// Content-Length is always computed. Accept-Encoding, User-Agent and Accept are added when absent.
  public var headers: HTTPHeaders
  /// The content; nil sends none. A HEAD request never has one.
  public var body: [UInt8]?
  /// The content as it comes, in the place of ``body``.
  public var bodyStream: HTTPBodyStream?
  /// Time for the whole exchange, redirects included; nil sets no limit beyond the client's connect time-out.
  public var timeout: Duration?
  /// Time in which nothing at all moves before the request counts as timed out, in whole seconds; nil waits for ever.
  public var idleTimeout: Duration?
  /// Which of the requests that wait for one server goes first.
  public var priority: HTTPPriority
  /// Whether 301, 302, 303, 307 and 308 with a Location are followed, as the Fetch standard does it: 303, and 301 or 302
  /// after a POST, go on as GET without content; Authorization and Cookie stay behind when the origin changes.
  public var followsRedirects: Bool
  /// How many redirects are followed before ``HTTPError/tooManyRedirects(host:port:limit:)``.
  public var maximumRedirects: Int
  /// Gives the Cookie header of each hop, and takes what each response sets; nil leaves cookies alone.
  public var cookies: CookieJar?
  /// Answers the server's demand for a name and password with those of the URL, and remembers them: the URL's are sent when they are asked
  /// for, as in browsers. Nothing is remembered of origins that a redirect leads to, nor sent there. nil sends those of the URL at once.
  public var credentials: CredentialCache?
  /// Keeps the answer, and gives it while there is no network; nil for a request that only a server answers.
  public var cache: (any HTTPCache)?
  /// Gives the Referer header of each hop, by where it leads; nil sends none. Called on the client's thread.
  public var referrer: (@Sendable (HTTPURL) -> String?)?
  /// Whether the values of header fields, and the reason phrase, have a character for each byte, both ways (Infra standard, "isomorphic
  /// encode"), as scripts have them. Else they are UTF-8, or ISO 8859-1 when they come and are no UTF-8. Set-Cookie always is.
  public var hasByteFields = false
  /// Gets the content as it comes; the response then has none, and the client's limit of size does not hold.
  public var receiver: (any HTTPBodyReceiver)?
  /// Asked before each hop, on the client's thread: false ends the request with ``HTTPError/refused(origin:)``. nil allows all.
  public var allows: (@Sendable (HTTPURL) -> Bool)?

  public init(
    method: String = "GET",
    url: String,
    headers: HTTPHeaders = [:],
    body: [UInt8]? = nil,
    timeout: Duration? = nil,
    idleTimeout: Duration? = nil,
    priority: HTTPPriority = .normal,
    followsRedirects: Bool = true,
    maximumRedirects: Int = 20,
    cookies: CookieJar? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.idleTimeout = idleTimeout
    self.priority = priority
    self.followsRedirects = followsRedirects
    self.maximumRedirects = maximumRedirects
    self.cookies = cookies
  }
}

extension HTTPRequest {
  /// Whether doing it twice is the same as doing it once, by its method (RFC 9110 section 9.2.2): only then it is ever sent
  /// again after something of it went out.
  public var isIdempotent: Bool { ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"].contains(method) }
}
