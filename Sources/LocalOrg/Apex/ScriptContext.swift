import Glibc
import JSON
import JavaScriptEngine

/// One run of the org's scripts: an engine of their own, with the globals of ``ScriptPrelude`` and a limit of time.
///
/// It is used on one thread at a time, the one that has made it.
final class ScriptContext {
  typealias Operation = (_ name: String, _ arguments: [JSONValue]) throws -> JSONText

  private let context = JavaScriptContext()
  private let program: JavaScriptValue
  private let deadline: UInt64
  private let limit: Double
  private var timedOut: Bool { Self.now() >= deadline }

  /// - Parameter operation: does what the global `data` asks for.
  /// - Throws: ``LocalOrgError/unusableScript(name:reason:)`` when a script cannot be run.
  init(
    files: [OrgScripts.File], timeLimit: Double, clock: OrgClock = OrgClock(), log: @escaping (String) -> Void,
    operation: @escaping Operation = { name, _ in
      throw OrgAPIError(errorCode: "INVALID_OPERATION", message: "data.\(name) is for resources and triggers, not for a script's start")
    }
  ) throws {
    limit = timeLimit
    let deadline = Self.now() + min(UInt64(clamping: timeLimit * 1e9), UInt64.max / 2)
    self.deadline = deadline
    let ask = context.native("data", .text, .utf8()) { name, arguments in
      .json(Self.envelope {
        // A script that goes on after its time is stopped by the engine; until then it gets nothing any more.
        guard Self.now() < deadline else { throw OrgAPIError(errorCode: "TIME_IS_UP", message: "the script's time is up") }
        return try operation(name, JSONValue(parsing: arguments).array ?? [])
      })
    }
    let print = context.native("print", .text) { text in
      log(text)
      return .undefined
    }
    let now = context.native("now") { .number(Double(clock.milliseconds)) }
    context.setInterrupt(every: 0.05) { Self.now() >= deadline }
    program = try context.evaluate(ScriptPrelude.source, address: "org").call(.value(ask), .value(print), .value(now))
    for file in files {
      do {
        try program.get("begin").call(.string(file.name))
        try context.evaluate(file.source, address: file.name)
      } catch {
        context.close()
        throw LocalOrgError.unusableScript(name: file.name, reason: Self.now() >= deadline ? "it runs on and on" : "\(error)")
      }
    }
  }

  func close() { context.close() }

  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static func envelope(_ body: () throws -> JSONText) -> JSONText {
    var json = JSONWriter()
    do {
      let value = try body()
      json.raw("{\"value\":")
      json.write(value)
    } catch {
      let error = error as? OrgAPIError ?? .unexpected(error)
      json = JSONWriter()
      json.raw("{\"error\":")
      json.write(error.json)
    }
    json.raw("}")
    return json.text
  }

  /// The triggers and actions of the scripts.
  func declared() throws -> (triggers: [OrgScripts.Trigger], actions: [InvocableAction]) {
    defer { close() }
    let declared = try call("declared")
    var triggers: [OrgScripts.Trigger] = []
    for one in declared["triggers"]?.array ?? [] {
      guard let file = one["file"]?.string, let type = one["type"]?.string, let event = (one["event"]?.string).flatMap(TriggerEvent.init) else { continue }
      let known = triggers.firstIndex { $0.file == file && $0.type == type }
      if let known { triggers[known].events.insert(event) } else { triggers.append(OrgScripts.Trigger(file: file, type: type, events: [event])) }
    }
    return (
      triggers,
      declared["actions"]?.array?.compactMap(InvocableAction.init(declared:)).sorted { $0.name < $1.name } ?? [])
  }

  /// Calls one of the prelude's ways in.
  ///
  /// - Throws: ``ScriptFailure``.
  func call(_ name: String, _ arguments: JSONValue...) throws -> JSONValue {
    try call(name, with: arguments.map { .json($0.text) })
  }

  /// Runs code as the body of a function.
  ///
  /// - Throws: ``ScriptProblem``, ``ScriptFailure``.
  func runAnonymous(_ code: String) throws {
    // As a function's body it must parse alone: what closes the wrapper below and opens it again would run before its turn.
    do { _ = try context.evaluate("Function").call(.string(code)) } catch {
      // Two lines of the engine's own stand before the body.
      throw ScriptProblem(message: error.message, line: max(1, Int64(error.line ?? 0) - 2))
    }
    let function: JavaScriptValue
    do { function = try context.evaluate("(function () {\(code)\n})", address: ScriptProblem.address) } catch {
      throw ScriptProblem(message: error.message, line: Int64(error.line ?? 1))
    }
    _ = try call("anonymous", with: [.value(function)])
  }

  private func call(_ name: String, with values: [JavaScriptArgument]) throws -> JSONValue {
    let answer: JSONValue
    do {
      let way = try program.get(name)
      // Ways in take up to four values; those that are missing are undefined.
      func value(_ index: Int) -> JavaScriptArgument { index < values.count ? values[index] : .undefined }
      let result = try way.call(value(0), value(1), value(2), value(3))
      answer = try result.json()?.value() ?? .null
    } catch {
      guard timedOut else { throw ScriptFailure(name: "Error", message: "\(error)") }
      // The engine stops a script once: a trigger's stop must not let the script run on that set it off.
      context.setInterrupt(every: 0.001) { true }
      throw ScriptFailure.timeLimit(limit)
    }
    if let failure = answer["failure"] { throw timedOut ? ScriptFailure.timeLimit(limit) : ScriptFailure(failure) }
    return answer
  }
}
