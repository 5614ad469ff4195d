import CCrypto
import JavaScriptEngine

/// The natives of the Web Cryptography API. What may be used for what is checked in JavaScript; here is the arithmetic.
/// A failed operation answers null.
extension Page {
  /// What `crypto.getRandomValues` gives at once (Web Cryptography API, 10.1.1).
  private static let randomQuota = 65_536

  static func bindCrypto(in realm: PageRealm) {
    realm.bind("randomBytes", .integer(in: 0...Self.randomQuota)) { _, count in
      var bytes = [UInt8](repeating: 0, count: count)
      guard RAND_bytes(&bytes, Int32(count)) == 1 else {
        throw JavaScriptException(message: "Error: the system gives no random bytes")
      }
      return .bytes(bytes)
    }
    realm.bind("digest", .word(HashFunction.self), .bytes()) { _, hash, bytes in Self.optional(hash.digest(bytes)) }
    // (hash, key, data)
    realm.bind("hmac", .word(HashFunction.self), .bytes(), .bytes()) { _, hash, key, bytes in
      Self.optional(hash.authenticationCode(key: key, of: bytes))
    }
    // (mode, whether it enciphers, key, initial vector, input, additional data, bytes of the tag)
    realm.bind("cipher", .word(CipherMode.self), .flag, .bytes(limit: 32), .bytes(), .bytes(), .bytes(), .integer(in: 0...16)) {
      _, mode, isEncrypting, key, vector, input, additionalData, tagCount in
      let cipher = BlockCipher(mode: mode, key: key, initialVector: vector)
      return Self.optional(
        isEncrypting
          ? cipher.encrypt(input, additionalData: additionalData, tagCount: tagCount)
          : cipher.decrypt(input, additionalData: additionalData, tagCount: tagCount))
    }
    // (hash, password, salt, iterations, bytes)
    realm.bind("pbkdf2", .word(HashFunction.self), .bytes(), .bytes(), .index, .index) { _, hash, password, salt, iterations, count in
      Self.optional(hash.stretched(password: password, salt: salt, iterations: iterations, count: count))
    }
  }

  private static func optional(_ bytes: [UInt8]?) -> JavaScriptArgument { bytes.map { .bytes($0) } ?? .null }
}
