import CCrypto

/// A key of a script as it is kept in a database: sealed with AES-256-GCM, whatever the database is, and bound to what else is known of the key, so that
/// nobody makes one of it that may do more, or that scripts may read.
///
/// Sealed are a line that says what the bytes behind it are, and these: `secret`, or a format and a kind of pair, as `pkcs8 P-256`. In front of the
/// ciphertext is its nonce, of 12 bytes.
enum KeptKey {
  /// Bytes of the key to seal with.
  static let sealCount = 32
  private static let nonceCount = 12
  private static let tagCount = 16

  /// - Parameter facts: what else is known of the key.
  /// - Returns: nil when the library fails.
  static func sealed(_ key: SecretKey, facts: String, with seal: [UInt8]) -> [UInt8]? {
    self.sealed(Array("secret\n".utf8) + key.content, facts: facts, with: seal)
  }

  /// - Parameter isPrivate: whether it is the private key of the pair that is kept, with the public one.
  static func sealed(_ key: AsymmetricKey, isPrivate: Bool, facts: String, with seal: [UInt8]) -> [UInt8]? {
    let format: KeyFormat = isPrivate ? .pkcs8 : .spki
    guard let bytes = key.written(as: format) else { return nil }
    return sealed(Array("\(format.rawValue) \(key.kind.rawValue)\n".utf8) + bytes, facts: facts, with: seal)
  }

  private static func sealed(_ content: [UInt8], facts: String, with seal: [UInt8]) -> [UInt8]? {
    var nonce = [UInt8](repeating: 0, count: nonceCount)
    guard RAND_bytes(&nonce, Int32(nonceCount)) == 1 else { return nil }
    let cipher = BlockCipher(mode: .gcm, key: SecretKey(seal), initialVector: nonce)
    return cipher.encrypt(content, additionalData: Array(facts.utf8), tagCount: tagCount).map { nonce + $0 }
  }

  /// The key that was sealed, a ``SecretKey`` or an ``AsymmetricKey``.
  ///
  /// - Returns: nil when it was sealed with another key, or something of it or the facts was changed.
  static func opened(_ sealed: [UInt8], facts: String, with seal: [UInt8]) -> (any AnyObject & Sendable)? {
    let cipher = BlockCipher(mode: .gcm, key: SecretKey(seal), initialVector: Array(sealed.prefix(nonceCount)))
    guard sealed.count > nonceCount,
      let content = cipher.decrypt(Array(sealed.dropFirst(nonceCount)), additionalData: Array(facts.utf8), tagCount: tagCount),
      let end = content.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let words = String(decoding: content[..<end], as: UTF8.self).split(separator: " ").map(String.init)
    let bytes = Array(content[(end + 1)...])
    if words == ["secret"] { return SecretKey(bytes) }
    guard words.count == 2, let format = KeyFormat(rawValue: words[0]), let kind = KeyKind(rawValue: words[1]) else { return nil }
    return AsymmetricKey.read(bytes, as: format, kind: kind)
  }
}
