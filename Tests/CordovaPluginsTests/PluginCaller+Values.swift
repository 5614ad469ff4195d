import CordovaBridge
import JSON
import Testing

extension PluginCaller {
  /// A caller of one plugin.
  init(_ service: String, _ plugin: @escaping PluginRegistry.Factory, onEvent: @escaping @Sendable (PluginEvent) -> Void = { _ in }) {
    var registry = PluginRegistry()
    registry.register(service, plugin)
    self.init(registry: registry, onEvent: onEvent, log: { _ in })
  }

  /// Calls an action, and gives what the success callback would get; what the error callback would get is an issue.
  func value(_ service: String, _ action: String, _ arguments: JSONValue = .array([])) async throws -> JSONValue {
    let result = await call(service, action, arguments.text)
    try #require(!result.status.isFailure, "\(service).\(action): \(result.message)")
    return try result.message.value
  }
}

extension PluginResult.Message {
  /// What a callback gets, as JSON; bytes are an array of numbers.
  var value: JSONValue {
    get throws {
      switch self {
      case .none: .null
      case .string(let text): .string(text)
      case .json(let text), .multipart(let text): try text.value()
      case .bytes(let bytes): .array(bytes.map { .integer(Int64($0)) })
      }
    }
  }
}
