import Foundation
import PrivateFiles
import TemporaryFiles
import Testing
@testable import SalesforceClient

/// The accounts belong to their data folder.
@Suite struct VaultBindingTests {
  private let folder: TemporaryFolder
  private let place = FileBinding(["accounts", "folder"])

  init() throws { folder = try TemporaryFolder("gantry-vault") }

  private func vault(_ binding: FileBinding?, _ key: AccountVault.KeySource = .file(nil)) -> AccountVault {
    guard let binding else { return AccountVault(folder: folder.path, key: key) }
    return AccountVault(folder: folder.path, key: key) { binding }
  }

  private func account(_ name: String, token: String = "plain-access-token") -> UserAccount {
    UserAccount(
      accessToken: Secret(token), refreshToken: "plain-refresh-token", clientId: "key", userId: "005\(name)", orgId: "00D",
      username: name, displayName: "\(name) 🙂", email: nil, loginURL: "https://login/", instanceURL: "https://instance",
      identityURL: "https://login/id/00D/005\(name)")
  }

  @Test func accountsOpenInTheirFolderOnly() throws {
    try vault(place).update { $0.store(account("1")) }
    #expect(try vault(place).load().accounts.count == 1)
    let other = FileBinding(["accounts", "another"])
    #expect(throws: VaultError.notItsOwner(path: folder.path("accounts.sealed"), owner: "accounts folder")) { try vault(other).load() }
    #expect(throws: VaultError.notItsOwner(path: folder.path("accounts.sealed"), owner: "accounts folder")) { try vault(other).update { _ in } }
    // Who does not say where, is not asked, and takes nothing away.
    try vault(nil).update { $0.store(account("2")) }
    #expect(try vault(place).load().accounts.count == 2)
  }

  @Test func whateverByteIsChangedIsNoticed() throws {
    try vault(place).update { $0.store(account("1")) }
    let whole = try folder.bytes("accounts.sealed")
    for index in 0..<(2 * whole.count) {
      var bytes = whole
      if index < whole.count { bytes[index] ^= 1 << UInt8(index % 8) } else { bytes = Array(whole.prefix(index - whole.count)) }
      try folder.write(bytes, to: "accounts.sealed")
      #expect(throws: VaultError.self, "\(index)") { try vault(place).load() }
    }
  }

  @Test func olderAccountsAreBoundOnceAndNotAgain() throws {
    try vault(nil).update { $0.store(account("1")) }
    let unbound = try folder.bytes("accounts.sealed")
    #expect(throws: VaultError.unbound(path: folder.path("accounts.sealed"))) { try vault(place).load() }
    try vault(place).bind()
    try vault(place).bind()
    #expect(try vault(place).load().accounts.count == 1 && vault(nil).isBound)
    try folder.write(unbound, to: "accounts.sealed")
    #expect(throws: VaultError.unbound(path: folder.path("accounts.sealed"))) { try vault(place).update { _ in } }
    #expect(try !vault(nil).isBound)
  }

  @Test func theyAreBoundBehindAPasscodeToo() throws {
    let lock = PasscodeLock(folder: folder.path, iterations: 10)
    try vault(nil, .passcode(lock)).setPasscode("4711", policy: MobilePolicy(pinLength: 4, screenLock: 0))
    try vault(nil, .passcode(lock)).update { $0.store(account("1")) }
    let locked = PasscodeLock(folder: folder.path, iterations: 10)
    #expect(throws: VaultError.locked) { try vault(place, .passcode(locked)).bind() }
    try locked.unlock("4711")
    try vault(place, .passcode(locked)).bind()
    #expect(try vault(place, .passcode(locked)).load().accounts.count == 1)
  }
}
