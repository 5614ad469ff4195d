import JSON

/// Samples of all documents that a window shows, one after the other, as one profile. Lives on the thread of the target's pages.
final class ProfileRecorder {
  private unowned let core: TargetCore
  private var traces: [JSONValue] = []
  private var end = 0.0
  private var running: DebuggedRealm?
  /// Why a document has no samples.
  private(set) var fault: (any Error)?

  init(_ core: TargetCore) { self.core = core }

  var isRunning: Bool { running != nil }

  /// A document comes, in which no script has run yet.
  func opened(_ realm: DebuggedRealm) {
    guard realm.page.container == nil else { return }
    do {
      try core.engine(of: realm).ask("ScriptProfiler.startTracking", ["includeSamples": true])
      running = realm
    } catch { fault = error }
  }

  /// A document goes.
  func closed(_ realm: DebuggedRealm) { if realm === running { stop() } }

  func heard(_ realm: DebuggedRealm, _ details: JSONValue) {
    guard realm === running else { return }
    traces += details["samples"]?["stackTraces"]?.array ?? []
    end = details["timestamp"]?.double ?? end
  }

  private func stop() {
    do { try running?.engine?.ask("ScriptProfiler.stopTracking") } catch { fault = error }
    running = nil
  }

  /// Ends it.
  ///
  /// - Returns: a .cpuprofile, whose scripts have the paths of their files.
  func finish() throws -> JSONText {
    stop()
    if let fault, traces.isEmpty { throw fault }
    return CPUProfile(traces: traces, end: end) { [core] address in core.scripts.fileAddress(of: address).map { (id: "0", address: $0) } }.json
  }
}
