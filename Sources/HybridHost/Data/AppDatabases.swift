import SalesforceClient
import Synchronization

/// The databases of an app's pages. They belong to the user as stores do: each user has some, which begin as a copy of those of nobody.
final class AppDatabases: Sendable {
  private let folder: SealedFolder
  private let isSealing: Bool
  private let open = Mutex<UserDatabases?>(nil)
  private let plugins = Mutex<[PluginPage]>([])

  private struct PluginPage {
    weak var databases: PluginDatabases?
  }

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

  /// Those of the plugin for databases, for a page or frame that has called it.
  ///
  /// - Parameter www: the folder of the app's files.
  func pluginDatabases(for user: AccountKey?, www: String) -> PluginDatabases {
    let databases = PluginDatabases(folder: folder, owner: DataOwner(user), isSealing: isSealing, www: www)
    plugins.withLock { plugins in
      plugins.removeAll { $0.databases == nil }
      plugins.append(PluginPage(databases: databases))
    }
    return databases
  }

  /// Gives the page that is open to the user who has just signed in.
  func follow(_ user: AccountKey) {
    open.withLock { $0 }?.follow(DataOwner(user))
    for page in plugins.withLock({ $0 }) { page.databases?.follow(DataOwner(user)) }
  }

  /// Takes from pages what they have of a user who has logged out.
  func forget(_ user: AccountKey) {
    open.withLock { $0 }?.close(for: DataOwner(user))
    for page in plugins.withLock({ $0 }) { page.databases?.close(for: DataOwner(user)) }
  }
}
