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
  var usesEngine: Bool { debugger.isEnabled || profiler.isBusy || heap.isBusy }

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
    case .failure(let error):
      tell([("id", command.text), ("error", JSONValue.object(["code": .integer(Int64(error.code)), "message": .string(error.description)]).text)])
    }
  }

  /// Tells of a message that is no command.
  func refuse(_ error: ProtocolError) {
    tell([("error", JSONValue.object(["code": .integer(Int64(error.code)), "message": .string(error.description)]).text)])
  }

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
    switch method.prefix(while: { $0 != "." }) {
    case "Debugger": debugger.heard(realm, method, parameters)
    case "ScriptProfiler": profiler.heard(realm, method, parameters)
    case "Heap": heap.heard(realm, method, parameters)
    default: break
    }
  }

  func end() { for domain in [debugger, profiler, heap, runtime] as [any Domain] { domain.end() } }
}

/// A domain that has nothing to say here, and whose commands clients send all the same.
final class QuietDomain: Domain {
  private let commands: Set<String>

  init(_ commands: Set<String>) { self.commands = commands }

  func call(_ method: String, _ parameters: CommandParameters, _ answer: @escaping Answer) throws {
    guard commands.contains(method) else { throw ProtocolError.unknown(method) }
    answer(.success(.empty))
  }
}
