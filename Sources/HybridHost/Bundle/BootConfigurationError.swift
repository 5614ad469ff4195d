import JSON

/// Why a bootconfig.json cannot be used.
public enum BootConfigurationError: Error, Equatable, CustomStringConvertible {
  case malformed(String, JSONParseError)
  case notAnObject(String, found: String)
  case wrongType(String, key: String, wanted: String, found: String)
  case missing(String, key: String)
  case invalid(String, key: String, reason: String)

  /// What is wrong with `bootconfig.json`, and what to do.
  public var description: String {
    switch self {
    case .malformed(let path, let error): "\(path):\(error.line):\(error.column): this is not JSON: \(error.reason)"
    case .notAnObject(let path, let found): "\(path) must hold a JSON object; it holds: \(found)"
    case .wrongType(let path, let key, let wanted, let found): "\(path): '\(key)' must be \(wanted); it is: \(found)"
    case .missing(let path, let key):
      "\(path): '\(key)' is missing; an app with these settings needs it (\"shouldAuthenticate\": false starts one without signing in)"
    case .invalid(let path, let key, let reason): "\(path): '\(key)' \(reason)"
    }
  }
}
