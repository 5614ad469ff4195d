import Glibc

/// Makes the error of a call of the system that failed: of what was tried, on which path, and the system's code.
public typealias SystemFailure<Failure: Error> = (_ operation: String, _ path: String, _ code: Int32) -> Failure

/// The folder of a file.
public struct Folder<Failure: Error> {
  public let path: String
  private let failure: SystemFailure<Failure>

  public init(of file: String, failure: @escaping SystemFailure<Failure>) {
    path = file.lastIndex(of: "/").map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
    self.failure = failure
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
