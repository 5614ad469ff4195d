import CordovaBridge
import JSON

/// The codes of scripts' ContactError.
enum ContactError: Int64, Error {
  case unknown = 0
  case invalidArgument = 1
  case io = 4
  case notSupported = 5
  case cancelled = 6
  case permissionDenied = 20

  var result: PluginResult { .error(.integer(rawValue)) }
}
