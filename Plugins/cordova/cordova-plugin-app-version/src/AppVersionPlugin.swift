import CordovaBridge
import JSON

/// `AppVersion`: the app's name, id and version, as its config.xml gives them.
public final class AppVersionPlugin: Plugin {
  /// What an app says of itself.
  public struct App: Sendable {
    /// What people call it.
    public var name: String
    /// Reverse domain style.
    public var identifier: String
    /// As in "1.2.3".
    public var version: String
    /// The number of the build: a text on iPhones, a number on Android.
    public var build: JSONValue

    public init(name: String, identifier: String, version: String, build: JSONValue) {
      (self.name, self.identifier, self.version, self.build) = (name, identifier, version, build)
    }
  }

  /// What scripts call it.
  public static let service = "AppVersion"

  public let actions: [String: PluginAction]

  public init(_ app: App) {
    actions = [
      "getAppName": .immediate { _ in .ok(.string(app.name)) },
      "getPackageName": .immediate { _ in .ok(.string(app.identifier)) },
      "getVersionNumber": .immediate { _ in .ok(.string(app.version)) },
      "getVersionCode": .immediate { _ in .ok(app.build) },
    ]
  }
}
