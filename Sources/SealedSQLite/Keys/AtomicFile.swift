import Glibc

/// A small file for its owner alone, that is there whole or not at all, whatever happens while it is written.
struct AtomicFile {
  let path: String

  private static let limit = 4096

  /// - Returns: the bytes and the mode; nil when there is no such file.
  func read() throws(EncryptionError) -> (bytes: [UInt8], mode: UInt32)? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0 && errno == ENOENT { return nil }
    guard file >= 0 else { throw failure("open") }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure("look at") }
    var bytes = [UInt8](repeating: 0, count: Self.limit)
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count >= 0 else { throw failure("read") }
    return (Array(bytes.prefix(count)), status.st_mode)
  }

  /// Puts the file in the place of the one that is there.
  func replace(_ bytes: [UInt8]) throws(EncryptionError) {
    let draft = try write(bytes)
    if rename(draft, path) != 0 {
      let error = failure("replace")
      unlink(draft)
      throw error
    }
    try Folder(of: path).sync()
  }

  /// - Returns: false when there is such a file already, which stays as it is.
  func create(_ bytes: [UInt8]) throws(EncryptionError) -> Bool {
    let draft = try write(bytes)
    defer { unlink(draft) }
    if link(draft, path) != 0 {
      if errno == EEXIST { return false }
      throw failure("make")
    }
    try Folder(of: path).sync()
    return true
  }

  private func write(_ bytes: [UInt8]) throws(EncryptionError) -> String {
    var draft = Array("\(path).XXXXXX".utf8CString)
    // Made with the mode 0600.
    let file = mkstemp(&draft)
    guard file >= 0 else { throw failure("make") }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    defer { close(file) }
    let name = String(decoding: draft.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard Glibc.write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0 else {
      let error = failure("write")
      unlink(name)
      throw error
    }
    return name
  }

  private func failure(_ operation: String) -> EncryptionError {
    .system(path: path, operation: operation, reason: String(cString: strerror(errno)))
  }
}

/// The folder of a file.
struct Folder {
  let path: String

  init(of file: String) {
    path = file.lastIndex(of: "/").map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
  }

  /// Makes the names in it safe from a loss of power.
  func sync() throws(EncryptionError) {
    let folder = try descriptor()
    defer { close(folder) }
    if fsync(folder) != 0 { throw failure("sync") }
  }

  /// Runs `body` while no other process, nor other thread, does so in this folder.
  func locked<Result>(_ body: () throws -> Result) throws -> Result {
    let folder = try descriptor()
    // Closing lets go of the lock.
    defer { close(folder) }
    while flock(folder, LOCK_EX) != 0 {
      if errno != EINTR { throw failure("lock") }
    }
    return try body()
  }

  private func descriptor() throws(EncryptionError) -> Int32 {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder < 0 { throw failure("open") }
    return folder
  }

  private func failure(_ operation: String) -> EncryptionError {
    .system(path: path, operation: operation, reason: String(cString: strerror(errno)))
  }
}
