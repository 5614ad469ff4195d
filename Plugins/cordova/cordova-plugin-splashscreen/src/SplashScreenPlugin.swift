import CordovaBridge

/// `SplashScreen`: the picture that hides a page at the start
/// (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-splashscreen/).
public final class SplashScreenPlugin: Plugin {
  /// What scripts call it.
  public static let service = "SplashScreen"

  public let actions: [String: PluginAction]

  /// - Parameter show: has the picture there, or not.
  public init(show: @escaping @Sendable (Bool) -> Void) {
    func action(_ isVisible: Bool) -> PluginAction {
      .immediate { _ in
        show(isVisible)
        return .ok
      }
    }
    actions = ["show": action(true), "hide": action(false)]
  }
}
