import Glibc

/// A file that nobody but its owner can read, replaced as a whole or not at all, whatever happens while it is written.
public struct PrivateFile<Failure: Error> {
  public let path: String
  private let failure: SystemFailure<Failure>

  /// - Parameter failure: makes the error of a call of the system that failed.
  public init(path: String, failure: @escaping SystemFailure<Failure>) {
    self.path = path
    self.failure = failure
  }

  /// - Parameters:
  ///   - limit: how many bytes are read at the most.
  ///   - followsLink: whether a link at the end of the path leads on, as it may where somebody names the file.
  /// - Returns: the bytes and the permission bits; nil when there is no such file.
  public func contents(upTo limit: Int = .max, followsLink: Bool = false) throws(Failure) -> (bytes: [UInt8], mode: UInt32)? {
    // A pipe without a writer is not waited for.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLink ? 0 : O_NOFOLLOW))
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw failed("open")
    }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0 else { throw failed("look at") }
    guard information.st_mode & S_IFMT == S_IFREG else { throw failure("read", path, EINVAL) }
    return (try content(of: file, upTo: limit), information.st_mode & 0o7777)
  }

  /// - Returns: nil when there is no such file.
  public func read() throws(Failure) -> [UInt8]? { try contents()?.bytes }

  /// Replaces the content: written beside it, on the disk, then renamed. A crash leaves the old or the new content.
  ///
  /// - Parameter waiting: false for what can be made anew: the disk takes it when it likes, and a crash of the system may leave anything.
  public func replace(with bytes: [UInt8], waiting: Bool = true) throws(Failure) {
    let draft = try writeDraft(bytes, waiting: waiting)
    guard rename(draft, path) == 0 else {
      let error = failed("replace")
      unlink(draft)
      throw error
    }
    if waiting { try Folder(of: path, failure: failure).sync() }
  }

  /// Writes the content unless there is a file already.
  /// - Returns: whether it was written.
  public func create(with bytes: [UInt8]) throws(Failure) -> Bool {
    let draft = try writeDraft(bytes)
    defer { unlink(draft) }
    guard link(draft, path) == 0 else {
      if errno == EEXIST { return false }
      throw failed("create")
    }
    try Folder(of: path, failure: failure).sync()
    return true
  }

  private func content(of file: Int32, upTo limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: min(65_536, limit))
    while bytes.count < limit {
      let count = Glibc.read(file, &piece, min(piece.count, limit - bytes.count))
      if count < 0 {
        if errno == EINTR { continue }
        throw failed("read")
      }
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return bytes
  }

  private func writeDraft(_ bytes: [UInt8], waiting: Bool = true) throws(Failure) -> String {
    // mkstemp gives the mode 0600 and a name that no other writer has.
    var name = Array("\(path).XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw failed("write beside") }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let draft = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var error = write(bytes, to: file)
    if error == nil, waiting, fsync(file) != 0 { error = failed("write") }
    close(file)
    if let error {
      unlink(draft)
      throw error
    }
    return draft
  }

  /// Linux keeps a file in blocks of up to 2 MiB, as large as what was written at once, and who maps the file gets all of each block that is
  /// touched: what lies there untouched would count as memory of every start that reads the code cache.
  private static var pieceSize: Int { 65_536 }

  private func write(_ bytes: [UInt8], to file: Int32) -> Failure? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, min($0.count, Self.pieceSize)) }
      if count < 0, errno != EINTR { return failed("write") }
      rest = rest.dropFirst(max(0, count))
    }
    return nil
  }

  private func failed(_ operation: String) -> Failure { failure(operation, path, errno) }
}
