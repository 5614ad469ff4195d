import HybridHost
import SalesforceClient

/// The localStorage that lies in an app's data folder, opened as the app does it.
struct StoredItemsOnDisk {
  private let folder: SealedFolder

  init(folder: String) throws {
    self.folder = SealedFolder(data: try AppDataFolder(path: folder), accountKey: .file(nil)) { _ in }
  }

  /// What a page of the bundle has as a user, or as nobody; warnings come after it.
  func items(of user: AccountKey?, isSealing: Bool = true) throws -> String {
    var text = ""
    let bytes = try storage(of: user, isSealing: isSealing).load { text += "\n\($0)" }
    return (bytes.map { String(decoding: $0, as: UTF8.self) } ?? "none") + text
  }

  func storage(of user: AccountKey?, isSealing: Bool = true) -> UserLocalStorage {
    UserLocalStorage(folder: folder, owner: DataOwner(user), origin: nil, isSealing: isSealing) { _ in }
  }

  func save(_ items: String, of user: AccountKey?, isSealing: Bool = true) throws {
    try storage(of: user, isSealing: isSealing).save(Array(items.utf8))
  }
}
