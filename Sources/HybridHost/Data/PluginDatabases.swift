import SQLite
import SQLiteStoragePlugin

/// The databases of the plugin cordova-sqlite-storage, for one page. They belong to the user as those of Web SQL do, are sealed alike, and are the same for
/// all pages of the app, of whatever server. On iOS each location that scripts name is a folder of its own.
package final class PluginDatabases: SQLiteStorage {
  private let keepers: [SQLitePlace.Location: UserDatabases]
  private let www: String
  private let taken = Taken()

  /// - Parameters:
  ///   - isSealing: whether those that are new or plain are sealed; what is sealed already stays so.
  ///   - www: the folder of the app's files.
  package init(folder: SealedFolder, owner: DataOwner, isSealing: Bool, www: String) {
    self.www = www
    let taken = taken
    let places: [(SQLitePlace.Location, String)] = [(.usual, "sqlite-plugin"), (.documents, "sqlite-plugin-documents"), (.library, "sqlite-plugin-library")]
    keepers = Dictionary(uniqueKeysWithValues: places.map { location, name in
      (location, UserDatabases(folder: folder, owner: owner, origin: name, isSealing: isSealing) { _ in taken.tell() })
    })
  }

  /// Gives the page to the user who has signed in.
  func follow(_ user: DataOwner) { for keeper in keepers.values { keeper.follow(user) } }

  /// Keeps nothing more for a user who has logged out.
  func close(for user: DataOwner) { for keeper in keepers.values { keeper.close(for: user) } }

  // MARK: Databases

  package func contains(_ database: SQLitePlace) throws -> Bool { try keeper(database).files().contains(file(database.name)) }

  package func open(_ database: SQLitePlace, pageSize: Int?) throws -> SQLiteConnection {
    try keeper(database).open(file(database.name), pageSize: pageSize ?? UserDatabases.pageSize)
  }

  package func remove(_ database: SQLitePlace) throws { try keeper(database).remove(file(database.name)) }

  package func bundled(_ name: String) throws -> SQLiteConnection? {
    _ = try file(name)
    let path = "\(www)/\(name)"
    return DiskEntry.exists(path) ? try SQLiteConnection(path: path, access: .readOnly) : nil
  }

  package func whenTaken(_ close: @escaping @Sendable () -> Void) { taken.add(close) }

  private func keeper(_ database: SQLitePlace) throws -> UserDatabases {
    guard let keeper = keepers[database.location] else { throw DatabaseNameError(name: database.name, reason: "its location is not known") }
    return keeper
  }

  /// The longest name whose files all have names that the system takes.
  private static let longestName = 230

  /// The name of a database's file. Scripts see it by `PRAGMA database_list`, so that it holds the name as it is.
  private func file(_ name: String) throws -> String {
    guard !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else {
      throw DatabaseNameError(name: name, reason: "a name must not hold a slash or a NUL: databases lie in one folder")
    }
    guard name.utf8.count <= Self.longestName else { throw DatabaseNameError(name: name, reason: "a name must have at most \(Self.longestName) bytes") }
    // So that no file is a hidden one.
    return "_\(name)"
  }
}

/// A name that no database can have.
struct DatabaseNameError: Error, CustomStringConvertible {
  let name: String
  let reason: String

  var description: String { "'\(name)' is no name of a database: \(reason)" }
}
