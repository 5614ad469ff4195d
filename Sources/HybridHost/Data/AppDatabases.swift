import SalesforceClient
import Synchronization

/// The databases of an app's pages. They belong to the user as stores do: each user has some, which begin as a copy of those of nobody.
final class AppDatabases: Sendable {
  private let folder: SealedFolder
  private let isSealing: Bool
  private let open = Mutex<UserDatabases?>(nil)

  /// - Parameter isSealing: whether what is new or plain is sealed; what is sealed already stays so.
  init(folder: SealedFolder, isSealing: Bool) { (self.folder, self.isSealing) = (folder, isSealing) }

  /// Those of a page that is about to be shown; the page before it is gone then.
  ///
  /// - Parameter take: has those of a place closed for all who have them open.
  func keeper(of origin: PageOrigin, for user: AccountKey?, take: @escaping @Sendable (_ place: String) -> Void) -> UserDatabases {
    let keeper = UserDatabases(folder: folder, owner: DataOwner(user), origin: origin.server, isSealing: isSealing, take: take)
    open.withLock { $0 = keeper }
    return keeper
  }

  /// Gives the page that is open to the user who has just signed in.
  func follow(_ user: AccountKey) { open.withLock { $0 }?.follow(DataOwner(user)) }

  /// Takes from pages what they have of a user who has logged out.
  func forget(_ user: AccountKey) { open.withLock { $0 }?.close(for: DataOwner(user)) }
}
