import Glibc

/// The regular files of a folder, and of those below it. Whatever leads out of it, a link too, is as if it were not there.
public struct ConfinedFolder: Sendable {
  private let root: String

  /// - Parameter path: an absolute path. A folder that does not exist has no files.
  public init(_ path: String) { root = path }

  /// The content of a file; nil when there is no such file here.
  ///
  /// - Parameter path: below the folder.
  /// - Throws: ``ResourceError/unreadable(_:reason:)`` when it is here and cannot be read.
  public func read(_ path: String) throws(ResourceError) -> [UInt8]? {
    guard let file = resolved(path) else { return nil }
    return try FileContents.read(file)
  }

  /// Whether there is such a file or folder here.
  public func holds(_ path: String) -> Bool { resolved(path) != nil }

  /// The path without links.
  private func resolved(_ path: String) -> String? {
    // The system would take what stands before a NUL for the whole path.
    guard !path.utf8.contains(0), let file = Self.real("\(root)/\(path)"), let folder = Self.real(root) else { return nil }
    return file.hasPrefix(folder == "/" ? folder : folder + "/") ? file : nil
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
