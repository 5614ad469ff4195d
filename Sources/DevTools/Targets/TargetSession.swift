import JSON
import JavaScriptEngine

/// One client's view of a target: its domains. Lives on the thread of the target's pages.
final class TargetSession {
  /// How a target looks: as Node.js shows a program, whose scripts are files, or as Chrome shows a page.
  enum Kind {
    case node, page
  }

  unowned let core: TargetCore
  let kind: Kind
  let number: Int
  /// Of a session within another one; nil for one that has a connection of its own.
  let id: String?
  private let send: @Sendable (String) -> Void
  private(set) lazy var runtime = RuntimeDomain(self)
  private(set) lazy var debugger = DebuggerDomain(self)
  private lazy var profiler = ProfilerDomain(self)
  private lazy var heap = HeapProfilerDomain(self)
  private lazy var domains: [String: any Domain] = [
    "Runtime": runtime, "Debugger": debugger, "Profiler": profiler, "HeapProfiler": heap, "Log": QuietDomain(["enable", "disable", "clear", "startViolationsReport", "stopViolationsReport"]),
    "NodeRuntime": QuietDomain(["enable", "disable", "notifyWhenWaitingForDisconnect"]), "NodeWorker": QuietDomain(["enable", "disable", "detach"]),
    "NodeTracing": QuietDomain([]), "Inspector": QuietDomain(["enable", "disable"]),
  ]

  init(core: TargetCore, kind: Kind, number: Int, id: String?, send: @escaping @Sendable (String) -> Void) {
    (self.core, self.kind, self.number, self.id, self.send) = (core, kind, number, id, send)
  }

  /// Whether it needs the engine's inspector.
  var usesEngine: Bool { debugger.isEnabled || profiler.isRunning }

  /// What a client calls a script's place.
  func address(of script: DebuggedScript) -> String { kind == .node ? script.file ?? script.address : script.address }

  // MARK: Messages

  /// Takes a command, and answers it now or later.
  func receive(_ command: JSONValue, _ method: String, _ parameters: JSONObject) {
    let answer: Answer = { [weak self] in self?.answer(command, $0) }
    let parts = method.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let domain = domains[parts[0]] else { return answer(.failure(.unknown(method))) }
    do { try domain.call(parts[1], CommandParameters(parameters), answer) } catch { answer(.failure(.of(error))) }
  }

  private func answer(_ command: JSONValue, _ result: Result<JSONText, ProtocolError>) {
    switch result {
    case .success(let result): tell([("id", command.text), ("result", result)])
    case .failure(let error): tell([("id", command.text), ("error", error.json)])
    }
  }

  /// Tells of a message that is no command.
  func refuse(_ error: ProtocolError) { tell([("error", error.json)]) }

  func emit(_ method: String, _ parameters: JSONText) { tell([("method", JSONValue.string(method).text), ("params", parameters)]) }

  func emit(_ method: String, _ parameters: JSONObject = [:]) { emit(method, JSONValue.object(parameters).text) }

  private func tell(_ members: [(String, JSONText?)]) {
    let text = JSONText(members: members + [("sessionId", id.map { JSONValue.string($0).text })]).description
    send(core.target?.masked(text) ?? text)
  }

  // MARK: What happens

  func opened(_ realm: DebuggedRealm) { for domain in [runtime, debugger, profiler, heap] as [any Domain] { domain.opened(realm) } }

  func closed(_ realm: DebuggedRealm) { for domain in [debugger, runtime, profiler, heap] as [any Domain] { domain.closed(realm) } }

  func heard(_ realm: DebuggedRealm, _ method: String, _ parameters: JSONValue) {
    if method == "ScriptProfiler.trackingComplete" { profiler.heard(realm, parameters) } else { debugger.heard(realm, method, parameters) }
  }

  func end() { for domain in [debugger, profiler, heap, runtime] as [any Domain] { domain.end() } }
}
