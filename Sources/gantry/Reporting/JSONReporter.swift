import HybridHost
import JSON

/// One JSON object at the end: `{ stats, pages: [{ page, tests, uncaught }] }`.
struct JSONReporter: TestReporter {
  mutating func report(_ outcome: TestOutcome) -> [String] { [] }

  func finish(_ pages: [PageResults]) -> [String] {
    let milliseconds = pages.reduce(0) { $0 + $1.outcomes.reduce(0) { $0 + $1.milliseconds } }
    let report: JSONValue = [
      "stats": [
        "tests": .integer(Int64(pages.reduce(0) { $0 + $1.outcomes.count })), "passed": .integer(Int64(pages.count(.passed))),
        "failed": .integer(Int64(pages.count(.failed))), "skipped": .integer(Int64(pages.count(.skipped))),
        "uncaught": .integer(Int64(pages.errors.count)), "milliseconds": .double(milliseconds),
      ],
      "pages": .array(pages.map(Self.value)),
    ]
    return [report.text.description]
  }

  private static func value(_ page: PageResults) -> JSONValue {
    [
      "page": .string(page.page), "tests": .array(page.outcomes.map(value)),
      "uncaught": .array(page.errors.map(\.json)),
    ]
  }

  private static func value(_ outcome: TestOutcome) -> JSONValue {
    [
      "module": .string(outcome.module), "name": .string(outcome.name), "status": .string(outcome.status.rawValue),
      "milliseconds": .double(outcome.milliseconds), "failures": .array(outcome.failures.map(value)),
    ]
  }

  private static func value(_ failure: TestOutcome.Failure) -> JSONValue {
    var value: JSONObject = ["message": .string(failure.message)]
    if let expected = failure.expected { value["expected"] = .string(expected) }
    if let actual = failure.actual { value["actual"] = .string(actual) }
    if !failure.source.isEmpty { value["source"] = .string(failure.source) }
    return .object(value)
  }
}
