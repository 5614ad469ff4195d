import CordovaBridge
import JSON

/// `com.salesforce.logger`: writes lines of the page's JavaScript to the container's log, where a device keeps its own.
public final class LoggerPlugin: Plugin {
  /// What scripts call it.
  public static let service = "com.salesforce.logger"
  private static let levels = ["error", "warn", "info", "debug"]

  public let actions: [String: PluginAction]

  /// - Parameter context: the page, whose log gets the lines.
  public init(context: PluginContext) {
    actions = [
      "log": .immediate { call in
        let options = try call.arguments.object(0)
        let level = try options.optionalString("level") ?? "info"
        guard Self.levels.contains(level) else {
          throw PluginError("'level' must be one of \(Self.levels.joined(separator: ", ")); it is \(level)", status: .json)
        }
        context.log("\(level): \(try options.string("message"))")
        return .ok
      }
    ]
  }
}
