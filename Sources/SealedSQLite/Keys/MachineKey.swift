import CCrypto
import PrivateFiles

/// The file with the machine's key: 32 random bytes, mode 0600.
public struct MachineKey: Sendable, Equatable {
  static let byteCount = DataKey.byteCount
  private static let sizeLimit = 4096

  public let path: String

  /// Costs nothing until a database is opened with it.
  public init(path: String) { self.path = path }

  /// Reads the key.
  func load() throws(EncryptionError) -> DataKey {
    guard let key = try read() else { throw .machineKeyMissing(path: path) }
    return key
  }

  /// Reads the key, or makes one. Of two processes that make one at the same time, both get the same.
  func loadOrMake() throws(EncryptionError) -> DataKey {
    if let key = try read() { return key }
    let new = try DataKey.random()
    var bytes = new.withBytes { Array(UnsafeBufferPointer(start: $0, count: DataKey.byteCount)) }
    defer { OPENSSL_cleanse(&bytes, bytes.count) }
    if try PrivateFile(path: path).create(with: bytes) { return new }
    return try load()
  }

  private func read() throws(EncryptionError) -> DataKey? {
    guard let file = try PrivateFile(path: path).contents(upTo: Self.sizeLimit) else { return nil }
    let mode = file.mode & 0o777
    var bytes = file.bytes
    defer { OPENSSL_cleanse(&bytes, bytes.count) }
    guard mode & 0o077 == 0 else { throw .machineKeyExposed(path: path, mode: mode) }
    guard bytes.count == Self.byteCount else { throw .machineKeyMalformed(path: path, count: bytes.count) }
    return try DataKey { place in place.update(from: bytes, count: Self.byteCount) }
  }
}
