import Glibc
import SQLite

/// Databases in a folder, as plain SQLite files.
public struct DatabaseFolder: DatabaseKeeper {
  /// The folder's path.
  public let place: String

  /// - Parameter path: of the folder, which is made when the first database is.
  public init(_ path: String) { place = path }

  /// Files stay.
  public var isLasting: Bool { true }

  /// The names of the files that are there; none when there is no such folder.
  public func files() throws -> [String] { try Self.names(in: place).filter { $0.hasSuffix(Self.suffix) }.map { String($0.dropLast(Self.suffix.count)) } }

  /// Opens a file, for its owner alone.
  public func open(_ file: String) throws -> SQLiteConnection {
    if mkdir(place, 0o700) != 0 && errno != EEXIST { throw ResourceError.unreadable(place, reason: String(cString: strerror(errno))) }
    return try SQLiteConnection(path: path(of: file))
  }

  /// Deletes a file with all that SQLite has beside it.
  public func remove(_ file: String) throws { try remove(file, suffixes: ["-wal", "-shm", "-journal", ""]) }

  /// Deletes a file by all names that begin with its own.
  package func remove(_ file: String, suffixes: [String]) throws {
    for suffix in suffixes where unlink(path(of: file) + suffix) != 0 && errno != ENOENT {
      throw ResourceError.unreadable(path(of: file) + suffix, reason: "it cannot be deleted: \(String(cString: strerror(errno)))")
    }
  }

  /// How many bytes the files of the folder have.
  public func size() -> Int64 { Self.size(of: place) }

  /// None: the files are plain.
  public func sealingKey() -> [UInt8]? { nil }

  /// Where a database is.
  public func path(of file: String) -> String { "\(place)/\(file)\(Self.suffix)" }

  /// What the names of all of them end in.
  private static let suffix = ".db"

  // MARK: Folders

  /// What is in a folder; nothing when there is none.
  static func names(in folder: String) throws -> [String] {
    guard let directory = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw ResourceError.unreadable(folder, reason: String(cString: strerror(errno)))
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// How many bytes the files in a folder have.
  private static func size(of folder: String) -> Int64 {
    var size: Int64 = 0
    for name in (try? names(in: folder)) ?? [] {
      var status = stat()
      if stat("\(folder)/\(name)", &status) == 0 { size += Int64(status.st_size) }
    }
    return size
  }
}
