/// What came of one test.
public struct TestOutcome: Sendable, Equatable {
  /// How it ended.
  public enum Status: String, Sendable { case passed, failed, skipped }

  /// One assertion that failed, or another reason.
  public struct Failure: Sendable, Equatable {
    /// What failed, in one sentence or more.
    public var message: String
    /// As the console would show them; nil when the assertion compared nothing.
    public var expected: String?
    /// What there was in place of ``expected``.
    public var actual: String?
    /// Where, as the test framework says it.
    public var source: String

    /// Makes one from its parts, of which all but the message may be missing.
    public init(message: String, expected: String? = nil, actual: String? = nil, source: String = "") {
      self.message = message
      self.expected = expected
      self.actual = actual
      self.source = source
    }
  }

  /// The module or suite; may be empty.
  public var module: String
  /// The test's own name.
  public var name: String
  /// How it ended.
  public var status: Status
  /// At least 0 and at most 31 years, so that it and the sum of many are whole numbers as well.
  public let milliseconds: Double
  /// What failed, in order; empty unless it failed.
  public var failures: [Failure]

  /// About 31 years, in milliseconds.
  private static let longest = 1e12

  /// - Parameter milliseconds: as a page says; nothing that is no time at all, such as NaN, counts.
  public init(module: String, name: String, status: Status, milliseconds: Double, failures: [Failure] = []) {
    self.module = module
    self.name = name
    self.status = status
    self.milliseconds = milliseconds > 0 ? min(milliseconds, Self.longest) : 0
    self.failures = failures
  }

  /// The names of its suites and its own, with spaces between.
  public var fullName: String { module.isEmpty ? name : "\(module) \(name)" }
}

extension ScriptPlaces {
  /// The same with places in the bundle, or in the sources that maps name.
  func resolve(_ outcome: TestOutcome) -> TestOutcome {
    var outcome = outcome
    for index in outcome.failures.indices { outcome.failures[index].source = resolve(stack: outcome.failures[index].source) }
    return outcome
  }
}
