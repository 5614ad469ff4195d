import JSON

/// "Profiler": what scripts spend their time on, by the engine's sampling profiler.
final class ProfilerDomain: Domain {
  private unowned let session: TargetSession
  /// Takes the profile that has been asked for.
  private var recorder: ProfileRecorder?

  init(_ session: TargetSession) { self.session = session }

  var isRunning: Bool { recorder != nil }

  func call(_ method: String, _ parameters: CommandParameters, _ answer: @escaping Answer) throws {
    switch method {
    case "enable", "disable", "setSamplingInterval": answer(.success(.empty))
    case "start":
      guard recorder == nil else { throw ProtocolError("a profile is being taken already") }
      let recorder = ProfileRecorder(session.core)
      try recorder.start(session.core.requireMain())
      self.recorder = recorder
      answer(.success(.empty))
    case "stop":
      guard let recorder else { throw ProtocolError("No recording profiles found") }
      defer { end() }
      let profile = try recorder.finish { [session] address in session.core.scripts.script(at: address).map { (id: $0.id, address: session.address(of: $0)) } }
      answer(.success(JSONText(members: [("profile", profile)])))
    default: throw ProtocolError.unknown("Profiler.\(method)")
    }
  }

  func opened(_ realm: DebuggedRealm) { recorder?.opened(realm) }

  func closed(_ realm: DebuggedRealm) { recorder?.closed(realm) }

  func heard(_ realm: DebuggedRealm, _ details: JSONValue) { recorder?.heard(realm, details) }

  func end() {
    recorder?.stop()
    recorder = nil
    session.core.dropUnusedEngines()
  }
}
