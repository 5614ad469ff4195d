import Glibc
import PrivateFiles
import SQLite
import SalesforceClient
import SealedSQLite
import Synchronization
import WebPlatform

/// The databases of one page and its workers, IndexedDB's and Web SQL's: those of the user who was signed in when it was loaded, or who signs in while it is
/// shown. Sealed as stores are, each with a key file beside it.
package final class UserDatabases: DatabaseKeeper {
  private struct State {
    var owner: DataOwner
    var isClosed = false
  }

  private let folder: SealedFolder
  private let origin: String?
  private let isSealing: Bool
  private let take: @Sendable (String) -> Void
  private let state: Mutex<State>

  /// - Parameters:
  ///   - origin: the server whose pages they are for; nil for the bundle.
  ///   - isSealing: whether those that are new or plain are sealed; what is sealed already stays so.
  ///   - take: has those of a place closed for all who have them open.
  package init(folder: SealedFolder, owner: DataOwner, origin: String?, isSealing: Bool, take: @escaping @Sendable (_ place: String) -> Void) {
    (self.folder, self.origin, self.isSealing, self.take) = (folder, origin, isSealing, take)
    state = Mutex(State(owner: owner))
  }

  package var isLasting: Bool { true }
  package var place: String { path(of: owner) }

  private var owner: DataOwner { state.withLock { $0.owner } }

  private func path(of owner: DataOwner) -> String { folder.data.databases(of: owner, origin: origin) }

  package func files() throws -> [String] {
    try prepare()
    return try DatabaseFolder(place).files()
  }

  package func open(_ file: String) throws -> SQLiteConnection { try open(file, pageSize: Self.pageSize) }

  /// - Parameter pageSize: of a database that is made. A sealed one has it for good, so that a copy has to have the original's.
  package func open(_ file: String, pageSize: Int) throws -> SQLiteConnection {
    try prepare()
    return try open(file, of: owner, pageSize: pageSize)
  }

  /// What SQLite takes where nobody says.
  package static let pageSize = 4096

  package func remove(_ file: String) throws { try DatabaseFolder(place).remove(file, suffixes: EncryptedDatabase.fileSuffixes) }

  package func size() -> Int64 { DatabaseFolder(place).size() }

  package func sealingKey() throws -> [UInt8]? { try folder.key().key(for: "gantry keys of scripts") }

  // MARK: Owners

  /// Gives the page to the user who has signed in: what it has open of nobody's is closed.
  func follow(_ user: DataOwner) {
    let former = state.withLock { state -> String? in
      guard state.owner == .nobody, user != .nobody else { return nil }
      defer { state.owner = user }
      return path(of: .nobody)
    }
    if let former { take(former) }
  }

  /// Keeps nothing more for a user who has logged out.
  func close(for user: DataOwner) {
    let isOwn = state.withLock { state in
      if state.owner == user { state.isClosed = true }
      return state.owner == user
    }
    if isOwn { take(path(of: user)) }
  }

  /// A user's databases begin as a copy of nobody's.
  private func prepare() throws {
    let (owner, isClosed) = state.withLock { ($0.owner, $0.isClosed) }
    if isClosed { throw ResourceError.unreadable(path(of: owner), reason: "the user has logged out") }
    let path = path(of: owner)
    if DiskEntry.isFolder(path) { return }
    let former = owner == .nobody ? [] : try DatabaseFolder(self.path(of: .nobody)).files()
    guard !former.isEmpty else {
      _ = try AppDataFolder(path: path)
      return
    }
    // Whole or not at all: the process may end at any moment of it.
    let draft = path + ".new"
    try AppDataFolder.removeAll(at: draft)
    _ = try AppDataFolder(path: draft)
    for file in former {
      let original = try open(file, of: .nobody)
      let pageSize = try original.value("PRAGMA page_size")?.integer.map(Int.init) ?? Self.pageSize
      try original.copy(to: open(file, of: owner, in: draft, pageSize: pageSize))
    }
    guard rename(draft, path) == 0 else { throw ResourceError.unreadable(path, reason: String(cString: strerror(errno))) }
  }

  private func open(_ file: String, of owner: DataOwner, in place: String? = nil, pageSize: Int = pageSize) throws -> SQLiteConnection {
    let place = DatabaseFolder(place ?? path(of: owner))
    let path = place.path(of: file)
    // Plain ones ask for no key, unless the folder has one.
    let key = isSealing ? try folder.key() : try folder.existingKey()
    var database = folder.database(file, of: owner, origin: folder.data.databaseOrigin(origin), in: place, key)
    database.pageSize = pageSize
    if isSealing || EncryptedDatabase.isEncrypted(path) { return try database.open() }
    try database.admitPlain()
    return try SQLiteConnection(path: path)
  }
}
