import Foundation
import SalesforceClient
import Synchronization
import TemporaryFiles
import Testing

@Suite struct PasscodeLockTests {
  private final class Clock: Sendable {
    private let time = Mutex(Duration.zero)

    var now: Duration { time.withLock { $0 } }

    func pass(minutes: Int) { time.withLock { $0 += .seconds(minutes * 60) } }
  }

  let folder: TemporaryFolder
  private let clock = Clock()
  private let policy = MobilePolicy(pinLength: 4, screenLock: 10)

  init() throws { folder = try TemporaryFolder("gantry") }

  /// As after a start of the program: nothing of an earlier one is in memory.
  private func fresh() -> PasscodeLock {
    let clock = clock
    return PasscodeLock(folder: folder.path, iterations: 1000) { clock.now }
  }

  private func vault(_ lock: PasscodeLock) -> AccountVault { AccountVault(folder: folder.path, key: .passcode(lock)) }

  private let account = UserAccount(
    accessToken: "plain-access-token", refreshToken: "plain-refresh-token", clientId: "key", userId: "005", orgId: "00D", username: "ada",
    displayName: "Ada", loginURL: "https://login.salesforce.com", instanceURL: "https://na1.salesforce.com",
    identityURL: "https://login.salesforce.com/id/00D/005")

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "lock" }.sorted() }
  }

  private func protected(_ passcode: Secret = "4711") throws {
    let vault = vault(fresh())
    try vault.update { $0.store(account) }
    try vault.setPasscode(passcode, policy: policy)
  }

  @Test func withoutThePasscodeAnAccountIsNotToBeHad() throws {
    try protected()
    #expect(try files == ["accounts.sealed", "passcode"])
    let lock = fresh()
    #expect(lock.isSet && lock.isLocked)
    #expect(throws: VaultError.locked) { try vault(lock).load() }
    #expect(throws: VaultError.locked) { try vault(lock).update { $0.remove(account.key) } }
    try lock.unlock("4711")
    #expect(!lock.isLocked)
    #expect(try vault(lock).load().accounts == [account])
    lock.lock()
    #expect(throws: VaultError.locked) { try vault(lock).load() }
  }

  @Test func nothingOnDiskShowsTokenOrPasscode() throws {
    try protected("passcode-in-the-clear")
    let everything = Data(try folder.everything())
    for text in ["plain-access-token", "plain-refresh-token", "passcode-in-the-clear"] {
      #expect(everything.range(of: Data(text.utf8)) == nil, "\(text) is on the disk in the clear")
    }
    #expect(try folder.mode("passcode") == 0o600)
  }

  @Test func theMachinesKeyOpensNothingAnyMore() throws {
    let machine = AccountVault(folder: folder.path)
    try machine.update { $0.store(account) }
    let key = try folder.bytes("accounts.key")
    try vault(fresh()).setPasscode("4711", policy: policy)
    #expect(throws: VaultError.keyMissing(path: "\(folder.path)/accounts.key")) { try machine.load() }
    try folder.write(key, to: "accounts.key")
    chmod("\(folder.path)/accounts.key", 0o600)
    #expect(throws: VaultError.notAuthentic(path: machine.path)) { try machine.load() }
  }

  @Test func aProgramThatEndsWhileSettingAPasscodeLosesNoAccount() throws {
    let machine = AccountVault(folder: folder.path)
    try machine.update { $0.store(account) }
    let (key, sealed) = (try folder.bytes("accounts.key"), try folder.bytes("accounts.sealed"))
    try vault(fresh()).setPasscode("4711", policy: policy)
    // As it was after the first step.
    try folder.write(key, to: "accounts.key")
    chmod("\(folder.path)/accounts.key", 0o600)
    try folder.write(sealed, to: "accounts.sealed")
    let lock = fresh()
    try lock.unlock("4711")
    #expect(try vault(lock).load().accounts == [account])
    try vault(lock).update { $0.select(account.key) }
    #expect(try files == ["accounts.sealed", "passcode"])
    #expect(try vault(lock).load().current == account)
  }

  @Test func wrongOnesAreCountedAlsoOverStartsAndThenDeleteTheAccounts() throws {
    try protected()
    for left in stride(from: PasscodeLock.maximumFailures, through: 1, by: -1) {
      #expect(throws: VaultError.wrongPasscode(attemptsLeft: left)) { try fresh().unlock("0000") }
    }
    #expect(try files == ["accounts.sealed", "passcode"])
    let last = fresh()
    #expect(throws: VaultError.wiped) { try last.unlock("0000") }
    #expect(try files.isEmpty)
    #expect(!last.isSet && !last.isLocked)
    #expect(try vault(last).load().accounts.isEmpty)
  }

  @Test func theRightOneForgivesThoseBefore() throws {
    try protected()
    for _ in 0..<3 {
      for _ in 0..<PasscodeLock.maximumFailures { #expect(throws: VaultError.self) { try fresh().unlock("") } }
      try fresh().unlock("4711")
    }
    let lock = fresh()
    try lock.unlock("4711")
    #expect(try vault(lock).load().accounts == [account])
  }

  @Test func ofManyTriesAtOnceEachCounts() async throws {
    try protected()
    let lock = fresh()
    let outcomes = await withTaskGroup(of: VaultError?.self) { group in
      for number in 0..<40 {
        group.addTask { do throws(VaultError) { try lock.unlock(Secret("no\(number)")) } catch { return error }; return nil }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { if case .wrongPasscode = $0 { true } else { false } } == PasscodeLock.maximumFailures)
    #expect(!outcomes.contains(nil))
    #expect(try files.isEmpty)
  }

  @Test func itLocksItselfAfterTheTimeOfThePolicy() throws {
    try protected()
    let lock = fresh()
    try lock.unlock("4711")
    clock.pass(minutes: 9)
    lock.recordUse()
    clock.pass(minutes: 10)
    #expect(!lock.isLocked)
    clock.pass(minutes: 1)
    #expect(lock.isLocked)
    lock.recordUse()
    #expect(throws: VaultError.locked) { try vault(lock).load() }
    try lock.unlock("4711")
    #expect(try vault(lock).load().accounts == [account])
  }

  /// An org's answer gives the number of minutes.
  @Test(arguments: [Int.max, Int.max / 60 + 1, 1 << 40])
  func aPolicyOfAgesIsOneThatNeverLocks(minutes: Int) throws {
    try vault(fresh()).setPasscode("4711", policy: MobilePolicy(pinLength: 4, screenLock: minutes))
    let lock = fresh()
    try lock.unlock("4711")
    clock.pass(minutes: 60 * 24 * 365)
    #expect(!lock.isLocked)
  }

  @Test(arguments: ["", "1", "123"])
  func aShortOneIsNotTaken(passcode: String) throws {
    let vault = vault(fresh())
    #expect(throws: VaultError.passcodeTooShort(minimumLength: 4)) { try vault.setPasscode(Secret(passcode), policy: policy) }
    #expect(throws: VaultError.passcodeTooShort(minimumLength: 1)) { try vault.setPasscode("", policy: MobilePolicy(pinLength: 0, screenLock: 0)) }
    #expect(!fresh().isSet)
  }

  @Test func anotherOneTakesItsPlace() throws {
    try protected()
    #expect(throws: VaultError.wrongPasscode(attemptsLeft: 10)) { try fresh().change("0000", to: "08150815") }
    #expect(throws: VaultError.passcodeTooShort(minimumLength: 4)) { try fresh().change("4711", to: "1") }
    try fresh().change("4711", to: "käse 🙂")
    let lock = fresh()
    #expect(throws: VaultError.self) { try lock.unlock("4711") }
    try lock.unlock("käse 🙂")
    #expect(try vault(lock).load().accounts == [account])
  }

  @Test func aDamagedRecordIsTold() throws {
    try protected()
    for text in ["", "{}", "null", #"{"version":2}"#, #"{"version":1,"salt":"zz","key":"","iterations":1,"failures":0}"#] {
      try folder.write(Array(text.utf8), to: "passcode")
      #expect(throws: VaultError.unknownContent(path: "\(folder.path)/passcode")) { try fresh().unlock("4711") }
    }
    let endless = #"{"version":1,"salt":"00","key":"00","iterations":9000000000,"failures":0}"#
    try folder.write(Array(endless.utf8), to: "passcode")
    #expect(throws: VaultError.self) { try fresh().unlock("4711") }
  }

  // MARK: What an org demands

  @Test func aVaultWithoutAPasscodeDoesNotMeetAPolicy() throws {
    let demanded = MobilePolicy(pinLength: 6, screenLock: 5)
    #expect(throws: VaultError.passcodeRequired(minimumLength: 6)) { try AccountVault(folder: folder.path).meet(demanded) }
    let lock = fresh()
    #expect(throws: VaultError.passcodeRequired(minimumLength: 6)) { try vault(lock).meet(demanded) }
    try vault(lock).setPasscode("4711", policy: policy)
    #expect(throws: VaultError.passcodeTooShort(minimumLength: 6)) { try vault(lock).meet(demanded) }
    try lock.change("4711", to: "471100", policy: MobilePolicy(pinLength: 6, screenLock: 10))
    try vault(lock).meet(demanded)
    try vault(lock).meet(nil)
    // The shorter of both times is kept.
    clock.pass(minutes: 6)
    #expect(lock.isLocked)
  }
}
