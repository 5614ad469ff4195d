import JSON
import JavaScriptEngine
import WebPlatform

/// A context that is looked into: the window of a page or of a frame, or a worker's global object. Lives on its JavaScript thread.
final class DebuggedRealm {
  /// Among those of its target; what Chrome calls an execution context's id.
  let number: Int
  /// The id of the frame that shows it.
  let frame: String
  /// Unique among all targets.
  let uniqueID: String
  let page: Page
  /// `debugging/remoteObjects` of the context.
  private var loaded: JavaScriptValue?
  /// The engine's inspector about this context; nil while nobody needs it.
  private(set) var engine: EngineChannel?

  init(_ page: Page, number: Int, frame: String) {
    (self.page, self.number, self.frame) = (page, number, frame)
    uniqueID = "\(frame).\(number)"
  }

  /// What Runtime.executionContextCreated says.
  var description: JSONValue {
    let origin = (try? page.context.evaluate(host: "location.origin").string) ?? "null"
    return [
      "id": .integer(Int64(number)), "origin": .string(origin == "null" ? "://" : origin), "name": "", "uniqueId": .string(uniqueID),
      "auxData": ["isDefault": true, "type": "default", "frameId": .string(frame)],
    ]
  }

  /// Connects to the engine's inspector, where that is not so yet.
  ///
  /// - Parameter hear: told of the engine's events.
  /// - Throws: ``InspectorUnavailable``.
  func connect(hear: @escaping (DebuggedRealm, String, JSONValue) -> Void) throws -> EngineChannel {
    if let engine { return engine }
    let engine = try EngineChannel(to: page.context, on: page.thread) { [weak self] method, parameters in
      if let self { hear(self, method, parameters) }
    }
    self.engine = engine
    return engine
  }

  /// Has a script go on that is about to be held.
  func resumeLater() {
    // Unchecked: it is used on its own thread, in a moment.
    nonisolated(unsafe) let realm = self
    page.thread.interject { _ = try? realm.engine?.ask("Debugger.resume") }
  }

  func disconnect() {
    engine?.close()
    engine = nil
  }

  // MARK: Values

  /// How values are described.
  struct Style {
    var group = ""
    var returnByValue = false
    var generatePreview = false

    fileprivate var json: String {
      JSONValue.object(["group": .string(group), "returnByValue": .bool(returnByValue), "generatePreview": .bool(generatePreview)]).text.description
    }
  }

  private func remote(_ name: String) throws -> JavaScriptValue {
    if let loaded { return try loaded.get(name) }
    let module = try page.module("debugging/remoteObjects")
    try module.get("setPrefix").callDroppingResult(.string("\(number)."))
    loaded = module
    return try module.get(name)
  }

  private func text(_ value: JavaScriptValue) throws -> JSONText { JSONText(unchecked: Array(try value.stringified().utf8)) }

  /// A RemoteObject.
  func describe(_ value: JavaScriptValue, _ style: Style) throws -> JSONText { try text(remote("shown").call(.value(value), .string(style.json))) }

  /// A list of them.
  func describeAll(_ values: JavaScriptValue, _ style: Style) throws -> JSONText { try text(remote("allShown").call(.value(values), .string(style.json))) }

  /// - Throws: JavaScriptException when it has been let go.
  func value(of id: String) throws -> JavaScriptValue { try remote("valueOf").call(.string(id)) }

  /// What a CallArgument stands for.
  func argument(_ argument: JSONValue) throws -> JavaScriptValue { try remote("argument").call(.string(argument.text.description)) }

  func call(_ function: JavaScriptValue, on receiver: String?, _ arguments: [JSONValue]) throws -> JavaScriptValue {
    try remote("call").call(.value(function), receiver.map { .string($0) } ?? .undefined, .string(JSONValue.array(arguments).text.description))
  }

  func properties(of id: String, _ options: JSONObject) throws -> JSONText {
    try text(remote("properties").call(.string(id), .string(JSONValue.object(options).text.description)))
  }

  /// Waits for a value, or for the promise that it is.
  ///
  /// - Parameter settled: whether it was fulfilled, and with what.
  func follow(_ value: JavaScriptValue, _ settled: @escaping (Bool, JavaScriptValue) -> Void) throws {
    let settle = page.context.native("settle", .flag, .any) { isFulfilled, value in
      settled(isFulfilled, value)
      return .undefined
    }
    try remote("follow").callDroppingResult(.value(value), .value(settle))
  }

  /// Gives a value a name.
  func hold(_ value: JavaScriptValue, group: String) throws -> String { try remote("hold").call(.value(value), .string(group)).stringified() }

  func release(_ id: String) { try? remote("release").callDroppingResult(.string(id)) }

  /// Lets go the values of all groups whose names begin so.
  func releaseGroups(_ start: String) {
    // Where nothing was ever held nothing need be loaded.
    if loaded != nil { try? remote("releaseGroups").callDroppingResult(.string(start)) }
  }

  /// The page has ended.
  func end() {
    disconnect()
    loaded = nil
  }
}
