/// Why something cannot be encrypted or decrypted. No text holds anything of a key or of content.
public enum EncryptorError: Error, Sendable, Equatable {
  /// A key has another number of bytes than ``EncryptionKey/byteCount``.
  case keyMalformed(count: Int)
  /// It was encrypted with another key.
  case wrongKey
  /// The key is the right one, but the bytes are not those that it was encrypted to: they were changed or cut.
  case changed
  /// It is nothing that ``Encryptor`` has made.
  case notEncrypted
  /// A later version of this program has made it.
  case unknownFormat(version: Int)
  /// What was decrypted is no text.
  case notText
  /// libcrypto did not do its work.
  case cryptography(operation: String)
}

extension EncryptorError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .keyMalformed(let count): "a key has \(EncryptionKey.byteCount) bytes; this one has \(count)"
    case .wrongKey: "this was encrypted with another key: bring that one"
    case .changed: "what was encrypted has been changed or cut, and cannot be decrypted: restore it from a copy"
    case .notEncrypted: "this is not what the encryptor makes: it was never encrypted, or by something else"
    case .unknownFormat(let version): "this was encrypted in a form (\(version)) that this version of the program does not know: use the one that wrote it"
    case .notText: "what was decrypted is no text in UTF-8: decrypt it as data"
    case .cryptography(let operation): "libcrypto failed to \(operation)"
    }
  }
}
