import JSON
import JavaScriptEngine
import WebPlatform

/// "Runtime": contexts, values and the console.
final class RuntimeDomain: Domain {
  private unowned let session: TargetSession
  private(set) var isEnabled = false
  private var lastException = 0
  private var bindings: Set<String> = []

  init(_ session: TargetSession) { self.session = session }

  private var core: TargetCore { session.core }

  func call(_ method: String, _ parameters: CommandParameters, _ answer: @escaping Answer) throws {
    switch method {
    case "enable":
      if !isEnabled {
        isEnabled = true
        for realm in core.realms { tellOf(realm) }
      }
      answer(.success(.empty))
    case "disable":
      isEnabled = false
      answer(.success(.empty))
    case "evaluate": try evaluate(parameters, answer)
    case "callFunctionOn": try callFunction(parameters, answer)
    case "awaitPromise":
      let id = try parameters.string("promiseObjectId")
      let realm = try core.realm(of: id)
      try finish(realm.value(of: id), in: realm, parameters, isAwaited: true, answer)
    case "getProperties": try properties(parameters, answer)
    case "releaseObject":
      let id = try parameters.string("objectId")
      if !session.debugger.isOfScope(id) { try core.realm(of: id).release(id) }
      answer(.success(.empty))
    case "releaseObjectGroup":
      let group = group(try parameters.string("objectGroup"))
      for realm in core.realms { realm.releaseGroups(group) }
      answer(.success(.empty))
    case "compileScript": try compile(parameters, answer)
    case "globalLexicalScopeNames": answer(.success(JSONValue.object(["names": []]).text))
    case "addBinding": try addBinding(parameters, answer)
    case "removeBinding":
      bindings.remove(try parameters.string("name"))
      answer(.success(.empty))
    case "runIfWaitingForDebugger":
      core.target?.release()
      answer(.success(.empty))
    case "getIsolateId": answer(.success(JSONValue.object(["id": .string(core.target?.id ?? "")]).text))
    case "getHeapUsage": try heapUsage(answer)
    case "discardConsoleEntries", "setCustomObjectFormatterEnabled", "setMaxCallStackSizeToCapture", "setAsyncCallStackDepth": answer(.success(.empty))
    case "terminateExecution": throw ProtocolError("a script cannot be ended from here; end the app")
    default: throw ProtocolError.unknown("Runtime.\(method)")
    }
  }

  // MARK: Contexts

  func opened(_ realm: DebuggedRealm) {
    if isEnabled { tellOf(realm) }
    for name in bindings { try? bind(name, in: realm) }
  }

  func closed(_ realm: DebuggedRealm) {
    guard isEnabled else { return }
    if realm.page.container == nil { return session.emit("Runtime.executionContextsCleared") }
    session.emit("Runtime.executionContextDestroyed", ["executionContextId": .integer(Int64(realm.number)), "executionContextUniqueId": .string(realm.uniqueID)])
  }

  private func tellOf(_ realm: DebuggedRealm) { session.emit("Runtime.executionContextCreated", ["context": realm.description]) }

  /// The context that a command names, else that of the document.
  private func realm(_ parameters: CommandParameters) throws -> DebuggedRealm {
    if let number = parameters["contextId"] ?? parameters["executionContextId"] { return try core.realm(number.integer.flatMap { Int(exactly: $0) } ?? -1) }
    if let id = parameters["uniqueContextId"]?.string {
      guard let realm = core.realms.first(where: { $0.uniqueID == id }) else { throw ProtocolError("uniqueContextId not found") }
      return realm
    }
    return try core.requireMain()
  }

  /// The groups of a session are its own.
  func group(_ name: String) -> String { "\(session.number)/\(name)/" }

  /// How a command wants values to be described.
  func style(_ parameters: CommandParameters) -> DebuggedRealm.Style {
    DebuggedRealm.Style(
      group: group(parameters["objectGroup"]?.string ?? ""), returnByValue: parameters.flag("returnByValue"), generatePreview: parameters.flag("generatePreview"))
  }

  // MARK: Running script

  /// What V8 says when a script would have to be run to know; here nobody can say beforehand what a script changes.
  static let refusal: JSONText = {
    let error: JSONValue = ["type": "object", "subtype": "error", "className": "EvalError", "description": "EvalError: Possible side-effect in debug-evaluate"]
    return JSONValue.object([
      "result": error, "exceptionDetails": ["exceptionId": 1, "text": "Uncaught", "lineNumber": 0, "columnNumber": 0, "exception": error],
    ]).text
  }()

  private func evaluate(_ parameters: CommandParameters, _ answer: @escaping Answer) throws {
    if parameters.flag("throwOnSideEffect") { return answer(.success(Self.refusal)) }
    let realm = try realm(parameters)
    var source = try parameters.string("expression")
    // In consoles `await` may stand outside of functions, and {a: 1} is an object.
    if parameters.flag("replMode") { source = Self.typed(source) { realm.page.context.isWellFormed($0) } }
    try run(in: realm, parameters, answer) { try realm.page.evaluate(source, address: Self.addressIn(source)) }
  }

  private static func typed(_ source: String, isWellFormed: (String) -> Bool) -> String {
    let trimmed = source.drop(while: \.isWhitespace)
    if trimmed.first == "{", isWellFormed("(\(source)\n)") { return "(\(source)\n)" }
    return AwaitingScript(source, isWellFormed: isWellFormed).text
  }

  /// A script that names itself is called so by the engine.
  private static func addressIn(_ source: String) -> String? { source.contains("//# sourceURL=") ? nil : "" }

  private func callFunction(_ parameters: CommandParameters, _ answer: @escaping Answer) throws {
    if parameters.flag("throwOnSideEffect") { return answer(.success(Self.refusal)) }
    let receiver = try parameters["objectId"]?.string.map(own)
    let realm = try receiver.map { id throws(ProtocolError) in try core.realm(of: id) } ?? realm(parameters)
    let declaration = try parameters.string("functionDeclaration")
    let arguments = try (parameters["arguments"]?.array ?? []).map(own(argument:))
    // What has been let go is an error of the command, not one of the script.
    for id in [receiver].compactMap(\.self) + arguments.compactMap({ $0["objectId"]?.string }) { _ = try realm.value(of: id) }
    try run(in: realm, parameters, answer) {
      let function = try realm.page.evaluate("(\(declaration)\n)", address: Self.addressIn(declaration))
      return try realm.call(function, on: receiver, arguments)
    }
  }

  /// The id of a value; one that the engine has named becomes one of ours.
  private func own(_ id: String) throws -> String { session.debugger.isOfScope(id) ? try session.debugger.adopt(id, group: group("")) : id }

  /// The same for a CallArgument.
  func own(argument: JSONValue) throws -> JSONValue {
    guard let id = argument["objectId"]?.string else { return argument }
    return ["objectId": .string(try own(id))]
  }

  private func run(in realm: DebuggedRealm, _ parameters: CommandParameters, _ answer: @escaping Answer, _ body: () throws -> JavaScriptValue) throws {
    let value: JavaScriptValue
    do { value = try body() } catch let exception as JavaScriptException {
      return answer(.success(try thrown(exception, in: realm, style(parameters))))
    }
    try finish(value, in: realm, parameters, isAwaited: parameters.flag("awaitPromise"), answer)
  }

  private func finish(_ value: JavaScriptValue, in realm: DebuggedRealm, _ parameters: CommandParameters, isAwaited: Bool, _ answer: @escaping Answer) throws {
    let style = style(parameters)
    guard isAwaited else { return answer(.success(JSONText(members: [("result", try realm.describe(value, style))]))) }
    try realm.follow(value) { [weak self] isFulfilled, value in
      guard let self else { return }
      do {
        let result = try realm.describe(value, isFulfilled ? style : .init(group: style.group))
        answer(.success(JSONText(members: [("result", result), ("exceptionDetails", isFulfilled ? nil : details(result, text: "Uncaught (in promise)", realm))])))
      } catch { answer(.failure(.of(error))) }
    }
  }

  private func thrown(_ exception: JavaScriptException, in realm: DebuggedRealm, _ style: DebuggedRealm.Style) throws -> JSONText {
    let result: JSONText
    if let value = realm.page.context.takeThrownValue(of: exception) {
      result = try realm.describe(value, .init(group: style.group, generatePreview: style.generatePreview))
    } else {
      result = JSONValue.object(["type": "object", "subtype": "error", "className": "Error", "description": .string(exception.message)]).text
    }
    return JSONText(members: [
      ("result", result),
      ("exceptionDetails", details(result, text: "Uncaught", realm, script: exception.script, line: exception.line, column: exception.column, stack: exception.stack)),
    ])
  }

  /// An ExceptionDetails.
  func details(
    _ exception: JSONText?, text: String, _ realm: DebuggedRealm, script: String? = nil, line: Int? = nil, column: Int? = nil, stack: String? = nil
  ) -> JSONText {
    lastException += 1
    let known = script.flatMap { core.scripts.script(at: $0) }
    return JSONText(members: [
      ("exceptionId", JSONValue.integer(Int64(lastException)).text), ("text", JSONValue.string(text).text),
      ("lineNumber", JSONValue.integer(Int64(max(0, (line ?? 1) - 1))).text), ("columnNumber", JSONValue.integer(Int64(max(0, (column ?? 1) - 1))).text),
      ("scriptId", known.map { JSONValue.string($0.id).text }), ("url", script.map { JSONValue.string(known.map(session.address) ?? $0).text }),
      ("stackTrace", stack.map { self.stack($0).text }), ("exception", exception), ("executionContextId", JSONValue.integer(Int64(realm.number)).text),
    ])
  }

  /// A StackTrace of a text of the engine's, without the runtime's own frames.
  private func stack(_ text: String) -> JSONValue {
    let frames = EngineStack(text).frames.filter { !JavaScriptContext.isOwn(script: $0.address) }
    return ["callFrames": .array(frames.map { frame in
      let script = core.scripts.script(at: frame.address)
      return CallFrame(
        function: frame.function, script: script?.id ?? "0", address: script.map(session.address) ?? frame.address, line: max(0, frame.line - 1), column: max(0, frame.column - 1)
      ).json
    })]
  }

  private func compile(_ parameters: CommandParameters, _ answer: @escaping Answer) throws {
    let realm = try realm(parameters)
    let source = try parameters.string("expression")
    let context = realm.page.context
    if context.isWellFormed(AwaitingScript(source) { context.isWellFormed($0) }.text) { return answer(.success(.empty)) }
    // What does not parse does not run.
    do { try context.evaluate(source) } catch {
      answer(.success(JSONText(members: [("exceptionDetails", details(nil, text: error.message, realm, line: error.line, column: error.column))])))
    }
  }

  // MARK: Values

  private func properties(_ parameters: CommandParameters, _ answer: @escaping Answer) throws {
    let id = try own(parameters.string("objectId"))
    let options = parameters.only("ownProperties", "accessorPropertiesOnly", "nonIndexedPropertiesOnly", "generatePreview")
    answer(.success(try core.realm(of: id).properties(of: id, options)))
  }

  private func heapUsage(_ answer: Answer) throws {
    let usage = try core.main?.page.context.heapUsage() ?? (used: 0, total: 0)
    answer(.success(JSONValue.object([
      "usedSize": .integer(Int64(usage.used)), "totalSize": .integer(Int64(usage.total)), "embedderHeapUsedSize": 0, "backingStorageSize": 0,
    ]).text))
  }

  // MARK: Bindings

  private func addBinding(_ parameters: CommandParameters, _ answer: Answer) throws {
    let name = try parameters.string("name")
    if parameters["executionContextId"] != nil { try bind(name, in: realm(parameters)) } else if bindings.insert(name).inserted {
      for realm in core.realms { try bind(name, in: realm) }
    }
    answer(.success(.empty))
  }

  /// A function of the window by which a page calls the client.
  private func bind(_ name: String, in realm: DebuggedRealm) throws {
    let function = realm.page.context.native(name, .text) { [weak self, weak realm] payload in
      if let self, let realm {
        session.emit("Runtime.bindingCalled", ["name": .string(name), "payload": .string(payload), "executionContextId": .integer(Int64(realm.number))])
      }
      return .undefined
    }
    try realm.page.context.global.set(name, .value(function))
  }

  // MARK: The console

  /// What Chrome calls the methods of `console`, where it calls them otherwise.
  private static let kinds = [
    "warn": "warning", "group": "startGroup", "groupCollapsed": "startGroupCollapsed", "groupEnd": "endGroup", "countReset": "count",
  ]

  func console(_ realm: DebuggedRealm, _ method: String, _ arguments: JavaScriptValue, stack: String) {
    guard isEnabled, let shown = try? realm.describeAll(arguments, .init(group: group("console"), generatePreview: true)) else { return }
    session.emit("Runtime.consoleAPICalled", JSONText(members: [
      ("type", JSONValue.string(Self.kinds[method] ?? method).text), ("args", shown), ("executionContextId", JSONValue.integer(Int64(realm.number)).text),
      ("timestamp", JSONValue.double(Self.now).text), ("stackTrace", self.stack(stack).text),
    ]))
  }

  func uncaught(_ realm: DebuggedRealm, _ error: UncaughtError, _ value: JavaScriptValue?) {
    guard isEnabled else { return }
    let exception = value.flatMap { try? realm.describe($0, .init(group: group("console"), generatePreview: true)) }
    let text = error.kind == .resource ? error.message : error.kind == .rejection ? "Uncaught (in promise)" : "Uncaught"
    session.emit("Runtime.exceptionThrown", JSONText(members: [
      ("timestamp", JSONValue.double(Self.now).text),
      ("exceptionDetails", details(exception, text: exception == nil ? error.message : text, realm, script: error.script, line: error.line, column: error.column, stack: error.stack)),
    ]))
  }

  /// Milliseconds since 1970.
  private static var now: Double { Double(PlatformClock.system.wall()) }
}
