import HybridHost
import JSON

/// Test Anything Protocol, version 14 (https://testanything.org/tap-version-14-specification.html): one line a test, why it
/// failed below as YAML.
struct TAPReporter: TestReporter {
  private var number = 0
  private var hasBegun = false

  mutating func begin(page: String) -> [String] { start() + ["# \(Self.line(page))"] }

  /// The version, once.
  private mutating func start() -> [String] {
    defer { hasBegun = true }
    return hasBegun ? [] : ["TAP version 14"]
  }

  mutating func report(_ outcome: TestOutcome) -> [String] {
    start() + point(outcome.status != .failed, outcome.fullName, outcome.status == .skipped ? " # SKIP" : "") + details(outcome)
  }

  private mutating func point(_ isOK: Bool, _ name: String, _ directive: String = "") -> [String] {
    number += 1
    return ["\(isOK ? "ok" : "not ok") \(number) - \(Self.line(name))\(directive)"]
  }

  private func details(_ outcome: TestOutcome) -> [String] {
    if outcome.failures.isEmpty { return outcome.milliseconds > 0 ? ["  ---", "  duration_ms: \(outcome.milliseconds)", "  ..."] : [] }
    return ["  ---", "  duration_ms: \(outcome.milliseconds)", "  failures:"] + outcome.failures.flatMap(Self.lines) + ["  ..."]
  }

  private static func lines(_ failure: TestOutcome.Failure) -> [String] {
    var lines = ["    - message: \(quoted(failure.message))"]
    if let expected = failure.expected { lines.append("      expected: \(quoted(expected))") }
    if let actual = failure.actual { lines.append("      actual: \(quoted(actual))") }
    if !failure.source.isEmpty { lines.append("      at: \(quoted(failure.source))") }
    return lines
  }

  /// What nobody caught counts as a test that failed: this format has no other place for it.
  mutating func finish(_ pages: [PageResults]) -> [String] {
    var lines = start()
    for error in pages.errors {
      lines += point(false, "uncaught error")
      lines += ["  ---", "  message: \(Self.quoted(error.message))", "  at: \(Self.quoted(error.place))", "  ..."]
    }
    return lines + ["1..\(number)"]
  }

  mutating func stop(_ reason: String) -> [String] { start() + ["Bail out! \(Self.line(reason))"] }

  /// A JSON string is a YAML string too.
  private static func quoted(_ text: String) -> String { JSONValue.string(text).text.description }

  /// One line, in which "#" starts no directive.
  private static func line(_ text: String) -> String {
    var line = ""
    for character in TerminalText.shown(text) {
      switch character {
      case "\\", "#": line += "\\\(character)"
      default: line.append(character.isNewline ? " " : character)
      }
    }
    return line
  }
}
