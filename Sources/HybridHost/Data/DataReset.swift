import Glibc
import PrivateFiles

/// The deletion of what is in an app's data folder. A note in it, written first, sees to it that a deletion which was cut off is finished at the next start.
struct DataReset {
  private static let note = "reset"
  /// What all of it is deleted but the accounts, and what these need.
  private static let keeping = "keep accounts"
  private static let all = "all"
  private static let ofAccounts: Set = ["accounts", "machine.key", "device", "bundle", "push.json", "version"]
  /// Everything else that an app's data folder has. The lock is that of whoever deletes, and stays.
  private static let names: Set = [
    "global", "users", "lastpage", "localstorage.sealed", "localstorage.json", "origins", "sandbox", "secrets", "contacts", "databases",
  ]

  let data: AppDataFolder

  /// Whether a folder is one that an app has used: nothing else is ever deleted.
  static func isDataFolder(_ path: String) -> Bool {
    if let bytes = start(of: "\(path)/device"), bytes.count == 32, bytes.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) { return true }
    if DiskEntry.exists("\(path)/lock"), let bytes = start(of: "\(path)/\(note)"), [all, keeping].contains(where: { Array($0.utf8) == bytes }) { return true }
    return start(of: "\(path)/accounts/accounts.sealed")?.starts(with: "gantry-accounts-".utf8) ?? false
  }

  /// - Returns: nil when there is no such file.
  private static func start(of path: String) -> [UInt8]? {
    let file = PrivateFile<AppDataError>(path: path) { _, path, code in AppDataError(path: path, reason: String(cString: strerror(code))) }
    return (try? file.contents(upTo: 64))?.bytes
  }

  /// Notes that it is about to happen.
  func begin(keepingAccounts: Bool) throws(AppDataError) { try file.replace(with: Array((keepingAccounts ? Self.keeping : Self.all).utf8)) }

  /// Deletes what the note says, the note last; nothing without a note.
  ///
  /// - Returns: the names of what is not Gantry's, and stays.
  @discardableResult
  func finish() throws(AppDataError) -> [String] {
    guard let note = try file.read() else { return [] }
    let names = note == Array(Self.keeping.utf8) ? Self.names : Self.names.union(Self.ofAccounts)
    var others: [String] = []
    var failure: AppDataError?
    for entry in try AppDataFolder.entries(of: data.path) {
      guard names.contains(where: { Self.isEntry(entry.name, of: $0) }) else {
        if !Self.isKnown(entry.name) { others.append(entry.name) }
        continue
      }
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

  private static func isKnown(_ name: String) -> Bool { name == "lock" || name == note || ofAccounts.contains { isEntry(name, of: $0) } }

  /// Whether something has a name, or is what a killed process has left of writing it.
  private static func isEntry(_ entry: String, of name: String) -> Bool {
    entry == name || (entry.hasPrefix("\(name).") && entry.utf8.count == name.utf8.count + 7)
  }

  private var file: PrivateFile<AppDataError> {
    PrivateFile(path: "\(data.path)/\(Self.note)") { [data] operation, path, code in
      AppDataError(path: data.path, reason: "cannot \(operation) \(path): \(String(cString: strerror(code)))")
    }
  }
}
