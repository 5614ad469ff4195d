import Glibc

/// Where a path of the command line leads.
enum FilePlace {
  /// The absolute path without links, as far as what it names is there: the file, or else the folder that it would be in.
  static func absolute(_ path: String) -> String {
    if let real = real(path) { return real }
    guard let slash = path.lastIndex(of: "/") else { return real(".").map { "\($0)/\(path)" } ?? path }
    return real(String(path[...slash])).map { $0 + path[slash...] } ?? path
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
