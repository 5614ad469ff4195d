import CordovaBridge

/// `Console`: the device's log, which Cordova's console plugin writes to in place of the page's console. Here both are one.
public final class ConsolePlugin: Plugin {
  /// What scripts call it.
  public static let service = "Console"

  public let actions: [String: PluginAction]

  /// - Parameter log: takes each line, with its level in small letters: log, info, warn, error or debug.
  public init(log: @escaping @Sendable (_ text: String, _ level: String) -> Void) {
    actions = [
      "logLevel": .immediate { call in
        log(try call.arguments.string(1), try call.arguments.string(0).lowercased())
        return .ok
      }
    ]
  }
}
