import WireFormat

/// A place in a file system, whether something is there or not.
struct FileLocation: Sendable, Equatable {
  let fileSystem: SandboxFileSystem
  /// The names on the way from the file system's root; none for the root itself. None of them is "", ".", or "..".
  let names: [String]

  /// - Parameter path: below the root of the file system. `..` leads no further up than that (File API: Directories and System, 5.2).
  /// - Throws: ``FileError/encoding`` for what no name can be.
  init(_ fileSystem: SandboxFileSystem, path: some StringProtocol) throws(FileError) {
    guard !path.utf8.contains(0) else { throw .encoding }
    var names: [String] = []
    for name in path.split(separator: "/") {
      switch name {
      case ".": continue
      case "..": _ = names.popLast()
      default: names.append(String(name))
      }
    }
    self.init(fileSystem, names: names)
  }

  private init(_ fileSystem: SandboxFileSystem, names: [String]) { (self.fileSystem, self.names) = (fileSystem, names) }

  var isRoot: Bool { names.isEmpty }
  var name: String { names.last ?? "" }
  /// What scripts have as `fullPath`, without a slash at its end.
  var fullPath: String { "/" + names.joined(separator: "/") }
  /// The folder that it lies in; the root of a file system is its own.
  var parent: FileLocation { FileLocation(fileSystem, names: Array(names.dropLast())) }

  /// What a path means here: one that begins with a slash begins at the root.
  func appending(_ path: String) throws(FileError) -> FileLocation {
    try FileLocation(fileSystem, path: path.hasPrefix("/") ? path : fullPath + "/" + path)
  }

  /// Something in this folder, by its name as the system gives it.
  func child(_ name: String) -> FileLocation { FileLocation(fileSystem, names: names + [name]) }
}
