import HybridHost

/// One line a test below the name of its module, then the counts: for people.
struct SpecReporter: TestReporter {
  private var module: String?

  mutating func begin(page: String) -> [String] {
    module = nil
    return ["", page]
  }

  mutating func report(_ outcome: TestOutcome) -> [String] {
    var lines: [String] = []
    if outcome.module != module {
      module = outcome.module
      if !outcome.module.isEmpty { lines.append(outcome.module) }
    }
    let mark =
      switch outcome.status {
      case .passed: "ok  "
      case .failed: "FAIL"
      case .skipped: "skip"
      }
    lines.append("  \(mark) \(outcome.name) (\(Int(outcome.milliseconds)) ms)")
    return lines + outcome.failures.flatMap(Self.lines)
  }

  private static func lines(_ failure: TestOutcome.Failure) -> [String] {
    var lines = ["         \(failure.message)"]
    if let expected = failure.expected { lines.append("           expected: \(expected)") }
    if let actual = failure.actual { lines.append("           actual:   \(actual)") }
    return lines + failure.source.split(separator: "\n").prefix(4).map { "           \($0)" }
  }

  func finish(_ pages: [PageResults]) -> [String] { ["", pages.summary] }
}
