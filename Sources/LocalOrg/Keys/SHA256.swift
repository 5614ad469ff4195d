import CCrypto

/// Digests by SHA-256 (FIPS 180-4).
enum SHA256 {
  /// The 32 bytes of a digest.
  /// - Returns: nil when the system's cryptographic library fails.
  static func digest(of message: [UInt8]) -> [UInt8]? {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    guard EVP_Digest(message, message.count, &digest, &count, EVP_sha256(), nil) == 1 else { return nil }
    return Array(digest.prefix(Int(count)))
  }
}
