import JSON

/// What the bridge gives a plugin besides its calls: a way to speak to the page first.
public struct PluginContext: Sendable {
  /// The service under which the plugin was found, e.g. "com.salesforce.smartsync".
  public let service: String
  /// Services of all plugins that the app has, sorted.
  public let knownServices: [String]
  let page: any PluginPage
  let logger: @Sendable (String) -> Void

  /// Dispatches a `CustomEvent` with that `detail` at `document`, in a task of the page.
  public func dispatchDocumentEvent(_ type: String, detail: JSONText) { page.take(.custom(type: type, detail: detail)) }

  /// Fires a Cordova document event whose properties are the members of `data`, in a task of the page.
  public func fireDocumentEvent(_ type: String, data: JSONText = .null) { page.take(.cordova(type: type, data: data)) }

  /// Calls a function that a module of the page exports, in a task of the page: what native sides do whose JavaScript waits for no events.
  ///
  /// - Parameter arguments: a JSON array.
  public func callModule(_ id: String, _ function: String, _ arguments: JSONText) {
    page.take(.module(id: id, function: function, arguments: arguments))
  }

  /// Runs an action once so many milliseconds of the page's time have passed, which may be virtual, on any thread. Until then the page is not idle,
  /// as with timers of its own. Releasing, and keeping no longer, what it returns calls it off.
  public func after(_ milliseconds: Double, _ action: @escaping @Sendable () -> Void) -> any BackgroundWork { page.after(milliseconds, action) }

  /// Announces work that goes on after its call was answered, and that will send events: until it is released, the page is not idle.
  public func beginBackgroundWork(_ label: String) -> any BackgroundWork { page.begin("\(service): \(label)") }

  /// Writes a line to the app's log, e.g. a warning about a wrong version.
  public func log(_ line: String) { logger("\(service): \(line)") }
}
