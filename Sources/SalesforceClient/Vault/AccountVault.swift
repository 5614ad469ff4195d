import JSON
import PrivateFiles

/// The signed-in users on disk, sealed with AES-256-GCM: the file `accounts.sealed` in a folder with the mode 0700. Several
/// processes may use one folder; each change is read, made and written under a lock.
///
/// ```swift
/// let vault = AccountVault(folder: "\(dataFolder)/accounts")
/// try vault.update { $0.store(account) }
/// ```
public struct AccountVault: Sendable {
  public enum KeySource: Sendable, Equatable {
    /// A file with the mode 0600, made with a random key when there is none and nothing sealed with it.
    /// nil means `accounts.key` in the vault's folder.
    case file(String?)
    case given(VaultKey)
  }

  public let folder: String
  private let keySource: KeySource

  /// Costs nothing until the vault is read or written.
  public init(folder: String, key: KeySource = .file(nil)) {
    self.folder = folder
    keySource = key
  }

  /// Where the sealed accounts lie.
  public var path: String { "\(folder)/accounts.sealed" }

  /// Reads the users; none when nothing was stored yet. Makes no file.
  public func load() throws(VaultError) -> SignedInUsers {
    guard let bytes = try PrivateFile(path: path).read() else { return SignedInUsers() }
    return try open(bytes)
  }

  /// Reads the users, lets the body change them, and writes them when they differ.
  /// - Returns: what is stored afterwards.
  @discardableResult
  public func update(_ body: (inout SignedInUsers) -> Void) throws(VaultError) -> SignedInUsers {
    let home = PrivateFolder(path: folder)
    try home.prepare()
    return try home.locked { () throws(VaultError) in
      let before = try load()
      var users = before
      body(&users)
      if users != before { try write(users) }
      return users
    }
  }

  private func open(_ bytes: [UInt8]) throws(VaultError) -> SignedInUsers {
    guard let key = try existingKey() else { throw .keyMissing(path: keyPath) }
    guard let content = cipher(key).open(bytes) else { throw .notAuthentic(path: path) }
    guard let json = try? JSONValue(parsing: content), let users = SignedInUsers(json: json) else {
      throw .unknownContent(path: path)
    }
    return users
  }

  private func write(_ users: SignedInUsers) throws(VaultError) {
    let key: VaultKey
    if let existing = try existingKey() { key = existing } else { key = try newKey() }
    let sealed = try cipher(key).seal(Array(users.json.text.utf8))
    try PrivateFile(path: path).replace(with: sealed)
  }

  /// The label names the format; a new format gets a new one.
  private func cipher(_ key: VaultKey) -> AuthenticatedCipher {
    AuthenticatedCipher(key: key, label: Array("gantry-accounts-1\n".utf8))
  }
}

// MARK: - Key

extension AccountVault {
  private var keyPath: String {
    if case .file(let path?) = keySource { path } else { "\(folder)/accounts.key" }
  }

  private func existingKey() throws(VaultError) -> VaultKey? {
    if case .given(let key) = keySource { return key }
    guard let (bytes, mode) = try PrivateFile(path: keyPath).contents() else { return nil }
    guard mode & 0o077 == 0 else { throw .keyExposed(path: keyPath, mode: mode) }
    guard let key = VaultKey(bytes: bytes) else { throw .keyMalformed(path: keyPath, count: bytes.count) }
    return key
  }

  private func newKey() throws(VaultError) -> VaultKey {
    guard let bytes = try? RandomBytes.make(count: VaultKey.byteCount), let key = VaultKey(bytes: bytes) else {
      throw .cryptography(operation: "make a key")
    }
    if try PrivateFile(path: keyPath).create(with: bytes) { return key }
    // Another vault with the same key file was faster.
    guard let existing = try existingKey() else { throw .keyMissing(path: keyPath) }
    return existing
  }
}
