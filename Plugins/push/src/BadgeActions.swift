import CordovaBridge
import JSON

/// The number on the app's icon, which both generations of the plugin set alike.
enum BadgeActions {
  static func all(_ provider: any PushProvider) -> [String: PluginAction] {
    [
      "setApplicationIconBadgeNumber": .immediate { call in
        let badge = try call.arguments.object(0).integer("badge")
        guard badge >= 0 else { throw PluginError("\(call.service).\(call.action): 'badge' must not be less than 0; it is \(badge)", status: .json) }
        provider.badge = badge
        return .ok
      },
      "getApplicationIconBadgeNumber": .immediate { _ in .ok(.integer(Int64(provider.badge))) },
    ]
  }
}
