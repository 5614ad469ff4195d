import CordovaBridge
import JSON
import Synchronization

/// `com.salesforce.sdkinfo`: tells an app which SDK and which app it is.
public final class SDKInfoPlugin: Plugin {
  /// What scripts call it.
  public static let service = "com.salesforce.sdkinfo"

  public let actions: [String: PluginAction]

  /// - Parameter information: what is told.
  public init(information: AppInformation) {
    // One app asks for one version, again and again.
    let latest = Mutex<(version: String?, description: JSONValue)?>(nil)
    actions = [
      "getInfo": .immediate { call in
        let version = information.version(of: call.arguments)
        return .ok(latest.withLock { latest in
          if let latest, latest.version == version { return latest.description }
          let description = Self.description(of: information, version: version)
          latest = (version, description)
          return description
        })
      },
      "registerAppFeature": .immediate { call in
        information.register(feature: try Self.feature(call))
        return .ok
      },
      "unregisterAppFeature": .immediate { call in
        information.unregister(feature: try Self.feature(call))
        return .ok
      },
    ]
  }

  private static func feature(_ call: PluginCall) throws -> String { try call.arguments.object(0).string("feature") }

  private static func description(of information: AppInformation, version: String?) -> JSONValue {
    let generation = version.flatMap { SDKVersion($0) } ?? AppInformation.standardSDKVersion
    return [
      "sdkVersion": .string(version ?? AppInformation.standardSDKVersion.description),
      "appName": .string(information.appName),
      "appVersion": .string(information.appVersion),
      "forcePluginsAvailable": .array(information.forcePlugins(generation).map { .string($0) }),
      "bootConfig": information.bootConfiguration,
    ]
  }
}
