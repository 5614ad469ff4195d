/// The native side of a Cordova plugin.
///
/// A plugin is named by the service in its `plugin.xml` and lists its actions. It is made when a page first calls it and
/// let go when the page ends.
///
/// ```swift
/// public final class EchoPlugin: Plugin {
///   public init(context: PluginContext) {}
///
///   public let actions: [String: PluginAction] = [
///     "echo": .immediate { call in .ok(json: try call.arguments.json(0)) },
///   ]
/// }
///
/// registry.register("com.example.echo") { EchoPlugin(context: $0) }
/// ```
///
/// In JavaScript: `cordova.exec(success, error, "com.example.echo", "echo", [{any: "value"}])`.
/// See `docs/plugins.md`.
public protocol Plugin: AnyObject, Sendable {
  /// The actions by name. Names that are not here reach the error callback as INVALID_ACTION.
  var actions: [String: PluginAction] { get }

  /// The queue of the serial actions, by a name: plugins that give the same one share it, and a page's calls of them start in one order.
  /// nil, the default, is a queue of the service's own.
  var serialQueueName: String? { get }

  /// The page is ending: let go of what belongs to it. Results of calls still open will be dropped.
  func pageWillClose()
}

extension Plugin {
  public var serialQueueName: String? { nil }

  public func pageWillClose() {}
}
