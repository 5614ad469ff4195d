import CordovaBridge
import HybridHost
import Testing
import WebPlatform

@Suite("Virtual time")
struct VirtualTimeTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func lines(_ script: String, plugins: [String: PluginRegistry.Factory] = [:]) async throws -> [String] {
    let bundle = try scratch.write([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#,
      "www/index.html": "<script src='cordova.js'></script><script>\(script)</script>",
    ])
    var options = scratch.options()
    options.clock = .virtual()
    options.plugins = plugins
    let observer = try await run(bundle, options)
    #expect(observer.errors.map(\.message) == [])
    return observer.lines
  }

  @Test("lets an hour of timers pass at once, in order, with Date and performance.now")
  func hour() async throws {
    var options = scratch.options()
    options.clock = .virtual()
    #expect(try await run(Scratch.bundle("virtual-time"), options).lines == [
      "quarter 1 at minute 15", "a quarter, in two steps at minute 15", "half at minute 30", "quarter 2 at minute 30",
      "quarter 3 at minute 45", "the hour at minute 60",
    ])
  }

  @Test("replays exactly: the clock moves with what the page does, not with the machine")
  func replay() async throws {
    let script = """
      const start = performance.now();
      for (const delay of [7, 3, 11, 3]) setTimeout(() => {
        for (let i = 0; i < 1e5; i += 1);
        console.log(delay, (performance.now() - start).toFixed(3));
      }, delay);
      """
    let first = try await lines(script)
    #expect(first.count == 4)
    #expect(try await lines(script) == first)
  }

  @Test("leaves Date what it is: with arguments, without new, with its own statics, and to inherit from")
  func date() async throws {
    let script = """
      class Day extends Date { get name() { return "day"; } }
      setTimeout(() => {
        const now = Date.now();
        console.log(new Date().getTime() - now < 1000, new Date(5).getTime(), typeof Date(), Date.UTC(1970, 0, 2));
        console.log(new Date() instanceof Date, new Date().constructor === Date, new Day(7).getTime(), new Day().name, new Day() instanceof Day);
        console.log(Object.prototype.toString.call(new Date()), Date.length, Date.name, Math.abs(new Day().getTime() - now) < 1000);
      }, 86400000);
      """
    #expect(try await lines(script) == [
      "true 5 string 86400000", "true true 7 day true", "[object Date] 7 Date true",
    ])
  }

  @Test("ends a script that waits for a time to come")
  func busyWaiting() async throws {
    #expect(try await lines("const end = Date.now() + 20; while (Date.now() < end); console.log('over')") == ["over"])
  }

  /// Answers after a while that is real.
  private final class Slow: Plugin {
    let actions: [String: PluginAction] = [
      "answer": .concurrent { _ in
        try await Task.sleep(for: .milliseconds(50))
        return .ok
      }
    ]
  }

  @Test("waits for a plugin call as long as it takes, before a timer that guards it")
  func pluginCall() async throws {
    let script = """
      document.addEventListener("deviceready", () => {
        const guard = setTimeout(() => console.log("gave up"), 600000);
        cordova.exec(() => { clearTimeout(guard); console.log("answered"); }, console.log, "slow", "answer", []);
        setTimeout(() => console.log("an hour later"), 3600000);
      });
      """
    #expect(try await lines(script, plugins: ["slow": { _ in Slow() }]) == ["answered", "an hour later"])
  }
}
