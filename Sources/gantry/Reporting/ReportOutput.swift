import Glibc
import Synchronization

/// Where a report goes: stdout, or a file.
final class ReportOutput: Sendable {
  private let stream: Int32?
  private let option: String
  private let failure = Mutex<ReportOutputError?>(nil)
  /// nil for stdout.
  let path: String?

  /// - Parameters:
  ///   - path: the file, which is made or replaced at once; nil for stdout.
  ///   - option: what named it, for the message.
  /// - Throws: ``ReportOutputError``.
  init(path: String?, option: String = "--output") throws(ReportOutputError) {
    self.path = path
    self.option = option
    guard let path else {
      stream = nil
      return
    }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw ReportOutputError(option: option, path: path, reason: String(cString: strerror(errno))) }
    stream = file
  }

  deinit { if let stream { close(stream) } }

  /// What could not be written is said at the end; see ``Terminal/failure``.
  func write(_ lines: [String]) {
    for line in lines {
      guard let stream else {
        Terminal.write(line + "\n", to: STDOUT_FILENO)
        continue
      }
      if let code = Terminal.failure(writing: line + "\n", to: stream) {
        failure.withLock { $0 = $0 ?? ReportOutputError(option: option, path: path ?? "", reason: String(cString: strerror(code))) }
      }
    }
  }

  /// Why the report is not whole; nil when it is.
  var failed: ReportOutputError? { failure.withLock { $0 } }
}

/// A report that cannot be written.
struct ReportOutputError: Error, CustomStringConvertible {
  let option: String
  let path: String
  let reason: String

  var description: String { "\(option): \(path) cannot be written: \(reason); name a file in a folder that exists and is yours" }
}
