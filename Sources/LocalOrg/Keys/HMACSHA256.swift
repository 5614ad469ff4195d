import CCrypto

/// Message authentication codes: HMAC with SHA-256 (RFC 2104).
enum HMACSHA256 {
  /// The 32 bytes of a code.
  /// - Returns: nil when the system's cryptographic library fails.
  static func code(of message: some StringProtocol, key: [UInt8]) -> [UInt8]? {
    let bytes = Array(message.utf8)
    var code = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count = 0
    guard EVP_Q_mac(nil, "HMAC", nil, "SHA256", nil, key, key.count, bytes, bytes.count, &code, code.count, &count) != nil else { return nil }
    return Array(code.prefix(count))
  }
}
