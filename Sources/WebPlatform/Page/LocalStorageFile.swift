import Glibc

/// The file behind localStorage: a JSON array of [key, value] pairs.
struct LocalStorageFile {
  let path: String?

  init(_ path: String?) { self.path = path }

  /// The stored pairs; none when there is no file. A file that holds anything else, e.g. because it
  /// was edited, is put aside, so that the page runs and nothing is lost: `warn` is then told where.
  func load(warn: (String) -> Void) throws(ResourceError) -> StoredItems {
    guard let path, let bytes = try FileContents.read(path) else { return .none }
    if let items = StoredItems(bytes) { return items }
    let aside = path + ".broken"
    guard rename(path, aside) == 0 else { throw .unreadable(path, reason: "it does not hold localStorage, and cannot be put aside") }
    warn("\(path) does not hold localStorage: it was put aside as \(aside), and localStorage begins empty")
    return .none
  }

  /// Replaces the file at once: a reader sees the old text or the new one.
  func save(_ json: [UInt8]) throws {
    guard let path else { return }
    try FileContents.replace(path, with: json)
  }
}
