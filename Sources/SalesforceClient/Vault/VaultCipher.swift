import PrivateFiles

extension AuthenticatedCipher {
  init(key: VaultKey, label: [UInt8]) { self.init(key: key.bytes, label: label) }

  /// As `seal(_:)`, with the vault's error.
  func sealed(_ content: [UInt8]) throws(VaultError) -> [UInt8] {
    guard let sealed = seal(content) else { throw .cryptography(operation: "seal the accounts") }
    return sealed
  }
}
