import Glibc

/// localStorage in a file, as plain text.
public struct LocalStorageFile: LocalStorageKeeper {
  /// The file's path.
  public let place: String

  /// Keeps localStorage at a path, whose folder is there.
  public init(_ path: String) { place = path }

  /// What the file holds; nil without a file.
  public func load(warn: (String) -> Void) throws -> [UInt8]? { try FileContents.read(place) }

  /// Replaces the file at once: a reader sees the old text or the new one.
  public func save(_ json: [UInt8]) throws { try FileContents.replace(place, with: json) }

  /// Renames the file, so that nothing of it is lost.
  public func putAside() throws -> String { try FileContents.putAside(place) }
}
