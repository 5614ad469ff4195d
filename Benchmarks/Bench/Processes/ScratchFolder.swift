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

  func remove() {
    nftw(path, { path, _, _, _ in path.map { Glibc.remove($0) } ?? 0 }, 16, Int32(FTW_DEPTH.rawValue | FTW_PHYS.rawValue))
  }
}
