import CharacterEncodings
import HTTPClient
import JSON
import JavaScriptEngine

/// One document with its window: a JavaScript context, an event loop, and the web platform between them.
///
/// A page lives on the app's JavaScript thread, from `init` to ``close()``. Navigation makes a new page. A frame in a page is
/// a page too, with a context of its own beside the others of its family, on the same event loop.
public final class Page {
  /// Absolute URL of the document.
  public let address: String
  /// Its global object, with the runtime's modules.
  let realm: PageRealm
  /// Its tasks, shared with the frames in it.
  public let loop: EventLoop
  /// What it sees of the device.
  public private(set) var environment: PageEnvironment
  let resources: any ResourceLoader
  let http: HTTPClient
  /// Who hears of it, and answers its dialogs.
  public weak var delegate: (any PageDelegate)?

  /// The pages of its frames.
  package internal(set) var frames: [Page] = []
  /// What its next frame may show a document in: see `Page+Frames`.
  package internal(set) var spare: PageRealm?
  var isSpareAwaited = false
  package private(set) weak var container: Page?
  /// The page around all frames that this one is in; itself where it is in none.
  var outermost: Page { container?.outermost ?? self }
  /// Where its window was, and the windows of its frames.
  let history: SessionHistory
  /// Its own entries of that.
  let navigable: NavigableHistory
  /// Those of its frames, by the frames' numbers.
  var navigables: [Int: NavigableHistory] = [:]
  /// What ``address`` has become: scripts may change all but its origin.
  public internal(set) var shownAddress: String
  /// Who hears of it.
  var referrerPolicy = ReferrerPolicy.standard
  /// The document's Content Security Policies; nil when it has none.
  var policies: [ContentSecurityPolicy]?
  /// How the HTTP client's thread tells that a policy has stopped a redirect.
  private(set) lazy var refusedHops = openPort { [weak self] (hop: RefusedHop) in self?.report(hop) }
  private var frameDelegate: FrameDelegate?
  /// Whether it is the page of a worker, which has no document.
  public private(set) var isWorker = false
  /// The address whose origin is a worker's; nil for pages with documents.
  private(set) var addressAround: String?
  /// The script of a worker that is a blob.
  private(set) var ownScript: [UInt8]?
  /// Whether the answer that brings a worker's script says its policies, too.
  var awaitsPolicies = false
  /// Told why the script of a worker could not be had.
  var onMissingScript: ((String) -> Void)?
  /// The workers that it has started, by number.
  var workers: [Int: WorkerHost] = [:]
  var lastWorker = 0
  /// Its places in channels.
  var channelPlaces: Set<Int> = []
  /// Its databases.
  let databases = PageDatabases()
  /// What closes its ports.
  var portClosings: [ObjectIdentifier: () -> Void] = [:]
  /// How other threads tell what came of its requests for locks; nil before the first.
  var lockNews: EventLoopPort<LockReport>?
  /// Its requests, and the tasks that took long, as long as no script follows them.
  var resourceTimings: [ResourceTiming] = []
  var longTasks: [LongTask] = []
  /// What is called for each new one.
  var hearsResources: JavaScriptValue?
  var hearsLongTasks: JavaScriptValue?
  /// What it knows of its device: what that is now is told to it next.
  lazy var toldDevice = environment.device.state
  /// By what a worker hears of its device.
  var deviceListening: Int?
  /// What the page has open besides requests.
  let connections = PageConnections()
  private var errors: JavaScriptValue?
  private var loader: DocumentLoader?
  /// What its document was written in; its scripts and styles are, too, when nobody says otherwise.
  var encoding = CharacterEncoding.utf8
  var requests: [Int: OpenRequest] = [:]
  var lastRequest = 0
  /// Whether there may be items to write.
  var usesStorage = false
  /// UTF-16 units of localStorage and sessionStorage as this page last read or wrote them.
  var storedSizes: [StorageAreaName: Int] = [:]
  /// How the HTTP client's thread tells how far a request is.
  private(set) lazy var requestProgress = openPort { [weak self] (report: RequestReport) in self?.tell(report) }
  /// Whether it has ended: nothing of it runs any more.
  public private(set) var isClosed = false

  /// Makes the window, with an empty document.
  ///
  /// - Parameters:
  ///   - address: absolute URL of the document; what `location.href` gives.
  ///   - realm: what was made for it ahead, on this thread, if anything was; it is ended where it does not suit.
  ///   - history: that of the app's window, in which the document is shown already; nil for one that begins here.
  /// - Throws: ``JavaScriptException`` when the runtime's own scripts fail, which is a defect.
  public init(
    address: String, thread: JavaScriptThread, resources: any ResourceLoader, http: HTTPClient, environment: PageEnvironment, realm: PageRealm? = nil,
    history: SessionHistory? = nil
  ) throws {
    (self.address, shownAddress) = (address, address)
    self.history = history ?? SessionHistory()
    if history == nil { self.history.show(address, by: nil) }
    navigable = self.history.outermost
    let key = Self.originKey(of: address, sandbox: environment.sandbox, number: 0, in: nil)
    if let realm, realm.originKey == key, realm.sandbox == environment.sandbox {
      self.realm = realm
    } else {
      if let realm { realm.family.end(realm) }
      self.realm = try PageRealm(codeCache: environment.codeCache, originKey: key, sandbox: environment.sandbox)
    }
    self.resources = resources
    self.http = http
    self.environment = environment
    loop = EventLoop(thread: thread, clock: environment.clock)
    navigable.page = self
    try open(element: .null)
    environment.watcher?.opened(self)
    // iPhones' web views tell nobody of long tasks.
    if environment.device.platform == .android { watchTasks() }
  }

  /// Makes the global object of a worker: a page with neither window nor document.
  init(worker start: WorkerStart, realm: PageRealm?, loop: EventLoop) throws {
    (address, shownAddress, addressAround) = (start.address, start.address, start.addressOfOrigin)
    history = SessionHistory()
    navigable = history.outermost
    (resources, http, environment, self.loop) = (start.resources, start.http, start.environment, loop)
    let kind = start.isShared ? PageRealm.Kind.sharedWorker : .dedicatedWorker
    self.realm = try realm ?? PageRealm(codeCache: environment.codeCache, originKey: start.originKey, sandbox: environment.sandbox, kind: kind)
    (isWorker, ownScript) = (true, start.content)
    self.realm.page = self
    self.realm.clock = environment.clock
    _ = toldDevice
    (referrerPolicy, policies) = (start.referrerPolicy, nil)
    try module("worker/install").get("install").call(
      .value(context.global), .string(address), .string(start.origin), .json(shownEnvironment))
    errors = try module("window/errors")
    // A script that has no server of its own is under the policies of who has started it.
    if let inherited = start.policies { setPolicies(inherited) } else { awaitsPolicies = start.isOfServer }
    followDevice()
    environment.watcher?.opened(self)
  }

  /// Makes the window of a frame, with a blank document.
  ///
  /// - Parameters:
  ///   - realm: one for that address and sandbox.
  ///   - element: the frame's side of it, a `browsing/Frame`.
  ///   - navigable: where the frame was.
  init(
    in container: Page, realm: PageRealm, address: String, element: JavaScriptValue, navigable: NavigableHistory, viewport: (width: Int, height: Int)
  ) throws {
    (self.address, shownAddress) = (address, address)
    (history, self.navigable) = (container.history, navigable)
    self.realm = realm
    self.container = container
    resources = container.resources
    http = container.http
    var environment = container.environment
    environment.viewport = viewport
    self.environment = environment
    loop = container.loop
    frameDelegate = FrameDelegate(container: container)
    navigable.page = self
    delegate = frameDelegate
    do {
      try open(element: .value(element))
      loader = DocumentLoader(page: self, script: try module("page/PageLoader"))
      environment.watcher?.opened(self)
    } catch {
      // The element is the container's script's: nothing of a frame that it does not get may stay.
      environment.session.windows.close(windowIdentity)
      family.end(realm)
      throw error
    }
    guard ["about:", "data:", "blob:"].contains(where: address.hasPrefix) else { return }
    referrerPolicy = container.referrerPolicy
    if let inherited = container.policies { setPolicies(inherited) }
  }

  /// Its global object, and the engine behind it.
  public var context: JavaScriptContext { realm.context }
  /// What the runtime's JavaScript calls. No script of the page sees it.
  package var native: JavaScriptValue { realm.native }
  var family: PageFamily { realm.family }
  /// The thread that it lives on.
  public var thread: JavaScriptThread { loop.mailbox.thread }
  /// What its window is known by, whichever document that shows.
  package var place: ObjectIdentifier { ObjectIdentifier(navigable) }
  /// This page's among its family.
  var number: Int { realm.number }
  /// What it may do; everything when nothing sandboxes it.
  var sandbox: SandboxFlags { realm.sandbox }
  /// Which documents are of its origin: those of the same key.
  var originKey: String { realm.originKey }
  /// Whether this is the page of a frame.
  var isFrame: Bool { frameDelegate != nil }

  /// Makes the realm its window.
  private func open(element: JavaScriptArgument) throws {
    realm.page = self
    realm.clock = environment.clock
    _ = toldDevice
    openStorage()
    try module("window/install").get("install").call(.value(context.global), .string(address), element, .json(shownEnvironment))
    errors = try module("window/errors")
  }

  /// The exports of a module of the runtime.
  public func module(_ name: String) throws -> JavaScriptValue { try realm.module(name) }

  // MARK: Running script

  /// Calls into script as a task does: what it throws reaches window.onerror, then the delegate.
  public func perform(_ body: () throws -> Void) {
    guard !isClosed else { return }
    let outer = family.running
    family.running = self
    family.lastRun = self
    defer { family.running = outer }
    do {
      try body()
    } catch let exception as JavaScriptException {
      report(exception)
    } catch {
      tell(UncaughtError(kind: .error, message: String(describing: error)))
    }
  }

  /// Tells whoever has to know of an error that nobody caught.
  func tell(_ error: UncaughtError, value: JavaScriptValue? = nil) {
    environment.watcher?.page(self, uncaught: error, value: value)
    delegate?.page(self, uncaught: error)
  }

  /// Queues a task that calls into script.
  public func post(_ body: @escaping () throws -> Void) {
    loop.post { [weak self] in self?.perform(body) }
  }

  func report(_ exception: JavaScriptException) {
    let thrown = context.takeThrownValue(of: exception)
    do {
      guard let thrown, let errors else { throw exception }
      try errors.get("reportException").call(.value(thrown))
    } catch {
      tell(UncaughtError(
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
  ///
  /// - Parameter document: its type says whether it is HTML or XML, and perhaps its encoding; one without a type is HTML.
  public func load(_ document: Resource) throws { try load(document, inheriting: nil) }

  /// - Parameter encoding: that of the page around a frame, when it is of the same origin.
  func load(_ document: Resource, inheriting encoding: CharacterEncoding?) throws {
    let found = sniff(document, at: address, inherited: encoding)
    self.encoding = found.encoding
    let loader = DocumentLoader(page: self, script: try module("page/PageLoader"))
    self.loader = loader
    try loader.begin(document, found)
  }

  var documentLoader: DocumentLoader? { loader }

  /// Tells whether listeners of "beforeunload" let the page go.
  public func mayUnload() -> Bool {
    (try? module("page/PageLoader").get("mayUnload").call().bool) ?? true
  }

  /// Changes connectivity: `navigator.onLine`, then "online" or "offline" on the windows of the page and its frames.
  public func setOnline(_ isOnline: Bool) {
    environment.device.change { $0.isOnline = isOnline }
    deviceChanged()
  }

  /// The device is turned, resized or set otherwise: "resize" comes before the next frame, and media queries tell of changes.
  public func setScreen(_ screen: DeviceScreen) {
    environment.viewport = (screen.width, screen.height)
    show(screen)
  }

  private func show(_ screen: DeviceScreen) {
    environment.screen = screen
    perform {
      let change = try module("device/resizing").get("screenChanged")
      try change.callDroppingResult(.number(Double(screen.width)), .number(Double(screen.height)), .string(screen.colorScheme), .string(screen.motion))
    }
    for frame in frames { frame.show(screen) }
  }

  /// The document as HTML.
  public func serializedDocument() throws -> String {
    try context.evaluate(host: "(document.doctype ? '<!DOCTYPE ' + document.doctype.name + '>\\n' : '') + document.documentElement.outerHTML").stringified()
  }

  /// Ends the page and its frames: "pagehide" and "unload", localStorage is written, then nothing of it runs any more. Idempotent.
  public func close() {
    guard !isClosed else { return }
    frames.forEach { $0.close() }
    frames.removeAll()
    spare.map(family.end)
    spare = nil
    if !isWorker {
      perform { try module("page/PageLoader").get("unload").callDroppingResult() }
      closeStorage()
    }
    isClosed = true
    environment.watcher?.closed(self)
    navigables.values.forEach(history.forget)
    navigables.removeAll()
    databases.abandonAll()
    leaveWorkers()
    leaveChannels()
    environment.session.locks.leave(ObjectIdentifier(self))
    unfollowDevice()
    requests.values.forEach { $0.transfer?.cancel() }
    requests.removeAll()
    connections.close()
    closePorts()
    loader = nil
    if isFrame {
      stopTimers()
      family.retire(self)
    } else {
      loop.close()
      family.end()
      end()
    }
  }

  /// A frame's page is closed, and its container's no more.
  func leaveContainer() {
    container?.frames.removeAll { $0 === self }
    close()
  }

  /// Ends the context of a page that is closed.
  func end() {
    realm.end()
    errors = nil
  }
}
