/// A file of a track that cannot be used.
public struct TrackFileError: Error, Equatable, CustomStringConvertible {
  /// Its path.
  public let path: String
  /// From 1; nil where the whole file is meant.
  public let line: Int?
  /// What is wrong, and what would work.
  public let reason: String

  /// File, line and reason.
  public var description: String { line.map { "\(path):\($0): \(reason)" } ?? "\(path): \(reason)" }
}
