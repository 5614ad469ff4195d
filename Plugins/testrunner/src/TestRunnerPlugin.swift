import CordovaBridge
import JSON

/// `com.salesforce.testrunner`: how the SDK's own test pages report to the native side.
public final class TestRunnerPlugin: Plugin {
  /// What scripts call it.
  public static let service = "com.salesforce.testrunner"

  public let actions: [String: PluginAction]

  /// - Parameter report: takes what the page tells.
  public init(report: @escaping @Sendable (TestRunnerMessage) -> Void) {
    actions = [
      "onReadyForTests": .immediate { _ in
        report(.ready)
        return .ok
      },
      "onTestComplete": .immediate { call in
        report(.completed(try Self.result(call.arguments.object(0))))
        return .ok
      },
    ]
  }

  private static func result(_ options: PluginOptions) throws -> TestRunnerResult {
    TestRunnerResult(
      name: try options.string("testName"),
      passed: try options.flag("success"),
      message: (try options.value("message")).map { $0.string ?? $0.text.description } ?? "",
      duration: (try options.value("testDuration"))?.double ?? 0)
  }
}
