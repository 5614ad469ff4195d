/// A folder of libraries that bundles may name without carrying them: `javascript/jquery/jquery.js` is Debian's own jQuery.
public struct LibraryMount: Sendable, Equatable {
  /// Path below `www/`, without slashes around it.
  public var path: String
  /// Absolute path of the folder.
  public var folder: String

  /// Makes one. Slashes around `path` do not count.
  public init(path: String, folder: String) {
    self.path = path.split(separator: "/").joined(separator: "/")
    self.folder = folder
  }

  /// Where Debian's libjs-* packages lie.
  public static let debian = LibraryMount(path: "javascript", folder: "/usr/share/javascript")

  /// The file that a path below `www/` names in this mount, or nil.
  func file(for path: String) -> String? {
    path.hasPrefix(self.path + "/") ? folder + path.dropFirst(self.path.count) : nil
  }
}
