import Glibc
import SalesforceClient

/// Where one app keeps its data: accounts, stores by user, localStorage. Readable by its owner only.
///
/// ```
/// accounts/                          sealed accounts
/// machine.key                        what stores are encrypted with
/// global/                            stores that belong to no user
/// users/<org>/<user>/<community>/    stores of a user (seed 000, "Multi-User Support"), and below it in files/ sealed copies of files
/// push.json                          what simulated push services know the app by
/// localstorage.json
/// ```
public struct AppDataFolder: Sendable {
  public let path: String

  /// Makes the folder, if need be with those above it.
  ///
  /// - Throws: ``AppDataError``.
  public init(path: String) throws(AppDataError) {
    self.path = try Self.prepare(path)
  }

  /// The folder of an app below the user's XDG data folder
  /// (https://specifications.freedesktop.org/basedir-spec/latest/).
  public static func standardPath(identifier: String) -> String {
    let home = environment("HOME") ?? "/tmp"
    let base = environment("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/share"
    let name = identifier.map { $0.isLetter || $0.isNumber || ".-_".contains($0) ? $0 : "_" }
    return base + "/gantry/" + String(name)
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  public var accounts: String { path + "/accounts" }
  /// The key that stores are encrypted with.
  public var machineKey: String { path + "/machine.key" }
  public var globalStores: String { path + "/global" }
  public var localStorage: String { path + "/localstorage.json" }
  public var push: String { path + "/push.json" }
  public var lastPage: String { path + "/lastpage" }

  /// What belongs to users, by account.
  var users: String { path + "/users" }

  /// The folder of a user's stores.
  public func userStores(_ user: AccountKey) -> String { "\(users)/\(user.storageFolder)" }

  /// Deletes what the app keeps of all its users.
  func removeUserStores() { Self.remove(users) }

  private static func remove(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) { String(cString: $0) }
        }
        // A link is deleted, and not what it leads to.
        guard name != ".", name != ".." else { continue }
        if entry.pointee.d_type == UInt8(DT_DIR) { remove("\(path)/\(name)") } else { unlink("\(path)/\(name)") }
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
    let probe = "\(made)/.write-\(getpid())"
    let file = open(probe, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw AppDataError(path: made, reason: String(cString: strerror(errno))) }
    close(file)
    unlink(probe)
    return made
  }
}

/// A data folder that cannot be used.
public struct AppDataError: Error, CustomStringConvertible {
  public let path: String
  public let reason: String

  public var description: String {
    "the app's data folder \(path) cannot be used: \(reason); make it writable or name another one with --data"
  }
}
