import CordovaBridge

/// What an error callback gets: `GlobalizationError` of the plugin's JavaScript.
enum GlobalizationError: Int64 {
  case unknown = 0
  case formatting = 1
  case parsing = 2
  case pattern = 3

  func because(_ reason: String) -> PluginError { PluginError(["code": .integer(rawValue), "message": .string(reason)]) }
}
