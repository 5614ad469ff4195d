/// A page in which suites of the SDK's test runner run, here or in a browser.
public protocol SuitePage: Sendable {
  /// Runs a script in the page, waits for its value if that is a promise, and returns it as the console would show it; a string as it is.
  ///
  /// - Parameter address: what errors call the script.
  func evaluate(source: String, address: String) async throws -> String

  /// Returns when nothing is left to run in the page, or once `isDone`: a page may have a timer that never ends.
  func untilRest(_ isDone: @escaping @Sendable () -> Bool) async throws
}
