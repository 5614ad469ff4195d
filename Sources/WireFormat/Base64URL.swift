/// Base64 for URLs, without padding (RFC 4648 section 5).
package enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  package static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var (text, bits, count) = ([UInt8](), UInt32(0), UInt32(0))
    for byte in bytes {
      (bits, count) = (bits << 8 | UInt32(byte), count + 8)
      while count >= 6 {
        count -= 6
        text.append(alphabet[Int(bits >> count) & 63])
      }
    }
    if count > 0 { text.append(alphabet[Int(bits << (6 - count)) & 63]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether texts in it may have that byte.
  package static func contains(_ byte: UInt8) -> Bool { alphabet.contains(byte) }
}
