import Glibc

/// A folder that nobody but its owner can enter.
struct PrivateFolder {
  let path: String

  /// Makes the folder, and those above it, and closes it to others if it was open.
  func prepare() throws(VaultError) {
    try make(path)
    guard chmod(path, 0o700) == 0 else { throw failure("close to others") }
  }

  /// Runs the body while no other process does; threads of this process take turns too.
  func locked<Result>(_ body: () throws(VaultError) -> Result) throws(VaultError) -> Result {
    let lock = open("\(path)/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw failure("lock") }
    // Closing it ends the lock.
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failure("lock") }
    }
    return try body()
  }

  private func make(_ folder: String) throws(VaultError) {
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { throw failure("make") }
    try make(String(folder[..<slash]))
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw failure("make") }
  }

  private func failure(_ operation: String) -> VaultError {
    .system(operation: operation, path: path, code: errno)
  }
}
