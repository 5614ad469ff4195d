import CordovaBridge
import Inspection
import JSON
import Synchronization

/// Records the calls of pages to plugins: `Bridge.called` and `Bridge.answered`.
final class CallRecorder: CallWatch {
  private let hub: InspectionHub
  private let last = Atomic(0)

  init(_ hub: InspectionHub) { self.hub = hub }

  func began(_ service: String, _ action: String, callback: Int, _ arguments: PluginArguments, thread: String) -> Int {
    let number = last.add(1, ordering: .relaxed).newValue
    hub.record("Bridge.called", [
      "call": .integer(Int64(number)), "service": .string(service), "action": .string(action), "callback": .integer(Int64(callback)), "thread": .string(thread),
      "version": arguments.pluginSDKVersion.map { .string($0) } ?? .null, "arguments": SecretMask.value(ClippedText.value(arguments.list)),
    ])
    return number
  }

  func answered(_ call: Int, _ result: PluginResult) {
    // What says only that more will come.
    if result.status == .noResult, result.keepCallback { return }
    let message: JSONValue =
      switch result.message {
      case .none: .null
      case .string(let text): .string(ClippedText.string(text))
      case .json(let text), .multipart(let text): SecretMask.value(ClippedText.value(text))
      case .bytes(let bytes): .string("(\(bytes.count) bytes)")
      }
    hub.record("Bridge.answered", [
      "call": .integer(Int64(call)), "status": .integer(Int64(result.status.rawValue)), "isFailure": .bool(result.status.isFailure),
      "isLast": .bool(!result.keepCallback), "message": message,
    ])
  }
}
