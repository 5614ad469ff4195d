import PrivateFiles

/// A file that only its owner can read, sealed with AES-256-GCM, and tied to what it is for: put in another one's place, it does not open.
///
/// ```swift
/// let file = SealedFile(path: folder + "/notes.sealed", keyPath: folder + "/notes.key", purpose: "notes of ada")
/// try file.replace(with: bytes)
/// try file.read()   // bytes
/// ```
public struct SealedFile: Sendable {
  public let path: String
  private let keyPath: String
  private let label: [UInt8]

  /// - Parameters:
  ///   - keyPath: the file with the key, mode 0600; it is made when something is sealed first.
  ///   - purpose: what the content is and whose.
  public init(path: String, keyPath: String, purpose: String) {
    self.path = path
    self.keyPath = keyPath
    label = Array("gantry-sealed-1\n\(purpose)\n".utf8)
  }

  /// - Returns: nil when there is no such file.
  /// - Throws: ``VaultError/notAuthentic(path:)`` for one that was changed, sealed with another key or is for something else,
  ///   ``VaultError/keyMissing(path:)``, and what the system says.
  public func read() throws(VaultError) -> [UInt8]? {
    guard let bytes = try PrivateFile(path: path).read() else { return nil }
    guard let key = try existingKey() else { throw .keyMissing(path: keyPath) }
    guard let content = AuthenticatedCipher(key: key, label: label).open(bytes) else { throw .notAuthentic(path: path) }
    return content
  }

  /// Replaces the content as a whole, or makes the file.
  public func replace(with content: [UInt8]) throws(VaultError) {
    let key: VaultKey
    if let existing = try existingKey() { key = existing } else { key = try newKey() }
    let sealed = try AuthenticatedCipher(key: key, label: label).seal(content)
    try PrivateFile(path: path).replace(with: sealed)
  }

  private func existingKey() throws(VaultError) -> VaultKey? {
    guard let bytes = try PrivateFile(path: keyPath).read() else { return nil }
    guard let key = VaultKey(bytes: bytes) else { throw .keyMalformed(path: keyPath, count: bytes.count) }
    return key
  }

  private func newKey() throws(VaultError) -> VaultKey {
    let bytes: [UInt8]
    do { bytes = try RandomBytes.make(count: VaultKey.byteCount) } catch { throw .cryptography(operation: "make a key") }
    // Another process may be faster: its key is the one.
    if try PrivateFile(path: keyPath).create(with: bytes), let key = VaultKey(bytes: bytes) { return key }
    guard let key = try existingKey() else { throw .keyMissing(path: keyPath) }
    return key
  }
}
