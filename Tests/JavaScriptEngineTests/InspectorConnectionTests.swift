import Glibc
import JSON
import JavaScriptEngine
import Polling
import Synchronization
import Testing

/// The engine's inspector without anything around it: messages of its own protocol, as WebKit's clients send them.
@Suite("Connections to the engine's inspector", .enabled(if: EngineInspector.fault == nil, "\(EngineInspector.fault ?? "")"))
struct InspectorConnectionTests {
  /// An app with a context, and somebody who debugs it from another thread.
  actor App {
    let thread = JavaScriptThread()
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }
    private lazy var context = JavaScriptContext()
    private var connection: InspectorConnection?
    nonisolated let received = Received()
    private var lastID = 0

    func attach(interrupting: Bool = false) throws {
      connection = try InspectorConnection(to: context, on: thread) { [received] in received.add($0) }
      if interrupting {
        context.setInterrupt(every: 0.02) { [thread] in
          thread.runInterjections()
          return false
        }
      }
      ask("Debugger.enable")
      ask("Debugger.setBreakpointsActive", ["active": true])
      ask("Debugger.setPauseOnDebuggerStatements", ["enabled": true])
    }

    func detach() {
      connection?.close()
      connection = nil
    }

    func ask(_ method: String, _ parameters: JSONObject = [:]) {
      lastID += 1
      connection?.send(JSONValue.object(["id": .integer(Int64(lastID)), "method": .string(method), "params": .object(parameters)]).text.description)
    }

    /// From any thread, also while a script is held.
    nonisolated func interject(_ method: String, _ parameters: JSONObject = [:]) {
      thread.interject { self.assumeIsolated { $0.ask(method, parameters) } }
    }

    nonisolated func interject(_ body: @escaping @Sendable (isolated App) -> Void) { thread.interject { self.assumeIsolated { body($0) } } }

    func run(_ source: String, _ address: String = "file:///app/app.js") throws -> Double? { try context.evaluate(source, address: address).number }

    var objects: Int { (try? context.objectCounts().live) ?? 0 }
    func collect() { context.collectGarbage() }
    func end() { context = JavaScriptContext() }

    deinit { thread.stop() }
  }

  /// What an app's inspector has said.
  final class Received: Sendable {
    private let messages = Mutex<[JSONValue]>([])

    func add(_ text: String) {
      guard let value = try? JSONValue(parsing: Array(text.utf8)) else { return }
      messages.withLock { $0.append(value) }
    }

    func all(_ method: String) -> [JSONValue] { messages.withLock { $0.filter { $0["method"]?.string == method }.map { $0["params"] ?? [:] } } }

    var results: [JSONValue] { messages.withLock { $0.compactMap { $0["result"] } } }

    /// The parameters of the event of that number, waited for.
    func event(_ method: String, _ number: Int = 1) async throws -> JSONValue {
      try await Polling.until("\(method) number \(number)") { all(method).count >= number }
      return all(method)[number - 1]
    }
  }

  @Test("hold a script, tell what it holds, and let it go on")
  func breakpoint() async throws {
    let app = App()
    try await app.attach()
    async let value = app.run("function twice(x) { let secret = x * 2; debugger; return secret + 1 }; twice(4711)")
    let pause = try await app.received.event("Debugger.paused")
    #expect(pause["callFrames"]?.array?.first?["functionName"]?.string == "twice")
    let frame = try #require(pause["callFrames"]?.array?.first?["callFrameId"])
    app.interject("Debugger.evaluateOnCallFrame", ["callFrameId": frame, "expression": "secret = secret + 1", "returnByValue": true])
    app.interject("Debugger.resume")
    #expect(try await value == 9424)
    _ = try await app.received.event("Debugger.resumed")
    #expect(app.received.results.contains { $0["result"]?["value"]?.integer == 9423 })
  }

  @Test("hold one app only, without using the processor, and tell how long")
  func pause() async throws {
    let (held, other) = (App(), App())
    try await held.attach()
    try await other.attach()
    async let value = held.run("debugger; 7")
    _ = try await held.received.event("Debugger.paused")
    let before = (Self.processorTime(), ContinuousClock.now)
    for number in 0..<5 { #expect(try await other.run("\(number) + 1") == Double(number + 1)) }
    try await Task.sleep(for: .milliseconds(300))
    #expect(Self.processorTime() - before.0 < 0.1)
    #expect(held.thread.pausedTime >= 300_000_000)
    #expect(other.thread.pausedTime == 0)
    held.interject("Debugger.resume")
    #expect(try await value == 7)
    let total = held.thread.pausedTime
    #expect(try await held.run("1") == 1)
    #expect(held.thread.pausedTime == total)
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test("that end while a script is held let it go on, and take their breakpoints along")
  func clientGoes() async throws {
    let app = App()
    try await app.attach()
    async let value = app.run("debugger; 7")
    _ = try await app.received.event("Debugger.paused")
    app.interject { $0.detach() }
    #expect(try await value == 7)
    #expect(try await app.run("debugger; 8") == 8)
    try await app.attach()
    async let again = app.run("debugger; 9")
    _ = try await app.received.event("Debugger.paused", 2)
    app.interject("Debugger.resume")
    #expect(try await again == 9)
  }

  @Test("stop a script that runs for ever")
  func endlessScript() async throws {
    let app = App()
    try await app.attach(interrupting: true)
    async let value = app.run("let goes = true, turns = 0; while (goes) turns++; 5")
    try await Task.sleep(for: .milliseconds(50))
    app.interject("Debugger.pause")
    let pause = try await app.received.event("Debugger.paused")
    let frame = try #require(pause["callFrames"]?.array?.first?["callFrameId"])
    app.interject("Debugger.evaluateOnCallFrame", ["callFrameId": frame, "expression": "goes = false"])
    app.interject("Debugger.resume")
    #expect(try await value == 5)
  }

  @Test("outlive their context, and texts of any size pass")
  func ends() async throws {
    let app = App()
    try await app.attach()
    await app.end()
    await app.ask("Runtime.evaluate", ["expression": "'\u{e9}'.repeat(3e6) + '\\ud800'", "returnByValue": true])
    #expect(app.received.results.contains { ($0["result"]?["value"]?.string?.utf8.count ?? 0) > 6_000_000 })
    await app.detach()
    await app.ask("Debugger.pause")
    #expect(try await app.run("6") == 6)
  }

  @Test("come and go a thousand times and leave nothing")
  func attachments() async throws {
    let app = App()
    func round() async throws {
      for _ in 0..<100 {
        try await app.attach()
        await app.detach()
      }
      await app.collect()
    }
    try await round()
    let before = await app.objects
    for _ in 0..<9 { try await round() }
    #expect(await app.objects < before + 500)
    #expect(try await app.run("debugger; 3") == 3)
  }
}
