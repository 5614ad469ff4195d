import JSON
import JavaScriptEngine
import WebPlatform

/// Puts the adapters of QUnit, Jasmine and Mocha into a page before any script of it runs, and passes on what they tell.
struct TestListener {
  let selection: TestSelection
  let places: ScriptPlaces
  /// Hears of each test that is over, with places of the bundle, and of how far the framework is.
  let tell: (TestReport) -> Void

  /// - Throws: `JavaScriptException` when an adapter fails, which is a defect.
  func listen(to page: Page) throws {
    let (tell, places) = (tell, places)
    let report = page.context.native("report", .utf8()) { [weak page] report in
      switch TestReport(try JSONValue(parsing: report)) {
      case .progress(let progress): tell(.progress(progress))
      case .outcome(let outcome): tell(.outcome(places.resolve(page.map { Self.inFiles(outcome, $0) } ?? outcome)))
      case nil: break
      }
      return .undefined
    }
    let inspect = try page.module("console/inspect").get("inspect")
    let host = try evaluate(.tests, in: page).call(.value(report), .value(inspect), .json(selection.json.text))
    for adapter in [EmbeddedScript.qunit, .jasmine, .mocha] {
      try evaluate(adapter, in: page).callDroppingResult(.value(host))
    }
  }

  /// The same with the columns of the files, where the page compiled a text with something added.
  private static func inFiles(_ outcome: TestOutcome, _ page: Page) -> TestOutcome {
    var outcome = outcome
    for index in outcome.failures.indices {
      let stack = outcome.failures[index].source
      outcome.failures[index].source = (try? page.module("modules/positions").get("stack").call(.undefined, .string(stack)).string) ?? stack
    }
    return outcome
  }

  private func evaluate(_ script: EmbeddedScript, in page: Page) throws -> JavaScriptValue {
    try page.context.evaluate(script.text, address: script.address)
  }
}
