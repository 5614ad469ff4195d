import Glibc
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
    /// A key that only the passcode gives. Until one is set, it is the file `accounts.key`.
    case passcode(PasscodeLock)
  }

  public let folder: String
  private let keySource: KeySource
  private let demandsPasscode: Bool
  private let binding: (@Sendable () throws(VaultError) -> FileBinding)?

  /// Costs nothing until the vault is read or written.
  ///
  /// - Parameters:
  ///   - demandsPasscode: whether an org's ``MobilePolicy/pinLength`` counts, as before SDK 9.2. Since then the device's own lock does instead.
  ///   - binding: gives what the accounts belong to, when they are read or written: they open nowhere else. nil asks nothing of
  ///     accounts that are there, leaves them bound to what they are, and binds new ones to nothing.
  public init(
    folder: String, key: KeySource = .file(nil), demandsPasscode: Bool = true, binding: (@Sendable () throws(VaultError) -> FileBinding)? = nil
  ) {
    self.folder = folder
    keySource = key
    self.demandsPasscode = demandsPasscode
    self.binding = binding
  }

  /// Where the sealed accounts lie.
  public var path: String { "\(folder)/accounts.sealed" }

  /// Reads the users; none when nothing was stored yet. Makes no file.
  public func load() throws(VaultError) -> SignedInUsers {
    guard access(path, F_OK) == 0 else { return SignedInUsers() }
    // Finding it out may bind accounts of an older version.
    let binding = try binding?()
    guard let bytes = try PrivateFile(path: path).read() else { return SignedInUsers() }
    guard let found = VaultLabel(of: bytes) else { throw .notAuthentic(path: path) }
    if let binding, found.binding != binding {
      guard let owner = found.binding else { throw .unbound(path: path) }
      throw .notItsOwner(path: path, owner: "\(owner)")
    }
    return try open(bytes, found)
  }

  /// Whether there are accounts, and they are bound to something.
  package var isBound: Bool {
    get throws(VaultError) { try PrivateFile(path: path).read().flatMap { VaultLabel(of: $0) }?.binding != nil }
  }

  /// Binds accounts that are bound to nothing, as older versions left them. Without effect on others, and where there are none.
  package func bind() throws(VaultError) {
    guard let bytes = try PrivateFile(path: path).read(), VaultLabel(of: bytes) == .unbound else { return }
    let home = PrivateFolder(path: folder)
    try home.prepare()
    try home.locked { () throws(VaultError) in
      guard let bytes = try PrivateFile(path: path).read(), VaultLabel(of: bytes) == .unbound else { return }
      try write(try open(bytes, .unbound))
    }
  }

  /// Reads the users, lets the body change them, and writes them when they differ.
  /// - Returns: what is stored afterwards.
  @discardableResult
  public func update(_ body: (inout SignedInUsers) -> Void) throws(VaultError) -> SignedInUsers {
    let home = PrivateFolder(path: folder)
    try home.prepare()
    // Finding it out may bind accounts of an older version, under the same lock.
    _ = try binding?()
    return try home.locked { () throws(VaultError) in
      let before = try load()
      var users = before
      body(&users)
      if users != before { try write(users) }
      return users
    }
  }

  /// Sets the vault's first passcode, or takes another one in its place while the vault is unlocked, and seals the accounts anew.
  /// - Throws: ``VaultError/passcodeTooShort(minimumLength:)``, or ``VaultError/passcodeRequired(minimumLength:)`` in a vault made
  ///   without a ``PasscodeLock``.
  public func setPasscode(_ passcode: Secret, policy: MobilePolicy) throws(VaultError) {
    guard case .passcode(let lock) = keySource else { throw .passcodeRequired(minimumLength: policy.pinLength) }
    let home = PrivateFolder(path: folder)
    try home.prepare()
    _ = try binding?()
    try home.locked { () throws(VaultError) in
      let users = try load()
      // Should the program end between the two, the old key is still there to open the accounts with.
      try lock.set(passcode, policy: policy)
      if users != SignedInUsers() { try write(users) } else { try removeKeyFile() }
    }
  }

  /// Checks that accounts are kept as an org demands, and takes its time limit on.
  /// - Throws: ``VaultError/passcodeRequired(minimumLength:)`` or ``VaultError/passcodeTooShort(minimumLength:)``.
  public func meet(_ policy: MobilePolicy?) throws(VaultError) {
    guard demandsPasscode, let policy, policy.pinLength > 0 else { return }
    switch keySource {
    case .file: throw .passcodeRequired(minimumLength: policy.pinLength)
    case .passcode(let lock): try lock.meet(policy)
    // Whoever gives a key has to know how it is kept.
    case .given: break
    }
  }

  private func open(_ bytes: [UInt8], _ label: VaultLabel) throws(VaultError) -> SignedInUsers {
    let keys = try existingKeys()
    guard !keys.isEmpty else { throw .keyMissing(path: keyPath) }
    guard let content = keys.lazy.compactMap({ label.cipher($0).open(bytes) }).first else { throw .notAuthentic(path: path) }
    guard let json = try? JSONValue(parsing: content), let users = SignedInUsers(json: json) else {
      throw .unknownContent(path: path)
    }
    return users
  }

  private func write(_ users: SignedInUsers) throws(VaultError) {
    let key: VaultKey
    if let existing = try existingKeys().first { key = existing } else { key = try newKey() }
    let sealed = try label().cipher(key).sealed(Array(users.json.text.utf8))
    try PrivateFile(path: path).replace(with: sealed)
    if case .passcode(let lock) = keySource, lock.isSet { try removeKeyFile() }
  }

  /// What is written before the accounts.
  private func label() throws(VaultError) -> VaultLabel {
    if let binding { return .bound(try binding()) }
    return try PrivateFile(path: path).read().flatMap { VaultLabel(of: $0) } ?? .unbound
  }
}

// MARK: - Key

extension AccountVault {
  private var keyPath: String {
    if case .file(let path?) = keySource { path } else { "\(folder)/accounts.key" }
  }

  /// The key to seal with first; then the one that accounts may still be sealed with when setting a passcode was cut short.
  private func existingKeys() throws(VaultError) -> [VaultKey] {
    switch keySource {
    case .given(let key): return [key]
    case .file: return [try fileKey()].compactMap { $0 }
    case .passcode(let lock): return [try lock.key(), try fileKey()].compactMap { $0 }
    }
  }

  private func fileKey() throws(VaultError) -> VaultKey? {
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
    guard let existing = try fileKey() else { throw .keyMissing(path: keyPath) }
    return existing
  }

  private func removeKeyFile() throws(VaultError) {
    guard unlink(keyPath) == 0 || errno == ENOENT else { throw .system(operation: "delete", path: keyPath, code: errno) }
  }
}
