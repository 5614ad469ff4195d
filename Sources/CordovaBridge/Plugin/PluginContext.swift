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

  /// Announces work that goes on after its call was answered, and that will send events: until it is released, the page is not idle.
  public func beginBackgroundWork(_ label: String) -> any BackgroundWork { page.begin("\(service): \(label)") }

  /// Writes a line to the app's log, e.g. a warning about a wrong version.
  public func log(_ line: String) { logger("\(service): \(line)") }
}
