import Glibc

/// Words on stderr, so that stdout has nothing but the table.
enum Progress {
  static func note(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { bytes in _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
  }
}
