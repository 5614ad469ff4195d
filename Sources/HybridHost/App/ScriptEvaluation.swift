import JSON
import JavaScriptEngine
import WebPlatform

/// One script that is run in a page from outside, with `await` as in the consoles of browsers. Lives on the app's JavaScript thread.
final class ScriptEvaluation {
  /// What its value, or the promise that this is, came to, as the console would show it; nil as long as that is not known.
  private(set) var outcome: Result<String, JavaScriptException>?
  private let settled: () -> Void

  /// Runs the script.
  ///
  /// - Parameters:
  ///   - address: what errors call the script.
  ///   - isDetailed: whether the outcome is JSON, `{"value", "values"}` with the value's tree as in ``ConsoleDetails``.
  ///   - settled: called when the outcome is there, which may be at once.
  /// - Throws: what the script throws before it awaits anything.
  init(_ source: String, address: String, isDetailed: Bool, in page: Page, settled: @escaping () -> Void) throws {
    self.settled = settled
    let script = AwaitingScript(source) { page.context.isWellFormed($0) }
    try follow(page.evaluate(script.text, address: address), isDetailed: isDetailed, in: page)
  }

  private func follow(_ value: JavaScriptValue, isDetailed: Bool, in page: Page) throws {
    let show = try isDetailed ? page.module("console/values").get("shown") : page.module("console/inspect").get("inspect")
    let details = try page.module("window/errors").get("details")
    let settle = page.context.native("settle", .flag, .text, .text) { [weak self] isFulfilled, shown, place in
      self?.outcome = isFulfilled ? .success(shown) : .failure(JavaScriptException(message: shown, script: place.isEmpty ? nil : place))
      self?.settled()
      return .undefined
    }
    let follower = try page.context.evaluate(
      host: """
      (function (value, show, details, settle) {
        const place = ({ script, line, column }) => (script === "" ? "" : `${script}:${line}:${column}`);
        Promise.resolve(value).then((v) => settle(true, show(v), ""), (e) => settle(false, String(e), place(details(e))));
      })
      """)
    try follower.callDroppingResult(.value(value), .value(show), .value(details), .value(settle))
  }
}
