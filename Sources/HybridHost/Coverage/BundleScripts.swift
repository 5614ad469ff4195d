import Glibc

/// The scripts that lie in `www/`, loaded or not: files that end in ".js" or ".mjs".
struct BundleScripts {
  /// Below `www/`, in order.
  let paths: [String]

  init(www: String) {
    var paths: [String] = []
    Self.collect("", in: www, into: &paths)
    self.paths = paths.sorted()
  }

  private static func collect(_ folder: String, in www: String, into paths: inout [String]) {
    guard let directory = opendir("\(www)/\(folder)") else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasPrefix(".") { continue }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      var status = stat()
      // A link to a folder may lead round in a circle.
      guard lstat("\(www)/\(path)", &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        collect(path, in: www, into: &paths)
      } else if name.hasSuffix(".js") || name.hasSuffix(".mjs") {
        paths.append(path)
      }
    }
  }
}
