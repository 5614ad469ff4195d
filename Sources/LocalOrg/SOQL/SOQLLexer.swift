/// Cuts SOQL into tokens.
struct SOQLLexer {
  private let bytes: [UInt8]
  private let errors: SOQLError
  private var position = 0

  init(_ statement: String) {
    bytes = Array(statement.utf8)
    errors = SOQLError(statement: statement)
  }

  /// All tokens, with ``SOQLToken/Kind/end`` as the last.
  static func tokens(of statement: String) throws(OrgAPIError) -> [SOQLToken] {
    var lexer = SOQLLexer(statement)
    var tokens: [SOQLToken] = []
    repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private func byte(_ ahead: Int = 0) -> UInt8 { position + ahead < bytes.count ? bytes[position + ahead] : 0 }

  private mutating func next() throws(OrgAPIError) -> SOQLToken {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    let start = position
    guard position < bytes.count else { return SOQLToken(kind: .end, text: "", offset: start) }
    let kind: SOQLToken.Kind
    switch byte() {
    case UInt8(ascii: "'"): kind = try string()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): kind = numberOrMoment()
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): kind = Self.isDigit(byte(1)) ? numberOrMoment() : symbol()
    case let first where Self.isNameByte(first): kind = name()
    default: kind = symbol()
    }
    return SOQLToken(kind: kind, text: String(decoding: bytes[start..<position], as: UTF8.self), offset: start)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
  }

  private mutating func name() -> SOQLToken.Kind {
    let start = position
    while Self.isNameByte(byte()) { position += 1 }
    // `USD5000.50`: no name has a dot behind a number.
    if byte() == UInt8(ascii: "."), Self.isDigit(byte(1)), CurrencyAmount(String(decoding: bytes[start..<position], as: UTF8.self)) != nil {
      position += 1
      while Self.isDigit(byte()) { position += 1 }
    }
    return .name(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func numberOrMoment() -> SOQLToken.Kind {
    let start = position
    // A date is the only thing that goes on with "-" after exactly four digits, a time the only one with ":" after two.
    let isMoment = startsMoment("-", after: 4) || startsMoment(":", after: 2)
    let others: [UInt8] = isMoment ? Array(":-+.".utf8) : Array(".".utf8)
    if !isMoment { position += 1 }
    while Self.isNameByte(byte()) || others.contains(byte()) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return isMoment ? .moment(LiteralText(moment: text, offset: start)) : .number(text)
  }

  private func startsMoment(_ sign: Unicode.Scalar, after digits: Int) -> Bool {
    byte(digits) == UInt8(ascii: sign) && (0..<digits).allSatisfy { Self.isDigit(byte($0)) }
  }

  private mutating func symbol() -> SOQLToken.Kind {
    let pair = String(decoding: [byte(), byte(1)], as: UTF8.self)
    if ["!=", "<>", "<=", ">="].contains(pair) {
      position += 2
      return .symbol(pair)
    }
    position += 1
    return .symbol(String(decoding: [bytes[position - 1]], as: UTF8.self))
  }

  private mutating func string() throws(OrgAPIError) -> SOQLToken.Kind {
    let start = position
    var text: [UInt8] = []
    var pattern: [UInt8] = []
    position += 1
    while byte() != UInt8(ascii: "'") {
      guard position < bytes.count else {
        throw errors.malformed("unexpected token: '<EOF>' (a string that begins here is not closed)", at: start)
      }
      if byte() == UInt8(ascii: "\\") {
        try escape(&text, &pattern)
      } else {
        text.append(byte())
        pattern.append(byte())
        position += 1
      }
    }
    position += 1
    return .string(LiteralText(
      string: String(decoding: text, as: UTF8.self), pattern: String(decoding: pattern, as: UTF8.self), offset: start))
  }

  /// The character of `\uXXXX`, or nil when there are no four digits, or half a pair.
  private func unicodeEscape() -> [UInt8]? {
    let digits = bytes[min(position + 2, bytes.count)..<min(position + 6, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ Self.isDigit($0) || (0x61...0x66).contains($0 | 0x20) }),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(number)
    else { return nil }
    return Array(String(scalar).utf8)
  }

  private mutating func escape(_ text: inout [UInt8], _ pattern: inout [UInt8]) throws(OrgAPIError) {
    if byte(1) | 0x20 == UInt8(ascii: "u"), let character = unicodeEscape() {
      text.append(contentsOf: character)
      pattern.append(contentsOf: character)
      position += 6
      return
    }
    let plain: UInt8
    switch byte(1) {
    case UInt8(ascii: "n"), UInt8(ascii: "N"): plain = 0x0A
    case UInt8(ascii: "r"), UInt8(ascii: "R"): plain = 0x0D
    case UInt8(ascii: "t"), UInt8(ascii: "T"): plain = 0x09
    case UInt8(ascii: "b"), UInt8(ascii: "B"): plain = 0x08
    case UInt8(ascii: "f"), UInt8(ascii: "F"): plain = 0x0C
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "_"): plain = byte(1)
    default:
      let sequence = String(decoding: bytes[position..<min(position + 2, bytes.count)], as: UTF8.self)
      throw errors.malformed("Illegal character sequence '\(sequence)' in string literal", at: position)
    }
    if plain == UInt8(ascii: "\\") || plain == UInt8(ascii: "%") || plain == UInt8(ascii: "_") {
      pattern.append(UInt8(ascii: "\\"))
    }
    text.append(plain)
    pattern.append(plain)
    position += 2
  }
}
