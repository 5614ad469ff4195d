/// Percent-encoding (RFC 3986 section 2.1), and reading its form variant, where "+" stands for a space.
///
/// ```swift
/// PercentEncoding.encode("a/b & ü")  // "a%2Fb%20%26%20%C3%BC"
/// ```
package enum PercentEncoding {
  /// The characters that stay as they are.
  package enum Kept: Sendable {
    /// Letters, digits, "-", ".", "_" and "~" (RFC 3986 section 2.3): for one segment of a path, or a name or value of a query or form.
    case unreserved
    /// Those and all others that a path may have, "/" too (section 3.3): for a whole path.
    case path

    fileprivate func contains(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
      default: self == .path && "/!$&'()*+,;=:@".utf8.contains(byte)
      }
    }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Encodes every other byte of the UTF-8 form.
  package static func encode(_ text: String, keeping kept: Kept = .unreserved) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if kept.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// As ``decodedBytes(_:plusIsSpace:)``. Bytes that are not UTF-8 become U+FFFD.
  package static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String {
    String(decoding: decodedBytes(text, plusIsSpace: plusIsSpace), as: UTF8.self)
  }

  /// Decodes %XX; a percent sign that no two hexadecimal digits follow stays as it is.
  /// - Parameter plusIsSpace: reads "+" as a space, as forms write it.
  package static func decodedBytes(_ text: some StringProtocol, plusIsSpace: Bool = false) -> [UInt8] {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%"), index + 2 < bytes.count, let high = value(bytes[index + 1]), let low = value(bytes[index + 2]) {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        index += 1
      }
    }
    return decoded
  }

  /// The value of a hexadecimal digit.
  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}

extension String {
  /// As ``PercentEncoding/encode(_:keeping:)`` has it, keeping unreserved characters.
  package var percentEncoded: String { PercentEncoding.encode(self) }
}
