import PrivateFiles
import SalesforceClient
import SealedSQLite

/// To whom a part of an app's data belongs.
package enum DataOwner: Hashable, Sendable {
  /// To whoever runs the app: what there was before anyone signed in, and global stores.
  case nobody
  /// To an account, by the folder of its data (``AccountKey/storageFolder``).
  case user(String)

  package init(_ account: AccountKey?) { self = account.map { .user($0.storageFolder) } ?? .nobody }

  /// What stores of this owner are bound to, before their names.
  func stores(in folder: FolderKey) -> FileBinding { FileBinding(["store", folder.identity] + parts) }

  /// What the localStorage of this owner is bound to.
  ///
  /// - Parameter origin: whose pages it is for.
  func localStorage(of origin: String, in folder: FolderKey) -> FileBinding { FileBinding(["local storage", folder.identity] + parts + [origin]) }

  /// What a database of this owner is bound to.
  ///
  /// - Parameter origin: whose pages it is for.
  func database(_ file: String, of origin: String, in folder: FolderKey) -> FileBinding {
    FileBinding(["database", folder.identity] + parts + [origin, file])
  }

  private var parts: [String] {
    switch self {
    case .nobody: ["nobody"]
    case .user(let folder): ["user"] + folder.split(separator: "/").map(String.init)
    }
  }
}
