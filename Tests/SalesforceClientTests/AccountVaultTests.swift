import Foundation
import SalesforceClient
import TemporaryFiles
import Testing

@Suite struct AccountVaultTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder("gantry") }

  private var vault: AccountVault { AccountVault(folder: "\(folder.path)/a/accounts") }

  private func account(_ name: String, token: String = "plain-access-token") -> UserAccount {
    UserAccount(
      accessToken: Secret(token), refreshToken: "plain-refresh-token", clientId: "key", userId: "005\(name)", orgId: "00D",
      username: name, displayName: "\(name) 🙂", email: nil, loginURL: "https://login/", instanceURL: "https://instance",
      identityURL: "https://login/id/00D/005\(name)")
  }

  @Test func anEmptyVaultHoldsNobodyAndMakesNoFile() throws {
    #expect(try vault.load() == SignedInUsers())
    #expect(try folder.everything().isEmpty)
    try vault.update { _ in }
    #expect(!FileManager.default.fileExists(atPath: vault.path))
  }

  @Test func whatWasStoredComesBack() throws {
    try vault.update { users in
      users.store(account("ada"))
      users.store(account("grace"))
      users.select(account("grace").key)
    }
    let users = try vault.load()
    #expect(users.accounts == [account("ada"), account("grace")])
    #expect(users.current == account("grace"))
    try vault.update { $0.remove(account("grace").key) }
    #expect(try vault.load().accounts == [account("ada")])
    #expect(try vault.load().current == nil)
  }

  @Test func filesAreForTheirOwnerOnlyAndShowNothing() throws {
    try vault.update { $0.store(account("ada")) }
    try vault.update { $0.store(account("grace")) }
    #expect(try folder.mode("a/accounts") == 0o700)
    #expect(try folder.mode("a/accounts/accounts.sealed") == 0o600)
    #expect(try folder.mode("a/accounts/accounts.key") == 0o600)
    let everything = Data(try folder.everything())
    for text in ["plain-access-token", "plain-refresh-token", "ada", "instance"] {
      #expect(everything.range(of: Data(text.utf8)) == nil, "\(text) is on the disk in the clear")
    }
    // Nothing but the two files and the lock is left behind.
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/a/accounts").sorted() == ["accounts.key", "accounts.sealed", "lock"])
  }

  @Test func theSameContentIsSealedDifferentlyEachTime() throws {
    try vault.update { $0.store(account("ada", token: "one")) }
    let first = try folder.bytes("a/accounts/accounts.sealed")
    try vault.update { $0.store(account("ada", token: "two")) }
    try vault.update { $0.store(account("ada", token: "one")) }
    #expect(try folder.bytes("a/accounts/accounts.sealed") != first)
  }

  @Test func aChangeOfAnyByteIsNoticed() throws {
    try vault.update { $0.store(account("ada")) }
    let sealed = try folder.bytes("a/accounts/accounts.sealed")
    for place in stride(from: 0, to: sealed.count, by: 7) {
      var changed = sealed
      changed[place] ^= 1
      try folder.write(changed, to: "a/accounts/accounts.sealed")
      #expect(throws: VaultError.notAuthentic(path: vault.path)) { try vault.load() }
    }
  }

  @Test(arguments: [0, 1, 17, 45, 100])
  func aCutFileIsNoticedAndNotOverwritten(count: Int) throws {
    try vault.update { $0.store(account("ada")) }
    let cut = Array(try folder.bytes("a/accounts/accounts.sealed").prefix(count))
    try folder.write(cut, to: "a/accounts/accounts.sealed")
    #expect(throws: VaultError.notAuthentic(path: vault.path)) { try vault.update { $0.store(account("grace")) } }
    #expect(try folder.bytes("a/accounts/accounts.sealed") == cut)
  }

  @Test func aLostOrForeignKeyOpensNothing() throws {
    try vault.update { $0.store(account("ada")) }
    let key = "\(folder.path)/a/accounts/accounts.key"
    try FileManager.default.removeItem(atPath: key)
    #expect(throws: VaultError.keyMissing(path: key)) { try vault.load() }
    try folder.write(Array(repeating: 7, count: 31), to: "a/accounts/accounts.key")
    chmod(key, 0o600)
    #expect(throws: VaultError.keyMalformed(path: key, count: 31)) { try vault.load() }
    try folder.write(Array(repeating: 7, count: 32), to: "a/accounts/accounts.key")
    chmod(key, 0o600)
    #expect(throws: VaultError.notAuthentic(path: vault.path)) { try vault.load() }
  }

  @Test func aKeyThatOthersCanReadIsRefused() throws {
    try vault.update { $0.store(account("ada")) }
    let key = "\(folder.path)/a/accounts/accounts.key"
    chmod(key, 0o640)
    let error = #expect(throws: VaultError.keyExposed(path: key, mode: 0o640)) { try vault.load() }
    #expect(error.map { "\($0)" }?.contains("chmod 600") == true)
  }

  @Test func aGivenKeyIsWrittenNowhere() throws {
    let key = try #require(VaultKey(bytes: Array(0..<32)))
    let vault = AccountVault(folder: folder.path, key: .given(key))
    try vault.update { $0.store(account("ada")) }
    #expect(try AccountVault(folder: folder.path, key: .given(key)).load().accounts.count == 1)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/accounts.key"))
    #expect("\(key)" == "[redacted]")
    #expect(VaultKey(bytes: []) == nil)
  }

  @Test func concurrentChangesAreAllKept() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { try vault.update { $0.store(account("user\(number)")) } }
      }
      try await group.waitForAll()
    }
    #expect(Set(try vault.load().accounts.map(\.username)).count == 40)
  }

  @Test func aFolderThatIsAFileIsToldByPath() throws {
    try folder.write([1], to: "a")
    let error = #expect(throws: VaultError.self) { try vault.update { $0.store(account("ada")) } }
    #expect(error.map { "\($0)" }?.contains("\(folder.path)/a") == true)
  }
}
