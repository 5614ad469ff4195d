/// A response as it arrives. Interim (1xx) responses are passed over, trailers ignored.
struct IncomingMessage {
  private(set) var version = "1.1"
  private(set) var status = 0
  private(set) var statusText = ""
  private(set) var headers = HTTPHeaders()
  private(set) var body: [UInt8] = []
  private(set) var isTooLarge = false
  /// Whether the head gives a length that is no number, or a larger one than any content has: where the content ends cannot be known
  /// (RFC 9110, 8.6).
  private(set) var hasInvalidLength = false
  private let limit: Int
  /// See ``HTTPRequest/hasByteFields``.
  private let hasByteFields: Bool
  private var isHeadComplete = false

  /// Room made in advance on the server's word alone.
  private static let trustedLength = 64 << 20

  init(limit: Int, hasByteFields: Bool = false) {
    self.limit = limit
    self.hasByteFields = hasByteFields
  }

  /// The length that the decoded content will have, when the server gave one and did not compress.
  var expectedLength: Int? {
    guard !headers.contains("Content-Encoding") else { return nil }
    return headers["Content-Length"].flatMap { Int($0) }
  }

  /// Where a redirect leads; nil when this is none.
  var redirectTarget: String? {
    guard [301, 302, 303, 307, 308].contains(status), let location = headers["Location"] else { return nil }
    // Bytes that are no ASCII are meant as UTF-8.
    return hasByteFields ? decode(location.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }) : location
  }

  /// - Returns: whether this line ended the head of a final response.
  mutating func takeHeaderLine(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let line = text(of: bytes)
    if line.isEmpty { return endHead() }
    if line.hasPrefix("HTTP/") {
      startHead(line)
    } else if !isHeadComplete, let colon = line.firstIndex(of: ":") {
      headers.add(trimmed(line[..<colon]), trimmed(line[line.index(after: colon)...]))
    }
    return false
  }

  /// - Returns: false when the content is larger than allowed.
  mutating func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= limit - body.count else {
      isTooLarge = true
      return false
    }
    if body.isEmpty, let length = expectedLength, length > bytes.count {
      body.reserveCapacity(min(length, limit, Self.trustedLength))
    }
    body.append(contentsOf: bytes)
    return true
  }

  /// A header line without its line break.
  private func text(of bytes: UnsafeRawBufferPointer) -> String {
    var line = bytes[...]
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    let isCookie = line.prefix(11).lazy.map { $0 | 0x20 }.elementsEqual("set-cookie:".utf8)
    return hasByteFields && !isCookie ? isomorphic(line) : decode(line)
  }

  private mutating func startHead(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    version = String(words[0].dropFirst("HTTP/".count))
    status = words.count > 1 ? Int(words[1]) ?? 0 : 0
    statusText = words.count > 2 ? trimmed(words[2]) : ""
    headers = HTTPHeaders()
    isHeadComplete = false
  }

  private mutating func endHead() -> Bool {
    guard !isHeadComplete, status >= 200 || status == 101 else { return false }
    isHeadComplete = true
    // A chunked content tells its own end (RFC 9112, 6.3).
    hasInvalidLength = !headers.contains("Transfer-Encoding") && !headers.values(of: "Content-Length").allSatisfy(Self.isLength)
    return true
  }

  private static func isLength(_ text: String) -> Bool {
    text.split(separator: ",").allSatisfy { part in
      let digits = trimmed(part)
      return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) } && Int64(digits) != nil
    }
  }
}

/// UTF-8 when it is that, else ISO 8859-1, which any bytes are.
private func decode(_ bytes: some Collection<UInt8>) -> String { String(validating: bytes, as: UTF8.self) ?? isomorphic(bytes) }

/// A character for each byte.
private func isomorphic(_ bytes: some Collection<UInt8>) -> String {
  String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
}

private func trimmed(_ text: Substring) -> String {
  let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
  let start = text.drop(while: isSpace)
  guard let end = start.lastIndex(where: { !isSpace($0) }) else { return "" }
  return String(start[...end])
}
