import CCrypto

/// The hash functions of the Web Cryptography API (FIPS 180-4), by the names it gives them.
enum HashFunction: String, CaseIterable, Sendable {
  case sha1 = "SHA-1"
  case sha256 = "SHA-256"
  case sha384 = "SHA-384"
  case sha512 = "SHA-512"

  var algorithm: OpaquePointer? {
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

  var digestCount: Int {
    switch self {
    case .sha1: 20
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
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
  func authenticationCode(key: SecretKey, of bytes: [UInt8]) -> [UInt8]? {
    key.withBytes { authenticationCode(key: $0, of: bytes) }
  }

  func authenticationCode(key: UnsafeBufferPointer<UInt8>, of bytes: [UInt8]) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count = 0
    // Without an address the library would take the key of the call before.
    var none: UInt8 = 0
    let made = withUnsafePointer(to: &none) { none in
      EVP_Q_mac(
        nil, "HMAC", nil, libraryName, nil, key.baseAddress ?? none, key.count, bytes, bytes.count, &output, output.count, &count)
    }
    return made == nil ? nil : Array(output.prefix(count))
  }
}
