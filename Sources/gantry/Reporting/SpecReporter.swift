import HybridHost

/// One line a test below the name of its module, then the counts: for people.
struct SpecReporter: TestReporter {
  private let style: TextStyle
  private var module: String?

  init(style: TextStyle) { self.style = style }

  mutating func begin(page: String) -> [String] {
    module = nil
    return ["", style.bold(page)]
  }

  mutating func report(_ outcome: TestOutcome) -> [String] {
    var lines: [String] = []
    if outcome.module != module {
      module = outcome.module
      if !outcome.module.isEmpty { lines.append(outcome.module) }
    }
    let mark =
      switch outcome.status {
      case .passed: style.green("ok  ")
      case .failed: style.bold(style.red("FAIL"))
      case .skipped: style.yellow("skip")
      }
    lines.append("  \(mark) \(outcome.name) (\(Int(outcome.milliseconds)) ms)")
    return lines + outcome.failures.flatMap(self.lines)
  }

  private func lines(_ failure: TestOutcome.Failure) -> [String] {
    var lines = ["         \(style.red(failure.message))"]
    if let expected = failure.expected { lines.append("           expected: \(expected)") }
    if let actual = failure.actual { lines.append("           actual:   \(actual)") }
    return lines + failure.source.split(separator: "\n").prefix(4).map { "           \(style.dim(String($0)))" }
  }

  func finish(_ pages: [PageResults]) -> [String] { ["", pages.summary] }
}
