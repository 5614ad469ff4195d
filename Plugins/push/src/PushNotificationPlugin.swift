import CordovaBridge
import JSON
import SalesforceClient
import Synchronization

/// `PushNotification`: simulates the native side of phonegap-plugin-push and its successors, for the JavaScript that comes with this
/// runtime and for an app's own copy.
public final class PushNotificationPlugin: Plugin {
  /// What scripts call it.
  public static let service = "PushNotification"

  public let actions: [String: PluginAction]
  private let receiver: Receiver

  /// - Parameter provider: registers the app and delivers messages.
  public init(provider: any PushProvider) {
    let receiver = Receiver(provider)
    self.receiver = receiver
    var actions = BadgeActions.all(provider).merging(ChannelActions().all) { $1 }
    actions["init"] = .manual { receiver.begin($0) }
    actions["unregister"] = .immediate { call in
      // With topics, only those are left.
      if call.arguments.count > 0, let topics = try call.arguments.value(0).array, !topics.isEmpty { throw Self.noTopics(call) }
      receiver.end()
      provider.refuse()
      return .ok
    }
    actions["hasPermission"] = .immediate { _ in .ok(["isEnabled": true]) }
    for name in ["subscribe", "unsubscribe"] { actions[name] = .immediate { throw Self.noTopics($0) } }
    for name in ["clearAllNotifications", "clearNotification"] {
      actions[name] = .immediate { _ in
        provider.clearWaiting()
        return .ok
      }
    }
    actions["finish"] = .immediate { _ in .ok }
    self.actions = actions
  }

  public func pageWillClose() { receiver.end() }

  private static func noTopics(_ call: PluginCall) -> PluginError {
    PluginError("\(call.service).\(call.action): topics are not simulated; send to a user, a device or an app instead")
  }
}

/// The call of `init` that stays open: its success callback gets the registration first, and then each notification.
private final class Receiver: Sendable {
  private let provider: any PushProvider
  private let listening: PushListening
  private let openCall = Mutex<PluginCall?>(nil)

  init(_ provider: any PushProvider) {
    self.provider = provider
    listening = PushListening(provider)
  }

  func begin(_ call: PluginCall) {
    // As on a device, a later `init` takes the place of an earlier one.
    end()
    openCall.withLock { $0 = call }
    let type = provider.service == .apple ? "APNS" : "FCM"
    let registration: JSONValue = ["registrationId": .string(provider.connectionToken), "registrationType": .string(type)]
    call.settle(PluginResult.ok(registration).listening)
    let service = provider.service
    listening.begin { arrival in
      call.settle(PluginResult.ok(arrival.json(service)).listening)
    }
  }

  func end() {
    listening.end()
    let call = openCall.withLock { call in
      defer { call = nil }
      return call
    }
    call?.settle(PluginResult(status: .noResult))
  }
}

extension PushArrival {
  /// The argument of `on("notification")`. Android's services carry text only, so that a count is one there.
  fileprivate func json(_ service: PushService) -> JSONValue {
    var object = JSONObject()
    object["title"] = notification.title.map { .string($0) }
    object["message"] = notification.message.map { .string($0) }
    object["count"] = notification.badge.map { service == .apple ? .integer(Int64($0)) : .string(String($0)) }
    object["sound"] = notification.sound.map { .string($0) }
    var data = notification.payload
    data["foreground"] = .bool(isForeground)
    data["coldstart"] = .bool(isColdStart)
    if service == .androidGcm { data["dismissed"] = false }
    object["additionalData"] = .object(data)
    return .object(object)
  }
}
