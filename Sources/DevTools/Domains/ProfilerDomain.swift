import JSON

/// "Profiler": what scripts spend their time on, by the engine's sampling profiler.
final class ProfilerDomain: Domain {
  private unowned let session: TargetSession
  /// What waits for the profile.
  private var stopping: Answer?
  private var isRunning = false
  private var realm: DebuggedRealm?

  init(_ session: TargetSession) { self.session = session }

  var isBusy: Bool { isRunning || stopping != nil }

  func call(_ method: String, _ parameters: CommandParameters, _ answer: @escaping Answer) throws {
    switch method {
    case "enable", "disable", "setSamplingInterval": answer(.success(.empty))
    case "start":
      guard !isRunning else { throw ProtocolError("a profile is being taken already") }
      guard let main = session.core.main else { throw ProtocolError("the app shows no page yet") }
      try session.core.engine(of: main).ask("ScriptProfiler.startTracking", ["includeSamples": true])
      (realm, isRunning) = (main, true)
      answer(.success(.empty))
    case "stop":
      guard isRunning, let engine = realm?.engine else { throw ProtocolError("No recording profiles found") }
      isRunning = false
      stopping = answer
      // The samples come as an event.
      try engine.ask("ScriptProfiler.stopTracking")
    default: throw ProtocolError.unknown("Profiler.\(method)")
    }
  }

  func heard(_ realm: DebuggedRealm, _ method: String, _ parameters: JSONValue) {
    guard method == "ScriptProfiler.trackingComplete", realm === self.realm, let answer = stopping else { return }
    stopping = nil
    self.realm = nil
    let profile = CPUProfile(traces: parameters["samples"]?["stackTraces"]?.array ?? [], end: parameters["timestamp"]?.double ?? 0) { [session] address in
      session.core.scripts.script(at: address).map { (id: $0.id, address: session.address(of: $0)) }
    }
    answer(.success(JSONText(members: [("profile", profile.json)])))
    session.core.dropUnusedEngines()
  }

  func closed(_ realm: DebuggedRealm) {
    guard realm === self.realm else { return }
    stopping?(.failure(ProtocolError("the page has gone whose profile was taken")))
    (self.realm, isRunning, stopping) = (nil, false, nil)
  }

  func end() {
    guard isRunning else { return }
    isRunning = false
    _ = try? realm?.engine?.ask("ScriptProfiler.stopTracking")
  }
}
