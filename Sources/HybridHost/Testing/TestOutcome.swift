/// What came of one test.
public struct TestOutcome: Sendable, Equatable {
  public enum Status: String, Sendable { case passed, failed, skipped }

  /// One assertion that failed, or another reason.
  public struct Failure: Sendable, Equatable {
    public var message: String
    /// As the console would show them; nil when the assertion compared nothing.
    public var expected: String?
    public var actual: String?
    /// Where, as the test framework says it.
    public var source: String

    public init(message: String, expected: String? = nil, actual: String? = nil, source: String = "") {
      self.message = message
      self.expected = expected
      self.actual = actual
      self.source = source
    }
  }

  /// The module or suite; may be empty.
  public var module: String
  public var name: String
  public var status: Status
  public var milliseconds: Double
  public var failures: [Failure]

  public init(module: String, name: String, status: Status, milliseconds: Double, failures: [Failure] = []) {
    self.module = module
    self.name = name
    self.status = status
    self.milliseconds = milliseconds
    self.failures = failures
  }

  /// The names of its suites and its own, with spaces between.
  public var fullName: String { module.isEmpty ? name : "\(module) \(name)" }
}
