import Glibc

/// A new folder below the one for temporary files.
struct ScratchFolder: Sendable {
  let path: String

  init() throws(MeasurementError) {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/gantry-bench.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw MeasurementError("no folder can be made in \(base): \(String(cString: strerror(errno)))")
    }
    path = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  func remove() { Self.remove(path) }

  private static func remove(_ path: String) {
    // A file, or an empty folder, goes at once.
    if Glibc.remove(path) == 0 { return }
    guard let folder = opendir(path) else { return }
    defer { Glibc.remove(path) }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." { remove("\(path)/\(name)") }
    }
  }
}
