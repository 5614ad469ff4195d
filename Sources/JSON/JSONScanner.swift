/// A cursor over JSON text that finds where values begin and end without building them.
///
/// It is what index values are taken with while a soup entry passes through as text. Skipping is iterative, so nesting
/// depth costs memory only for its brackets; building trees (``JSONValue``) is bounded by ``maximumDepth``.
public struct JSONScanner {
  /// The deepest nesting a ``JSONValue`` tree may have.
  public static let maximumDepth = 1_024

  let bytes: UnsafeBufferPointer<UInt8>
  public internal(set) var offset: Int

  /// - Parameter offset: where the next value starts.
  public init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
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
    _ = peek()
    let start = offset
    var open: [UInt8] = []
    repeat {
      try skipToken(&open)
    } while !open.isEmpty
    return start..<offset
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
      position = plainEnd(from: position)
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

  /// Where a quote, a backslash or a control character comes next, or the end. Eight bytes at a time: most of a text is
  /// neither.
  private func plainEnd(from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return start }
    var position = start
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    while position + 8 <= bytes.count {
      let word = UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
      let quotes = word ^ (ones &* 0x22)
      let slashes = word ^ (ones &* 0x5C)
      // A byte is found where borrowing from it reaches its high bit (Hacker's Delight, 6-1).
      let found = ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes) | ((word &- ones &* 0x20) & ~word)
      if found & highs != 0 { break }
      position += 8
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return position }
      position += 1
    }
    return position
  }

  /// Moves past a number, `true`, `false` or `null` and returns where it stood. Numbers are checked against the grammar.
  public mutating func scanLiteral() throws(JSONParseError) -> Range<Int> {
    let start = offset
    while offset < bytes.count, Self.isLiteralByte(bytes[offset]) { offset += 1 }
    let range = start..<offset
    if !isKeyword(range) && !isNumber(range) {
      offset = start
      throw unexpected("a value")
    }
    return range
  }

  private static func isLiteralByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }

  private func isKeyword(_ range: Range<Int>) -> Bool {
    guard range.count == 4 || range.count == 5 else { return false }
    let text = bytes[range]
    return text.elementsEqual("true".utf8) || text.elementsEqual("null".utf8) || text.elementsEqual("false".utf8)
  }

  private func isNumber(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    func isDigit(_ index: Int) -> Bool { index < range.upperBound && bytes[index] &- 0x30 < 10 }
    func digits() -> Bool {
      guard isDigit(position) else { return false }
      while isDigit(position) { position += 1 }
      return true
    }
    func take(_ byte: Character) -> Bool {
      guard position < range.upperBound, bytes[position] == byte.asciiValue else { return false }
      position += 1
      return true
    }
    _ = take("-")
    if !take("0"), !digits() { return false }
    if take("."), !digits() { return false }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      if !digits() { return false }
    }
    return position == range.upperBound
  }
}
