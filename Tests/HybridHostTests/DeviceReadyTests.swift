import Foundation
import HybridHost
import Synchronization
import Testing
import WebPlatform

@Suite("Waiting for deviceready", .timeLimit(.minutes(2)))
struct DeviceReadyTests {
  private static let configuration = #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#

  /// Notes how often the app's thread has gone to sleep whenever the page logs something, which is on that thread (proc(5)).
  private final class ThreadSleeps: HybridAppObserver {
    let counts = Mutex<[Int]>([])

    func app(logged text: String, level: ConsoleLevel) {
      let status = (try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      counts.withLock { $0.append(line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? -1) }
    }

    func app(uncaught error: UncaughtError) {}
    func app(notice: HybridAppNotice) {}
  }

  private func app(_ scratch: Scratch, _ observer: any HybridAppObserver, _ files: [String: String]) throws -> HybridApp {
    let bundle = try scratch.write(files.merging(["bootconfig.json": Self.configuration]) { given, _ in given })
    return try HybridApp(bundle: AppBundle(at: bundle), options: scratch.options(), observer: observer)
  }

  @Test("looks for nothing again and again on a page that never loads cordova.js")
  func sleeps() async throws {
    let (scratch, observer) = (try Scratch(), ThreadSleeps())
    // Two seconds of the clock; its end lets the page come to rest.
    let page = "<script>let n = 0; const timer = setInterval(() => { console.log('tick'); if (++n === 20) clearInterval(timer); }, 100);</script>"
    let app = try app(scratch, observer, ["www/index.html": page])
    try await app.start()
    await app.untilDeviceReady()
    #expect(await !app.isDeviceReady)
    await app.stop()
    let counts = observer.counts.withLock { $0 }
    try #require(counts.count == 20)
    #expect(counts[0] > 0)
    // Once for each timer, and now and then for the engine's own. A loop goes to another thread and back ten thousand times a second.
    #expect(counts[19] - counts[0] < 400)
  }

  private static let late = "setTimeout(() => { const script = document.createElement('script'); script.src = 'cordova.js'; document.body.append(script); }, 200);"

  /// As much of upstream's as the launcher looks at.
  private static let ownCopy = """
    const ready = { state: 0, subscribe(done) { this.heard = done; } };
    window.cordova = { require: () => ({ onDeviceReady: ready }) };
    const end = "window.webkit.messageHandlers.cordova";
    setTimeout(() => { ready.state = 2; ready.heard?.(); }, 100);
    """

  @Test("ends when it fires, with cordova.js loaded at once, late, or as the bundle's own copy", arguments: [
    ["www/index.html": "<body><script src='cordova.js'></script><script>setInterval(() => {}, 1000)</script>"],
    ["www/index.html": "<body><script>\(late) setInterval(() => {}, 1000)</script>"],
    ["www/index.html": "<body><script src='cordova.js'></script><script>setInterval(() => {}, 1000)</script>", "www/cordova.js": ownCopy],
    ["www/index.html": "<body><script>\(late) setInterval(() => {}, 1000)</script>", "www/cordova.js": ownCopy],
    ["www/index.html": "<body><script>setTimeout(() => { location.href = 'next.html'; }, 100)</script>",
     "www/next.html": "<body><script src='cordova.js'></script><script>setInterval(() => {}, 1000)</script>"],
  ])
  func fires(_ files: [String: String]) async throws {
    let (scratch, observer) = (try Scratch(), RecordingObserver())
    let app = try app(scratch, observer, files)
    try await app.start()
    await app.untilDeviceReady()
    #expect(await app.isDeviceReady)
    // Again, and for several at once.
    await withTaskGroup { group in for _ in 0..<3 { group.addTask { await app.untilDeviceReady() } } }
    await app.stop()
    #expect(observer.errors.isEmpty)
  }

  @Test("ends when the app does")
  func stops() async throws {
    let scratch = try Scratch()
    let app = try app(scratch, RecordingObserver(), ["www/index.html": "<script>setInterval(() => {}, 1000)</script>"])
    try await app.start()
    let waiting = Task { await app.untilDeviceReady() }
    await app.stop()
    await waiting.value
    #expect(await !app.isDeviceReady)
  }
}
