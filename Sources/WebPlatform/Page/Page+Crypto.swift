import CCrypto
import JavaScriptEngine

/// The natives of the Web Cryptography API. What may be used for what is checked in JavaScript; here is the arithmetic.
/// A failed operation answers null.
extension Page {
  func bindCrypto() throws {
    try bind("randomBytes") { _, call in
      var bytes = [UInt8](repeating: 0, count: try call.integer(0))
      let count = Int32(bytes.count)
      guard RAND_bytes(&bytes, count) == 1 else {
        throw JavaScriptException(message: "Error: the system gives no random bytes")
      }
      return .bytes(bytes)
    }
    try bind("digest") { _, call in
      Self.optional(HashFunction(rawValue: try call.string(0))?.digest(try call.bytes(1)))
    }
    try bind("hmac") { _, call in
      Self.optional(HashFunction(rawValue: try call.string(0))?.authenticationCode(key: try call.bytes(1), of: try call.bytes(2)))
    }
    try bind("cipher") { _, call in
      guard let mode = CipherMode(rawValue: try call.string(0)) else { return .null }
      let cipher = BlockCipher(mode: mode, key: try call.bytes(2), initialVector: try call.bytes(3))
      let input = try call.bytes(4)
      let additionalData = try call.bytes(5)
      let tagCount = try call.integer(6)
      return Self.optional(
        call.bool(1)
          ? cipher.encrypt(input, additionalData: additionalData, tagCount: tagCount)
          : cipher.decrypt(input, additionalData: additionalData, tagCount: tagCount))
    }
    try bind("pbkdf2") { _, call in
      Self.optional(HashFunction(rawValue: try call.string(0))?.stretched(
        password: try call.bytes(1), salt: try call.bytes(2), iterations: try call.integer(3), count: try call.integer(4)))
    }
  }

  private static func optional(_ bytes: [UInt8]?) -> JavaScriptArgument { bytes.map { .bytes($0) } ?? .null }
}
