import CEmbeddedFiles
import Glibc

/// A file of the source tree that is part of the binary.
public struct EmbeddedFile: Sendable {
  /// Where it lies in the source tree, e.g. "Plugins/oauth/plugin.xml".
  public let path: String
  /// Its bytes; unchecked because they are constants of the binary.
  public nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

  /// The file as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// All embedded files, in the order of their paths.
  private nonisolated(unsafe) static let all: UnsafeBufferPointer<gantry_embedded_file> = {
    var count = 0
    return UnsafeBufferPointer(start: gantry_embedded_files(&count), count: count)
  }()

  /// Makes one of bytes that live as long as the process.
  public init(path: String, bytes: UnsafeBufferPointer<UInt8>) {
    self.path = path
    self.bytes = bytes
  }

  /// The embedded file at a path of the source tree; nil when there is none.
  public static func named(_ path: String) -> EmbeddedFile? {
    let index = firstIndex(from: path)
    guard index < all.count, strcmp(all[index].path, path) == 0 else { return nil }
    return EmbeddedFile(path: path, bytes: UnsafeBufferPointer(start: all[index].bytes, count: all[index].length))
  }

  /// The paths of embedded files below a folder, sorted.
  public static func paths(below folder: String) -> [String] {
    let start = folder + "/"
    return all[firstIndex(from: start)...].prefix { strncmp($0.path, start, start.utf8.count) == 0 }.map { String(cString: $0.path) }
  }

  /// The index of the first file whose path does not come before that one.
  private static func firstIndex(from path: String) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if strcmp(all[middle].path, path) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
