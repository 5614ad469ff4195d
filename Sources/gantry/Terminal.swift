import Glibc
import Synchronization

/// The process's standard streams. What the app says goes to stdout; what the launcher says goes to stderr.
enum Terminal {
  private static let isTerminal = isatty(STDOUT_FILENO) == 1
  private static let firstFailure = Mutex<String?>(nil)

  /// Opens /dev/null where stdin was closed by whoever started the process: what is opened next would be taken for stdin.
  static func replaceClosedInput() {
    if fcntl(STDIN_FILENO, F_GETFD) < 0 { _ = open("/dev/null", O_RDONLY) }
  }

  /// Why something could not be written to stdout or stderr; nil when all was.
  static var failure: String? { firstFailure.withLock { $0 } }

  /// Prints text of an app or an org: to a file or another program as it is, to a terminal as ``TerminalText`` has it.
  static func print(_ line: String) {
    guard isTerminal else { return write(line + "\n", to: STDOUT_FILENO) }
    // What the launcher says itself stands on the same screen.
    let lines = TerminalText.shown(line).split(separator: "\n", omittingEmptySubsequences: false)
    write(lines.map { $0.hasPrefix(mark) ? "> \($0)\n" : "\($0)\n" }.joined(), to: STDOUT_FILENO)
  }

  private static let mark = "gantry:"

  /// Says something in the launcher's own name. Texts of apps and servers may be part of it.
  static func note(_ text: String) { write("\(mark) \(TerminalText.paragraph(text))\n", to: STDERR_FILENO) }

  /// The same for what is set off already, and holds nothing that ``TerminalText`` has not seen.
  static func note(styled text: String) { write("\(mark) \(text)\n", to: STDERR_FILENO) }

  /// Shows a line that the next one replaces; nothing where stderr is no terminal.
  static func progress(_ line: String) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    write("\r\u{1B}[K\(TerminalText.line(line))", to: STDERR_FILENO)
  }

  static func write(_ text: String, to stream: Int32) {
    guard let code = failure(writing: text, to: stream) else { return }
    firstFailure.withLock { $0 = $0 ?? "\(stream == STDOUT_FILENO ? "stdout" : "stderr") cannot be written: \(String(cString: strerror(code)))" }
  }

  /// - Returns: the system's code when not all of it was written.
  static func failure(writing text: String, to stream: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = Glibc.write(stream, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        if count < 0 && errno != EINTR { return errno }
        written += max(count, 0)
      }
      return nil
    }
  }
}
