import CCurl

/// An absolute http or https URL taken apart (RFC 3986), by the parser that also opens the connection, so that both
/// always agree on the host.
public struct HTTPURL: Sendable, Equatable {
  /// "http" or "https".
  public let scheme: String
  /// Host name or address; an IPv6 address is in brackets.
  public let host: String
  /// The port, the scheme's default when none is written.
  public let port: Int
  /// Starts with "/".
  public let path: String
  /// Without "?"; nil when there is none.
  public let query: String?
  /// Without "#"; nil when there is none.
  public let fragment: String?
  /// The normalised URL without user name, password and fragment: fit to be shown to a page.
  public let address: String
  /// The normalised URL without fragment, credentials included: what references are resolved against.
  let target: String
  /// The name and password in it; nil when it has none.
  let credentials: Credentials?

  /// - Throws: ``HTTPError/invalidURL(reason:)`` or ``HTTPError/unsupportedScheme(_:)``.
  public init(_ text: String) throws(HTTPError) {
    try self.init(base: nil, reference: text)
  }

  /// The URL that a reference on this page, such as a Location header, means (RFC 3986 section 5).
  public func resolving(_ reference: String) throws(HTTPError) -> HTTPURL {
    try HTTPURL(base: target, reference: reference)
  }

  /// The same without user name and password.
  func withoutCredentials() throws(HTTPError) -> HTTPURL {
    credentials == nil ? self : try HTTPURL(address + (fragment.map { "#\($0)" } ?? ""))
  }

  /// Scheme, host and port: what the web calls the origin.
  public var origin: String { "\(scheme)://\(host):\(port)" }

  /// The origin as the web writes it: without the scheme's default port.
  public var webOrigin: String {
    port == (scheme == "https" ? 443 : 80) ? "\(scheme)://\(host)" : origin
  }

  /// Whether the host is this machine, by name or address.
  public var isLoopback: Bool {
    let name = host.lowercased()
    return name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]" || isLoopbackIPv4(name)
  }

  private init(base: String?, reference: String) throws(HTTPError) {
    guard let handle = curl_url() else { throw .invalidURL(reason: "out of memory") }
    defer { curl_url_cleanup(handle) }
    if let base { try set(handle, base) }
    guard !reference.utf8.contains(0) else { throw .invalidURL(reason: "it holds a NUL character") }
    try set(handle, reference)

    let scheme = part(handle, CURLUPART_SCHEME) ?? ""
    guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }
    guard let host = part(handle, CURLUPART_HOST), !host.isEmpty else { throw .invalidURL(reason: "it names no host") }
    guard let port = part(handle, CURLUPART_PORT, flags: CURLU_DEFAULT_PORT).flatMap({ Int($0) }) else {
      throw .invalidURL(reason: "its port is no number")
    }
    self.scheme = scheme
    self.host = host
    self.port = port
    path = part(handle, CURLUPART_PATH) ?? "/"
    query = part(handle, CURLUPART_QUERY)
    fragment = part(handle, CURLUPART_FRAGMENT)
    curl_url_set(handle, CURLUPART_FRAGMENT, nil, 0)
    target = part(handle, CURLUPART_URL) ?? ""
    let (user, password) = (part(handle, CURLUPART_USER), part(handle, CURLUPART_PASSWORD))
    credentials = user ?? password == nil ? nil : Credentials(encodedUser: user ?? "", password: password ?? "")
    curl_url_set(handle, CURLUPART_USER, nil, 0)
    curl_url_set(handle, CURLUPART_PASSWORD, nil, 0)
    address = part(handle, CURLUPART_URL) ?? ""
  }
}

private func set(_ handle: OpaquePointer, _ text: String) throws(HTTPError) {
  let flags = UInt32(CURLU_URLENCODE | CURLU_NON_SUPPORT_SCHEME)
  let code = curl_url_set(handle, CURLUPART_URL, text, flags)
  guard code == CURLUE_OK else { throw .invalidURL(reason: String(cString: curl_url_strerror(code))) }
}

private func part(_ handle: OpaquePointer, _ part: CURLUPart, flags: Int32 = 0) -> String? {
  var text: UnsafeMutablePointer<CChar>?
  guard curl_url_get(handle, part, &text, UInt32(flags)) == CURLUE_OK, let text else { return nil }
  defer { curl_free(text) }
  return String(cString: text)
}

private func isLoopbackIPv4(_ host: String) -> Bool {
  let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
  return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
}
