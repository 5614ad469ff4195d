import CCrypto

/// The hash functions of the Web Cryptography API (FIPS 180-4), by the names it gives them.
enum HashFunction: String, CaseIterable {
  case sha1 = "SHA-1"
  case sha256 = "SHA-256"
  case sha384 = "SHA-384"
  case sha512 = "SHA-512"

  private var algorithm: OpaquePointer? {
    switch self {
    case .sha1: EVP_sha1()
    case .sha256: EVP_sha256()
    case .sha384: EVP_sha384()
    case .sha512: EVP_sha512()
    }
  }

  private var libraryName: String {
    switch self {
    case .sha1: "SHA1"
    case .sha256: "SHA256"
    case .sha384: "SHA384"
    case .sha512: "SHA512"
    }
  }

  /// nil when the library refuses.
  func digest(_ bytes: [UInt8]) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    guard EVP_Digest(bytes, bytes.count, &output, &count, algorithm, nil) == 1 else { return nil }
    return Array(output.prefix(Int(count)))
  }

  /// HMAC (RFC 2104).
  func authenticationCode(key: [UInt8], of bytes: [UInt8]) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count = 0
    let made = EVP_Q_mac(nil, "HMAC", nil, libraryName, nil, key, key.count, bytes, bytes.count, &output, output.count, &count)
    return made == nil ? nil : Array(output.prefix(count))
  }

  private var digestCount: Int {
    switch self {
    case .sha1: 20
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }

  /// Rounds of HMAC that one derivation may take: ten seconds or so, in which the page's thread does nothing else.
  static let mostRounds = 20_000_000

  /// PBKDF2 (RFC 8018, 5.2) over HMAC with this function; nil when it would take more than ``mostRounds``.
  ///
  /// - Parameter count: bytes that are wanted.
  func stretched(password: [UInt8], salt: [UInt8], iterations: Int, count: Int) -> [UInt8]? {
    guard let passwordCount = Int32(exactly: password.count), let saltCount = Int32(exactly: salt.count),
      let rounds = Int32(exactly: iterations), let wanted = Int32(exactly: count), rounds > 0, count >= 0,
      // A block takes all rounds anew.
      iterations <= Self.mostRounds / max(1, (count + digestCount - 1) / digestCount)
    else { return nil }
    var output = [UInt8](repeating: 0, count: count)
    let made = password.withUnsafeBytes { password in
      PKCS5_PBKDF2_HMAC(
        password.baseAddress?.assumingMemoryBound(to: CChar.self), passwordCount, salt, saltCount, rounds, algorithm, wanted, &output)
    }
    return made == 1 ? output : nil
  }
}
