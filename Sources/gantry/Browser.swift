import Glibc

/// The browser that a person of this machine has chosen.
enum Browser {
  /// Why none opens.
  struct Failure: Error, CustomStringConvertible {
    let reason: String

    var description: String { "--open: xdg-open does not start (\(reason)); open the address by hand" }
  }

  /// Opens an address, and does not wait.
  ///
  /// - Throws: ``Failure``.
  static func open(_ address: String) throws(Failure) {
    var process: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = ["xdg-open", address].map { (text: String) in strdup(text) }
    defer { arguments.forEach { free($0) } }
    arguments.append(nil)
    let status = posix_spawnp(&process, "xdg-open", nil, nil, arguments, environ)
    guard status == 0 else { throw Failure(reason: String(cString: strerror(status))) }
  }
}
