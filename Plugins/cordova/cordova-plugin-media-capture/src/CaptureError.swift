import CordovaBridge
import JSON

/// The codes of `CaptureError`.
enum CaptureError: Int64 {
  case `internal` = 0
  case busy = 1
  case invalidArgument = 2
  case noMediaFiles = 3
  case permissionDenied = 4
  case notSupported = 20

  /// What the error callback gets.
  func error(_ message: String) -> PluginError { PluginError(["code": .integer(rawValue), "message": .string(message)]) }
}
