import Glibc

/// Where a report goes: stdout, or a file.
struct ReportOutput: Sendable {
  private let stream: Int32?
  /// nil for stdout.
  let path: String?

  /// - Parameters:
  ///   - path: the file, which is made or replaced at once; nil for stdout.
  ///   - option: what named it, for the message.
  /// - Throws: ``ReportOutputError``.
  init(path: String?, option: String = "--output") throws(ReportOutputError) {
    self.path = path
    guard let path else {
      stream = nil
      return
    }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw ReportOutputError(option: option, path: path, reason: String(cString: strerror(errno))) }
    stream = file
  }

  func write(_ lines: [String]) {
    for line in lines { Terminal.write(line + "\n", to: stream ?? STDOUT_FILENO) }
  }
}

/// A report that cannot be written.
struct ReportOutputError: Error, CustomStringConvertible {
  let option: String
  let path: String
  let reason: String

  var description: String { "\(option): \(path) cannot be written: \(reason); name a file in a folder that exists and is yours" }
}
