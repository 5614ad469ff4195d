import Glibc

/// Why contacts cannot be read or written.
public struct ContactStoreError: Error, CustomStringConvertible {
  public let path: String
  public let reason: String

  init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  init(_ operation: String, _ path: String, _ code: Int32) {
    self.init(path: path, reason: "cannot \(operation) it: \(String(cString: strerror(code)))")
  }

  public var description: String { "the contacts in \(path) cannot be used: \(reason)" }
}
