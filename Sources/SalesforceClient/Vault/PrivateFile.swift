import Glibc

/// Files that nobody but their owner can read, replaced as a whole or not at all.
struct PrivateFile {
  let path: String

  /// - Returns: nil when there is no such file.
  func read() throws(VaultError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw failure("open")
    }
    defer { close(file) }
    return try content(of: file)
  }

  /// The permission bits.
  func mode() throws(VaultError) -> UInt32 {
    var information = stat()
    guard stat(path, &information) == 0 else { throw failure("look at") }
    return information.st_mode & 0o7777
  }

  /// Replaces the content: written beside it, on the disk, then renamed. A crash leaves the old or the new content.
  func replace(with bytes: [UInt8]) throws(VaultError) {
    let draft = try writeDraft(bytes)
    guard rename(draft, path) == 0 else {
      let error = failure("replace")
      unlink(draft)
      throw error
    }
    try syncFolder()
  }

  /// Writes the content unless there is a file already.
  /// - Returns: whether it was written.
  func create(with bytes: [UInt8]) throws(VaultError) -> Bool {
    let draft = try writeDraft(bytes)
    defer { unlink(draft) }
    guard link(draft, path) == 0 else {
      if errno == EEXIST { return false }
      throw failure("create")
    }
    try syncFolder()
    return true
  }

  private func content(of file: Int32) throws(VaultError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &piece, piece.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw failure("read")
      }
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }

  private func writeDraft(_ bytes: [UInt8]) throws(VaultError) -> String {
    // mkstemp gives the mode 0600 and a name that no other writer has.
    var name = Array("\(path).XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw failure("write beside") }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let draft = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var error = write(bytes, to: file)
    if error == nil, fsync(file) != 0 { error = failure("write") }
    close(file)
    if let error {
      unlink(draft)
      throw error
    }
    return draft
  }

  private func write(_ bytes: [UInt8], to file: Int32) -> VaultError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return failure("write") }
      rest = rest.dropFirst(max(0, count))
    }
    return nil
  }

  /// A new name is on the disk only when its folder is.
  private func syncFolder() throws(VaultError) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { throw failure("write") }
    defer { close(file) }
    guard fsync(file) == 0 else { throw failure("write") }
  }

  private func failure(_ operation: String) -> VaultError {
    .system(operation: operation, path: path, code: errno)
  }
}
