/// Reads the tokens of a GraphQL document (GraphQL specification, "Lexical Tokens").
struct GraphQLLexer {
  let bytes: [UInt8]
  var position = 0

  init(_ source: String) { bytes = Array(source.utf8) }

  /// The byte at a place from here; 0 behind the end. A zero byte within the document is no token either.
  func byte(_ distance: Int = 0) -> UInt8 {
    let place = position + distance
    return place < bytes.count ? bytes[place] : 0
  }

  var isAtEnd: Bool { position >= bytes.count }

  func invalid(_ text: String, at offset: Int) -> GraphQLFailure { GraphQLFailure(.syntax, "Invalid Syntax : \(text)", at: offset) }

  mutating func next() throws(GraphQLFailure) -> GraphQLToken {
    skipIgnored()
    let start = position
    guard !isAtEnd else { return GraphQLToken(kind: .end, offset: start) }
    switch byte() {
    case UInt8(ascii: "\""): return GraphQLToken(kind: .string(try string()), offset: start)
    case UInt8(ascii: "."):
      guard byte(1) == UInt8(ascii: "."), byte(2) == UInt8(ascii: ".") else { throw invalid("offending token '.'", at: start) }
      position += 3
      return GraphQLToken(kind: .symbol("..."), offset: start)
    case let byte where Self.symbols.contains(byte):
      position += 1
      return GraphQLToken(kind: .symbol(String(decoding: [byte], as: UTF8.self)), offset: start)
    case let byte where Self.isNameStart(byte):
      while Self.isNameStart(self.byte()) || Self.isDigit(self.byte()) { position += 1 }
      return GraphQLToken(kind: .name(text(from: start)), offset: start)
    case let byte where byte == UInt8(ascii: "-") || Self.isDigit(byte): return GraphQLToken(kind: try number(), offset: start)
    default:
      let rest = String(decoding: bytes[start..<min(start + 4, bytes.count)], as: UTF8.self)
      throw invalid("offending token '\(rest.first.map(String.init) ?? "")'", at: start)
    }
  }

  private static let symbols = Set("!$&():=@[]{|}".utf8)

  private static func isNameStart(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

  /// White space, commas, comments and byte order marks.
  private mutating func skipIgnored() {
    while !isAtEnd {
      switch byte() {
      case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: ","): position += 1
      case UInt8(ascii: "#"): while !isAtEnd, byte() != 0x0A, byte() != 0x0D { position += 1 }
      case 0xEF where byte(1) == 0xBB && byte(2) == 0xBF: position += 3
      default: return
      }
    }
  }

  private mutating func number() throws(GraphQLFailure) -> GraphQLToken.Kind {
    let start = position
    if byte() == UInt8(ascii: "-") { position += 1 }
    if byte() == UInt8(ascii: "0") {
      position += 1
      if Self.isDigit(byte()) { throw invalid("the number '\(text(from: start))' must not begin with 0", at: start) }
    } else {
      try digits(start)
    }
    var isDecimal = false
    if byte() == UInt8(ascii: ".") {
      isDecimal = true
      position += 1
      try digits(start)
    }
    if byte() | 0x20 == UInt8(ascii: "e") {
      isDecimal = true
      position += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
      try digits(start)
    }
    if byte() == UInt8(ascii: ".") || Self.isNameStart(byte()) { throw invalid("offending token '\(text(from: start))'", at: start) }
    return isDecimal ? .decimal(text(from: start)) : .integer(text(from: start))
  }

  private mutating func digits(_ start: Int) throws(GraphQLFailure) {
    guard Self.isDigit(byte()) else { throw invalid("offending token '\(text(from: start))'", at: start) }
    while Self.isDigit(byte()) { position += 1 }
  }
}
