import CCrypto
import WireFormat

/// A key of 256 bits for ``Encryptor``. It never shows when printed or dumped.
public struct EncryptionKey: Sendable, Equatable {
  /// How many bytes a key has.
  public static let byteCount = 32

  /// The key itself, for whoever keeps it.
  public let bytes: [UInt8]

  /// Makes a random key.
  ///
  /// - Throws: ``EncryptorError/cryptography(operation:)``, when the system gives no random numbers.
  public init() throws(EncryptorError) {
    guard let bytes = try? RandomBytes.make(count: Self.byteCount) else { throw .cryptography(operation: "make a key") }
    self.bytes = bytes
  }

  /// - Throws: ``EncryptorError/keyMalformed(count:)`` unless there are exactly ``byteCount`` bytes.
  public init(bytes: [UInt8]) throws(EncryptorError) {
    guard bytes.count == Self.byteCount else { throw .keyMalformed(count: bytes.count) }
    self.bytes = bytes
  }

  /// - Parameter text: the bytes in Base64, as the SDK has keys.
  /// - Throws: ``EncryptorError/keyMalformed(count:)`` for any other text; what it has is then 0 bytes if it is no Base64.
  public init(base64 text: Secret) throws(EncryptorError) {
    try self.init(bytes: Base64.bytes(ofPadded: text.reveal()) ?? [])
  }

  /// A key that follows from a text that people can remember, by PBKDF2 with HMAC-SHA-256 and 600,000 rounds: some tenths of a second.
  ///
  /// - Parameter salt: makes that the same text gives others other keys; 16 random bytes that are kept beside what is encrypted, say.
  /// - Throws: ``EncryptorError/cryptography(operation:)``.
  public init(passphrase: Secret, salt: [UInt8]) throws(EncryptorError) {
    guard let key = try? PasscodeKey(salt: salt, iterations: PasscodeKey.standardIterations).derive(from: passphrase) else {
      throw .cryptography(operation: "make a key of the passphrase")
    }
    bytes = key.bytes
  }

  /// The bytes in Base64.
  public var base64: Secret { Secret(Base64.encode(bytes)) }

  /// HMAC with SHA-256 (RFC 2104).
  func code(of message: [UInt8]) throws(EncryptorError) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count = 0
    guard EVP_Q_mac(nil, "HMAC", nil, "SHA256", nil, bytes, bytes.count, message, message.count, &code, code.count, &count) != nil else {
      throw .cryptography(operation: "make a message authentication code")
    }
    return Array(code.prefix(count))
  }
}

extension EncryptionKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "[redacted]" }
  public var debugDescription: String { "[redacted]" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
