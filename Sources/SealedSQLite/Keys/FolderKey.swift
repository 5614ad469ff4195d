import CCrypto

/// What files of one data folder are sealed with and bound to: all of it follows from the machine's key in that folder, so that a
/// folder may be moved or copied as a whole, and nothing in it passes for a part of another one.
package final class FolderKey: Sendable {
  private let key: DataKey
  /// Of the folder, in hexadecimal digits. It is written into files, and gives nothing away of the key.
  package let identity: String

  init(_ key: DataKey) throws(EncryptionError) {
    self.key = key
    identity = try Self.hash("gantry data folder", key).prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// A key of 32 bytes for one purpose: HMAC-SHA256 of its name under the machine's key.
  package func key(for purpose: String) throws(EncryptionError) -> [UInt8] { try Self.hash(purpose, key) }

  private static func hash(_ text: String, _ key: DataKey) throws(EncryptionError) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    var count = 0
    let message = Array(text.utf8)
    let made = key.withBytes {
      EVP_Q_mac(nil, "HMAC", nil, "SHA256", nil, $0, DataKey.byteCount, message, message.count, &digest, digest.count, &count) != nil
    }
    guard made, count == digest.count else { throw .cryptography(operation: "derive a key") }
    return digest
  }
}

extension MachineKey {
  /// The key of the folder that the file lies in; nil when there is no such file.
  package func folderKey() throws(EncryptionError) -> (key: FolderKey, isStrict: Bool)? {
    guard let content = try read() else { return nil }
    return (try FolderKey(content.key), content.isStrict)
  }

  /// As ``folderKey()``, with a new file when there is none.
  ///
  /// - Parameter isStrict: of a new one, for a folder in which nothing is bound or sealed yet.
  package func makeFolderKey(isStrict: Bool) throws(EncryptionError) -> FolderKey { try FolderKey(try loadOrMake(isStrict: isStrict)) }

  /// From now on nothing is opened with the key that is not bound to its place. To be called when everything is.
  package func refuseUnbound() throws(EncryptionError) { try makeStrict() }
}
