import JSON

/// A script that is held: its frames, without those of the platform's own scripts.
final class DebuggedPause {
  struct Frame {
    /// What the engine calls it.
    let engineID: String
    let script: DebuggedScript
    let details: JSONValue
  }

  let realm: DebuggedRealm
  let frames: [Frame]
  private let details: JSONValue
  private let scripts: ScriptTable
  /// Frames between the first one and the first of the platform's own behind it: those that could catch what the first one throws, before the
  /// platform does.
  private let mayCatch: Int

  /// - Parameter details: of the engine's Debugger.paused.
  init(_ details: JSONValue, in realm: DebuggedRealm, scripts: ScriptTable) {
    (self.realm, self.details, self.scripts) = (realm, details, scripts)
    var frames: [Frame] = []
    var between: Int?
    for frame in details["callFrames"]?.array ?? [] {
      guard let id = frame["callFrameId"]?.string, let name = frame["location"]?["scriptId"]?.string, let script = scripts.script(name, of: realm) else {
        if !frames.isEmpty { between = between ?? frames.count }
        continue
      }
      frames.append(Frame(engineID: id, script: script, details: frame))
    }
    self.frames = frames
    mayCatch = between ?? frames.count
  }

  var reason: String { details["reason"]?.string ?? "other" }
  var isException: Bool { reason == "exception" || reason == "promiseRejection" }

  /// Whether no script of the page catches what was thrown.
  private(set) lazy var isUncaught: Bool = !frames.prefix(mayCatch).contains { frame in
    guard let engine = frame.script.realm.engine, let source = try? engine.ask("Debugger.getScriptSource", ["scriptId": .string(frame.script.engineID)])["scriptSource"]?.string,
      let catches = try? realm.page.module("debugging/handlers").get("catches")
    else { return false }
    let (line, column) = Self.place(frame.details["location"])
    let start = frame.script.start
    // The text begins somewhere in its file.
    let row = line - start.line
    let answer = try? catches.call(.string(source), .number(Double(row)), .number(Double(row == 0 ? column - start.column : column)))
    return answer?.bool ?? false
  }

  /// The engine's id of a frame by the client's.
  func engineFrame(_ id: String) -> String? {
    guard let index = Int(id.drop { $0 != "." }.dropFirst()), frames.indices.contains(index), id == self.id(of: index) else { return nil }
    return frames[index].engineID
  }

  private func id(of index: Int) -> String { "\(realm.number).\(index)" }

  // MARK: For clients

  /// Debugger.paused.
  func message(for session: TargetSession, hits: [String]) -> JSONObject {
    var message: JSONObject = [
      "callFrames": .array(frames.indices.map { describe($0, for: session) }),
      "reason": .string(isException ? reason : "other"), "hitBreakpoints": .array(hits.map { .string($0) }),
    ]
    if isException, let thrown = details["data"] {
      var data = Self.remote(thrown, in: realm).object ?? [:]
      data["uncaught"] = .bool(isUncaught)
      message["data"] = .object(data)
    }
    if let trace = details["asyncStackTrace"], let shown = asyncTrace(trace, for: session) { message["asyncStackTrace"] = shown }
    return message
  }

  private func describe(_ index: Int, for session: TargetSession) -> JSONValue {
    let frame = frames[index]
    let (line, column) = Self.place(frame.details["location"])
    return [
      "callFrameId": .string(id(of: index)), "functionName": frame.details["functionName"].flatMap { $0.string == "global code" ? "" : $0 } ?? "",
      "location": frame.script.location(line, column),
      "url": .string(session.address(of: frame.script)), "scopeChain": .array(scopes(frame.details["scopeChain"]?.array ?? [])),
      "this": Self.remote(frame.details["this"] ?? ["type": "undefined"], in: realm), "canBeRestarted": false,
    ]
  }

  private static let scopeTypes = [
    "closure": "closure", "functionName": "closure", "globalLexicalEnvironment": "script", "global": "global", "with": "with", "catch": "catch",
    "nestedLexical": "block",
  ]

  private func scopes(_ chain: [JSONValue]) -> [JSONValue] {
    var hasLocal = false
    return chain.compactMap { scope in
      if scope["empty"]?.bool == true { return nil }
      var type = Self.scopeTypes[scope["type"]?.string ?? ""] ?? "closure"
      // What a function declares by itself is the first of its kind.
      if scope["type"]?.string == "closure", !hasLocal { (type, hasLocal) = ("local", true) }
      return ["type": .string(type), "name": scope["name"] ?? "", "object": Self.remote(scope["object"] ?? [:], in: realm)]
    }
  }

  private func asyncTrace(_ trace: JSONValue, for session: TargetSession) -> JSONValue? {
    let frames = (trace["callFrames"]?.array ?? []).compactMap { frame -> JSONValue? in
      guard let name = frame["scriptId"]?.string, let script = scripts.script(name, of: realm) else { return nil }
      let (line, column) = Self.place(frame)
      return CallFrame(function: frame["functionName"]?.string ?? "", script: script.id, address: session.address(of: script), line: max(0, line - 1), column: max(0, column - 1)).json
    }
    let parent = trace["parentStackTrace"].flatMap { asyncTrace($0, for: session) }
    if frames.isEmpty { return parent }
    var shown: JSONObject = ["description": "async", "callFrames": .array(frames)]
    if let parent { shown["parent"] = parent }
    return .object(shown)
  }

  /// Line and column, which the engine counts from 0 in locations and from 1 in stacks.
  static func place(_ location: JSONValue?) -> (line: Int, column: Int) {
    (Int(clamping: location?["lineNumber"]?.integer ?? 0), Int(clamping: location?["columnNumber"]?.integer ?? 0))
  }

  // MARK: The engine's values

  /// What the ids of values that the engine has named begin with.
  static let prefix = "engine."

  static func id(_ engineID: String, in realm: DebuggedRealm) -> String { "\(prefix)\(realm.number).\(engineID)" }

  static func parts(of id: String) -> (realm: Int, engineID: String)? {
    let rest = id.dropFirst(prefix.count)
    guard let dot = rest.firstIndex(of: "."), let number = Int(rest[..<dot]) else { return nil }
    return (number, String(rest[rest.index(after: dot)...]))
  }

  /// A value that the engine has described, for clients, who ask about it as the engine calls it.
  static func remote(_ value: JSONValue, in realm: DebuggedRealm) -> JSONValue {
    var shown = plain(value).object ?? [:]
    if let id = value["objectId"]?.string { shown["objectId"] = .string(Self.id(id, in: realm)) }
    return .object(shown)
  }

  /// The same without an id. JSON has no value for some numbers.
  static func plain(_ value: JSONValue) -> JSONValue {
    var shown: JSONObject = [:]
    for name in ["type", "subtype", "className", "description", "value"] { if let member = value[name] { shown[name] = member } }
    if let count = value["size"]?.integer, let name = value["className"]?.string, ["array", "map", "set"].contains(value["subtype"]?.string) {
      shown["description"] = .string("\(name)(\(count))")
    }
    let type = value["type"]?.string
    let text = value["description"]?.string ?? ""
    if type == "bigint" || type == "number" && ["NaN", "Infinity", "-Infinity", "-0"].contains(text) {
      shown["value"] = nil
      shown["unserializableValue"] = .string(text)
    }
    return .object(shown)
  }
}
