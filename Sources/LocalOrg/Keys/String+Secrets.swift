extension String {
  /// Compares in a time that tells nothing of where the difference is.
  func isSame(as secret: String) -> Bool {
    let (mine, theirs) = (Array(utf8), Array(secret.utf8))
    guard mine.count == theirs.count else { return false }
    return zip(mine, theirs).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
