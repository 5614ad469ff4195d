import Glibc

/// Why the local authority cannot be used.
public struct LocalAuthorityError: Error, Sendable, CustomStringConvertible {
  /// The file or folder that it is about; nil when the system's cryptographic library fails.
  public let path: String?
  public let reason: String

  init(path: String? = nil, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(operation: String, path: String, code: Int32) {
    self.init(path: path, reason: "cannot \(operation) it: \(String(cString: strerror(code)))")
  }

  static let library = LocalAuthorityError(reason: "the system's cryptographic library makes no certificates")

  public var description: String { "the certificate authority of this machine\(path.map { " in \($0)" } ?? "") cannot be used: \(reason)" }
}
