extension GraphQLLexer {
  /// A string or a block string; the position is at its first quote.
  mutating func string() throws(GraphQLFailure) -> String {
    let quote = UInt8(ascii: "\"")
    if byte(1) == quote, byte(2) == quote { return try blockString() }
    let start = position
    position += 1
    var text: [UInt8] = []
    while byte() != quote {
      guard !isAtEnd, byte() != 0x0A, byte() != 0x0D else { throw invalid("a string that begins here is not closed", at: start) }
      if byte() == UInt8(ascii: "\\") {
        text.append(contentsOf: try escape())
      } else {
        text.append(byte())
        position += 1
      }
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws(GraphQLFailure) -> [UInt8] {
    let start = position
    let plain: UInt8
    switch byte(1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = byte(1)
    case UInt8(ascii: "b"): plain = 0x08
    case UInt8(ascii: "f"): plain = 0x0C
    case UInt8(ascii: "n"): plain = 0x0A
    case UInt8(ascii: "r"): plain = 0x0D
    case UInt8(ascii: "t"): plain = 0x09
    case UInt8(ascii: "u"):
      position += 2
      guard let scalar = byte() == UInt8(ascii: "{") ? braced() : paired() else { throw invalid("invalid Unicode escape sequence", at: start) }
      return Array(String(scalar).utf8)
    default: throw invalid("invalid character escape sequence", at: start)
    }
    position += 2
    return [plain]
  }

  /// `{1F600}`
  private mutating func braced() -> Unicode.Scalar? {
    position += 1
    let start = position
    while Self.isHex(byte()) { position += 1 }
    guard byte() == UInt8(ascii: "}"), position > start else { return nil }
    // Zeros in front say nothing.
    let digits = text(from: start).drop { $0 == "0" }
    position += 1
    guard digits.count <= 6 else { return nil }
    return UInt32(digits.isEmpty ? "0" : digits, radix: 16).flatMap { Unicode.Scalar($0) }
  }

  /// `00E9`, or two halves of a pair: `D83D\uDE00`.
  private mutating func paired() -> Unicode.Scalar? {
    guard let first = unit() else { return nil }
    guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) }
    guard byte() == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "u") else { return nil }
    position += 2
    guard let second = unit(), (0xDC00...0xDFFF).contains(second) else { return nil }
    return Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF))
  }

  private mutating func unit() -> UInt32? {
    guard (0..<4).allSatisfy({ Self.isHex(byte($0)) }) else { return nil }
    defer { position += 4 }
    return UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
  }

  private static func isHex(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x66).contains(byte | 0x20) }

  private mutating func blockString() throws(GraphQLFailure) -> String {
    let start = position
    let quotes = Array("\"\"\"".utf8)
    position += 3
    var raw: [UInt8] = []
    while true {
      guard !isAtEnd else { throw invalid("a string that begins here is not closed", at: start) }
      if bytes[position...].starts(with: quotes) { break }
      if byte() == UInt8(ascii: "\\"), bytes[(position + 1)...].starts(with: quotes) {
        raw += quotes
        position += 4
      } else {
        raw.append(byte())
        position += 1
      }
    }
    position += 3
    return Self.withoutIndent(raw)
  }

  /// The lines without the blanks that all but the first begin with, and without blank lines at both ends (GraphQL specification,
  /// "BlockStringValue").
  private static func withoutIndent(_ raw: [UInt8]) -> String {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var place = 0
    while place < raw.count {
      if raw[place] == 0x0A || raw[place] == 0x0D {
        lines.append(raw[start..<place])
        if raw[place] == 0x0D, place + 1 < raw.count, raw[place + 1] == 0x0A { place += 1 }
        start = place + 1
      }
      place += 1
    }
    lines.append(raw[start...])
    func blanks(_ line: ArraySlice<UInt8>) -> Int { line.prefix { $0 == 0x09 || $0 == 0x20 }.count }
    let indent = lines.dropFirst().filter { blanks($0) < $0.count }.map(blanks).min() ?? 0
    var shown = [lines[0]] + lines.dropFirst().map { $0.dropFirst(indent) }
    while let first = shown.first, blanks(first) == first.count { shown.removeFirst() }
    while let last = shown.last, blanks(last) == last.count { shown.removeLast() }
    return String(decoding: Array(shown.joined(separator: [0x0A])), as: UTF8.self)
  }
}
