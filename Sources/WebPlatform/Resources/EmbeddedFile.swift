import CEmbeddedFiles

/// A file of the source tree that is part of the binary.
public struct EmbeddedFile: Sendable {
  /// Where it lies in the source tree, e.g. "Plugins/oauth/plugin.xml".
  public let path: String
  /// Its bytes; unchecked because they are constants of the binary.
  public nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// All embedded files by path.
  private static let all: [String: EmbeddedFile] = {
    var count = 0
    let files = UnsafeBufferPointer(start: gantry_embedded_files(&count), count: count).map { file in
      EmbeddedFile(path: String(cString: file.path), bytes: UnsafeBufferPointer(start: file.bytes, count: file.length))
    }
    return Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }()

  public init(path: String, bytes: UnsafeBufferPointer<UInt8>) {
    self.path = path
    self.bytes = bytes
  }

  public static func named(_ path: String) -> EmbeddedFile? { all[path] }

  /// The paths of embedded files below a folder, sorted.
  public static func paths(below folder: String) -> [String] {
    all.keys.filter { $0.hasPrefix(folder + "/") }.sorted()
  }
}
