import Synchronization

/// The signed-in users in memory, and in the vault when there is one.
final class AccountShelf: Sendable {
  struct Change: Sendable {
    let before: SignedInUsers
    let after: SignedInUsers
  }

  private let vault: AccountVault?
  private let snapshot: Mutex<SignedInUsers>
  /// Taken around a change, so that readers never wait for the disk.
  private let writing = Mutex(())

  init(vault: AccountVault?) throws(VaultError) {
    self.vault = vault
    snapshot = Mutex(try vault?.load() ?? SignedInUsers())
  }

  var users: SignedInUsers { snapshot.withLock { $0 } }

  /// Changes memory and vault. When the vault cannot be written, memory keeps the change all the same: a token that a
  /// server has just replaced must not be lost.
  @discardableResult
  func change(_ body: (inout SignedInUsers) -> Void) throws(VaultError) -> Change {
    try writing.withLock { _ throws(VaultError) in
      let before = users
      var after = before
      body(&after)
      guard after != before else { return Change(before: before, after: after) }
      do throws(VaultError) {
        if let vault { after = try vault.update(body) }
      } catch {
        snapshot.withLock { $0 = after }
        throw error
      }
      snapshot.withLock { $0 = after }
      return Change(before: before, after: after)
    }
  }
}
