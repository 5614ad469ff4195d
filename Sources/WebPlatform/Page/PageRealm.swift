import HTTPClient
import JSON
import JavaScriptEngine

/// A global object with the runtime's modules in it: what becomes the window of a page.
///
/// It takes longer to make than a small document to show, and may be made before anybody knows of the page: for the first one of an app while
/// the app is put together, for that of a frame while nothing else is to be done.
///
/// A realm lives on the app's JavaScript thread.
public final class PageRealm {
  let context: JavaScriptContext
  /// What the runtime's JavaScript calls: see `bind`. No script of the page sees it.
  let native: JavaScriptValue
  private let natives: LateMembers
  /// How the natives are declared, in the order they were bound.
  private var declarations: [() -> NativeDeclaration] = []
  let family: PageFamily
  /// Its among its family.
  let number: Int
  /// What documents it may show: those of the same origin, and of the same sandbox.
  let originKey: String
  let sandbox: SandboxFlags
  /// The page whose window it is; nil while there is none.
  weak var page: Page?
  /// What its time goes by: its page's, once there is one.
  var clock = PlatformClock.system
  private var kind = Kind.window
  private var require: JavaScriptValue?
  /// The parsers of documents that are not at their end.
  var parsers: [Int: PageParser] = [:]
  private var lastParser = 0

  /// Makes one for the first page of an app, of a file and without a sandbox, as those of an app are; a page of any other kind makes its own.
  ///
  /// - Parameter codeCache: what has the runtime's scripts compiled.
  /// - Throws: ``JavaScriptException`` when the runtime's own scripts fail, which is a defect.
  public convenience init(codeCache: CodeCache?) throws {
    try self.init(codeCache: codeCache, originKey: "file:", sandbox: .all)
  }

  /// - Parameter kind: what its global object becomes.
  convenience init(codeCache: CodeCache?, originKey: String, sandbox: SandboxFlags, kind: Kind = .window) throws {
    let context = JavaScriptContext(codeCache: codeCache)
    try self.init(context, in: PageFamily(context: context), number: 0, originKey: originKey, sandbox: sandbox)
    try boot(kind)
  }

  /// Makes one for a frame of a page.
  ///
  /// - Parameter key: of the origin, by the number that it gets.
  convenience init(in container: PageRealm, sandbox: SandboxFlags, originKey key: (Int) -> String) throws {
    let number = container.family.takeNumber()
    try self.init(JavaScriptContext(beside: container.context), in: container.family, number: number, originKey: key(number), sandbox: sandbox)
    do {
      try boot(.window)
      _ = try module("page/frame")
    } catch {
      family.end(self)
      throw error
    }
  }

  private init(_ context: JavaScriptContext, in family: PageFamily, number: Int, originKey: String, sandbox: SandboxFlags) throws {
    self.context = context
    native = try context.evaluate(host: "({ __proto__: null })")
    natives = try LateMembers(of: native)
    (self.family, self.number, self.originKey, self.sandbox) = (family, number, originKey, sandbox)
  }

  /// What a global object becomes, by the module that prepares it for that.
  enum Kind: String {
    case window = "window/install"
    case dedicatedWorker = "worker/dedicated"
    case sharedWorker = "worker/shared"
  }

  private func boot(_ kind: Kind) throws {
    self.kind = kind
    Page.bindNatives(in: self)
    try native.set("shared", .value(family.shared))
    try native.set("environment", .json(JSONValue.object(JSONObject(early)).text))
    let exports = try context.evaluate(host: "({ __proto__: null })")
    try loadModule("runtime/boot").call(.undefined, .value(exports), .value(native))
    require = try exports.get("require")
    try module(kind.rawValue).get("prepare").call(.value(context.global))
    try context.setUnhandledRejectionHandler(module("window/errors").get("reportRejection"))
  }

  /// What the runtime is told before there is a page; ``Page`` tells it the rest, of the device and the document.
  var early: [(String, JSONValue)] {
    [
      ("origin", .string(originKey)),
      ("isOpaque", .bool(isOpaque)),
      ("isSecure", .bool(isSecure)),
      ("sandbox", .integer(Int64(sandbox.rawValue))),
      ("limits", ["text": .integer(Int64(ValueLimit.text)), "bytes": .integer(Int64(ValueLimit.bytes))]),
    ]
  }

  /// Loads what most documents, or scripts of workers, need, and runs it once.
  func makeReady() throws { try module(kind == .window ? "page/readiness" : "worker/readiness").get("makeReady").callDroppingResult() }

  /// Whether nobody on the way sees or changes what it is made of (Secure Contexts, 3.1): plain HTTP does not go beyond this machine.
  private var isSecure: Bool { !originKey.hasPrefix("http:") || (try? HTTPURL(originKey))?.isLoopback == true }

  /// Whether its origin equals no other.
  var isOpaque: Bool { originKey.hasPrefix("opaque:") }

  /// The function a module of the runtime is: see `JavaScript/runtime/boot.js`.
  func loadModule(_ name: String) throws -> JavaScriptValue {
    guard let file = RuntimeModules.file(of: name) else {
      throw JavaScriptException(message: "the runtime has no module '\(name)'")
    }
    return try context.function(immortal: file.bytes, address: RuntimeModules.address(of: name))
  }

  /// The exports of a module of the runtime.
  func module(_ name: String) throws -> JavaScriptValue {
    guard let require else { throw JavaScriptException(message: "the page's runtime has not started") }
    return try require.call(.string(name))
  }

  /// Ends its context.
  func end() {
    context.close()
    parsers.removeAll()
    require = nil
  }

  // MARK: Parsers

  /// - Returns: the parser's number.
  func add(_ parser: PageParser) -> Int {
    lastParser += 1
    parsers[lastParser] = parser
    return lastParser
  }

  // MARK: Natives

  /// The natives in the order they were bound.
  var declaredNatives: [NativeDeclaration] { declarations.map { $0() } }

  /// Adds a native that asks nothing of a page.
  func bindEarly<each Value>(
    _ name: String, _ parameters: repeat JavaScriptParameter<each Value>, body: @escaping (PageRealm, repeat each Value) throws -> JavaScriptArgument
  ) {
    declarations.append(context.bind(name, later: natives, repeat each parameters, isAllowed: {}) { [weak self] (values: repeat each Value) in
      guard let self else { throw Self.hasEnded(name) }
      return try body(self, repeat each values)
    })
  }

  /// Adds a native, which is made when the realm's JavaScript first asks for it.
  ///
  /// ```swift
  /// realm.bind("stopTimer", .index) { page, handle in ... }
  /// ```
  ///
  /// - Parameter lasting: scripts around a frame may still need it when the frame is closed.
  func bind<each Value>(
    _ name: String, lasting: Bool = false, _ parameters: repeat JavaScriptParameter<each Value>,
    body: @escaping (Page, repeat each Value) throws -> JavaScriptArgument
  ) {
    let isAllowed = { [weak self] in
      guard let page = self?.page, lasting || !page.isClosed else { throw Self.hasEnded(name) }
    }
    declarations.append(context.bind(name, later: natives, repeat each parameters, isAllowed: isAllowed) { [weak self] (values: repeat each Value) in
      guard let page = self?.page else { throw Self.hasEnded(name) }
      return try body(page, repeat each values)
    })
  }

  private static func hasEnded(_ name: String) -> JavaScriptException { JavaScriptException(message: "\(name): this page has ended") }
}
