import Glibc
import SalesforceClient

/// The secrets that are handed over in variables. They are taken out of the environment, where other programs of the user could read
/// them as long as the process runs.
enum EnvironmentSecrets {
  static let passcode = take("GANTRY_PASSCODE")
  static let newPasscode = take("GANTRY_NEW_PASSCODE")
  static let password = take("GANTRY_PASSWORD")
  static let consumerSecret = take("GANTRY_CONSUMER_SECRET")
  static let accessToken = take("GANTRY_ACCESS_TOKEN")
  static let jwtKey = take("GANTRY_JWT_KEY")

  /// Takes those that nobody has asked for.
  static func takeAll() { _ = (passcode, newPasscode, password, consumerSecret, accessToken, jwtKey) }

  private static func take(_ name: String) -> Secret? {
    guard let value = getenv(name) else { return nil }
    // An empty one is none: build servers set it so when they do not have the secret.
    let secret = value.pointee == 0 ? nil : Secret(String(cString: value))
    // What /proc/<process>/environ shows is this memory.
    memset(value, 0, strlen(value))
    unsetenv(name)
    return secret
  }
}
