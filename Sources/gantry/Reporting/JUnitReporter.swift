import HybridHost
import JSON

/// The XML that continuous integration servers read (https://github.com/testmoapp/junitxml).
struct JUnitReporter: TestReporter {
  mutating func report(_ outcome: TestOutcome) -> [String] { [] }

  func finish(_ pages: [PageResults]) -> [String] {
    let outcomes = pages.flatMap(\.outcomes)
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites\(Self.totals(outcomes, errors: pages.errors.count))>"]
    for page in pages { lines += Self.suites(of: page, prefix: pages.count > 1 ? page.page : "") }
    return lines + ["</testsuites>"]
  }

  /// - Parameter prefix: goes before the modules' names; not empty when there are several pages.
  private static func suites(of page: PageResults, prefix: String) -> [String] {
    func name(_ module: String) -> String { escaped([prefix, module].filter { !$0.isEmpty }.joined(separator: " ")) }
    var lines: [String] = []
    for module in modules(of: page.outcomes) {
      let tests = page.outcomes.filter { $0.module == module }
      lines.append("  <testsuite name=\"\(name(module))\"\(totals(tests, errors: 0))>")
      lines += tests.flatMap(Self.lines)
      lines.append("  </testsuite>")
    }
    if page.errors.isEmpty { return lines }
    lines.append("  <testsuite name=\"\(name("uncaught errors"))\" tests=\"\(page.errors.count)\" failures=\"0\" errors=\"\(page.errors.count)\">")
    for error in page.errors {
      lines.append("    <testcase classname=\"\" name=\"\(escaped(error.place))\">")
      lines.append("      <error message=\"\(escaped(error.message))\">\(escaped(error.report()))</error>")
      lines.append("    </testcase>")
    }
    return lines + ["  </testsuite>"]
  }

  private static func modules(of outcomes: [TestOutcome]) -> [String] {
    outcomes.reduce(into: []) { modules, outcome in
      if !modules.contains(outcome.module) { modules.append(outcome.module) }
    }
  }

  private static func totals(_ outcomes: [TestOutcome], errors: Int) -> String {
    let failed = outcomes.count { $0.status == .failed }
    let skipped = outcomes.count { $0.status == .skipped }
    let time = outcomes.reduce(0) { $0 + $1.milliseconds }
    // What nobody caught stands there as a test case of its own.
    return " tests=\"\(outcomes.count + errors)\" failures=\"\(failed)\" errors=\"\(errors)\" skipped=\"\(skipped)\" time=\"\(seconds(time))\""
  }

  private static func lines(_ outcome: TestOutcome) -> [String] {
    let start =
      "    <testcase classname=\"\(escaped(outcome.module))\" name=\"\(escaped(outcome.name))\" time=\"\(seconds(outcome.milliseconds))\""
    switch outcome.status {
    case .passed: return [start + "/>"]
    case .skipped: return [start + "><skipped/></testcase>"]
    case .failed:
      let message = outcome.failures.first?.message ?? "failed"
      let body = outcome.failures.map { failure in
        [failure.message, failure.expected.map { "expected: \($0)" }, failure.actual.map { "actual: \($0)" }, failure.source]
          .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n")
      }
      return [
        start + ">", "      <failure message=\"\(escaped(message))\">\(escaped(body.joined(separator: "\n\n")))</failure>", "    </testcase>",
      ]
    }
  }

  /// Milliseconds as seconds with three decimals.
  private static func seconds(_ milliseconds: Double) -> String {
    let whole = Int(clamping: milliseconds.rounded())
    let rest = String(whole % 1000)
    return "\(whole / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }

  /// Text for XML: markup escaped, what XML cannot hold replaced.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }
}
