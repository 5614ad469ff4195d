import Glibc

/// localStorage in a file, as plain text.
public struct LocalStorageFile: LocalStorageKeeper {
  public let place: String

  public init(_ path: String) { place = path }

  public func load(warn: (String) -> Void) throws -> [UInt8]? { try FileContents.read(place) }

  /// Replaces the file at once: a reader sees the old text or the new one.
  public func save(_ json: [UInt8]) throws { try FileContents.replace(place, with: json) }

  public func putAside() throws -> String { try FileContents.putAside(place) }
}
