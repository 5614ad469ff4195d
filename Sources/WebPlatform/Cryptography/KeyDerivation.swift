import CCrypto

/// Bytes made of a secret: PBKDF2 (RFC 8018, 5.2) and HKDF (RFC 5869).
extension HashFunction {
  /// Rounds of HMAC that one derivation may take: ten seconds or so of a processor.
  static let mostRounds = 20_000_000

  /// PBKDF2 over HMAC with this function; nil when it would take more than ``mostRounds``.
  ///
  /// - Parameter count: bytes that are wanted.
  func stretched(password: SecretKey, salt: [UInt8], iterations: Int, count: Int) -> [UInt8]? {
    guard let passwordCount = Int32(exactly: password.count), let saltCount = Int32(exactly: salt.count),
      let rounds = Int32(exactly: iterations), let wanted = Int32(exactly: count), rounds > 0, count >= 0,
      // A block takes all rounds anew.
      iterations <= Self.mostRounds / max(1, (count + digestCount - 1) / digestCount)
    else { return nil }
    if count == 0 { return [] }
    var output = [UInt8](repeating: 0, count: count)
    // An empty password has an address all the same: without one the library takes it for none.
    let made = password.withBytes { password in
      withUnsafePointer(to: CChar(0)) { empty in
        PKCS5_PBKDF2_HMAC(
          UnsafeRawPointer(password.baseAddress)?.assumingMemoryBound(to: CChar.self) ?? empty, passwordCount, salt, saltCount, rounds, algorithm,
          wanted, &output)
      }
    }
    return made == 1 ? output : nil
  }

  /// HKDF with this function; nil for more than 255 times its length.
  func expanded(secret: SecretKey, salt: [UInt8], info: [UInt8], count: Int) -> [UInt8]? {
    guard count <= 255 * digestCount, let key = salt.withUnsafeBufferPointer({ salt in
      secret.withBytes { authenticationCode(key: salt, of: Array($0)) }
    }) else { return nil }
    var output: [UInt8] = []
    var last: [UInt8] = []
    var round: UInt8 = 1
    while output.count < count {
      guard let next = key.withUnsafeBufferPointer({ authenticationCode(key: $0, of: last + info + [round]) }) else { return nil }
      last = next
      output += next
      round &+= 1
    }
    return Array(output.prefix(count))
  }
}
