import Glibc

/// Keeps a file that cannot be used under another name.
struct SetAside {
  let path: String

  func run() throws(SecretStorageError) {
    for number in 1...1000 {
      let aside = path + ".broken" + (number == 1 ? "" : "-\(number)")
      // Nothing that was put aside before is replaced.
      if link(path, aside) == 0, unlink(path) == 0 { return }
      guard errno == EEXIST else { throw SecretStorageError("put aside", path, errno) }
    }
    throw SecretStorageError(path: path, reason: "it cannot be put aside: there are too many such files")
  }
}
