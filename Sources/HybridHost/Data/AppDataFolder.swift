import Glibc
import SalesforceClient
import WireFormat

/// Where one app keeps its data: accounts, stores by user, localStorage. Readable by its owner only.
///
/// ```
/// lock                               held by the process that runs the app
/// bundle                             the path of the app that the folder belongs to
/// accounts/                          sealed accounts
/// machine.key                        what stores are encrypted with
/// global/                            stores that belong to no user
/// users/<org>/<user>/<community>/    stores of a user (Mobile SDK guide, "Multi-User Support"), and below it in files/ sealed copies of files
/// push.json                          what simulated push services know the app by
/// localstorage.json                  of the bundle's pages
/// origins/                           of pages on servers, a file each server
/// ```
public struct AppDataFolder: Sendable {
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

  public var accounts: String { path + "/accounts" }
  /// The key that stores are encrypted with.
  public var machineKey: String { path + "/machine.key" }
  public var globalStores: String { path + "/global" }
  public var localStorage: String { path + "/localstorage.json" }
  /// The folder of what pages on servers keep, a file each server.
  var origins: String { path + "/origins" }
  public var push: String { path + "/push.json" }
  public var lastPage: String { path + "/lastpage" }

  /// Where the pages of an origin keep their localStorage.
  func localStorage(of origin: PageOrigin) throws(AppDataError) -> String {
    guard let server = origin.server else { return localStorage }
    return "\(try AppDataFolder(path: origins).path)/\(PercentEncoding.encode(server)).json"
  }

  /// What belongs to users, by account.
  var users: String { path + "/users" }

  /// The folder of a user's stores.
  public func userStores(_ user: AccountKey) -> String { "\(users)/\(user.storageFolder)" }

  /// Deletes what the app keeps of all its users.
  func removeUserStores() { Self.removeAll(at: users) }

  /// Deletes a folder with all that is in it.
  package static func removeAll(at path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) { String(cString: $0) }
        }
        // A link is deleted, and not what it leads to.
        guard name != ".", name != ".." else { continue }
        if entry.pointee.d_type == UInt8(DT_DIR) { removeAll(at: "\(path)/\(name)") } else { unlink("\(path)/\(name)") }
      }
      closedir(folder)
      rmdir(path)
    }
  }

  private static func prepare(_ path: String) throws(AppDataError) -> String {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o700) != 0 && errno != EEXIST && !AppBundle.isFolder(made) {
        throw AppDataError(path: made, reason: String(cString: strerror(errno)))
      }
    }
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
  public let path: String
  public let reason: String
  private let remedy: String

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
    remedy = "make it writable or name another one with --data"
  }

  /// - Parameter owner: who has it, in words.
  init(folderInUse path: String, by owner: String) {
    self.path = path
    reason = "\(owner) is using it"
    remedy = "wait until that has ended, end it, or name another folder with --data"
  }

  public var description: String { "the app's data folder \(path) cannot be used: \(reason); \(remedy)" }
}
