import HybridHost
import JSON

/// One line a test below the name of its module, then the counts: for people.
struct SpecReporter: TestReporter {
  private let style: TextStyle
  private var module: String?

  init(style: TextStyle) { self.style = style }

  mutating func begin(page: String) -> [String] {
    module = nil
    return ["", style.bold(TerminalText.line(page))]
  }

  mutating func report(_ outcome: TestOutcome) -> [String] {
    var lines: [String] = []
    if outcome.module != module {
      module = outcome.module
      if !outcome.module.isEmpty { lines.append(TerminalText.line(outcome.module)) }
    }
    let mark =
      switch outcome.status {
      case .passed: style.green("ok  ")
      case .failed: style.bold(style.red("FAIL"))
      case .skipped: style.yellow("skip")
      }
    lines.append("  \(mark) \(TerminalText.line(outcome.name)) (\(Int(clamping: outcome.milliseconds)) ms)")
    return lines + outcome.failures.flatMap(self.lines)
  }

  private func lines(_ failure: TestOutcome.Failure) -> [String] {
    var lines = ["         \(style.red(Self.set(failure.message, in: 9)))"]
    if let expected = failure.expected { lines.append("           expected: \(Self.set(expected, in: 21))") }
    if let actual = failure.actual { lines.append("           actual:   \(Self.set(actual, in: 21))") }
    return lines + failure.source.split(separator: "\n").prefix(4).map { "           \(style.dim(TerminalText.line(String($0))))" }
  }

  /// A text of a test, whose further lines begin below the first.
  private static func set(_ text: String, in columns: Int) -> String {
    TerminalText.shown(text).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n" + String(repeating: " ", count: columns))
  }

  func finish(_ pages: [PageResults]) -> [String] { ["", pages.summary] }
}
