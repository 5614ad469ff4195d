import Glibc

/// Makes the error of a call of the system that failed: of what was tried, on which path, and the system's code.
public typealias SystemFailure<Failure: Error> = (_ operation: String, _ path: String, _ code: Int32) -> Failure

/// The folder of a file.
public struct Folder<Failure: Error> {
  public let path: String
  private let failure: SystemFailure<Failure>

  public init(of file: String, failure: @escaping SystemFailure<Failure>) {
    self.init(file.lastIndex(of: "/").map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? ".", failure: failure)
  }

  /// - Parameter path: the folder's own.
  public init(_ path: String, failure: @escaping SystemFailure<Failure>) {
    self.path = path
    self.failure = failure
  }

  /// Makes it, and those above it, unless they are there: for their owner only.
  ///
  /// - Returns: its path without needless slashes.
  @discardableResult
  public func make() throws(Failure) -> String {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o700) != 0 && errno != EEXIST && !Self.isFolder(made) { throw failure("make", made, errno) }
    }
    return made
  }

  /// A folder of a file system that is only read answers with another error than EEXIST.
  private static func isFolder(_ path: String) -> Bool {
    let code = errno
    defer { errno = code }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes the names in it safe from a loss of power.
  public func sync() throws(Failure) {
    let folder = try descriptor()
    defer { close(folder) }
    if fsync(folder) != 0 { throw failed("sync") }
  }

  /// Runs `body` while no other process, nor other thread, does so in this folder.
  public func locked<Result>(_ body: () throws -> Result) throws -> Result {
    let folder = try descriptor()
    // Closing lets go of the lock.
    defer { close(folder) }
    while flock(folder, LOCK_EX) != 0 {
      if errno != EINTR { throw failed("lock") }
    }
    return try body()
  }

  private func descriptor() throws(Failure) -> Int32 {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder < 0 { throw failed("open") }
    return folder
  }

  private func failed(_ operation: String) -> Failure { failure(operation, path, errno) }
}
