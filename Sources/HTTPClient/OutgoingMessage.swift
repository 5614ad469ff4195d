/// Method, headers and content as they go out, adapted from redirect to redirect.
struct OutgoingMessage {
  private(set) var method: String
  private(set) var headers: HTTPHeaders
  private(set) var body: [UInt8]?
  /// See ``HTTPRequest/bodyStream``.
  private(set) var bodyStream: HTTPBodyStream?
  /// See ``HTTPRequest/hasByteFields``.
  private let hasByteFields: Bool

  init(_ request: HTTPRequest) throws(HTTPError) {
    guard HTTPHeaders.isToken(request.method) else { throw .invalidMethod }
    for field in request.headers where !field.isValid {
      throw .invalidHeader(name: field.name.filter { $0.isASCII && !$0.isNewline && $0 != "\0" })
    }
    method = request.method
    headers = request.headers
    hasByteFields = request.hasByteFields
    // A request with a method that expects content says so with a length of 0 when it has none (RFC 9110 section 8.6).
    let expectsContent = ["POST", "PUT", "PATCH"].contains(method)
    bodyStream = method == "HEAD" ? nil : request.bodyStream
    body = method == "HEAD" || bodyStream != nil ? nil : request.body ?? (expectsContent ? [] : nil)
  }

  /// Whether it may be sent again after something of it went out.
  var isIdempotent: Bool { bodyStream == nil && HTTPRequest(method: method, url: "").isIdempotent }

  /// Changes what the Fetch standard changes on a redirect (section 4.4, HTTP-redirect fetch).
  mutating func follow(status: Int, crossesOrigin: Bool) {
    let becomesGet = (status == 303 && method != "HEAD") || ([301, 302].contains(status) && method == "POST")
    if becomesGet && method != "GET" {
      method = "GET"
      body = nil
      bodyStream = nil
      for name in ["Content-Type", "Content-Encoding", "Content-Language", "Content-Location"] { headers.remove(name) }
    }
    guard crossesOrigin else { return }
    for name in ["Authorization", "Cookie", "Proxy-Authorization", "Host"] { headers.remove(name) }
  }

  /// The lines in libcurl's notation: "Name: value", "Name;" for an empty value, "Name:" to leave out what libcurl adds.
  var headerLines: [[UInt8]] {
    var lines = headers.compactMap { field -> [UInt8]? in
      if ["content-length", "transfer-encoding"].contains(field.name.lowercased()) { return nil }
      return Array(field.name.utf8) + (field.value.isEmpty ? Array(";".utf8) : Array(": ".utf8) + bytes(of: field.value))
    }
    lines.append(Array("Expect:".utf8))
    if let bodyStream, bodyStream.length == nil { lines.append(Array("Transfer-Encoding: chunked".utf8)) }
    if !headers.contains("Content-Type") { lines.append(Array("Content-Type:".utf8)) }
    return lines
  }

  private func bytes(of value: String) -> [UInt8] {
    guard hasByteFields, value.unicodeScalars.allSatisfy({ $0.value <= 0xFF }) else { return Array(value.utf8) }
    return value.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
