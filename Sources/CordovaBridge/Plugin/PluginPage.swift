import JSON

/// The page that plugins are there for, as they reach it without being called: in this process, or in a browser.
///
/// Its parts are called from any thread.
public protocol PluginPage: Sendable {
  /// Brings an event to the page, in a task of its own, behind what was brought before.
  func take(_ event: PluginEvent)

  /// Keeps the page from counting as idle until the work is released.
  ///
  /// - Parameter label: names the work in messages; no secrets.
  func begin(_ label: String) -> any BackgroundWork

  /// Runs an action once so many milliseconds of the page's time have passed, on any thread. Until then the page is not idle.
  ///
  /// - Returns: what calls it off when it is released.
  func after(_ milliseconds: Double, _ action: @escaping @Sendable () -> Void) -> any BackgroundWork
}

/// What a plugin says to its page first.
public enum PluginEvent: Sendable, Equatable {
  /// As `cordova.fireDocumentEvent`.
  case cordova(type: String, data: JSONText)
  /// A `CustomEvent` at `document`.
  case custom(type: String, detail: JSONText)
  /// A call of a function that a module of the page exports. A page without that module hears nothing.
  case module(id: String, function: String, arguments: JSONText)
}

/// Work of a plugin that goes on after its call was answered, and that will send events. Released on any thread; at the latest when it is
/// let go of.
public protocol BackgroundWork: AnyObject, Sendable {
  func release()
}
