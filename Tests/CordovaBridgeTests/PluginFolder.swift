import Foundation

/// An app's `plugins/` folder on disk, removed with the value.
final class PluginFolder: Sendable {
  let path: String

  /// - Parameter files: text by path below the folder.
  init(_ files: [String: String]) throws {
    path = NSTemporaryDirectory() + "gantry-plugins-" + UUID().uuidString
    for (name, text) in files {
      let file = URL(fileURLWithPath: path).appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A manifest with the given elements inside `<plugin>`.
  static func manifest(_ id: String, version: String = "1.2.3", _ elements: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <plugin xmlns="http://apache.org/cordova/ns/plugins/1.0" id="\(id)" version="\(version)">
    \(elements)
    </plugin>
    """
  }
}
