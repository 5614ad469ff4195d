import Glibc

/// Why sealed values cannot be read or written. None of them is ever part of it.
public struct SecretStorageError: Error, CustomStringConvertible {
  public let path: String
  public let reason: String

  init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  init(_ operation: String, _ path: String, _ code: Int32) {
    self.init(path: path, reason: "cannot \(operation) it: \(String(cString: strerror(code)))")
  }

  public var description: String { "the secure storage \(path) cannot be used: \(reason)" }
}
