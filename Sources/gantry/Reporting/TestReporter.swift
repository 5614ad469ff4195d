import ArgumentParser
import HybridHost

/// The shapes in which test results are printed.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case spec, junit

  func makeReporter() -> any TestReporter {
    switch self {
    case .spec: SpecReporter()
    case .junit: JUnitReporter()
    }
  }
}

/// Prints test results: each as it comes, and all of them at the end.
protocol TestReporter {
  /// A test is over.
  mutating func report(_ outcome: TestOutcome) -> [String]
  /// All are over: the closing lines.
  func finish(_ outcomes: [TestOutcome]) -> [String]
}
