import Glibc

/// A string inside JSON text, not yet decoded.
public struct JSONStringToken {
  /// Where the content stands, without the quotes.
  public let range: Range<Int>
  /// Whether the content holds backslashes, and so stands for another text than its bytes.
  public let hasEscapes: Bool
  let bytes: UnsafeBufferPointer<UInt8>

  /// Whether the decoded string equals `text`. Costs no allocation when the token has no escapes.
  public func equals(_ text: String) -> Bool {
    if hasEscapes { return (try? decoded()) == text }
    guard range.count == text.utf8.count else { return false }
    var text = text
    return text.withUTF8 { wanted in
      guard let start = wanted.baseAddress, let found = bytes.baseAddress else { return true }
      return memcmp(found + range.lowerBound, start, wanted.count) == 0
    }
  }

  /// The string's characters. A lone surrogate, which JavaScript allows and UTF-8 cannot hold, becomes U+FFFD.
  public func decoded() throws(JSONParseError) -> String {
    let content = UnsafeBufferPointer(rebasing: bytes[range])
    guard hasEscapes else { return String(decoding: content, as: UTF8.self) }
    var units: [UInt8] = []
    units.reserveCapacity(content.count)
    var position = 0
    while position < content.count {
      let byte = content[position]
      position += 1
      if byte != UInt8(ascii: "\\") { units.append(byte) } else { try unescape(content, &position, into: &units) }
    }
    return String(decoding: units, as: UTF8.self)
  }

  private func unescape(
    _ content: UnsafeBufferPointer<UInt8>, _ position: inout Int, into units: inout [UInt8]
  ) throws(JSONParseError) {
    let escape = content[position]
    position += 1
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(escape)
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "u"): units.append(contentsOf: try scalar(content, &position).utf8)
    default:
      throw JSONParseError("unknown escape in a string", at: range.lowerBound + position - 2, in: bytes)
    }
  }

  /// Decodes the four digits after `\u`, and a second escape when the first is a leading surrogate.
  private func scalar(
    _ content: UnsafeBufferPointer<UInt8>, _ position: inout Int
  ) throws(JSONParseError) -> Character {
    let first = try hexadecimal(content, &position)
    if first & 0xFC00 == 0xD800, position + 1 < content.count,
      content[position] == UInt8(ascii: "\\"), content[position + 1] == UInt8(ascii: "u")
    {
      var ahead = position + 2
      let second = try hexadecimal(content, &ahead)
      if second & 0xFC00 == 0xDC00 {
        position = ahead
        let value = 0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF
        return Character(Unicode.Scalar(value) ?? "\u{FFFD}")
      }
    }
    return Character(Unicode.Scalar(first) ?? "\u{FFFD}")
  }

  private func hexadecimal(
    _ content: UnsafeBufferPointer<UInt8>, _ position: inout Int
  ) throws(JSONParseError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard position < content.count, let digit = Character(Unicode.Scalar(content[position])).hexDigitValue else {
        throw JSONParseError("\\u needs four hexadecimal digits", at: range.lowerBound + position, in: bytes)
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
