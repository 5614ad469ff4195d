import CordovaBridge
import JSON

/// `com.salesforce.sdkinfo`: tells an app which SDK and which app it is.
public final class SDKInfoPlugin: Plugin {
  public static let service = "com.salesforce.sdkinfo"

  public let actions: [String: PluginAction]

  public init(information: AppInformation) {
    actions = [
      "getInfo": .immediate { .ok(Self.description(of: information, for: $0)) },
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

  private static func description(of information: AppInformation, for call: PluginCall) -> JSONValue {
    let version = information.generation(of: call.arguments) ?? AppInformation.standardSDKVersion
    return [
      "sdkVersion": .string(information.sdkVersion(for: call.arguments)),
      "appName": .string(information.appName),
      "appVersion": .string(information.appVersion),
      "forcePluginsAvailable": .array(information.forcePlugins(version).map { .string($0) }),
      "bootConfig": information.bootConfiguration,
    ]
  }
}
