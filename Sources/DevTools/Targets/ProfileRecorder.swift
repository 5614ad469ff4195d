import JSON

/// Samples of all documents that a window shows, one after the other, as one profile. Lives on the thread of the target's pages.
final class ProfileRecorder {
  private unowned let core: TargetCore
  private var traces: [JSONValue] = []
  private var end = 0.0
  private var running: DebuggedRealm?
  /// Why a document has no samples.
  private var fault: (any Error)?

  init(_ core: TargetCore) { self.core = core }

  var isRunning: Bool { running != nil }

  /// A document comes, in which no script has run yet.
  func opened(_ realm: DebuggedRealm) {
    guard realm.page.container == nil else { return }
    do { try start(realm) } catch { fault = error }
  }

  /// Begins with the document that is there.
  func start(_ realm: DebuggedRealm) throws {
    try core.engine(of: realm).ask("ScriptProfiler.startTracking", ["includeSamples": true])
    running = realm
  }

  /// A document goes.
  func closed(_ realm: DebuggedRealm) { if realm === running { stop() } }

  func heard(_ realm: DebuggedRealm, _ details: JSONValue) {
    guard realm === running else { return }
    traces += details["samples"]?["stackTraces"]?.array ?? []
    end = details["timestamp"]?.double ?? end
  }

  /// The samples come as an event, before the answer.
  func stop() {
    do { try running?.engine?.ask("ScriptProfiler.stopTracking") } catch { fault = error }
    running = nil
  }

  /// Ends it.
  ///
  /// - Parameter script: gives the script of an address.
  /// - Returns: a .cpuprofile.
  func finish(_ script: (String) -> (id: String, address: String)?) throws -> JSONText {
    stop()
    if let fault, traces.isEmpty { throw fault }
    return CPUProfile(traces: traces, end: end, script: script).json
  }
}
