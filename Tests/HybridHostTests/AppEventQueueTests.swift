import HybridHost
import Testing

/// What tests of host programs wait for.
@Suite("A queue of an app's events", .timeLimit(.minutes(2)))
struct AppEventQueueTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func withApp(_ script: String, _ body: (HybridApp, AppEventQueue) async throws -> Void) async throws {
    let bundle = try scratch.write(["www/bootconfig.json": #"{"shouldAuthenticate": false}"#, "www/index.html": "<script>\(script)</script>"])
    let events = AppEventQueue()
    let app = try HybridApp(bundle: AppBundle(at: bundle), options: scratch.options(), observer: events)
    try await app.start()
    try await body(app, events)
    await app.stop()
  }

  @Test("gives the first that is wanted, and takes those before it along")
  func order() async throws {
    try await withApp("console.log('a'); setTimeout(() => console.log('b'), 20); setTimeout(() => { throw new Error('c') }, 40)") { app, events in
      let b = await events.next(within: .seconds(60)) { if case .logged("b", _) = $0 { true } else { false } }
      #expect(b != nil)
      #expect(!events.events.contains { if case .logged("a", _) = $0 { true } else { false } })
      let error = await events.next(within: .seconds(60)) { if case .uncaught = $0 { true } else { false } }
      guard case .uncaught(let told)? = error else { Issue.record("no error"); return }
      #expect(told.message.contains("c"))
      await app.untilIdle()
      #expect(await events.next(within: .zero) { _ in true } == nil)
    }
  }

  @Test("does not wait longer than it is told, and ends with its task")
  func ends() async throws {
    let events = AppEventQueue()
    #expect(await events.next(within: .milliseconds(10)) == nil)
    let task = Task { await events.next(within: .seconds(3_600)) }
    task.cancel()
    #expect(await task.value == nil)
  }
}

extension AppEventQueue.Event? {
  fileprivate static func == (event: Self, none: _OptionalNilComparisonType) -> Bool { if case .none = event { true } else { false } }
}
