import NIOHTTP1
import WireFormat

/// What a request's head says about the rest, and whether it may.
extension HTTPRequestHead {
  /// - Parameters:
  ///   - limit: how many bytes its names and values may have together.
  ///   - isStream: whether it came as frames of HTTP/2, which have no framing of their own.
  /// - Throws: what it is refused with when it is not in order.
  func check(limit: Int, isStream: Bool) throws(Refusal) {
    let size = headers.reduce(method.rawValue.utf8.count + uri.utf8.count) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    guard size <= limit else { throw Refusal(status: 431) }
    if isStream { return }
    guard version == .http1_1 || version == .http1_0 else { throw Refusal(status: 505) }
    // Framing that other servers may read otherwise is how requests are smuggled (RFC 9112 section 11.2).
    guard version == .http1_0 || headers["host"].count == 1 else { throw Refusal(status: 400) }
    guard headers["transfer-encoding"].isEmpty || headers["content-length"].isEmpty else { throw Refusal(status: 400) }
  }

  /// Path and query, and the host, of whatever form the target has (RFC 9112 section 3.2).
  var place: (target: String, host: String?) {
    if uri.utf8.first == 0x2F { return (uri, nil) }
    for scheme in ["http://", "https://"] where uri.lowercased().hasPrefix(scheme) {
      let rest = uri.dropFirst(scheme.count)
      let end = rest.firstIndex { "/?".contains($0) } ?? rest.endIndex
      return (rest[end...].hasPrefix("/") ? String(rest[end...]) : "/\(rest[end...])", String(rest[..<end]))
    }
    return (uri, nil)
  }

  /// The length of the content; nil when its end will tell.
  var announcedLength: Int? {
    headers["content-length"].first.flatMap { Int($0) } ?? (headers.contains(name: "transfer-encoding") || version.major > 1 ? nil : 0)
  }

  /// Whether the client sends its content only when it is told to (RFC 9110 section 10.1.1).
  var waitsForContinue: Bool { version != .http1_0 && headers[canonicalForm: "expect"].contains { $0.lowercased() == "100-continue" } }

  /// Whether another request may follow on the connection. The decoder takes what follows a wish for another protocol as one in that
  /// protocol, and reads no more.
  var keepsConnection: Bool { isKeepAlive && method != .CONNECT && !headers.contains(name: "upgrade") }

  /// What decodes the content; nil for content that came as it is.
  ///
  /// - Throws: what it is refused with when nothing here decodes it.
  func contentDecoder() throws(Refusal) -> ContentDecoder? {
    let codings = headers[canonicalForm: "content-encoding"].map { $0.lowercased() }.filter { $0 != "identity" && !$0.isEmpty }
    if codings.isEmpty { return nil }
    // One coding is what clients use; a chain of them only multiplies.
    guard codings.count == 1, Inflater.codings.contains(codings[0]) else { throw Refusal(status: 415) }
    guard let decoder = ContentDecoder() else { throw Refusal(status: 503) }
    return decoder
  }

  /// The fields, values without the white space around them, and without those that decoded content no longer fits.
  func fields(isDecoded: Bool) -> WireFormat.HTTPHeaders {
    var fields = WireFormat.HTTPHeaders(headers.map { ($0.name, Self.trimmed($0.value)) })
    if isDecoded { for name in ["Content-Encoding", "Content-Length"] { fields[name] = nil } }
    // An absolute target says more than the field (RFC 9112 section 3.2.2).
    if let host = place.host { fields["Host"] = host }
    return fields
  }

  private static func trimmed(_ value: String) -> String {
    guard let first = value.utf8.first, let last = value.utf8.last, [first, last].contains(where: { $0 == 0x20 || $0 == 0x09 }) else { return value }
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    return String(value.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
