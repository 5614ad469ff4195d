import PrivateFiles
import WireFormat

/// Encrypts, decrypts and hashes what a host program keeps (Mobile SDK 3.3 guide, chapter 4, "Encryptor"). Scripts of pages have `crypto.subtle`.
///
/// ```swift
/// let encryptor = Encryptor(key: try EncryptionKey())
/// let kept = try encryptor.encrypt("4711")
/// let text: String = try encryptor.decrypt(kept)
/// ```
///
/// What it makes is `Gantry box`, a space, the format's number and a line end, a salt (16 bytes), a part of a code (16) by which a wrong key is known, and
/// then a nonce (12), the ciphertext and a tag (16) of AES-256-GCM; all that stands before the nonce is authenticated. Each call takes another salt and nonce,
/// so that the same text looks different each time.
public struct Encryptor: Sendable {
  private static let name = Array("Gantry box ".utf8)
  private static let version = 1
  private static let saltCount = 16
  private static let checkCount = 16

  private let key: EncryptionKey

  /// - Parameter key: of ``EncryptionKey/byteCount`` bytes.
  public init(key: EncryptionKey) { self.key = key }

  // MARK: Data

  /// Encrypts bytes, of which there may be none.
  ///
  /// - Throws: ``EncryptorError/cryptography(operation:)``.
  public func encrypt(_ data: [UInt8]) throws(EncryptorError) -> [UInt8] {
    guard let salt = try? RandomBytes.make(count: Self.saltCount) else { throw .cryptography(operation: "make a salt") }
    let head = Self.start + salt
    guard let sealed = try cipher(head, try check(head)).seal(data) else { throw .cryptography(operation: "encrypt") }
    return sealed
  }

  /// Gives back what ``encrypt(_:)-([UInt8])`` was given.
  ///
  /// - Throws: ``EncryptorError``.
  public func decrypt(_ data: [UInt8]) throws(EncryptorError) -> [UInt8] {
    let head = Array(data.prefix(Self.start.count + Self.saltCount))
    let check = Array(data.dropFirst(head.count).prefix(Self.checkCount))
    guard head.starts(with: Self.start) else { throw Self.isOther(data) }
    guard check.count == Self.checkCount else { throw .changed }
    guard try check == self.check(head) else { throw .wrongKey }
    guard let content = try cipher(head, check).open(data) else { throw .changed }
    return content
  }

  // MARK: Text

  /// Encrypts a text.
  ///
  /// - Returns: Base64.
  /// - Throws: ``EncryptorError/cryptography(operation:)``.
  public func encrypt(_ text: String) throws(EncryptorError) -> String { Base64.encode(try encrypt(Array(text.utf8))) }

  /// Gives back what ``encrypt(_:)-(String)`` was given.
  ///
  /// - Throws: ``EncryptorError``.
  public func decrypt(_ text: String) throws(EncryptorError) -> String {
    guard let data = Base64.bytes(ofPadded: text) else { throw .notEncrypted }
    guard let text = String(validating: try decrypt(data), as: UTF8.self) else { throw .notText }
    return text
  }

  // MARK: Hashes

  /// A code that only this key gives for these bytes: HMAC with SHA-256, 32 bytes. The same bytes have the same one each time.
  ///
  /// - Throws: ``EncryptorError/cryptography(operation:)``.
  public func hash(_ data: [UInt8]) throws(EncryptorError) -> [UInt8] { try key.code(of: data) }

  /// The same for a text, in Base64.
  ///
  /// - Throws: ``EncryptorError/cryptography(operation:)``.
  public func hash(_ text: String) throws(EncryptorError) -> String { Base64.encode(try hash(Array(text.utf8))) }

  // MARK: The format

  private static let start = name + Array("\(version)\n".utf8)

  /// What is wrong with bytes that do not begin as they must.
  private static func isOther(_ data: [UInt8]) -> EncryptorError {
    guard data.starts(with: name) else { return .notEncrypted }
    let digits = data.dropFirst(name.count).prefix(9).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let isLine = data.dropFirst(name.count + digits.count).first == UInt8(ascii: "\n")
    guard isLine, let version = Int(String(decoding: digits, as: UTF8.self)) else { return .notEncrypted }
    return .unknownFormat(version: version)
  }

  private func check(_ head: [UInt8]) throws(EncryptorError) -> [UInt8] { Array(try key.code(of: Array("check ".utf8) + head).prefix(Self.checkCount)) }

  private func cipher(_ head: [UInt8], _ check: [UInt8]) throws(EncryptorError) -> AuthenticatedCipher {
    AuthenticatedCipher(key: try key.code(of: Array("cipher ".utf8) + head), label: head + check)
  }
}
