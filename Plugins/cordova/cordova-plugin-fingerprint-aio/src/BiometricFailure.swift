import CordovaBridge

/// Why somebody is not let in, with the plugin's numbers.
enum BiometricFailure: Int64 {
  case unavailable = -101
  case otherPerson = -102
  case noHardware = -104
  /// The operator has not said what the person does.
  case unanswered = -107
  case dismissed = -108
  case noSecret = -113
  case unreadableArguments = -115

  /// What the error callback gets.
  func error(_ message: String) -> PluginError { PluginError(["code": .integer(rawValue), "message": .string(message)]) }
}
