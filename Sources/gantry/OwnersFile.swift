import Glibc
import PrivateFiles

/// What a call of the system has against a file.
struct FileFailure: Error, CustomStringConvertible {
  let description: String
}

extension PrivateFile where Failure == FileFailure {
  /// A file that the launcher writes for its user alone.
  init(_ path: String) {
    self.init(path: path) { FileFailure(description: "cannot \($0) \($1): \(String(cString: strerror($2)))") }
  }
}
