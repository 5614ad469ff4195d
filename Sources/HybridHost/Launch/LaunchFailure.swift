/// Why the error page is shown. Its code and text reach the page as the query parameters `errorCode`, `errorDescription` and
/// `errorContext`.
public struct LaunchFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// What the app was at, as `errorContext` names it.
  public enum Context: String, Sendable {
    case appLoading = "AppLoading"
    case expiredSession = "AuthRefreshExpiredSession"
  }

  /// 1 offline, 2 no credentials, 3 signing in failed, else the status of the server's answer.
  public var code: Int
  /// What went wrong, in words for the user: `errorDescription`.
  public var description: String
  /// What the app was at.
  public var context: Context

  /// Makes one from its parts.
  public init(code: Int, description: String, context: Context = .appLoading) {
    self.code = code
    self.description = description
    self.context = context
  }

  static let offline = LaunchFailure(
    code: 1, description: "The device is offline, and the app cannot start without a network: go online and start it again.")
  static let noCredentials = LaunchFailure(
    code: 2, description: "No user is signed in, and the app's start page lies on the server.")

  /// Whether nobody could be signed in, so that another attempt may mend it.
  var isOfSignIn: Bool { code == 3 && context == .appLoading }

  static func signIn(_ error: any Error, _ configuration: BootConfiguration) -> LaunchFailure {
    let fault = ConnectedAppFault(error).map { "; \($0.advice(for: configuration))" } ?? ""
    return LaunchFailure(code: 3, description: "Signing in failed: \(error)\(fault)")
  }

  /// The same, when it was the start page that could not be had.
  func naming(startPage path: String) -> LaunchFailure {
    var failure = self
    failure.description += " 'startPage' of bootconfig.json names the page \(path)."
    return failure
  }

  static func server(_ status: Int, _ page: String) -> LaunchFailure {
    LaunchFailure(code: status, description: "The server answered \(status) to the request for \(page).")
  }
}
