import CCrypto
import WireFormat

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
    challenge = Base64.encode(digest.prefix(Int(count)), .url)
  }
}
