import TemporaryFiles

/// An app's `plugins/` folder on disk, removed with the value.
final class PluginFolder: Sendable {
  private let folder: TemporaryFolder

  /// - Parameter files: text by path below the folder.
  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder("gantry-plugins")
    for (name, text) in files { try folder.write(text, to: name) }
  }

  var path: String { folder.path }

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
