import ArgumentParser
import HybridHost

/// The shapes in which test results are printed.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case spec, tap, junit, json

  /// - Parameter style: of what is for people.
  func makeReporter(style: TextStyle) -> any TestReporter {
    switch self {
    case .spec: SpecReporter(style: style)
    case .tap: TAPReporter()
    case .junit: JUnitReporter()
    case .json: JSONReporter()
    }
  }
}

/// Prints test results: each as it comes, and all of them at the end.
protocol TestReporter {
  /// The tests of a page follow; not called when there is only one page.
  mutating func begin(page: String) -> [String]
  /// A test is over.
  mutating func report(_ outcome: TestOutcome) -> [String]
  /// All are over: the closing lines.
  mutating func finish(_ pages: [PageResults]) -> [String]
  /// The run was stopped before its end: what closes the report instead. One that is printed as a whole is not printed then.
  mutating func stop(_ reason: String) -> [String]
}

extension TestReporter {
  mutating func begin(page: String) -> [String] { [] }

  mutating func stop(_ reason: String) -> [String] { [] }
}
