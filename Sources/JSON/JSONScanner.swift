/// A cursor over JSON text that finds where values begin and end without building them.
///
/// It is what index values are taken with while a soup entry passes through as text. Skipping is iterative, so nesting
/// depth costs memory only for its brackets; building trees (``JSONValue``) is bounded by ``maximumDepth``.
public struct JSONScanner {
  /// The deepest nesting a ``JSONValue`` tree may have.
  public static let maximumDepth = 1_024

  let bytes: UnsafeBufferPointer<UInt8>
  public internal(set) var offset: Int
  private let isKnown: Bool

  /// - Parameters:
  ///   - offset: where the next value starts.
  ///   - isKnown: whether the text is known to be JSON, as `JSON.stringify` makes it. Values are then passed over without a look
  ///     at what is in them.
  public init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0, isKnown: Bool = false) {
    self.bytes = bytes
    self.offset = offset
    self.isKnown = isKnown
  }

  func failure(_ reason: String) -> JSONParseError { JSONParseError(reason, at: offset, in: bytes) }

  func unexpected(_ wanted: String) -> JSONParseError {
    guard offset < bytes.count else { return failure("expected \(wanted), but the text ends here") }
    let byte = bytes[offset]
    let found = byte > 0x20 && byte < 0x7F ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
    return failure("expected \(wanted), found \(found)")
  }

  /// The first byte of the next value or punctuation, past white space; 0 at the end of the text.
  public mutating func peek() -> UInt8 {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte > 0x20 || !(byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09) { return byte }
      offset += 1
    }
    return 0
  }

  mutating func consume(_ byte: UInt8, _ wanted: String) throws(JSONParseError) {
    guard peek() == byte, offset < bytes.count else { throw unexpected(wanted) }
    offset += 1
  }

  /// Moves past the next value and returns where it stood.
  public mutating func skipValue() throws(JSONParseError) -> Range<Int> {
    let first = peek()
    let start = offset
    if isKnown, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      try passContainer()
      return start..<offset
    }
    var open: [UInt8] = []
    repeat {
      try skipToken(&open)
    } while !open.isEmpty
    return start..<offset
  }

  /// Moves past a container of known JSON: its brackets are counted, its strings passed.
  private mutating func passContainer() throws(JSONParseError) {
    var depth = 0
    repeat {
      guard offset < bytes.count else { throw unexpected("a closing bracket") }
      switch bytes[offset] {
      case UInt8(ascii: "\""): _ = try scanString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        offset += 1
      default: offset += 1
      }
    } while depth > 0
  }

  /// Moves past one scalar, or one step into or out of a container; `open` holds the closing brackets still owed.
  private mutating func skipToken(_ open: inout [UInt8]) throws(JSONParseError) {
    switch peek() {
    case UInt8(ascii: "{"):
      offset += 1
      if peek() == UInt8(ascii: "}") { offset += 1 } else {
        open.append(UInt8(ascii: "}"))
        try skipName()
        return
      }
    case UInt8(ascii: "["):
      offset += 1
      if peek() == UInt8(ascii: "]") { offset += 1 } else {
        open.append(UInt8(ascii: "]"))
        return
      }
    case UInt8(ascii: "\""): _ = try scanString()
    default: _ = try scanLiteral()
    }
    try skipAfterValue(&open)
  }

  private mutating func skipAfterValue(_ open: inout [UInt8]) throws(JSONParseError) {
    while let closing = open.last {
      let next = peek()
      if next == UInt8(ascii: ",") {
        offset += 1
        if closing == UInt8(ascii: "}") { try skipName() }
        return
      }
      guard next == closing else { throw unexpected("',' or '\(Character(Unicode.Scalar(closing)))'") }
      offset += 1
      open.removeLast()
    }
  }

  private mutating func skipName() throws(JSONParseError) {
    guard peek() == UInt8(ascii: "\"") else { throw unexpected("a member name in double quotes") }
    _ = try scanString()
    try consume(UInt8(ascii: ":"), "':' after the member name")
  }

  /// Visits the members of the object that comes next. `body` gets the name and where the value stands, and returns
  /// false to stop early (the cursor then stands behind that value).
  public mutating func members(
    _ body: (_ name: JSONStringToken, _ value: Range<Int>) throws(JSONParseError) -> Bool
  ) throws(JSONParseError) {
    try consume(UInt8(ascii: "{"), "'{'")
    if peek() == UInt8(ascii: "}") { offset += 1; return }
    while true {
      guard peek() == UInt8(ascii: "\"") else { throw unexpected("a member name in double quotes") }
      let name = try scanString()
      try consume(UInt8(ascii: ":"), "':' after the member name")
      guard try body(name, skipValue()) else { return }
      if peek() == UInt8(ascii: "}") { offset += 1; return }
      try consume(UInt8(ascii: ","), "',' or '}'")
    }
  }

  /// Visits the elements of the array that comes next, as ``members(_:)`` does.
  public mutating func elements(_ body: (Range<Int>) throws(JSONParseError) -> Bool) throws(JSONParseError) {
    try consume(UInt8(ascii: "["), "'['")
    if peek() == UInt8(ascii: "]") { offset += 1; return }
    while true {
      guard try body(skipValue()) else { return }
      if peek() == UInt8(ascii: "]") { offset += 1; return }
      try consume(UInt8(ascii: ","), "',' or ']'")
    }
  }

  /// Moves past a string and returns where its content stands.
  public mutating func scanString() throws(JSONParseError) -> JSONStringToken {
    let quote = offset
    var position = offset + 1
    var hasEscapes = false
    while true {
      position = bytes.plainEnd(from: position)
      guard position < bytes.count else { break }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        offset = position + 1
        return JSONStringToken(range: quote + 1..<position, hasEscapes: hasEscapes, bytes: bytes)
      }
      guard byte == UInt8(ascii: "\\") else {
        offset = position
        throw failure("a control character (byte \(byte)) must be escaped inside a string")
      }
      hasEscapes = true
      position += 2
    }
    throw failure("this string is not closed")
  }

  /// Moves past a number, `true`, `false` or `null` and returns where it stood. Numbers are checked against the grammar.
  public mutating func scanLiteral() throws(JSONParseError) -> Range<Int> {
    guard let end = numberEnd(from: offset) ?? keywordEnd(from: offset), !Self.isLiteralByte(byte(at: end)) else {
      throw unexpected("a value")
    }
    defer { offset = end }
    return offset..<end
  }

  /// The byte there, or 0 behind the end.
  private func byte(at position: Int) -> UInt8 { position < bytes.count ? bytes[position] : 0 }

  private static func isLiteralByte(_ byte: UInt8) -> Bool {
    // Setting that bit makes a letter small.
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private func keywordEnd(from start: Int) -> Int? {
    let keyword: StaticString
    switch byte(at: start) {
    case UInt8(ascii: "t"): keyword = "true"
    case UInt8(ascii: "f"): keyword = "false"
    case UInt8(ascii: "n"): keyword = "null"
    default: return nil
    }
    for index in 0..<keyword.utf8CodeUnitCount where byte(at: start + index) != keyword.utf8Start[index] { return nil }
    return start + keyword.utf8CodeUnitCount
  }

  /// Behind the number that begins there; nil where none does (RFC 8259, section 6).
  private func numberEnd(from start: Int) -> Int? {
    var position = byte(at: start) == UInt8(ascii: "-") ? start + 1 : start
    if byte(at: position) == UInt8(ascii: "0") {
      position += 1
    } else {
      guard let end = digitsEnd(from: position) else { return nil }
      position = end
    }
    if byte(at: position) == UInt8(ascii: ".") {
      guard let end = digitsEnd(from: position + 1) else { return nil }
      position = end
    }
    if byte(at: position) | 0x20 == UInt8(ascii: "e") {
      let sign = byte(at: position + 1)
      return digitsEnd(from: position + (sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? 2 : 1))
    }
    return position
  }

  /// Behind the digits that stand there; nil where there is none.
  private func digitsEnd(from start: Int) -> Int? {
    var position = start
    while Self.isDigit(byte(at: position)) { position += 1 }
    return position > start ? position : nil
  }
}
