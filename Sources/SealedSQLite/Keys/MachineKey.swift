import CCrypto
import PrivateFiles

/// The file with the machine's key: 32 random bytes, mode 0600.
///
/// In its second form the file also says that whatever was sealed with the key is bound to its place, and that a plain store beside it
/// says so in a sealed file: what is not and does not is refused. To take that back one has to know the key.
///
/// ```
/// first form: key (32)
/// second form: "Gantry machine 2" (16), key (32), part of a SHA-256 of the above (16)
/// ```
public struct MachineKey: Sendable, Equatable {
  static let byteCount = DataKey.byteCount
  private static let magic = Array("Gantry machine 2".utf8)
  private static let sizeLimit = 4096

  public let path: String

  /// Costs nothing until a database is opened with it.
  public init(path: String) { self.path = path }

  /// What the file holds.
  struct Content {
    let key: DataKey
    /// Whether it is of the second form: nothing unbound and no unexpected plain store is taken over.
    let isStrict: Bool
  }

  /// Reads the key.
  func load() throws(EncryptionError) -> DataKey {
    guard let content = try read() else { throw .machineKeyMissing(path: path) }
    return content.key
  }

  /// Reads the key, or makes one. Of two processes that make one at the same time, both get the same.
  func loadOrMake(isStrict: Bool = false) throws(EncryptionError) -> DataKey {
    if let content = try read() { return content.key }
    let new = try DataKey.random()
    var bytes = Self.bytes(new, isStrict: isStrict)
    defer { OPENSSL_cleanse(&bytes, bytes.count) }
    if try PrivateFile(path: path).create(with: bytes) { return new }
    return try load()
  }

  /// Whether nothing unbound is opened with the key; false when there is no key.
  func isStrict() throws(EncryptionError) -> Bool { try read()?.isStrict ?? false }

  /// Gives the file its second form, once everything that it sealed is bound.
  func makeStrict() throws(EncryptionError) {
    guard let content = try read() else { throw .machineKeyMissing(path: path) }
    if content.isStrict { return }
    var bytes = Self.bytes(content.key, isStrict: true)
    defer { OPENSSL_cleanse(&bytes, bytes.count) }
    try PrivateFile(path: path).replace(with: bytes)
  }

  private static func bytes(_ key: DataKey, isStrict: Bool) -> [UInt8] {
    let bytes = key.withBytes { Array(UnsafeBufferPointer(start: $0, count: DataKey.byteCount)) }
    return isStrict ? magic + bytes + SHA256Digest.checksum(of: (magic + bytes)[...]) : bytes
  }

  /// - Returns: nil when there is no such file.
  func read() throws(EncryptionError) -> Content? {
    guard let file = try PrivateFile(path: path).contents(upTo: Self.sizeLimit) else { return nil }
    let mode = file.mode & 0o777
    var bytes = file.bytes
    defer { OPENSSL_cleanse(&bytes, bytes.count) }
    guard mode & 0o077 == 0 else { throw .machineKeyExposed(path: path, mode: mode) }
    if bytes.count == Self.byteCount { return Content(key: try Self.key(bytes[...]), isStrict: false) }
    guard bytes.count == Self.magic.count + Self.byteCount + SHA256Digest.checksumCount else { throw .machineKeyMalformed(path: path, count: bytes.count) }
    let checked = bytes.dropLast(SHA256Digest.checksumCount)
    guard bytes.starts(with: Self.magic), Array(bytes.suffix(SHA256Digest.checksumCount)) == SHA256Digest.checksum(of: checked) else { throw .machineKeyDamaged(path: path) }
    return Content(key: try Self.key(checked.dropFirst(Self.magic.count)), isStrict: true)
  }

  private static func key(_ bytes: ArraySlice<UInt8>) throws(EncryptionError) -> DataKey {
    try DataKey { place in for (index, byte) in bytes.enumerated() { place[index] = byte } }
  }
}
