/// Percent-encoding of paths (RFC 3986 section 2.1).
enum PercentCoding {
  private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=:@".utf8)
  private static let digits = Array("0123456789ABCDEF".utf8)

  static func encodePath(_ path: String) -> String {
    var encoded: [UInt8] = []
    for byte in path.utf8 {
      if plain.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// As ``encodePath(_:)`` for a query parameter's value, where `&`, `=` and `+` mean something.
  static func encodeParameter(_ text: String) -> String {
    let special = Set("!$&'()*+,;=:@/?".utf8)
    return text.utf8.map { byte in
      special.contains(byte) || !plain.contains(byte)
        ? String(decoding: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]], as: UTF8.self)
        : String(UnicodeScalar(byte))
    }.joined()
  }

  static func decode(_ text: some StringProtocol) -> String {
    String(decoding: decodedBytes(text), as: UTF8.self)
  }

  static func decodedBytes(_ text: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let high = Character(UnicodeScalar(rest[rest.startIndex])).hexDigitValue,
        let low = Character(UnicodeScalar(rest[rest.startIndex + 1])).hexDigitValue
      {
        bytes.append(UInt8(high << 4 | low))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
