/// The id of a record: three characters that tell its object type, twelve more, and three that check their case.
///
/// The 15-character form is case-sensitive. The 18-character form adds, for each five characters, one that says
/// which of them are capitals, so that it survives being compared without case.
struct RecordId: Sendable, Hashable {
  /// The 18-character form.
  let text: String

  /// Takes both forms; nil when it is neither, or the check characters are wrong.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 15 || bytes.count == 18, bytes.allSatisfy(Self.isAlphanumeric) else { return nil }
    let base = Array(bytes.prefix(15))
    let full = base + Self.suffix(base)
    if bytes.count == 18, !Self.equalIgnoringCase(full[15...], bytes[15...]) { return nil }
    self.text = String(decoding: full, as: UTF8.self)
  }

  /// The id of the record with that number among its type.
  init(prefix: String, number: Int64) {
    var digits: [UInt8] = []
    var rest = UInt64(number.magnitude)
    while digits.count < 9 {
      digits.append(Self.base62[Int(rest % 62)])
      rest /= 62
    }
    let base = Array(prefix.utf8) + Array("Gt0".utf8) + digits.reversed()
    text = String(decoding: base + Self.suffix(base), as: UTF8.self)
  }

  /// The three characters that tell the object type.
  var prefix: String { String(text.prefix(3)) }

  private static let base62 = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let base32 = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ012345".utf8)

  private static func suffix(_ base: [UInt8]) -> [UInt8] {
    (0..<3).map { group in
      var bits = 0
      for place in 0..<5 where (0x41...0x5A).contains(base[group * 5 + place]) { bits |= 1 << place }
      return base32[bits]
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func equalIgnoringCase(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    zip(left, right).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}
