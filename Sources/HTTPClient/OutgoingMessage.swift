/// Method, headers and content as they go out, adapted from redirect to redirect.
struct OutgoingMessage {
  private(set) var method: String
  private(set) var headers: HTTPHeaders
  private(set) var body: [UInt8]?

  init(_ request: HTTPRequest) throws(HTTPError) {
    guard HTTPHeaders.isToken(request.method) else { throw .invalidMethod }
    for field in request.headers where !field.isValid {
      throw .invalidHeader(name: field.name.filter { $0.isASCII && !$0.isNewline && $0 != "\0" })
    }
    method = request.method
    headers = request.headers
    // A request with a method that expects content says so with a length of 0 when it has none (RFC 9110 section 8.6).
    let expectsContent = ["POST", "PUT", "PATCH"].contains(method)
    body = method == "HEAD" ? nil : request.body ?? (expectsContent ? [] : nil)
  }

  /// Whether it may be sent again after something of it went out.
  var isIdempotent: Bool { HTTPRequest(method: method, url: "").isIdempotent }

  /// Changes what the Fetch standard changes on a redirect (section 4.4, HTTP-redirect fetch).
  mutating func follow(status: Int, crossesOrigin: Bool) {
    let becomesGet = (status == 303 && method != "HEAD") || ([301, 302].contains(status) && method == "POST")
    if becomesGet && method != "GET" {
      method = "GET"
      body = nil
      for name in ["Content-Type", "Content-Encoding", "Content-Language", "Content-Location"] { headers.remove(name) }
    }
    guard crossesOrigin else { return }
    for name in ["Authorization", "Cookie", "Proxy-Authorization", "Host"] { headers.remove(name) }
  }

  /// The lines in libcurl's notation: "Name: value", "Name;" for an empty value, "Name:" to leave out what libcurl adds.
  var headerLines: [String] {
    var lines = headers.compactMap { field -> String? in
      if ["content-length", "transfer-encoding"].contains(field.name.lowercased()) { return nil }
      return field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
    }
    lines.append("Expect:")
    if !headers.contains("Content-Type") { lines.append("Content-Type:") }
    return lines
  }
}
