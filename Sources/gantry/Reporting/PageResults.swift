import HybridHost
import WebPlatform

/// What came of one page of tests.
struct PageResults {
  /// As the command line names it, below `www/`.
  let page: String
  var outcomes: [TestOutcome] = []
  /// What nobody caught.
  var errors: [UncaughtError] = []

  func count(_ status: TestOutcome.Status) -> Int { outcomes.count { $0.status == status } }
}

extension [PageResults] {
  func count(_ status: TestOutcome.Status) -> Int { reduce(0) { $0 + $1.count(status) } }

  var errors: [UncaughtError] { flatMap(\.errors) }

  /// "12 tests: 10 passed, 1 failed, 1 skipped".
  var summary: String {
    let skipped = count(.skipped) > 0 ? ", \(count(.skipped)) skipped" : ""
    let uncaught = errors.isEmpty ? "" : ", \(errors.count) uncaught error\(errors.count == 1 ? "" : "s")"
    let total = reduce(0) { $0 + $1.outcomes.count }
    return "\(total) test\(total == 1 ? "" : "s"): \(count(.passed)) passed, \(count(.failed)) failed\(skipped)\(uncaught)"
  }

  /// Whether a test ran and nothing went wrong.
  var isSuccess: Bool { count(.passed) > 0 && count(.failed) == 0 && errors.isEmpty }
}
