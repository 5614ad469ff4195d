import CCrypto

/// A key made of a passcode by PBKDF2 with HMAC-SHA-256 (RFC 8018 section 5.2). A short passcode has few possible values: the many
/// rounds are what makes trying them all take long.
struct PasscodeKey {
  /// What OWASP's Password Storage Cheat Sheet asks for with SHA-256.
  static let standardIterations = 600_000
  static let saltCount = 16
  /// More would let a changed file keep the program busy for minutes.
  private static let maximumIterations = 20_000_000

  let salt: [UInt8]
  let iterations: Int

  func derive(from passcode: Secret) throws(VaultError) -> VaultKey {
    let text = Array(passcode.reveal().utf8)
    var output = [UInt8](repeating: 0, count: VaultKey.byteCount)
    guard (1...Self.maximumIterations).contains(iterations), let textCount = Int32(exactly: text.count) else {
      throw .cryptography(operation: "make a key of the passcode")
    }
    let made = text.withUnsafeBytes { text in
      PKCS5_PBKDF2_HMAC(
        text.baseAddress?.assumingMemoryBound(to: CChar.self), textCount, salt, Int32(salt.count), Int32(iterations), EVP_sha256(),
        Int32(VaultKey.byteCount), &output)
    }
    guard made == 1, let key = VaultKey(bytes: output) else { throw .cryptography(operation: "make a key of the passcode") }
    return key
  }
}
