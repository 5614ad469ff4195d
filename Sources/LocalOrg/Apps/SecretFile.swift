import Glibc

/// A secret in a file that only its owner can read.
public enum SecretFile {
  private static let longest = 4_096

  /// The secret on the file's one line. "-" is standard input.
  ///
  /// - Throws: ``ConnectedAppError`` when the file cannot be read, others can read it, or it has no secret. What it holds is never part of it.
  public static func read(_ path: String) throws(ConnectedAppError) -> String {
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw ConnectedAppError("the file of the secret cannot be read: \(String(cString: strerror(errno)))", at: path) }
    defer { if file != STDIN_FILENO { close(file) } }
    var information = stat()
    if path != "-", fstat(file, &information) == 0, information.st_mode & 0o077 != 0 {
      throw ConnectedAppError("others can read the file of the secret; take that from them: chmod 600", at: path)
    }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: longest)
    while bytes.count <= longest {
      let count = Glibc.read(file, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += block.prefix(count)
    }
    let text = String(decoding: bytes, as: UTF8.self).trimmed
    guard bytes.count <= longest, !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw ConnectedAppError("there is no secret in it: one line of ASCII without blanks, at most \(longest) characters", at: path == "-" ? "standard input" : path)
    }
    return text
  }
}
