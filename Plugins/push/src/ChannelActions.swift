import CordovaBridge
import JSON
import Synchronization

/// Android's notification channels: kept and listed. Nothing is shown in them.
final class ChannelActions: Sendable {
  private let channels = Mutex<[String: JSONValue]>([:])

  var all: [String: PluginAction] {
    [
      "createChannel": .immediate { [self] call in
        let id = try call.arguments.object(0).string("id")
        let description = try call.arguments.object(0).optionalString("description") ?? ""
        channels.withLock { $0[id] = ["id": .string(id), "description": .string(description)] }
        return .ok
      },
      "deleteChannel": .immediate { [self] call in
        let id = try call.arguments.string(0)
        channels.withLock { $0[id] = nil }
        return .ok
      },
      "listChannels": .immediate { [self] _ in
        .ok(.array(channels.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }))
      },
    ]
  }
}
