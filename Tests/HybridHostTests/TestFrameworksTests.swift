import Glibc
import HybridHost
import Testing

@Suite("Test frameworks")
struct TestFrameworksTests {
  private func observe(_ bundle: String, _ selection: TestSelection = .all) async throws -> RecordingObserver {
    let scratch = try Scratch()
    var options = scratch.options()
    options.observesTests = true
    options.testSelection = selection
    options.libraryMounts.append(LibraryMount(path: "nodejs", folder: "/usr/share/nodejs"))
    return try await run(Scratch.bundle(bundle), options)
  }

  private static let hasJasmine = access("/usr/share/nodejs/jasmine-core/lib/jasmine-core/jasmine.js", R_OK) == 0

  @Test("report Jasmine's specs by suite, with what failed, what waits and what broke after them", .enabled(if: hasJasmine, "needs node-jasmine"))
  func jasmine() async throws {
    let observer = try await observe("jasmine")
    // Jasmine takes its specs in an order of its own.
    let outcomes = observer.outcomes.sorted { $0.fullName < $1.fullName }
    #expect(Set(outcomes.map { "\($0.status) \($0.module): \($0.name)" }) == [
      "passed a cart: counts what is in it", "skipped a cart: is paid later", "failed a cart: is wrong",
      "failed a cart > whose end fails: before or after all tests", "passed a cart > whose end fails: passes all the same",
      "passed a cart > with a promise: waits for it",
    ])
    let wrong = try #require(outcomes.first { $0.name == "is wrong" })
    #expect(wrong.failures.count == 1)
    #expect(wrong.failures[0].message.contains("'pear'"))
    #expect(wrong.failures[0].source.contains("www/js/specs.js:3:"))
    let broken = try #require(outcomes.first { $0.module == "a cart > whose end fails" && $0.status == .failed })
    #expect(broken.failures.first?.message.contains("the till is stuck") == true)
    #expect(observer.progress.first == .began(framework: "Jasmine"))
    #expect(observer.progress.last == .ended)
  }

  @Test("run those of Jasmine's specs that a pattern fits", .enabled(if: hasJasmine, "needs node-jasmine"))
  func jasmineGrep() async throws {
    let observer = try await observe("jasmine", TestSelection(grep: "^a cart with a promise|counts"))
    #expect(Set(observer.outcomes.map(\.name)) == ["counts what is in it", "waits for it"])
  }

  @Test("name Jasmine's specs and run none", .enabled(if: hasJasmine, "needs node-jasmine"))
  func jasmineList() async throws {
    let observer = try await observe("jasmine", TestSelection(grep: "\\bis\\b", isListing: true))
    #expect(observer.outcomes == [])
    #expect(observer.listed == ["a cart counts what is in it", "a cart is wrong", "a cart is paid later"])
  }

  @Test("run those of QUnit's tests that a pattern fits, by module and name")
  func qunitGrep() async throws {
    let observer = try await observe("qunit-pass", TestSelection(grep: "^time waits|deeply$"))
    #expect(observer.outcomes.map(\.fullName) == [
      "arithmetic compares deeply", "time waits for timers", "time waits for promises", "time waits for deviceready",
    ])
  }

  @Test("run nothing, and report nothing, where no test fits")
  func qunitGrepNothing() async throws {
    let observer = try await observe("qunit-pass", TestSelection(grep: "no such test"))
    #expect(observer.outcomes == [])
    #expect(observer.errors == [])
  }

  @Test("name QUnit's tests and run none")
  func qunitList() async throws {
    let observer = try await observe("qunit-fail", TestSelection(grep: nil, isListing: true))
    #expect(observer.outcomes == [])
    #expect(observer.listed == ["failures passes", "failures is wrong", "failures throws", "failures is rejected"])
  }

  @Test("refuse a pattern that is none, before anything runs")
  func badPattern() {
    #expect(throws: TestSelectionError.self) { try TestSelection(grep: "a(b") }
  }
}
