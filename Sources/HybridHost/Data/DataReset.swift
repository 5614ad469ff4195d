import Glibc
import PrivateFiles

/// The deletion of what is in an app's data folder. A note in it, written first, sees to it that a deletion which was cut off is finished at the next start.
struct DataReset {
  /// What the note says when the accounts stay, and what these need.
  private static let keeping = "keep accounts"
  private static let all = "all"

  let data: AppDataFolder

  /// Whether a folder is one that an app has used: nothing else is ever deleted.
  static func isDataFolder(_ path: String) -> Bool {
    if let bytes = start(of: path, .device), bytes.count == 32, bytes.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) { return true }
    if DiskEntry.exists("\(path)/\(AppDataEntry.lock.rawValue)"), let bytes = start(of: path, .reset), [all, keeping].contains(where: { Array($0.utf8) == bytes }) { return true }
    return start(of: path, .accounts, "/accounts.sealed")?.starts(with: "gantry-accounts-".utf8) ?? false
  }

  /// - Returns: nil when there is no such file.
  private static func start(of folder: String, _ entry: AppDataEntry, _ rest: String = "") -> [UInt8]? {
    (try? PrivateFile(path: "\(folder)/\(entry.rawValue)\(rest)", in: folder).contents(upTo: 64))?.bytes
  }

  /// Notes that it is about to happen.
  func begin(keepingAccounts: Bool) throws(AppDataError) { try file.replace(with: Array((keepingAccounts ? Self.keeping : Self.all).utf8)) }

  /// Deletes what the note says, the note last; nothing without a note.
  ///
  /// - Returns: the names of what is not Gantry's, and stays.
  @discardableResult
  func finish() throws(AppDataError) -> [String] {
    guard let note = try file.read() else { return [] }
    let keepsAccounts = note == Array(Self.keeping.utf8)
    var others: [String] = []
    var failure: AppDataError?
    for entry in try AppDataFolder.entries(of: data.path) {
      guard let deletion = AppDataEntry(leftAs: entry.name)?.deletion else {
        others.append(entry.name)
        continue
      }
      guard deletion == .always || (deletion == .withAccounts && !keepsAccounts) else { continue }
      let path = "\(data.path)/\(entry.name)"
      do throws(AppDataError) {
        if entry.isFolder { try AppDataFolder.removeAll(at: path) } else { try delete(path) }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    try delete(file.path)
    return others.sorted()
  }

  private func delete(_ path: String) throws(AppDataError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw AppDataError(cannotDelete: path, errno) }
  }

  private var file: PrivateFile<AppDataError> { PrivateFile(path: data.path(of: .reset), in: data.path) }
}
