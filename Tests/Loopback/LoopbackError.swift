import Glibc

/// A socket on 127.0.0.1 that the system refuses.
package struct LoopbackError: Error, CustomStringConvertible {
  /// What was tried, as "connecting to port 80".
  package let operation: String
  package let code: Int32

  /// Of the call that failed just now.
  init(_ operation: String) {
    self.operation = operation
    code = errno
  }

  package var description: String { "\(operation) on loopback: \(String(cString: strerror(code)))" }
}
