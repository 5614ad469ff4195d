import Glibc
import Synchronization

/// The files that an app has asked its bundle and its mounted libraries for, whether they were there or not: unless one of them changes, another
/// run of the app loads the same.
public final class LoadedFiles: Sendable {
  private let paths = Mutex<Set<String>>([])

  /// Makes one of no files.
  public init() {}

  /// Notes an absolute path, and where its links lead.
  func note(_ path: String) {
    guard !path.utf8.contains(0), !paths.withLock({ $0.contains(path) }) else { return }
    var found = [path]
    if let slash = path.lastIndex(of: "/"), let folder = Self.real(String(path[..<slash])) { found.append(folder + path[slash...]) }
    if let real = Self.real(path) { found.append(real) }
    paths.withLock { $0.formUnion(found) }
  }

  /// Whether the file at an absolute path is one of them, or one lies below it.
  public func contains(_ path: String) -> Bool {
    paths.withLock { paths in paths.contains(path) || paths.contains { $0.hasPrefix(path + "/") } }
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
