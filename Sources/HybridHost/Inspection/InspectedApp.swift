import JSON
import SalesforceClient

/// An app as inspectors reach its device: headless, or in browsers.
protocol InspectedApp: AnyObject, Sendable {
  func setOnline(_ isOnline: Bool) async
  /// - Throws: what is wrong with the members.
  func changeDevice(_ members: JSONObject) async throws
  func pause() async
  func resume() async
  func back() async
  func notify(_ notification: PushNotification) async -> Bool
  /// The document of the page as JSON: see `elements.js`.
  func elements() async throws -> JSONValue
  /// The newest page's value of a script: `{"value", "values"}`, the text that the console would show and the tree behind it.
  ///
  /// - Throws: what the script throws, or why there is no page.
  func inspect(source: String) async throws -> JSONValue
}
