import Glibc

/// A program that cannot be started, or takes no input any more.
package struct ChildProgramError: Error, CustomStringConvertible {
  package let program: String
  /// What was tried, as "start".
  package let operation: String
  package let code: Int32

  package var description: String { "cannot \(operation) \(program): \(String(cString: strerror(code)))" }
}
