/// Base64 (RFC 4648 sections 4 and 5).
package enum Base64 {
  package enum Alphabet: Sendable {
    /// Ends with "+" and "/".
    case standard
    /// For URLs, tokens and file names: ends with "-" and "_".
    case url

    fileprivate var digits: [UInt8] { self == .standard ? Base64.standardDigits : Base64.urlDigits }

    package func contains(_ byte: UInt8) -> Bool { digits.contains(byte) }
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  fileprivate static let standardDigits = Array("\(letters)+/".utf8)
  fileprivate static let urlDigits = Array("\(letters)-_".utf8)

  /// In one line. In the standard alphabet the last group is padded with "=".
  package static func encode(_ bytes: some Sequence<UInt8>, _ alphabet: Alphabet = .standard) -> String {
    let digits = alphabet.digits
    var text: [UInt8] = []
    text.reserveCapacity((bytes.underestimatedCount + 2) / 3 * 4)
    var (bits, count) = (UInt32(0), UInt32(0))
    for byte in bytes {
      (bits, count) = (bits << 8 | UInt32(byte), count + 8)
      while count >= 6 {
        count -= 6
        text.append(digits[Int(bits >> count) & 63])
      }
    }
    if count > 0 { text.append(digits[Int(bits << (6 - count)) & 63]) }
    if alphabet == .standard { while text.count % 4 > 0 { text.append(UInt8(ascii: "=")) } }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that digits of either alphabet stand for. What is left of a last group that makes no byte is dropped.
  ///
  /// - Parameter digits: without padding.
  /// - Returns: nil when one is no digit of `alphabets`.
  package static func bytes(ofDigits digits: some Sequence<UInt8>, in alphabets: Set<Alphabet> = [.standard]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.underestimatedCount * 3 / 4)
    let (isStandard, isURL) = (alphabets.contains(.standard), alphabets.contains(.url))
    var (bits, count) = (UInt32(0), UInt32(0))
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = digit - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = digit - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+") where isStandard, UInt8(ascii: "-") where isURL: value = 62
      case UInt8(ascii: "/") where isStandard, UInt8(ascii: "_") where isURL: value = 63
      default: return nil
      }
      (bits, count) = (bits << 6 | UInt32(value), count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }

  /// The bytes of a text in either alphabet, with or without its padding, as digests and nonces of policies are written.
  ///
  /// - Returns: nil when it is none, or empty.
  package static func bytes(ofText text: some StringProtocol) -> [UInt8]? {
    let (digits, padding) = parts(of: text.utf8)
    return padding > 2 || digits.isEmpty ? nil : bytes(ofDigits: digits, in: [.standard, .url])
  }

  /// The bytes of a text in the standard alphabet whose last group is padded, as ``encode(_:_:)`` writes it.
  ///
  /// - Returns: nil when it is none.
  package static func bytes(ofPadded text: some StringProtocol) -> [UInt8]? {
    let (digits, padding) = parts(of: text.utf8)
    return padding > 2 || (digits.count + padding) % 4 > 0 ? nil : bytes(ofDigits: digits)
  }

  private static func parts(of text: some Sequence<UInt8>) -> (digits: ArraySlice<UInt8>, padding: Int) {
    let all = Array(text)
    let end = all.lastIndex { $0 != UInt8(ascii: "=") }.map { $0 + 1 } ?? 0
    return (all[..<end], all.count - end)
  }
}
