import JSON
import JavaScriptEngine
import WebPlatform

/// Cordova's side of one page: answers for `cordova.js`, takes `exec` calls to plugins, and brings results and events back
/// as tasks of the page's event loop.
///
/// Lives on the page's JavaScript thread.
public final class CordovaBridge {
  private struct Delivery: Sendable {
    /// The call's number; -1 for one without callbacks.
    let number: Int
    let action: ActionName
    let operation: Int
    let result: PluginResult
  }

  let page: Page
  private let registry: PluginRegistry
  private let log: @Sendable (String) -> Void
  /// nil until a page loads `cordova.js`.
  private var plugins: PluginHost?
  /// Calls, as "service.action", that have failed without an error callback.
  private var unheardFailures: Set<String> = []
  private var isLoaded = false
  private var contentIsLoaded = false

  /// What the bridge's scripts see as `native`; nil until a page loads `cordova.js`.
  package private(set) var native: JavaScriptValue?
  /// The functions of ``native``.
  package internal(set) var declaredNatives: [NativeDeclaration] = []
  let installed: InstalledPlugins

  /// What `boot.js` or `ends/start.js` answers with: result, fireDocumentEvent, domReady and so on. Empty until a page loads
  /// `cordova.js`.
  private(set) var hostScript: JavaScriptValue?
  private var resultFunction: JavaScriptValue?
  private var results: EventLoopPort<Delivery>?
  /// Where it is heard that the registry's gate is open.
  private var opened: EventLoopPort<Void>?
  private(set) var isOnline: Bool
  /// The call whose callback runs just now, as "service.action"; nil outside of callbacks.
  public private(set) var callInDelivery: String?
  private var onDeviceReady: (() -> Void)?
  /// Whether the page's `cordova.js` sends binary data as base64 text.
  var sendsBase64 = false

  /// `cordova.version` as the page sees it: the generation of cordova.js whose contract this bridge keeps.
  public static let version = "6.1.0"

  /// - Parameter log: takes warnings for the app's log, one line each, from any thread.
  public init(
    page: Page, installed: InstalledPlugins, registry: PluginRegistry, log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.page = page
    self.installed = installed
    self.registry = registry
    self.log = log
    isOnline = page.environment.device.state.isOnline
  }

  // MARK: Virtual files

  /// The virtual file at a path below the page's root, or nil: `cordova.js`, `cordova_plugins.js`, `plugins/...`.
  public func resource(path: String) throws -> Resource? {
    switch path {
    case "cordova.js":
      return Resource(type: Self.scriptType, body: Array("// cordova.js is part of the runtime\n".utf8)) { [weak self] _ in try self?.boot() }
    default: return try installed.served(path)
    }
  }

  private static let scriptType = "text/javascript; charset=utf-8"

  // MARK: Start

  static let folder = "Sources/CordovaBridge/JavaScript"

  private func boot() throws {
    guard !isLoaded else { throw JavaScriptException(message: "cordova.js is loaded twice by this page") }
    try start("boot.js", address: "gantry:cordova.js", sources: Self.moduleSources)
  }

  /// Opens the ways for results and events, and runs the script that stands between them and the page: the body of a
  /// `function (native, sources)`.
  func start(_ file: String, address: String, sources: JSONValue) throws {
    isLoaded = true
    results = page.loop.openPort { [weak self] in self?.deliver($0) }
    if registry.gate != nil {
      opened = page.loop.openPort { [weak self] in
        guard let self else { return }
        plugins?.runWaiting(resume: whenReopened)
      }
    }
    let door = PageDoor(events: page.loop.openPort { [weak self] in self?.fire($0) }, mailbox: page.loop.mailbox)
    plugins = PluginHost(registry: registry, page: door, log: log)
    if !registry.startingWithPages.isEmpty {
      for service in registry.startingWithPages.intersection(installed.services) { _ = plugins?.number(of: ActionName(service, "")) }
    }
    guard let source = EmbeddedFile.named("\(Self.folder)/\(file)") else { throw ResourceError.notFound(file) }
    let start = try page.context.compile(body: source.text, parameters: ["native", "sources"], address: address)
    let native = try makeNative()
    self.native = native
    let script = try start.call(.value(native), .json(sources.text))
    hostScript = script
    resultFunction = try script.get("result")
    if contentIsLoaded { contentLoaded() }
    // A bundle's own cordova.js runs behind this.
    if onDeviceReady != nil { page.post { [weak self] in self?.awaitDeviceReady() } }
  }

  /// Cordova's own modules by id: the root is "cordova", a file x.js is "cordova/x".
  private static let moduleSources: JSONValue = {
    var sources = JSONObject()
    for path in EmbeddedFile.paths(below: folder) where !path.hasSuffix("/boot.js") && !isEnd(path) {
      sources[moduleId(String(path.dropFirst(folder.count + 1).dropLast(3)))] = .string(EmbeddedFile.named(path)?.text ?? "")
    }
    return .object(sources)
  }()

  /// Scripts that stand between Cordova's modules and another world: own copies of cordova.js, and pages in browsers.
  private static func isEnd(_ path: String) -> Bool { path.hasPrefix(folder + "/ends/") || path.hasPrefix(folder + "/remote/") }

  static func moduleId(_ name: String) -> String { name == "cordova" ? name : "cordova/\(name)" }

  // MARK: Calls

  /// The number of an action, or -1 when nobody answers it.
  func route(_ service: String, _ action: String) -> Int { plugins?.number(of: ActionName(service, action)) ?? -1 }

  /// Calls an action by its number.
  ///
  /// - Parameters:
  ///   - number: what the result comes back with; -1 for a call without callbacks.
  ///   - buffers: a list of ArrayBuffers, or nil.
  ///   - texts: the arguments as JSON.
  func exec(number: Int, route index: Int, buffers list: JavaScriptValue?, _ texts: [JSONText]) throws {
    guard let results, let plugins else { return }
    guard plugins.routes.indices.contains(index) else { return refuse(number: number, "route", String(index)) }
    let route = plugins.routes[index]
    let buffers = try list.map(Self.buffers) ?? []
    let action = route.name
    let operation = page.loop.hold(.pluginCall, action.text)
    let arguments = PluginArguments(texts, buffers: buffers, sendsBase64: sendsBase64, call: action.text)
    plugins.call(route, number: number, arguments, resume: whenReopened) { result in
      results.send(Delivery(number: number, action: action, operation: operation, result: result))
    }
  }

  /// Has the calls run that wait for the registry's gate.
  private var whenReopened: @Sendable () -> Void { { [opened] in opened?.send(()) } }

  /// Answers a call that reaches no action.
  func refuse(number: Int, _ service: String, _ action: String) {
    guard let results, let plugins else { return }
    let name = ActionName(service, action)
    plugins.refuse(name, number: number) { result in
      results.send(Delivery(number: number, action: name, operation: page.loop.hold(.pluginCall, name.text), result: result))
    }
  }

  static let mostBuffers = 10_000

  /// The bytes of all buffers of a call: not more than one may have.
  private static func buffers(_ list: JavaScriptValue) throws -> [[UInt8]] {
    // A script may have put a getter in the way of the list's length, too.
    guard let count = Int(try list.get("length").number ?? 0, in: 0...mostBuffers) else {
      throw JavaScriptException(message: "RangeError: a call takes at most \(mostBuffers) ArrayBuffers")
    }
    var room = ValueLimit.bytes
    return try (0..<count).map { index in
      let bytes = try list.get(String(index)).bytes(limit: room) ?? []
      room -= bytes.count
      return bytes
    }
  }

  // MARK: Results and events

  private func deliver(_ delivery: Delivery) {
    // A call that says more later keeps the page from being idle until then.
    if !delivery.result.keepCallback || delivery.result.isListening { page.loop.cancel(delivery.operation) }
    guard let resultFunction else { return }
    if delivery.number < 0 { return reportUnheard(delivery) }
    callInDelivery = delivery.action.text
    defer { callInDelivery = nil }
    page.perform {
      do {
        if try !hand(delivery.result, to: resultFunction, number: delivery.number) { reportUnheard(delivery) }
      } catch let error as JavaScriptException where error == .unreadableJSON || error == .oversizedValue {
        let result = error == .oversizedValue ? delivery.result.oversized(delivery.action) : delivery.result.unreadable(delivery.action)
        _ = try hand(result, to: resultFunction, number: delivery.number)
      }
    }
  }

  /// A failure that the page gave no error callback for is told to the operator, the first time.
  private func reportUnheard(_ delivery: Delivery) {
    guard delivery.result.status.isFailure, unheardFailures.insert(delivery.action.text).inserted else { return }
    log("\(delivery.action.text) failed, and the page gave no error callback to hear of it: \(delivery.result.message.text)")
  }

  /// - Returns: whether the page has a callback for it; true without asking for what is no failure.
  private func hand(_ result: PluginResult, to function: JavaScriptValue, number: Int) throws -> Bool {
    let how = result.how
    if case .multipart(let text) = result.message, text.firstByte != UInt8(ascii: "[") { throw JavaScriptException.unreadableJSON }
    if result.status.isFailure {
      return try function.call(.number(Double(number)), .number(Double(how)), argument(of: result.message)).bool
    }
    try function.callDroppingResult(.number(Double(number)), .number(Double(how)), argument(of: result.message))
    return true
  }

  private func argument(of message: PluginResult.Message) -> JavaScriptArgument {
    switch message {
    case .none: .null
    case .string(let text): .string(text)
    case .bytes(let bytes): .bytes(bytes)
    case .json(let text), .multipart(let text): .json(text)
    }
  }

  private func fire(_ event: PluginEvent) {
    page.perform {
      switch event {
      case .cordova(let type, let data): try hostScript?.get("fireDocumentEvent").callDroppingResult(.string(type), .json(data))
      case .custom(let type, let detail): try hostScript?.get("fireCustomEvent").callDroppingResult(.string(type), .json(detail))
      case .module(let id, let function, let arguments):
        try hostScript?.get("callModule").callDroppingResult(.string(id), .string(function), .json(arguments))
      }
    }
  }

  // MARK: Life cycle

  /// To be called once the document's content is loaded.
  public func contentLoaded() {
    contentIsLoaded = true
    page.perform { try hostScript?.get("domReady").callDroppingResult() }
  }

  /// Whether `deviceready` has fired; false for a page without cordova.js.
  public var isDeviceReady: Bool { (try? hostScript?.get("deviceReady").call().bool) ?? false }

  /// Whether the page has loaded `cordova.js`.
  public var isCordovaPage: Bool { isLoaded }

  /// Has `body` called once `deviceready` has fired, in the place of the one that an earlier call gave. The page may load cordova.js
  /// later, or never.
  public func whenDeviceReady(_ body: @escaping () -> Void) {
    let isFirst = onDeviceReady == nil
    onDeviceReady = body
    if isFirst, isLoaded { awaitDeviceReady() }
  }

  private func awaitDeviceReady() {
    page.perform {
      let subscribe = try page.context.evaluate(
        "(function (done) { window.cordova?.require?.('cordova/channel')?.onDeviceReady?.subscribe(() => done()); })")
      let done = page.context.native("done") { [weak self] in
        self?.onDeviceReady?()
        return .undefined
      }
      try subscribe.callDroppingResult(.value(done))
    }
  }

  /// The app goes to the background.
  public func pause() { fire(.cordova(type: "pause", data: .null)) }

  /// The app comes back to the foreground.
  public func resume() { fire(.cordova(type: "resume", data: .null)) }

  /// The device's back button was pressed.
  public func back() { fire(.cordova(type: "backbutton", data: .null)) }

  /// Connectivity changed: `navigator.onLine`, then "online" or "offline" on window and on document.
  public func setOnline(_ isOnline: Bool) {
    self.isOnline = isOnline
    page.setOnline(isOnline)
    page.perform { try hostScript?.get("setOnline").callDroppingResult(.bool(isOnline)) }
  }

  /// The page ends: plugins let go of it.
  public func close() {
    plugins?.close()
    hostScript = nil
    resultFunction = nil
    native = nil
    onDeviceReady = nil
  }
}
