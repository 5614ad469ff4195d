import JSON

/// What a test framework in a page says between the outcomes of its tests.
public enum TestProgress: Sendable, Equatable {
  /// A framework begins to run its tests.
  case began(framework: String)
  /// A test is there, and not run: see ``TestSelection/isListing``.
  case listed(fullName: String)
  case started(module: String, name: String)
  /// All tests are over. More may come: then a test starts again.
  case ended
}

/// One report of the adapters in `JavaScript/`.
enum TestReport {
  case progress(TestProgress)
  case outcome(TestOutcome)

  /// nil for a report that is none.
  init?(_ report: JSONValue) {
    let (module, name) = (report["module"]?.string ?? "", report["name"]?.string ?? "")
    switch report["type"]?.string {
    case "began": self = .progress(.began(framework: report["framework"]?.string ?? ""))
    case "listed": self = .progress(.listed(fullName: name))
    case "started": self = .progress(.started(module: module, name: name))
    case "ended": self = .progress(.ended)
    case "finished":
      self = .outcome(TestOutcome(
        module: module, name: name, status: TestOutcome.Status(rawValue: report["status"]?.string ?? "") ?? .failed,
        milliseconds: report["milliseconds"]?.double ?? 0, failures: (report["failures"]?.array ?? []).map(TestOutcome.Failure.init)))
    default: return nil
    }
  }
}

extension TestOutcome.Failure {
  init(_ report: JSONValue) {
    self.init(
      message: report["message"]?.string ?? "failed", expected: report["expected"]?.string, actual: report["actual"]?.string,
      source: report["source"]?.string ?? "")
  }
}
