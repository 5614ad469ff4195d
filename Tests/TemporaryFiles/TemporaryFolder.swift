import Foundation

/// A new folder below the one for temporary files. It is deleted with this object, and all that is in it.
///
/// A fixture keeps it in a property rather than deleting a folder itself: a `deinit` doesn't run when the initializer throws.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// - Parameter name: what its name begins with, to know whose it is.
  package init(_ name: String) throws {
    path = NSTemporaryDirectory() + "\(name)-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { remove() }

  /// For a program that may end before this object does.
  package func remove() {
    // A test may have taken the right to write.
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  package func path(_ name: String) -> String { "\(path)/\(name)" }

  package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  package func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path(name)))) }

  /// Permissions, as in 0o600.
  package func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? Int ?? 0) & 0o7777
  }

  package func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path(name))) }

  /// Writes a file, and the folders on the way to it.
  package func write(_ text: String, to name: String) throws {
    if let end = name.lastIndex(of: "/") { try makeFolder(String(name[..<end])) }
    try write(Array(text.utf8), to: name)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  /// The content of all files in it, joined: for looking whether something is there in the clear.
  package func everything() throws -> [UInt8] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    return try names.flatMap { name -> [UInt8] in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
      return isFolder.boolValue ? [] : try bytes(name)
    }
  }
}
