import CordovaBridge
import Foundation
import Polling
import Synchronization
import Testing

/// Actions whose calls start in the order in which the page made them, wherever they run.
@Suite(.timeLimit(.minutes(2))) struct SerialActionTests {
  private static let call = "var call = (action, ...args) => cordova.exec(note, (e) => note('error ' + e), 'com.gantry.test', action, args);"

  private func expect(_ script: String, _ notes: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await BridgedPage.run(Self.call) { page async throws in
      #expect(try await page.notes(of: script) == notes, sourceLocation: sourceLocation)
    }
  }

  /// What `open` lets go on may answer before `open` does.
  private func expectOnceOpen(_ script: String, _ notes: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await BridgedPage.run(Self.call) { page async throws in
      let all = try await page.notes(of: script)
      #expect(all.filter { $0 != "opened" } == notes && all.count == notes.count + 1, sourceLocation: sourceLocation)
    }
  }

  @Test func serialActionsRunInTheOrderOfTheirCalls() async throws {
    let script = """
      for (const [name, turns] of [['a', 300], ['b', 0], ['c', 50], ['fail', 0], ['d', 0]]) {
        cordova.exec(note, (e) => note('error ' + e), 'com.gantry.test', 'serial', [name, turns]);
      }
      """
    for _ in 0..<20 {
      try await BridgedPage.run("document.addEventListener('deviceready', () => { \(script) })") { page async throws in
        #expect(await page.notes == ["a", "b", "c", "error no such luck: fail", "d"])
      }
    }
  }

  @Test func aSerialActionThatIsPendingLetsTheNextOneHaveItsTurn() async throws {
    let script = """
      cordova.exec(() => note('settled later'), note, 'com.gantry.test', 'serialPending', []);
      cordova.exec(note, note, 'com.gantry.test', 'serial', ['next', 0]);
      """
    try await BridgedPage.run("document.addEventListener('deviceready', () => { \(script) })") { page async throws in
      #expect(await page.notes == ["next", "settled later"])
    }
  }

  @Test func allKindsOfSerialActionsShareOneOrder() async throws {
    let script = """
      call('serial', 'a', 200); call('quick', 'b'); call('blocking', 'c', 20); call('quick', 'fail'); call('serial', 'd', 0);
      call('blocking', 'fail', 5); call('quick', 'e'); call('quick', 'f'); call('serial', 'g', 50); call('quick', 'h');
      """
    for _ in 0..<20 {
      try await expect(script, ["a", "b", "c", "error no such luck: fail", "d", "error no such luck: fail", "e", "f", "g", "h"])
    }
  }

  @Test func aQuickActionRunsOnTheJavaScriptThreadWhenNothingIsBeforeIt() async throws {
    try await expect("call('quickPlace'); call('quickPlace')", ["here", "here"])
    for before in ["blockingUntilOpen", "serialUntilOpen"] {
      try await expectOnceOpen("call('\(before)'); call('quickPlace'); call('open')", ["over", "elsewhere"])
    }
    // Once what was before it is done, it runs there again.
    try await expect(
      """
      call('blocking', 'before', 1);
      (function again() {
        cordova.exec((place) => place === 'here' ? note(place) : setTimeout(again, 5), note, 'com.gantry.test', 'quickPlace', []);
      })();
      """, ["before", "here"])
  }

  @Test func actionsOfOtherKindsDoNotWaitForSerialOnes() async throws {
    try await expectOnceOpen("call('blockingUntilOpen'); call('echo', 'at once'); call('open')", ["at once", "over"])
  }

  @Test func aLongQueueIsWorkedOffInItsOrder() async throws {
    let script = """
      var seen = 0, isOrdered = true;
      call('blocking', 'first', 50);
      for (let index = 0; index < 20000; index++) {
        cordova.exec((name) => { isOrdered &&= name === String(seen++); if (seen === 20000) note(isOrdered); }, note, 'com.gantry.test', 'quick', [String(index)]);
      }
      """
    try await expect(script, ["first", "true"])
  }

  @Test func whatWaitsWhenThePageEndsStillRuns() async throws {
    let ran = Counter()
    let plugins: @Sendable () -> (InstalledPlugins, PluginRegistry) = {
      var registry = PluginRegistry()
      registry.register("counting") { _ in CountingPlugin(ran) }
      return (InstalledPlugins(), registry)
    }
    try await BridgedPage.run(Self.call, plugins: plugins) { page async throws in
      await page.parts { page, _ in
        page.perform { try page.evaluate("for (let i = 0; i < 5; i++) cordova.exec(null, null, 'counting', 'count', [])", address: "test.js") }
      }
    }
    try await Polling.until("five calls to run", limit: .seconds(20)) { ran.value == 5 }
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }
}

private final class CountingPlugin: Plugin {
  let actions: [String: PluginAction]

  init(_ counter: Counter) {
    actions = [
      "count": .serialBlocking { _ in
        Thread.sleep(forTimeInterval: 0.02)
        counter.add()
        return .ok
      },
    ]
  }
}
