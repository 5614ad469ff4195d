/// What a page of tests tells the one who drives it.
public enum TestRunnerMessage: Sendable, Equatable {
  /// The page has loaded its suites and waits for tests to be started.
  case ready
  /// A test is over.
  case completed(TestRunnerResult)
}

/// The outcome of one test.
public struct TestRunnerResult: Sendable, Equatable {
  /// The test's name.
  public var name: String
  /// Whether it passed.
  public var passed: Bool
  /// Why it failed, in the page's words.
  public var message: String
  /// Milliseconds.
  public var duration: Double

  /// A result; see the properties.
  public init(name: String, passed: Bool, message: String, duration: Double) {
    self.name = name
    self.passed = passed
    self.message = message
    self.duration = duration
  }
}
