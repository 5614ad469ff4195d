import JavaScriptEngine
import Testing

@Suite struct JavaScriptThreadTests {
  actor App {
    let thread = JavaScriptThread()
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }
    private var context: JavaScriptContext?
    var isOnThread: Bool { thread.isCurrent }

    func evaluate(_ source: String) throws -> Double? {
      if context == nil { context = JavaScriptContext() }
      return try context?.evaluate(source).number
    }

    deinit { thread.stop() }
  }

  @Test func anActorRunsOnItsOwnThread() async throws {
    let app = App()
    #expect(await app.isOnThread)
    #expect(!app.thread.isCurrent)
    #expect(try await app.evaluate("var n = 20; n + 1") == 21)
    #expect(try await app.evaluate("n + 2") == 22)
  }

  @Test func manyAppsDoNotShareAnything() async throws {
    try await withThrowingTaskGroup(of: Double?.self) { group in
      for number in 0..<8 {
        group.addTask {
          let app = App()
          _ = try await app.evaluate("var mine = \(number)")
          return try await app.evaluate("mine")
        }
      }
      let values = try await group.reduce(into: []) { $0.append($1) }
      #expect(values.compactMap { $0 }.sorted() == [0, 1, 2, 3, 4, 5, 6, 7])
    }
  }

  /// The last reference to an app goes while whoever called it has hardly handed over the call: the thread outlives that too. What would
  /// be touched after it was freed, AddressSanitizer tells (`make sanitize-native`).
  @Test func anAppMayEndWhileACallIsStillHandedOver() async {
    let ended = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var onThread = 0
          for _ in 0..<1_000 where await App().isOnThread { onThread += 1 }
          return onThread
        }
      }
      return await group.reduce(0, +)
    }
    #expect(ended == 8_000)
  }

  @Test func deepRecursionEndsInARangeErrorNotACrash() async throws {
    let app = App()
    let depth = try await app.evaluate(
      "var depth = 0; try { (function f() { depth++; f() })() } catch (e) { e instanceof RangeError ? depth : -1 }")
    #expect(try #require(depth) > 1_000)
  }
}
