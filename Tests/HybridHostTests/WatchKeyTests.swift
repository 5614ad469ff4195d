import Foundation
import Testing

@Suite("The keys of --watch", .timeLimit(.minutes(5)))
struct WatchKeyTests {
  private static let passing = WatchFixture.passing
  private static let failing = WatchFixture.failing

  @Test("run again, what failed, all, and quit")
  func keys() async throws {
    let terminal = try PseudoTerminal()
    let fixture = try WatchFixture(["a": Self.passing, "b": Self.failing])
    let process = try fixture.test("--page", "a.html", "--page", "b.html", input: .terminal(terminal))
    try await process.untilRuns(1)
    #expect(process.errors.contains("(r run again, f run what failed, a run all, q quit)"))
    #expect(!terminal.isForLines)
    try terminal.press("f")
    try await process.untilRuns(2)
    try terminal.press("xr")
    try await process.untilRuns(3)
    try terminal.press("A")
    try await process.untilRuns(4)
    #expect(process.reasons == ["run what failed: b.html", "run again: b.html", "run all"])
    #expect(process.results == ["failed", "failed", "failed", "failed"])
    try fixture.save(Self.passing, to: "b.js")
    try await process.untilRuns(5)
    try terminal.press("f")
    try await process.until("what f says") { process.errors.contains("nothing has failed") }
    try terminal.press("q")
    #expect(try await process.status() == 0)
    #expect(terminal.isForLines)
  }

  @Test("stop a run that is going on")
  func whileRunning() async throws {
    let terminal = try PseudoTerminal()
    let fixture = try WatchFixture(["a": "console.log('up'); for (;;);"])
    let process = try fixture.test("--verbose", input: .terminal(terminal))
    try await process.until("the script runs") { process.errors.contains("log: up") }
    try terminal.press("r")
    try await process.until("it runs again") { process.errors.components(separatedBy: "log: up").count == 3 }
    #expect(process.reasons == ["run again"])
    try terminal.press("q")
    #expect(try await process.status() == 1)
    #expect(process.results == [])
    #expect(terminal.isForLines)
  }

  @Test("leave the terminal as it was when a signal comes", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(_ signal: Int32) async throws {
    let terminal = try PseudoTerminal()
    for script in [Self.passing, "for (;;);"] {
      let fixture = try WatchFixture(["a": script])
      let process = try fixture.test(input: .terminal(terminal))
      try await process.until("keys are read") { !terminal.isForLines }
      if script == Self.passing { try await process.untilRuns(1) }
      process.signal(signal)
      #expect(try await process.status() == signal)
      #expect(terminal.isForLines)
    }
  }

  @Test("end by Control-D, or when the pipe at stdin ends")
  func endOfInput() async throws {
    let terminal = try PseudoTerminal()
    let fixture = try WatchFixture()
    let process = try fixture.test(input: .terminal(terminal))
    try await process.untilRuns(1)
    try terminal.press("\u{4}")
    #expect(try await process.status() == 0)
    let piped = try fixture.test()
    try await piped.untilRuns(1)
    #expect(try await piped.end() == 0)
  }

  @Test("are not missed where there is no stdin")
  func noInput() async throws {
    let fixture = try WatchFixture()
    for input in [WatchedProcess.Input.nothing, .closed] {
      let process = try fixture.test(input: input)
      try await process.untilRuns(1)
      try fixture.save("// \(Self.passing)", to: "shared.js")
      try await process.untilRuns(2)
      #expect(process.isRunning)
      process.signal(SIGTERM)
      #expect(try await process.status() == SIGTERM)
    }
  }

  /// The first runs fill caches: they do not count.
  @Test("leave threads, files and memory as they were, after sixty runs")
  func flat() async throws {
    let terminal = try PseudoTerminal()
    let fixture = try WatchFixture()
    // A file that each run left open would leave the last ones none.
    let process = try WatchedProcess(["test", fixture.app], in: fixture.scratch, input: .terminal(terminal), limit: "-n 64")
    try await process.untilRuns(1)
    func press(until count: Int) async throws {
      while process.results.count < count {
        let next = process.results.count + 1
        try terminal.press("r")
        try await process.untilRuns(next)
      }
    }
    try await press(until: 20)
    let before = try ProcessFigures(of: process.id)
    try await press(until: 80)
    let after = try ProcessFigures(of: process.id)
    #expect(after.threads <= before.threads + 2)
    #expect(after.memory <= before.memory + 24 << 20, "from \(before.memory) to \(after.memory)")
    #expect(process.results.allSatisfy { $0 == "passed" })
    try terminal.press("q")
    #expect(try await process.status() == 0)
  }
}

/// What a process has at the moment (proc(5)).
private struct ProcessFigures {
  let threads: Int
  /// Resident, in bytes.
  let memory: Int

  init(of process: Int32) throws {
    let folder = "/proc/\(process)"
    threads = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task").count
    let status = try String(contentsOfFile: "\(folder)/status", encoding: .utf8)
    memory = (status.firstMatch(of: /VmRSS:\s+(\d+) kB/).flatMap { Int($0.output.1) } ?? 0) << 10
  }
}
