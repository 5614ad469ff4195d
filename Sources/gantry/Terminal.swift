import Glibc

/// The process's standard streams. What the app says goes to stdout; what the launcher says goes to stderr.
enum Terminal {
  static func print(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

  static func note(_ line: String) { write("gantry: \(line)\n", to: STDERR_FILENO) }

  /// Shows a line that the next one replaces; nothing where stderr is no terminal.
  static func progress(_ line: String) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    write("\r\u{1B}[K\(line)", to: STDERR_FILENO)
  }

  static func write(_ text: String, to stream: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let count = Glibc.write(stream, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        if count < 0 && errno != EINTR { return }
        written += max(count, 0)
      }
    }
  }
}
