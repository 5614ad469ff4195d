import CordovaBridge
import JSON
import Synchronization

/// What a player tells the page's `Media` object of that id: over the call that Android's JavaScript holds open for it, or, before there is one, by
/// a call of the module's `onStatus`, as on iOS.
struct MediaStatus: Sendable {
  /// What is told.
  enum Event: Sendable {
    case state(PlaybackState)
    /// Seconds; -1 for what is not known.
    case duration(Double)
    /// Seconds.
    case position(Double)
    case error(MediaErrorCode, String)

    fileprivate var kind: Int64 {
      switch self {
      case .state: 1
      case .duration: 2
      case .position: 3
      case .error: 9
      }
    }

    fileprivate var value: JSONValue {
      switch self {
      case .state(let state): .integer(Int64(state.rawValue))
      case .duration(let seconds), .position(let seconds): .double(seconds)
      case .error(let code, let message): ["code": .integer(Int64(code.rawValue)), "message": .string(message)]
      }
    }
  }

  private final class Channel: Sendable {
    let call = Mutex<PluginCall?>(nil)
  }

  private let context: PluginContext
  private let channel = Channel()

  init(_ context: PluginContext) { self.context = context }

  /// Tells over that call from now on.
  func use(_ call: PluginCall) {
    channel.call.withLock { $0 = call }
    call.settle(PluginResult.pending.listening)
  }

  func tell(_ id: String, _ event: Event) {
    let call = channel.call.withLock { $0 }
    guard let call else {
      return context.callModule("cordova-plugin-media.Media", "onStatus", JSONValue.array([.string(id), .integer(event.kind), event.value]).text)
    }
    let status: JSONValue = ["id": .string(id), "msgType": .integer(event.kind), "value": event.value]
    call.settle(PluginResult.ok(["action": "status", "status": status]).listening)
  }
}

/// What a player does, with the numbers of `Media.MEDIA_NONE` and so on.
enum PlaybackState: Int, Sendable {
  case none, starting, running, paused, stopped
}
