import Glibc
import PrivateFiles
import SalesforceClient

/// The deletion of what an app keeps of users who log out. A note in a user's folder, written before the account is forgotten, sees to it
/// that a deletion which failed or was cut off is finished at the next start.
struct Logouts {
  private static let note = "logout"

  let data: AppDataFolder

  /// Notes that a user is about to log out. Without effect when nothing is kept of the user.
  func begin(_ owner: DataOwner) throws(AppDataError) {
    let folder = data.folder(of: owner)
    guard owner != .nobody, DiskEntry.isFolder(folder) else { return }
    try file(in: folder).replace(with: [])
  }

  /// Notes that all users are about to log out.
  func beginAll() throws(AppDataError) {
    for user in try data.owners() { try begin(user) }
  }

  /// Deletes everything that is kept of a user, the note last.
  func finish(_ owner: DataOwner) throws(AppDataError) {
    guard case .user = owner else { return }
    let folder = data.folder(of: owner)
    try AppDataFolder.removeAll(at: folder, last: Self.note)
    // Those above it, unless another user's are in them.
    var path = folder
    while let slash = path.lastIndex(of: "/"), path[..<slash] != data.path {
      path = String(path[..<slash])
      if rmdir(path) != 0 { return }
    }
  }

  /// Deletes what is kept of all users, after too many wrong passcodes have deleted the accounts.
  func finishAll() throws(AppDataError) {
    try beginAll()
    for user in try data.owners() { try finish(user) }
  }

  /// Whose data are still to be deleted.
  ///
  /// - Parameter isSignedIn: of such a user the logout had not happened yet when the process ended, and nothing is deleted.
  func unfinished(isSignedIn: (DataOwner) -> Bool) throws(AppDataError) -> [DataOwner] {
    var found: [DataOwner] = []
    for owner in try data.owners() where owner != .nobody {
      let note = "\(data.folder(of: owner))/\(Self.note)"
      guard DiskEntry.exists(note) else { continue }
      if !isSignedIn(owner) {
        found.append(owner)
      } else if unlink(note) != 0 {
        throw AppDataError(cannotDelete: note, errno)
      }
    }
    return found
  }

  private func file(in folder: String) -> PrivateFile<AppDataError> { PrivateFile(path: "\(folder)/\(Self.note)", in: folder) }
}
