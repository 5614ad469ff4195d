import HTTPClient
import JSON
import JavaScriptEngine

/// One document with its window: a JavaScript context, an event loop, and the web platform between them.
///
/// A page lives on the app's JavaScript thread, from `init` to ``close()``. Navigation makes a new page.
public final class Page {
  public let address: String
  public let context: JavaScriptContext
  public let loop: EventLoop
  public let environment: PageEnvironment
  let resources: any ResourceLoader
  let http: HTTPClient
  public weak var delegate: (any PageDelegate)?

  let native: JavaScriptValue
  /// What the page has open besides requests.
  let connections = PageConnections()
  private var require: JavaScriptValue?
  private var errors: JavaScriptValue?
  private var loader: DocumentLoader?
  var requests: [Int: OpenRequest] = [:]
  /// How the HTTP client's thread tells how far a request is.
  private(set) lazy var requestProgress = loop.openPort { [weak self] (report: RequestReport) in self?.tell(report) }
  public private(set) var isClosed = false

  /// Makes the window, with an empty document.
  ///
  /// - Parameter address: absolute URL of the document; what `location.href` gives.
  /// - Throws: ``JavaScriptException`` when the runtime's own scripts fail, which is a defect.
  public init(
    address: String, thread: JavaScriptThread, resources: any ResourceLoader, http: HTTPClient, environment: PageEnvironment
  ) throws {
    self.address = address
    self.resources = resources
    self.http = http
    self.environment = environment
    context = JavaScriptContext(name: address)
    loop = EventLoop(thread: thread, clock: environment.clock)
    native = try context.evaluate("({})")
    try boot()
  }

  private func boot() throws {
    try bindScripts()
    try bindTimers()
    try bindEnvironment()
    try bindRequests()
    try bindModules()
    let exports = try context.evaluate("({})")
    try loadModule("runtime/boot").call(.undefined, .value(exports), .value(native))
    require = try exports.get("require")
    try module("window/install").get("install").call(.value(context.global), .string(address))
    errors = try module("window/errors")
    try context.setUnhandledRejectionHandler(module("window/errors").get("reportRejection"))
  }

  /// The function a module of the runtime is: see `JavaScript/runtime/boot.js`.
  func loadModule(_ name: String) throws -> JavaScriptValue {
    guard let file = EmbeddedFile.named("Sources/WebPlatform/JavaScript/\(name).js") else {
      throw JavaScriptException(message: "the runtime has no module '\(name)'")
    }
    return try context.evaluate(immortal: file.bytes, address: "gantry:\(name).js")
  }

  /// The exports of a module of the runtime.
  public func module(_ name: String) throws -> JavaScriptValue {
    guard let require else { throw JavaScriptException(message: "the page's runtime has not started") }
    return try require.call(.string(name))
  }

  // MARK: Running script

  /// Calls into script as a task does: what it throws reaches window.onerror, then the delegate.
  public func perform(_ body: () throws -> Void) {
    guard !isClosed else { return }
    do {
      try body()
    } catch let exception as JavaScriptException {
      report(exception)
    } catch {
      delegate?.page(self, uncaught: UncaughtError(kind: .error, message: String(describing: error)))
    }
  }

  /// Queues a task that calls into script.
  public func post(_ body: @escaping () throws -> Void) {
    loop.post { [weak self] in self?.perform(body) }
  }

  func report(_ exception: JavaScriptException) {
    let thrown = context.takeThrownValue()
    do {
      guard let thrown, let errors else { throw exception }
      try errors.get("reportException").call(.value(thrown))
    } catch {
      delegate?.page(self, uncaught: UncaughtError(
        kind: .error, message: "Uncaught \(exception.message)", script: exception.script ?? "",
        line: exception.line ?? 0, column: exception.column ?? 0, stack: exception.stack ?? ""))
    }
  }

  /// Runs a script given from outside, e.g. by `--eval`, and returns its value.
  ///
  /// - Throws: what the script throws.
  @discardableResult
  public func evaluate(_ source: String, address: String? = nil) throws(JavaScriptException) -> JavaScriptValue {
    try context.evaluate(source, address: address)
  }

  // MARK: Document

  /// Parses a document and runs it up to its load event, in tasks of the event loop.
  public func load(html: [UInt8]) throws {
    let loader = DocumentLoader(page: self, script: try module("page/PageLoader"))
    self.loader = loader
    try loader.begin(html)
  }

  var documentLoader: DocumentLoader? { loader }

  /// Tells whether listeners of "beforeunload" let the page go.
  public func mayUnload() -> Bool {
    (try? module("page/PageLoader").get("mayUnload").call().bool) ?? true
  }

  /// Changes connectivity: `navigator.onLine`, then "online" or "offline" on window.
  public func setOnline(_ isOnline: Bool) {
    perform { try module("window/Navigator").get("setOnline").callDroppingResult(.bool(isOnline)) }
  }

  /// The document as HTML.
  public func serializedDocument() throws -> String {
    try context.evaluate("(document.doctype ? '<!DOCTYPE ' + document.doctype.name + '>\\n' : '') + document.documentElement.outerHTML").stringified()
  }

  /// Ends the page: "pagehide" and "unload", localStorage is written, then nothing of it runs any more. Idempotent.
  public func close() {
    guard !isClosed else { return }
    perform { try module("page/PageLoader").get("unload").callDroppingResult() }
    perform { try module("window/Storage").get("flush").callDroppingResult() }
    isClosed = true
    requests.values.forEach { $0.transfer?.cancel() }
    requests.removeAll()
    loop.close()
    context.close()
    loader = nil
    connections.close()
    errors = nil
    require = nil
  }
}
