import JSON

/// An error a plugin throws when it wants to say more than a text: it becomes the error callback's argument as it is.
///
/// Any other error that a plugin throws reaches the error callback as its `description`.
public struct PluginError: Error, Sendable, CustomStringConvertible {
  public let result: PluginResult

  public init(_ text: String, status: PluginStatus = .error) { result = .error(text, status: status) }

  public init(_ value: JSONValue, status: PluginStatus = .error) { result = .error(value, status: status) }

  public var description: String { result.message.text }
}
