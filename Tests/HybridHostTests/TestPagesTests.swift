import HybridHost
import Testing

@Suite("Pages of tests")
struct TestPagesTests {
  private func outcomes(_ name: String) async throws -> [TestOutcome] {
    let scratch = try Scratch()
    var options = scratch.options()
    options.observesTests = true
    return try await run(Scratch.bundle(name), options).outcomes
  }

  @Test("report every QUnit test that passes")
  func pass() async throws {
    let outcomes = try await outcomes("qunit-pass")
    #expect(outcomes.count == 6)
    #expect(outcomes.allSatisfy { $0.status == .passed })
  }

  @Test("report what failed, with the values that were compared")
  func fail() async throws {
    let outcomes = try await outcomes("qunit-fail")
    #expect(outcomes.count { $0.status == .failed } == 3)
    let wrong = try #require(outcomes.first { $0.name == "is wrong" })
    #expect(wrong.failures == [
      TestOutcome.Failure(message: "one and one", expected: "3", actual: "2", source: wrong.failures[0].source)
    ])
  }

  @Test("work with jQuery, Underscore and Backbone from the library mount")
  func libraries() async throws {
    let outcomes = try await outcomes("jquery")
    #expect(outcomes.count >= 30)
    #expect(outcomes.filter { $0.status == .failed }.map(\.name) == [])
  }
}
