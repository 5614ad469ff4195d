import Synchronization

/// The signed-in users in memory, and in the vault when there is one.
final class AccountShelf: Sendable {
  struct Change: Sendable {
    let before: SignedInUsers
    let after: SignedInUsers
    /// Why the vault does not have it.
    var failure: VaultError?

    func check() throws(VaultError) {
      if let failure { throw failure }
    }
  }

  private let vault: AccountVault?
  private let snapshot: Mutex<SignedInUsers>
  /// Whether memory has a change that the vault does not.
  private let isAhead = Mutex(false)
  /// Taken around a change, so that readers never wait for the disk.
  private let writing = Mutex(())

  init(vault: AccountVault?) throws(VaultError) {
    self.vault = vault
    snapshot = Mutex(try vault?.load() ?? SignedInUsers())
  }

  /// Checks that accounts are kept as an org demands. What is in memory only is gone with the program.
  func meet(_ policy: MobilePolicy?) throws(VaultError) { try vault?.meet(policy) }

  var users: SignedInUsers { snapshot.withLock { $0 } }

  var currentKey: AccountKey? { snapshot.withLock(\.currentKey) }

  /// The account as the vault has it: another process may have got new tokens, and the old ones be worth nothing.
  func newest(_ key: AccountKey) -> UserAccount? {
    writing.withLock { _ in
      if let vault, !isAhead.withLock({ $0 }), let stored = (try? vault.load())?[key] {
        snapshot.withLock { users in
          if users[key] != nil { users.store(stored) }
        }
      }
      return users[key]
    }
  }

  /// Changes memory and vault. When the vault cannot be written, memory keeps the change all the same: a token that a
  /// server has just replaced must not be lost.
  func change(_ body: (inout SignedInUsers) -> Void) -> Change {
    writing.withLock { _ in
      let before = users
      var change = Change(before: before, after: changed(before, body))
      guard change.after != before else { return change }
      if let vault {
        do throws(VaultError) {
          change = Change(before: before, after: try vault.update(body))
        } catch {
          change.failure = error
        }
        isAhead.withLock { [failed = change.failure != nil] in $0 = failed }
      }
      snapshot.withLock { [after = change.after] in $0 = after }
      return change
    }
  }

  private func changed(_ users: SignedInUsers, _ body: (inout SignedInUsers) -> Void) -> SignedInUsers {
    var users = users
    body(&users)
    return users
  }
}
