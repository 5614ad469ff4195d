import CordovaBridge
import JSON
import SalesforceClient

/// `PushPlugin`: simulates the native side of the plugin of the years up to 2015, `window.plugins.pushNotification`. Its clients name a
/// global function, `ecb`, that gets all events; which platform's they are follows from the options: Android's have a `senderID`.
public final class OlderPushPlugin: Plugin {
  /// What scripts call it.
  public static let service = "PushPlugin"

  /// Goes to the page's `simulator/www/callbacks.js`, which calls the function.
  static let event = "gantrypushevent"

  public let actions: [String: PluginAction]
  private let listening: PushListening

  /// - Parameters:
  ///   - provider: registers the app and delivers messages.
  ///   - context: the page that gets them.
  public init(provider: any PushProvider, context: PluginContext) {
    let listening = PushListening(provider)
    self.listening = listening
    var actions = BadgeActions.all(provider)
    actions["register"] = .immediate { try Self.register($0, provider, listening, context) }
    actions["unregister"] = .immediate { _ in
      listening.end()
      provider.refuse()
      return .ok
    }
    self.actions = actions
  }

  public func pageWillClose() { listening.end() }

  private static func register(
    _ call: PluginCall, _ provider: any PushProvider, _ listening: PushListening, _ context: PluginContext
  ) throws -> PluginResult {
    let options = try call.arguments.object(0)
    let callback = try options.string("ecb")
    let isAndroid = try options.optionalString("senderID").map { !$0.isEmpty } ?? false
    let tell: @Sendable (JSONValue) -> Void = { event in
      context.dispatchDocumentEvent(Self.event, detail: (["ecb": .string(callback), "event": event] as JSONValue).text)
    }
    if isAndroid { tell(["event": "registered", "regid": .string(provider.connectionToken)]) }
    listening.begin { tell(isAndroid ? $0.olderAndroid : $0.olderApple) }
    return .ok(.string(isAndroid ? "OK" : provider.connectionToken))
  }
}

extension PushArrival {
  /// What was sent is in `payload`; message, count and sound are beside it, too.
  fileprivate var olderAndroid: JSONValue {
    var shown = JSONObject()
    shown["message"] = notification.message.map { .string($0) }
    shown["msgcnt"] = notification.badge.map { .string(String($0)) }
    shown["soundname"] = notification.sound.map { .string($0) }
    var payload = notification.payload
    payload["title"] = notification.title.map { .string($0) } ?? payload["title"]
    var event: JSONObject = ["event": "message", "foreground": .bool(isForeground), "coldstart": .bool(isColdStart)]
    for (name, value) in shown {
      payload[name] = value
      event[name] = value
    }
    event["payload"] = .object(payload)
    return .object(event)
  }

  /// All in one object; numbers are text, and so is whether it came in front.
  fileprivate var olderApple: JSONValue {
    var event = notification.payload
    event["title"] = notification.title.map { .string($0) } ?? event["title"]
    event["alert"] = notification.message.map { .string($0) }
    event["badge"] = notification.badge.map { .string(String($0)) }
    event["sound"] = notification.sound.map { .string($0) }
    event["foreground"] = .string(isForeground ? "1" : "0")
    return .object(event)
  }
}
