import Glibc
import PrivateFiles
import SalesforceClient
import WireFormat

/// Where one app keeps its data: accounts, stores by user, localStorage. Readable by its owner only.
///
/// ```
/// lock                               held by the process that runs the app
/// bundle                             the path of the app that the folder belongs to
/// accounts/                          sealed accounts
/// machine.key                        what stores and localStorage are encrypted with
/// global/                            stores that belong to no user
/// users/<org>/<user>/<community>/    of a user: stores (Mobile SDK guide, "Multi-User Support"), localStorage, in files/ sealed copies of files
///     logout                         the user has logged out, and all of that is to be deleted
/// login-servers.json                 login servers that were added, and which one is chosen
/// version                            the versions of the app and the SDK that used it last
/// reset                              everything in it is to be deleted
/// device                             an id of this installation, for the user agent
/// push.json                          what simulated push services know the app by
/// localstorage.sealed                localStorage of the bundle's pages, as long as nobody has signed in
/// origins/                           of pages on servers, a file each server
/// sandbox/                           the app's own files, of all users: ios/ and android/ as each phone lays them out
/// secrets/                           sealed values of the plugin for secure storage, a file each service
/// contacts/                          the address book as the app has changed it
/// databases/                         IndexedDB and Web SQL as long as nobody has signed in, a folder each origin; those of users lie below their folders
/// ```
public struct AppDataFolder: Sendable {
  /// The folder's absolute path.
  public let path: String
  /// What was open to other users of the machine, and is not any more; nil when nothing was.
  let note: String?

  /// Makes the folder, if need be with those above it. One that others may look into is closed to them.
  ///
  /// - Throws: ``AppDataError``.
  public init(path: String) throws(AppDataError) {
    if path.isEmpty { throw AppDataError(path: "\"\"", reason: "the name is empty") }
    self.path = try Self.prepare(path)
    note = try Self.narrow(self.path)
  }

  /// The folder of the local org's data, which is no app's.
  public static var localOrg: String { DataFolderPlace.org }

  /// The folder of the certificate authority for servers of this machine, which is no app's.
  public static var localAuthority: String { DataFolderPlace.authority }

  /// The folder in which processes say where their inspectors are, which is no app's.
  public static var inspectors: String { DataFolderPlace.inspectors }

  /// The folder of the sealed accounts.
  public var accounts: String { path(of: .accounts) }
  /// The key that stores are encrypted with.
  public var machineKey: String { path(of: .machineKey) }
  /// The folder of the stores that belong to no user.
  public var globalStores: String { path(of: .global) }
  /// The file with what simulated push services know the app by.
  public var push: String { path(of: .push) }
  /// The file of the login servers that were added.
  static func loginServers(in folder: String) -> String { "\(folder)/\(AppDataEntry.loginServers.rawValue)" }
  /// The file with the id of this installation.
  var device: String { path(of: .device) }
  /// The file with the address of the page that the app was at last.
  public var lastPage: String { path(of: .lastPage) }

  /// The folder of the files that the app itself writes. Pages have addresses of it, which have no room for links and relative paths.
  var sandbox: String {
    guard let real = realpath(path, nil) else { return path(of: .sandbox) }
    defer { free(real) }
    return "\(String(cString: real))/\(AppDataEntry.sandbox.rawValue)"
  }

  /// The folder of the sealed values that the app keeps by its plugin for secure storage.
  var secrets: String { path(of: .secrets) }

  /// The folder of the contacts that the app has saved.
  var contacts: String { path(of: .contacts) }

  /// What belongs to users, by account.
  var users: String { path(of: .users) }

  /// Where an entry is, there or not.
  func path(of entry: AppDataEntry) -> String { "\(path)/\(entry.rawValue)" }

  /// The folder of a user's stores.
  public func userStores(_ user: AccountKey) -> String { stores(of: DataOwner(user)) }

  // MARK: Owners

  /// The folder of an owner's stores.
  func stores(of owner: DataOwner) -> String { owner == .nobody ? globalStores : folder(of: owner) }

  /// The folder of all else that an owner has, for a user that of the stores, too.
  func folder(of owner: DataOwner) -> String {
    switch owner {
    case .nobody: path
    case .user(let folder): "\(users)/\(folder)"
    }
  }

  /// Nobody, and everybody who has data here.
  ///
  /// - Throws: ``AppDataError`` when a folder cannot be read.
  func owners() throws(AppDataError) -> [DataOwner] {
    var folders = [""]
    for _ in ["org", "user", "community"] {
      var below: [String] = []
      for folder in folders { below += try Self.entries(of: "\(users)/\(folder)").filter(\.isFolder).map { "\(folder)\($0.name)/" } }
      folders = below
    }
    return [.nobody] + folders.map { .user(String($0.dropLast())) }
  }

  /// Where an owner's localStorage is kept for the pages of an origin.
  ///
  /// - Parameter origin: the server; nil for the bundle.
  func localStorage(of owner: DataOwner, origin: String?) -> LocalStorageSlot {
    let folder = folder(of: owner)
    guard let origin else { return LocalStorageSlot(owner: owner, origin: "bundle", name: "\(folder)/localstorage") }
    let name = PercentEncoding.encode(origin)
    return LocalStorageSlot(owner: owner, origin: name, name: "\(origins(of: owner))/\(name)")
  }

  /// The folder of an owner's localStorage for pages on servers.
  func origins(of owner: DataOwner) -> String { "\(folder(of: owner))/\(AppDataEntry.origins.rawValue)" }

  /// All localStorage of an owner.
  func localStorages(of owner: DataOwner) throws(AppDataError) -> [LocalStorageSlot] {
    let folder = origins(of: owner)
    let own = localStorage(of: owner, origin: nil)
    let isThere = DiskEntry.exists(own.plainPath) || own.hasSealedFile
    let files = try Self.entries(of: folder).map(\.name).filter { $0.hasSuffix(".json") || $0.hasSuffix(".sealed") }
    let names = Set(files.map { String($0[..<($0.lastIndex(of: ".") ?? $0.endIndex)]) })
    return (isThere ? [own] : []) + names.sorted().map { LocalStorageSlot(owner: owner, origin: $0, name: "\(folder)/\($0)") }
  }

  // MARK: Databases

  /// The folder of an owner's databases for the pages of an origin.
  ///
  /// - Parameter origin: the server; nil for the bundle.
  func databases(of owner: DataOwner, origin: String?) -> String { "\(databases(of: owner))/\(databaseOrigin(origin))" }

  private func databases(of owner: DataOwner) -> String { "\(folder(of: owner))/\(AppDataEntry.databases.rawValue)" }

  /// What an origin is called there.
  func databaseOrigin(_ origin: String?) -> String { origin.map { PercentEncoding.encode($0) } ?? "bundle" }

  /// The folders of an owner's databases, by what their origins are called there.
  func databaseFolders(of owner: DataOwner) throws(AppDataError) -> [(origin: String, path: String)] {
    let folder = databases(of: owner)
    return try Self.entries(of: folder).filter(\.isFolder).map { ($0.name, "\(folder)/\($0.name)") }
  }

  /// The names of all files in the folders of an owner's databases.
  func databaseFiles(of owner: DataOwner) throws(AppDataError) -> [String] {
    var names: [String] = []
    for (_, path) in try databaseFolders(of: owner) { names += try Self.entries(of: path).map(\.name) }
    return names
  }

  // MARK: Deleting

  /// Deletes a folder with all that is in it. That there is none is no error.
  ///
  /// - Parameter last: what of it is deleted when everything else is.
  /// - Throws: ``AppDataError`` that names what could not be deleted first; everything else but `last` is deleted all the same.
  package static func removeAll(at path: String, last: String? = nil) throws(AppDataError) {
    var failure: AppDataError?
    for entry in try entries(of: path) where entry.name != last {
      let below = "\(path)/\(entry.name)"
      do throws(AppDataError) {
        // A link is deleted, and not what it leads to.
        if entry.isFolder { try removeAll(at: below) } else if unlink(below) != 0 && errno != ENOENT { throw AppDataError(cannotDelete: below, errno) }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    if let last, unlink("\(path)/\(last)") != 0 && errno != ENOENT { throw AppDataError(cannotDelete: "\(path)/\(last)", errno) }
    guard rmdir(path) == 0 || errno == ENOENT else { throw AppDataError(cannotDelete: path, errno) }
  }

  /// What is in a folder; nothing when there is none.
  static func entries(of path: String) throws(AppDataError) -> [(name: String, isFolder: Bool)] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw AppDataError(path: path, reason: String(cString: strerror(errno)))
    }
    defer { closedir(folder) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) { String(cString: $0) }
      }
      if name != ".", name != ".." { entries.append((name, entry.pointee.d_type == UInt8(DT_DIR))) }
    }
    return entries
  }

  private static func prepare(_ path: String) throws(AppDataError) -> String {
    let made = try Folder(path) { _, path, code in AppDataError(path: path, reason: String(cString: strerror(code))) }.make()
    guard access(made, R_OK | W_OK | X_OK) == 0 else {
      throw AppDataError(path: made, reason: String(cString: strerror(errno)))
    }
    var probe = Array("\(made)/.write-XXXXXX".utf8CString)
    let file = mkstemp(&probe)
    guard file >= 0 else { throw AppDataError(path: made, reason: String(cString: strerror(errno))) }
    close(file)
    unlink(probe)
    return made
  }

  private static func narrow(_ path: String) throws(AppDataError) -> String? {
    var information = stat()
    guard stat(path, &information) == 0 else { throw AppDataError(path: path, reason: String(cString: strerror(errno))) }
    let mode = information.st_mode & 0o7777
    if mode & 0o077 == 0 { return nil }
    guard information.st_uid == geteuid(), chmod(path, mode & 0o700) == 0 else {
      throw AppDataError(path: path, reason: "other users of this machine may open it (mode 0\(String(mode, radix: 8))), and it is not yours to close")
    }
    return "the data folder \(path) was open to other users of this machine (mode 0\(String(mode, radix: 8))): it is closed to them now"
  }
}

/// A data folder that cannot be used.
public struct AppDataError: Error, CustomStringConvertible {
  /// The folder, as it was given.
  public let path: String
  /// Why not.
  public let reason: String
  private let remedy: String

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
    remedy = "make it writable or name another one with --data"
  }

  /// - Parameter code: the system's.
  init(cannotDelete path: String, _ code: Int32) {
    self.path = path
    reason = "it cannot be deleted (\(String(cString: strerror(code))))"
    remedy = "make it writable"
  }

  init(path: String, reason: String, remedy: String) {
    self.path = path
    self.reason = reason
    self.remedy = remedy
  }

  /// - Parameter owner: who has it, in words.
  init(folderInUse path: String, by owner: String) {
    self.path = path
    reason = "\(owner) is using it"
    remedy = "wait until that has ended, end it, or name another folder with --data"
  }

  /// Which folder, why not, and what to do, as one sentence.
  public var description: String { "the app's data folder \(path) cannot be used: \(reason); \(remedy)" }
}

extension PrivateFile<AppDataError> {
  /// A file of an app's data.
  ///
  /// - Parameter folder: the one that cannot be used when the file cannot.
  init(path: String, in folder: String) {
    self.init(path: path) { operation, path, code in
      AppDataError(path: folder, reason: "cannot \(operation) \(path): \(String(cString: strerror(code)))")
    }
  }
}
