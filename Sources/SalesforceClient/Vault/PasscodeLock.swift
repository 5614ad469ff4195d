import Glibc
import PrivateFiles
import Synchronization
import JSON

/// The passcode of a vault (Mobile SDK 3.3 guide, chapter 9, "About PIN Security", and ch. 4, "Using Passcodes"): without it the vault's key is not
/// to be had. It locks itself when it was not used for as long as the policy says, and deletes the accounts when it was guessed at
/// too often.
///
/// ```swift
/// let lock = PasscodeLock(folder: folder)
/// let vault = AccountVault(folder: folder, key: .passcode(lock))
/// if lock.isSet { try lock.unlock("4711") } else { try vault.setPasscode("4711", policy: policy) }
/// ```
///
/// May be used from any thread.
public final class PasscodeLock: Sendable {
  /// Wrong passcodes in a row that are let pass. One more deletes the accounts.
  public static let maximumFailures = 10

  private struct Open {
    let key: VaultKey
    var lastUse: Duration
  }

  private let folder: String
  private let iterations: Int
  private let now: @Sendable () -> Duration
  private let open = Mutex<Open?>(nil)

  /// - Parameters:
  ///   - folder: the vault's.
  ///   - iterations: rounds of PBKDF2 for a passcode that is set; nil for the usual number.
  ///   - now: a clock that goes on while the machine sleeps.
  public init(folder: String, iterations: Int? = nil, now: @escaping @Sendable () -> Duration = PasscodeLock.timeSinceStart) {
    self.folder = folder
    self.iterations = iterations ?? PasscodeKey.standardIterations
    self.now = now
  }

  /// The time since the machine was started, sleep included.
  @Sendable public static func timeSinceStart() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  var path: String { "\(folder)/passcode" }

  /// Whether there is a passcode.
  public var isSet: Bool { access(path, F_OK) == 0 }

  /// Whether the passcode has to be given before the vault can be read.
  public var isLocked: Bool {
    guard isSet else { return false }
    return (try? key()) == nil
  }

  /// The minutes without use after which it locks itself; 0 for never, and without a passcode.
  public var screenLock: Int { (try? readRecord().policy.screenLock) ?? 0 }

  /// Opens the vault.
  /// - Throws: ``VaultError/wrongPasscode(attemptsLeft:)``, or ``VaultError/wiped`` after too many.
  public func unlock(_ passcode: Secret) throws(VaultError) {
    let key = try opened(with: passcode) { _ throws(VaultError) in }
    open.withLock { $0 = Open(key: key, lastUse: now()) }
  }

  /// Looks whether a passcode is the right one, which changes nothing else. A wrong one counts as in ``unlock(_:)``.
  /// - Throws: as ``unlock(_:)``.
  public func check(_ passcode: Secret) throws(VaultError) { _ = try opened(with: passcode) { _ throws(VaultError) in } }

  /// Closes it again.
  public func lock() { open.withLock { $0 = nil } }

  /// Somebody uses the app: the time until it locks itself starts anew. Without effect once it has.
  public func recordUse() {
    guard (try? key()) != nil else { return }
    open.withLock { $0?.lastUse = now() }
  }

  /// Takes another passcode for the same key.
  /// - Throws: ``VaultError/wrongPasscode(attemptsLeft:)`` for a wrong old one, ``VaultError/passcodeTooShort(minimumLength:)`` for the new.
  public func change(_ old: Secret, to new: Secret, policy: MobilePolicy? = nil) throws(VaultError) {
    let record = try readRecord()
    let policy = policy ?? record.policy
    try Self.check(new, policy)
    let key = try opened(with: old) { key throws(VaultError) in try self.write(try self.record(new, key, policy)) }
    open.withLock { $0 = Open(key: key, lastUse: now()) }
  }

  // MARK: For the vault

  /// - Returns: nil when there is no passcode.
  /// - Throws: ``VaultError/locked`` when it has to be given first.
  func key() throws(VaultError) -> VaultKey? {
    guard isSet else { return nil }
    let minutes = try readRecord().policy.screenLock
    let key = open.withLock { open -> VaultKey? in
      if minutes > 0, let last = open?.lastUse, now() - last > .seconds(clamping: Double(minutes) * 60) { open = nil }
      return open?.key
    }
    guard let key else { throw .locked }
    return key
  }

  /// Makes a key that only this passcode gives, and opens the vault with it.
  func set(_ passcode: Secret, policy: MobilePolicy) throws(VaultError) {
    try Self.check(passcode, policy)
    guard let bytes = try? RandomBytes.make(count: VaultKey.byteCount), let key = VaultKey(bytes: bytes) else {
      throw .cryptography(operation: "make a key")
    }
    try write(try record(passcode, key, policy))
    open.withLock { $0 = Open(key: key, lastUse: now()) }
  }

  /// Takes on what an org demands, when it is more than before.
  func meet(_ policy: MobilePolicy) throws(VaultError) {
    guard isSet else { throw .passcodeRequired(minimumLength: policy.pinLength) }
    var record = try readRecord()
    guard policy.pinLength <= record.policy.pinLength else { throw .passcodeTooShort(minimumLength: policy.pinLength) }
    let times = [policy.screenLock, record.policy.screenLock].filter { $0 > 0 }
    let strictest = MobilePolicy(pinLength: record.policy.pinLength, screenLock: times.min() ?? 0)
    guard strictest != record.policy else { return }
    record.policy = strictest
    try write(record)
  }

  // MARK: On disk

  private static let label = Array("gantry-passcode-1\n".utf8)

  private static func check(_ passcode: Secret, _ policy: MobilePolicy) throws(VaultError) {
    guard !passcode.isEmpty, passcode.reveal().count >= policy.pinLength else {
      throw .passcodeTooShort(minimumLength: max(policy.pinLength, 1))
    }
  }

  private func record(_ passcode: Secret, _ key: VaultKey, _ policy: MobilePolicy) throws(VaultError) -> PasscodeRecord {
    guard let salt = try? RandomBytes.make(count: PasscodeKey.saltCount) else { throw .cryptography(operation: "make a salt") }
    let wrapping = try PasscodeKey(salt: salt, iterations: iterations).derive(from: passcode)
    let sealed = try AuthenticatedCipher(key: wrapping, label: Self.label).sealed(key.bytes)
    return PasscodeRecord(salt: salt, iterations: iterations, sealedKey: sealed, policy: policy)
  }

  /// The vault's key, if the passcode is right. A try is counted before it is made, so that ending the program makes none undone.
  private func opened(with passcode: Secret, then body: (VaultKey) throws(VaultError) -> Void) throws(VaultError) -> VaultKey {
    try PrivateFolder(path: folder).locked { () throws(VaultError) in
      var record = try readRecord()
      record.failures += 1
      try write(record)
      let wrapping = try PasscodeKey(salt: record.salt, iterations: record.iterations).derive(from: passcode)
      guard let bytes = AuthenticatedCipher(key: wrapping, label: Self.label).open(record.sealedKey), let key = VaultKey(bytes: bytes) else {
        guard record.failures <= Self.maximumFailures else {
          try wipe()
          throw .wiped
        }
        throw .wrongPasscode(attemptsLeft: Self.maximumFailures + 1 - record.failures)
      }
      record.failures = 0
      try write(record)
      try body(key)
      return key
    }
  }

  /// The key goes first: without it the accounts are gone, whatever happens next.
  private func wipe() throws(VaultError) {
    lock()
    for name in ["passcode", "accounts.sealed", "accounts.key"] {
      let file = "\(folder)/\(name)"
      guard unlink(file) == 0 || errno == ENOENT else { throw .system(operation: "delete", path: file, code: errno) }
    }
  }

  private func readRecord() throws(VaultError) -> PasscodeRecord {
    guard let bytes = try PrivateFile(path: path).read() else { throw .wiped }
    guard let record = PasscodeRecord(parsing: bytes) else { throw .unknownContent(path: path) }
    return record
  }

  private func write(_ record: PasscodeRecord) throws(VaultError) {
    try PrivateFile(path: path).replace(with: Array(record.json.text.utf8))
  }
}

extension PasscodeLock: Equatable {
  public static func == (first: PasscodeLock, second: PasscodeLock) -> Bool { first === second }
}
