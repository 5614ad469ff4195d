import JSON
import JavaScriptEngine

/// "Debugger": breakpoints, pauses and steps, by the engine's inspector.
final class DebuggerDomain: Domain {
  private unowned let session: TargetSession
  private(set) var isEnabled = false
  private lazy var breakpoints = Breakpoints(session)
  /// What the engine calls the state of pauses on exceptions.
  private var exceptions = "none"
  private var asyncDepth = 0
  private var areBreakpointsActive = true
  private var skipsPauses = false
  private var blackboxed: [String] = []
  /// What holds the script, while one is held.
  private var pause: DebuggedPause?
  private var pausesBeforeMappedScripts = false
  /// The script that is to be held where it begins, and why.
  private var starting: (script: DebuggedScript, reason: String)?

  init(_ session: TargetSession) { self.session = session }

  private var core: TargetCore { session.core }

  func call(_ method: String, _ parameters: CommandParameters, _ answer: @escaping Answer) throws {
    switch method {
    case "enable":
      try enable()
      answer(.success(JSONValue.object(["debuggerId": .string(core.target?.id ?? "")]).text))
      return
    case "disable": disable()
    case "setBreakpointByUrl": return answer(.success(try breakpoints.set(byURL: parameters)))
    case "setBreakpoint": return answer(.success(try breakpoints.set(at: parameters)))
    case "setInstrumentationBreakpoint":
      guard try parameters.string("instrumentation") == "beforeScriptWithSourceMapExecution" else { throw ProtocolError("there is no such instrumentation here") }
      pausesBeforeMappedScripts = true
      return answer(.success(JSONValue.object(["breakpointId": "instrumentation:beforeScriptWithSourceMapExecution"]).text))
    case "removeBreakpoint":
      let id = try parameters.string("breakpointId")
      if id.hasPrefix("instrumentation:") { pausesBeforeMappedScripts = false } else { breakpoints.remove(id) }
    case "getPossibleBreakpoints": return answer(.success(try breakpoints.possible(parameters)))
    case "setBreakpointsActive":
      areBreakpointsActive = parameters.flag("active")
      try applyActivity()
    case "setSkipAllPauses":
      skipsPauses = parameters.flag("skip")
      try applyActivity()
    case "setPauseOnExceptions":
      let state = try parameters.string("state")
      guard ["none", "uncaught", "caught", "all"].contains(state) else { throw ProtocolError("Unknown pause on exceptions mode: \(state)") }
      exceptions = state
      for engine in core.engines { try applyExceptions(engine) }
    case "setAsyncCallStackDepth":
      asyncDepth = max(0, try parameters.integer("maxDepth"))
      for engine in core.engines { try applyDepth(engine) }
    case "setBlackboxPatterns":
      let patterns = parameters["patterns"]?.array?.compactMap(\.string) ?? []
      for engine in core.engines { try applyBlackbox(engine, patterns, in: blackboxed) }
      blackboxed = patterns
    case "setBlackboxedRanges", "setBlackboxExecutionContexts": break
    case "pause": for engine in core.engines { try engine.ask("Debugger.pause") }
    case "resume": try goOn("Debugger.resume")
    case "stepOver": try goOn("Debugger.stepOver")
    case "stepInto": try goOn("Debugger.stepInto")
    case "stepOut": try goOn("Debugger.stepOut")
    case "continueToLocation":
      let location = try breakpoints.engineLocation(parameters.object("location"))
      try goOn("Debugger.continueToLocation", ["location": .object(location.place)])
    case "getScriptSource":
      let (script, engine) = try script(parameters)
      let source = try engine.ask("Debugger.getScriptSource", ["scriptId": .string(script.engineID)])
      return answer(.success(JSONValue.object(["scriptSource": source["scriptSource"] ?? ""]).text))
    case "searchInContent":
      let (script, engine) = try script(parameters)
      var query = parameters.only("query", "caseSensitive", "isRegex")
      query["scriptId"] = .string(script.engineID)
      return answer(.success(JSONValue.object(["result": try engine.ask("Debugger.searchInContent", query)["result"] ?? []]).text))
    case "evaluateOnCallFrame": return try evaluate(parameters, answer)
    case "setVariableValue": try setVariable(parameters)
    case "restartFrame": throw ProtocolError("the engine cannot run a function's frame again")
    case "setScriptSource": throw ProtocolError("the engine cannot replace a script that has run; reload the page")
    case "setReturnValue": throw ProtocolError("the engine cannot replace what a function returns")
    case "getStackTrace": throw ProtocolError("the whole stack is in Debugger.paused")
    default: throw ProtocolError.unknown("Debugger.\(method)")
    }
    answer(.success(.empty))
  }

  private func script(_ parameters: CommandParameters) throws -> (DebuggedScript, EngineChannel) {
    guard let script = core.scripts[try parameters.string("scriptId")], let engine = script.realm.engine else { throw ProtocolError("No script for id") }
    return (script, engine)
  }

  // MARK: On and off

  private func enable() throws {
    guard !isEnabled else { return }
    if let fault = EngineInspector.fault { throw ProtocolError(fault) }
    isEnabled = true
    // Scripts that another session has had read are told of; those of a context without one come while it is connected.
    for script in core.scripts.all { parsed(script) }
    for realm in core.realms { try connect(realm) }
  }

  private func disable() {
    guard isEnabled else { return }
    isEnabled = false
    breakpoints.removeAll()
    _ = try? pause?.realm.engine?.ask("Debugger.resume")
    pause = nil
    core.dropUnusedEngines()
  }

  func end() { disable() }

  private func connect(_ realm: DebuggedRealm) throws {
    let isNew = realm.engine == nil
    let engine = try core.engine(of: realm)
    if isNew {
      try engine.ask("Debugger.setShouldBlackboxURL", ["url": "^gantry:", "isRegex": true, "shouldBlackbox": true])
      try engine.ask("Debugger.enable")
      try engine.ask("Debugger.setPauseOnDebuggerStatements", ["enabled": true])
    }
    try applyActivity(engine)
    try applyDepth(engine)
    try applyBlackbox(engine, blackboxed, in: [])
  }

  private func applyActivity() throws {
    for engine in core.engines { try applyActivity(engine) }
  }

  private func applyActivity(_ engine: EngineChannel) throws {
    try engine.ask("Debugger.setBreakpointsActive", ["active": .bool(areBreakpointsActive && !skipsPauses)])
    try applyExceptions(engine)
  }

  /// The engine takes an exception for caught that one of the platform's own functions catches, such as whoever calls a listener: where only
  /// those that nobody catches are wanted, it tells of all, and the others go on.
  private func applyExceptions(_ engine: EngineChannel) throws {
    try engine.ask("Debugger.setPauseOnExceptions", ["state": .string(skipsPauses || exceptions == "none" ? "none" : "all")])
  }

  private func applyDepth(_ engine: EngineChannel) throws {
    try engine.ask("Debugger.setAsyncStackTraceDepth", ["depth": .integer(Int64(asyncDepth))])
  }

  private func applyBlackbox(_ engine: EngineChannel, _ patterns: [String], in former: [String]) throws {
    for pattern in former where !patterns.contains(pattern) {
      try engine.ask("Debugger.setShouldBlackboxURL", ["url": .string(pattern), "isRegex": true, "shouldBlackbox": false])
    }
    for pattern in patterns where !former.contains(pattern) {
      try engine.ask("Debugger.setShouldBlackboxURL", ["url": .string(pattern), "isRegex": true, "shouldBlackbox": true])
    }
  }

  func opened(_ realm: DebuggedRealm) {
    guard isEnabled else { return }
    do { try connect(realm) } catch { session.emit("Log.entryAdded", ["entry": ["source": "other", "level": "error", "text": .string("\(error)"), "timestamp": 0]]) }
  }

  func closed(_ realm: DebuggedRealm) {
    if pause?.realm === realm { pause = nil }
    breakpoints.closed(realm)
  }

  // MARK: Events

  func parsed(_ script: DebuggedScript) {
    guard isEnabled else { return }
    let (start, end) = (script.start, script.end)
    let address = session.address(of: script)
    session.emit("Debugger.scriptParsed", [
      "scriptId": .string(script.id), "url": .string(address), "startLine": .integer(Int64(start.line)), "startColumn": .integer(Int64(start.column)),
      "endLine": .integer(Int64(end.line)), "endColumn": .integer(Int64(end.column)), "executionContextId": .integer(Int64(script.realm.number)), "hash": "",
      "executionContextAuxData": ["isDefault": true, "type": "default", "frameId": .string(script.realm.frame)], "isLiveEdit": false,
      "sourceMapURL": .string(script.sourceMap), "hasSourceURL": .bool(!(script.details["sourceURL"]?.string ?? "").isEmpty), "isModule": .bool(script.isModule),
      "scriptLanguage": "JavaScript", "embedderName": .string(script.address),
    ])
    breakpoints.parsed(script)
    let isFirst = core.breaksAtStart && (script.file != nil || script.address == script.realm.page.address)
    if isFirst { core.breaksAtStart = false }
    if isFirst || pausesBeforeMappedScripts && !script.sourceMap.isEmpty {
      starting = (script, isFirst ? "Break on start" : "instrumentation")
      // What runs next is the script's first statement.
      _ = try? script.realm.engine?.ask("Debugger.pause")
    }
  }

  func heard(_ realm: DebuggedRealm, _ method: String, _ parameters: JSONValue) {
    guard isEnabled else { return }
    switch method {
    case "Debugger.paused": paused(realm, parameters)
    case "Debugger.resumed":
      if pause != nil { resumed() }
    case "Debugger.breakpointResolved": breakpoints.resolved(realm, parameters)
    default: break
    }
  }

  private func paused(_ realm: DebuggedRealm, _ details: JSONValue) {
    let pause = DebuggedPause(details, in: realm, scripts: core.scripts)
    // The engine holds the script only behind this event: until then it cannot be told to go on.
    guard isWanted(pause) else { return realm.resumeLater() }
    self.pause = pause
    var message = pause.message(for: session, hits: breakpoints.hits(details, realm))
    if let starting, starting.script.id == pause.frames[0].script.id {
      message["reason"] = .string(starting.reason)
      if starting.reason == "instrumentation" {
        message["data"] = ["scriptId": .string(starting.script.id), "url": .string(session.address(of: starting.script)), "sourceMapURL": .string(starting.script.sourceMap)]
      }
    }
    starting = nil
    session.emit("Debugger.paused", message)
  }

  /// Whether a pause is one that the client has asked for.
  private func isWanted(_ pause: DebuggedPause) -> Bool {
    // One of the platform's scripts, which is not held.
    if pause.frames.isEmpty { return false }
    guard pause.isException, exceptions == "uncaught" || exceptions == "caught" else { return true }
    return pause.isUncaught == (exceptions == "uncaught")
  }

  private func goOn(_ method: String, _ parameters: JSONObject = [:]) throws {
    guard let pause else { throw ProtocolError.notPaused }
    resumed()
    try pause.realm.engine?.ask(method, parameters)
  }

  private func resumed() {
    pause = nil
    session.emit("Debugger.resumed")
  }

  // MARK: In a frame

  /// Whether an id is of what the engine itself has named: scopes, and what frames hold.
  func isOfScope(_ id: String) -> Bool { id.hasPrefix(DebuggedPause.prefix) }

  /// Makes such a value one of ours.
  ///
  /// - Returns: its id from now on.
  func adopt(_ id: String, group: String) throws -> String {
    guard let (number, engineID) = DebuggedPause.parts(of: id), case let realm = try core.realm(number), let engine = realm.engine else { throw ProtocolError.unknownObject }
    var found: String?
    let take = realm.page.context.native("take", .any) { value in
      found = try realm.hold(value, group: group)
      return .undefined
    }
    try LentValue(take, in: realm).use { name in
      _ = try engine.ask("Runtime.callFunctionOn", [
        "objectId": .string(engineID), "functionDeclaration": .string("function (value) { globalThis[\(JSONValue.string(name).text)](value); }"),
        "arguments": [["objectId": .string(engineID)]],
      ])
    }
    guard let found else { throw ProtocolError.unknownObject }
    return found
  }

  /// The frame that a command names.
  private func held(_ parameters: CommandParameters) throws -> (DebuggedRealm, EngineChannel, String) {
    guard let pause, let frame = pause.engineFrame(try parameters.string("callFrameId")), let engine = pause.realm.engine else { throw ProtocolError.notPaused }
    return (pause.realm, engine, frame)
  }

  private func evaluate(_ parameters: CommandParameters, _ answer: @escaping Answer) throws {
    if parameters.flag("throwOnSideEffect") { return answer(.success(RuntimeDomain.refusal)) }
    let (realm, engine, frame) = try held(parameters)
    var question: JSONObject = ["callFrameId": .string(frame), "expression": .string(try parameters.string("expression"))]
    if parameters.flag("silent") { question["doNotPauseOnExceptionsAndMuteConsole"] = true }
    let result = try engine.ask("Debugger.evaluateOnCallFrame", question)
    let hasThrown = result["wasThrown"]?.bool ?? false
    let shown = try describe(result["result"] ?? [:], in: realm, session.runtime.style(parameters))
    answer(.success(JSONText(members: [
      ("result", shown), ("exceptionDetails", hasThrown ? session.runtime.details(shown, text: "Uncaught", realm) : nil),
    ])))
  }

  /// A RemoteObject of what the engine has described.
  private func describe(_ value: JSONValue, in realm: DebuggedRealm, _ style: DebuggedRealm.Style) throws -> JSONText {
    guard let id = value["objectId"]?.string else { return DebuggedPause.plain(value).text }
    let own = try adopt(DebuggedPause.id(id, in: realm), group: style.group)
    defer { realm.release(own) }
    return try realm.describe(realm.value(of: own), style)
  }

  private func setVariable(_ parameters: CommandParameters) throws {
    let (realm, engine, frame) = try held(parameters)
    let name = try parameters.string("variableName")
    let value = try realm.argument(session.runtime.own(argument: .object(try parameters.object("newValue"))))
    try LentValue(value, in: realm).use { lent in
      let result = try engine.ask("Debugger.evaluateOnCallFrame", [
        "callFrameId": .string(frame), "expression": .string("\(name) = globalThis[\(JSONValue.string(lent).text)]"), "doNotPauseOnExceptionsAndMuteConsole": true,
      ])
      if result["wasThrown"]?.bool == true { throw ProtocolError(result["result"]?["description"]?.string ?? "the variable cannot be set") }
    }
  }
}
