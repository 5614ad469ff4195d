import Glibc

/// Finds programs of this machine.
enum Programs {
  /// The first program of that name in those folders, which have colons between; nil when there is none.
  static func find(_ name: String, path: String) -> String? {
    for folder in path.split(separator: ":") where isProgram("\(folder)/\(name)") { return "\(folder)/\(name)" }
    return nil
  }

  /// WebKitGTK's own browser, of the newest version that is installed: it lies outside of `PATH`.
  static func miniBrowser() -> String? {
    var found: [String] = []
    for machine in entries(of: "/usr/lib") {
      for version in entries(of: "/usr/lib/\(machine)") where version.hasPrefix("webkit2gtk-4.") || version.hasPrefix("webkitgtk-6.") {
        let program = "/usr/lib/\(machine)/\(version)/MiniBrowser"
        if isProgram(program) { found.append(program) }
      }
    }
    return found.max()
  }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } }

  private static func isProgram(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  private static func entries(of folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
