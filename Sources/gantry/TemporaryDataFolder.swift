import Glibc
import HybridHost
import Synchronization

/// A data folder for one run, which goes with the process at the latest: tests begin with nothing, and disturb no app.
enum TemporaryDataFolder {
  private static let made = Mutex<[String]>([])
  private static let atEnd = ProcessEnd.add(.folders) { _ in removeAll() }

  /// - Returns: the path of a new folder that only its owner can open.
  /// - Throws: `ExitCode`; its message has been written.
  static func make() throws -> String {
    let base = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var name = Array("\(base)/gantry-test-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else {
      Terminal.note("no temporary folder can be made in \(base): \(String(cString: strerror(errno))); name one with --data, or set TMPDIR")
      throw ExitStatus.unusable
    }
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    made.withLock { $0.append(path) }
    _ = atEnd
    return path
  }

  /// Removes one before the process ends.
  static func remove(_ path: String) {
    removeData(at: path)
    made.withLock { $0.removeAll { $0 == path } }
  }

  private static func removeAll() { made.withLock { $0 }.forEach(removeData) }

  private static func removeData(at path: String) {
    do { try AppDataFolder.removeAll(at: path) } catch { Terminal.note("the tests' data are left: \(error)") }
  }
}
