import CordovaBridge
import JSON
import WebPlatform

/// `Device`: what a phone says of itself (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-device/).
public final class DevicePlugin: Plugin {
  /// What scripts call it.
  public static let service = "Device"

  public let actions: [String: PluginAction]

  /// - Parameter installation: an id of this installation of the app, in hexadecimal digits.
  public init(platform: WebViewPlatform, installation: String) {
    let description = Self.description(of: platform, installation)
    actions = ["getDeviceInfo": .immediate { _ in .ok(description) }]
  }

  private static func description(of platform: WebViewPlatform, _ installation: String) -> JSONValue {
    var description: JSONObject = [
      "platform": .string(platform.systemName), "version": .string(platform.systemVersion), "model": .string(platform.model),
      "manufacturer": .string(platform.manufacturer), "isVirtual": false,
    ]
    switch platform {
    case .ios:
      description["uuid"] = .string(vendorIdentifier(installation))
      description["cordova"] = .string(CordovaBridge.version)
      description["isiOSAppOnMac"] = false
    case .android:
      // An Android ID: 64 bits.
      description["uuid"] = .string(String(installation.prefix(16)))
      // Which apps have not been told since Android 10.
      description["serial"] = "unknown"
      description["sdkVersion"] = platform.apiLevel.map { .string(String($0)) } ?? .null
    }
    return .object(description)
  }

  /// As iPhones write it: in capital letters, in five groups.
  private static func vendorIdentifier(_ installation: String) -> String {
    var rest = installation.uppercased()[...]
    let groups = [8, 4, 4, 4, 12].map { length in
      defer { rest = rest.dropFirst(length) }
      return String(rest.prefix(length))
    }
    return groups.filter { !$0.isEmpty }.joined(separator: "-")
  }
}
