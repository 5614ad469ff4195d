import JSON
import JavaScriptEngine
import WebPlatform

/// What debuggers know of a window: its contexts, their scripts, and who looks. Lives on the thread of its pages.
final class TargetCore {
  weak var target: DebugTarget?
  private(set) var realms: [DebuggedRealm] = []
  private(set) var sessions: [TargetSession] = []
  let scripts = ScriptTable()
  /// Whether the first script of the app is to be held.
  var breaksAtStart = false
  /// js-debug asks context 1 for Node.js's `process`, for seconds where that is undefined; where there is no context 1, once.
  private var lastRealm = 1
  private var lastSession = 0
  private var frames: [ObjectIdentifier: String] = [:]
  /// Takes a profile of everything; nil when nobody wants one.
  private(set) var recorder: ProfileRecorder?

  /// The window of the document itself; nil while there is none.
  var main: DebuggedRealm? { realms.first { $0.page.container == nil } }

  /// - Throws: ``ProtocolError`` while there is none.
  func requireMain() throws(ProtocolError) -> DebuggedRealm {
    guard let main else { throw ProtocolError("the app shows no page yet") }
    return main
  }

  /// The engine's inspectors that are connected.
  var engines: [EngineChannel] { realms.compactMap(\.engine) }

  /// - Throws: ``ProtocolError``.
  func realm(_ number: Int) throws(ProtocolError) -> DebuggedRealm {
    guard let realm = realms.first(where: { $0.number == number }) else { throw ProtocolError("Cannot find context with specified id") }
    return realm
  }

  /// The context that an object's id is of.
  ///
  /// - Throws: ``ProtocolError``.
  func realm(of id: String) throws(ProtocolError) -> DebuggedRealm {
    guard let number = Int(id.prefix { $0.isNumber }), let realm = realms.first(where: { $0.number == number }) else {
      throw .unknownObject
    }
    return realm
  }

  // MARK: Pages

  func opened(_ page: Page) {
    lastRealm += 1
    let realm = DebuggedRealm(page, number: lastRealm, frame: frame(of: page))
    realms.append(realm)
    recorder?.opened(realm)
    for session in sessions { session.opened(realm) }
  }

  func closed(_ page: Page) {
    guard let index = realms.firstIndex(where: { $0.page === page }) else { return }
    let realm = realms[index]
    recorder?.closed(realm)
    realms.remove(at: index)
    for session in sessions { session.closed(realm) }
    scripts.remove(of: realm)
    realm.end()
  }

  /// The frame that shows a page: that of the document itself has the target's id.
  private func frame(of page: Page) -> String {
    guard page.container != nil else { return target?.id ?? "" }
    if let known = frames[page.place] { return known }
    let new = "\(target?.id.prefix(24) ?? "")\(String(frames.count + 1, radix: 16, uppercase: true).leftPadded(to: 8))"
    frames[page.place] = new
    return new
  }

  private func realm(of page: Page) -> DebuggedRealm? { realms.first { $0.page === page } }

  func page(_ page: Page, called method: String, with arguments: JavaScriptValue, stack: String) {
    guard let realm = realm(of: page) else { return }
    for session in sessions { session.runtime.console(realm, method, arguments, stack: stack) }
  }

  func page(_ page: Page, uncaught error: UncaughtError, value: JavaScriptValue?) {
    guard let realm = realm(of: page) else { return }
    for session in sessions { session.runtime.uncaught(realm, error, value) }
  }

  // MARK: The engine

  /// Connects to the engine's inspector about a context.
  ///
  /// - Throws: ``InspectorUnavailable``.
  func engine(of realm: DebuggedRealm) throws -> EngineChannel {
    try realm.connect { [weak self] realm, method, parameters in self?.heard(realm, method, parameters) }
  }

  private func heard(_ realm: DebuggedRealm, _ method: String, _ parameters: JSONValue) {
    if method == "Debugger.scriptParsed" {
      // The platform's own scripts are nobody's business, as a browser's are not.
      guard let script = scripts.add(parameters, of: realm) else { return }
      for session in sessions { session.debugger.parsed(script) }
      return
    }
    if method == "ScriptProfiler.trackingComplete" { recorder?.heard(realm, parameters) }
    for session in sessions { session.heard(realm, method, parameters) }
  }

  func recordProfile() { recorder = ProfileRecorder(self) }

  /// Whether some session still needs the engine's inspector; where none does, breakpoints go.
  func dropUnusedEngines() {
    guard !sessions.contains(where: \.usesEngine), recorder?.isRunning != true else { return }
    for realm in realms {
      realm.disconnect()
      scripts.remove(of: realm)
    }
  }

  // MARK: Sessions

  func begin(_ kind: TargetSession.Kind, id: String?, send: @escaping @Sendable (String) -> Void) -> TargetSession {
    lastSession += 1
    let session = TargetSession(core: self, kind: kind, number: lastSession, id: id, send: send)
    sessions.append(session)
    return session
  }

  func end(_ session: TargetSession) {
    guard let index = sessions.firstIndex(where: { $0 === session }) else { return }
    sessions.remove(at: index)
    session.end()
    for realm in realms { realm.releaseGroups("\(session.number)/") }
    dropUnusedEngines()
  }

  /// Ends all sessions: a script that is held goes on.
  func letGo() {
    for session in sessions { end(session) }
  }
}

extension String {
  fileprivate func leftPadded(to count: Int) -> String { String(repeating: "0", count: max(0, count - self.count)) + self }
}
