import JSON
import JavaScriptEngine

/// Which tests of a page are wanted, and what for.
public struct TestSelection: Sendable, Equatable {
  /// A JavaScript regular expression for full names: the names of a test's suites and its own, with spaces between.
  public let grep: String?
  /// Whether the tests are named instead of run.
  public let isListing: Bool

  /// All tests, to be run.
  public static let all = TestSelection()

  private init() { (grep, isListing) = (nil, false) }

  /// - Throws: ``TestSelectionError`` when `grep` is no regular expression.
  public init(grep: String?, isListing: Bool = false) throws(TestSelectionError) {
    if let grep { try Self.check(grep) }
    self.grep = grep
    self.isListing = isListing
  }

  private static func check(_ pattern: String) throws(TestSelectionError) {
    let context = JavaScriptContext()
    defer { context.close() }
    do { _ = try context.evaluate("new RegExp(\(JSONValue.string(pattern).text))") } catch {
      throw TestSelectionError(pattern: pattern, reason: error.message)
    }
  }

  var json: JSONValue { ["grep": grep.map { .string($0) } ?? .null, "isListing": .bool(isListing)] }
}

/// A pattern for the names of tests that cannot be read.
public struct TestSelectionError: Error, CustomStringConvertible {
  /// The pattern as it was given.
  public let pattern: String
  /// The engine's words for what is wrong with it.
  public let reason: String

  /// What is wrong, and what to do, as one sentence.
  public var description: String {
    "the pattern '\(pattern)' is no regular expression: \(reason); put a backslash before a character that stands for itself"
  }
}
