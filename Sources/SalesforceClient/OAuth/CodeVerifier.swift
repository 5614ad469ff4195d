import CCrypto

/// What proves that the code's asker and the one who brings it are the same (RFC 7636 section 4).
struct CodeVerifier: Sendable {
  struct Unavailable: Error, CustomStringConvertible {
    var description: String { "libcrypto gives no SHA-256, which signing in needs" }
  }

  /// 64 characters, of 256 random bits.
  let secret: Secret
  /// Its SHA-256 in base64url: what the authorize page is told.
  let challenge: String

  init() throws {
    let text = try RandomBytes.hexadecimal(count: 32)
    secret = Secret(text)
    let bytes = Array(text.utf8)
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    guard EVP_Digest(bytes, bytes.count, &digest, &count, EVP_sha256(), nil) == 1 else { throw Unavailable() }
    challenge = Base64URL.encode(digest.prefix(Int(count)))
  }
}

/// Base64 for URLs, without padding (RFC 4648 section 5).
enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func encode(_ bytes: some Sequence<UInt8>) -> String {
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
}
