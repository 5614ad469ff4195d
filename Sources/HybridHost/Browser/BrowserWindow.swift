import CordovaBridge
import HTTPClient
import InAppBrowserPlugin
import JSON
import JavaScriptEngine
import Synchronization
import WebPlatform
import WireFormat

/// One open in-app browser: documents of the web, one after another, on a JavaScript thread of its own. The app's page reaches it by commands,
/// and hears of it by events.
///
/// The app is busy while a document is loaded, a script that the app has put into it runs, or the page comes to rest behind either: see
/// ``BrowserWork``.
actor BrowserWindow: InAppBrowser {
  typealias Command = @Sendable (isolated BrowserWindow) -> Void

  private nonisolated let thread = JavaScriptThread()
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }
  private nonisolated let commands = Mutex<[Command]>([])
  private nonisolated let isEnding = Mutex(false)
  nonisolated let places: BrowserPlaces
  nonisolated let options: InAppBrowserOptions
  nonisolated let opener: any InAppBrowserOpener
  private let whenEnded: @Sendable () -> Void
  let failures: BrowserFailures
  let work: BrowserWork
  private var hasEnded = false
  private(set) var page: Page?
  private var history = SessionHistory()
  private lazy var delegate = BrowserPageDelegate(self)
  private var loading: Task<Void, Never>?
  /// Counts navigations: what an older one still brings is dropped.
  private var lastNavigation = 0
  /// Whether a document is asked for, or its load event awaited.
  private var isLoading = false
  /// The address of the document whose load event is awaited; nil when none is.
  private var awaited: String?
  /// Whether the next navigation waits for the app (`beforeload`).
  private var isIntercepting: Bool
  private var insertion: JavaScriptValue?
  private var subscription: DeviceSubscription?

  /// - Parameter ended: called once nothing of it runs any more.
  init(_ places: BrowserPlaces, _ options: InAppBrowserOptions, for opener: any InAppBrowserOpener, ended: @escaping @Sendable () -> Void) {
    (self.places, self.options, self.opener, whenEnded) = (places, options, opener, ended)
    failures = BrowserFailures(platform: places.device.platform)
    work = BrowserWork(opener)
    isIntercepting = options.interception == .gets
  }

  deinit { thread.stop() }

  nonisolated var platform: WebViewPlatform { places.device.platform }

  // MARK: Commands

  /// Has a command carried out on the browser's thread, behind those before it.
  private nonisolated func put(_ command: @escaping Command) {
    let isFirst = commands.withLock { commands in
      commands.append(command)
      return commands.count == 1
    }
    if isFirst { Task { await self.carryOut() } }
  }

  /// The same for what the app asks for: it is busy until that is carried out.
  private nonisolated func put(_ label: String, _ command: @escaping Command) {
    let hold = opener.begin(label)
    put { window in
      command(window)
      hold.release()
    }
  }

  private func carryOut() {
    let next = commands.withLock { commands in
      defer { commands = [] }
      return commands
    }
    for command in next where !hasEnded { command(self) }
  }

  /// Begins to load the first document.
  nonisolated func open(_ address: String) {
    put("an in-app browser opens \(Self.label(address))") { window in
      window.subscription = window.places.device.subscribe { [weak window] in window?.put { $0.page?.deviceChanged() } }
      window.go(to: BrowserTarget(address))
    }
  }

  nonisolated func load(_ address: String) {
    put("an in-app browser goes on to \(Self.label(address))") { window in
      window.isIntercepting = false
      window.go(to: BrowserTarget(address))
    }
  }

  nonisolated func inject(_ injection: InAppBrowserInjection, completion: @escaping @Sendable (Result<JSONText, PluginError>) -> Void) {
    put("an in-app browser is to run a script") { window in
      window.work.begin("an in-app browser runs a script")
      window.insert(injection, completion)
      window.settle()
    }
  }

  nonisolated func setShown(_ isShown: Bool) { /* Pages of phones' web views that are hidden run on, and nobody looks at this one. */ }

  nonisolated func close(tells: Bool) {
    isEnding.withLock { $0 = true }
    put("an in-app browser closes") { window in
      window.end()
      if tells { window.opener.hear(.exit) }
    }
  }

  private func end() {
    hasEnded = true
    loading?.cancel()
    closePage()
    subscription = nil
    work.rested()
    whenEnded()
  }

  // MARK: Going elsewhere

  /// Leads to a document, if the app lets it.
  func go(to target: BrowserTarget) {
    loading?.cancel()
    lastNavigation += 1
    awaited = nil
    isLoading = true
    let number = lastNavigation
    work.begin("an in-app browser loads \(Self.label(target.address))")
    loading = Task { await self.load(target, number) }
  }

  private func load(_ first: BrowserTarget, _ number: Int) async {
    var target = first
    while number == lastNavigation, !hasEnded, mayGo(to: target) {
      do throws(InAppBrowserFailure) {
        guard let next = try await step(to: target, number) else { return }
        target = next
      } catch {
        if number == lastNavigation, !hasEnded { fail(error) }
        return
      }
    }
    if number == lastNavigation { finish() }
  }

  /// Tells the app of a navigation.
  ///
  /// - Returns: whether it goes on.
  private func mayGo(to target: BrowserTarget) -> Bool {
    let isHTTP = ["http", "https"].contains(target.scheme)
    // Android's web view does not ask its app about what the app has it load.
    let isAsked = platform == .ios || target.navigation != nil || target.hops > 0
    let isInterceptable = isAsked && options.interception == .gets && target.method == "GET"
    if isInterceptable {
      if isIntercepting {
        opener.hear(.beforeLoad(target.address, method: platform == .ios ? nil : target.method))
        return false
      }
      isIntercepting = true
    }
    if options.interception == .posts {
      opener.hear(.loadError(InAppBrowserFailure(address: target.address, code: -1, message: "beforeload doesn't yet support POST requests")))
    }
    if places.systemSchemes.contains(target.scheme) {
      places.openElsewhere(target.address)
      return false
    }
    if !isHTTP, places.schemes.contains(target.scheme) {
      opener.hear(.customScheme(target.address))
      return false
    }
    // Android's native side takes what it does not know for a host.
    let isKnown = platform == .ios || isHTTP || target.scheme == "file"
    opener.hear(.loadStart(isKnown ? target.address : "http://\(target.address)"))
    return true
  }

  /// Gets the document, or where it has moved to.
  private func step(to target: BrowserTarget, _ number: Int) async throws(InAppBrowserFailure) -> BrowserTarget? {
    if let local = try localDocument(at: target) {
      show(local.document, at: target, local.resources, [:])
      return nil
    }
    let response: HTTPResponse
    let next: BrowserTarget?
    do {
      response = try await places.http.send(target.request(of: places.environment(of: target.address)))
      next = try target.following(response)
    } catch {
      throw failures.failure(error as? HTTPError ?? .cancelled, target.address)
    }
    // The app, or a script, has led elsewhere meanwhile.
    guard number == lastNavigation, !hasEnded else { return nil }
    if let next {
      if next.hops > 20 { throw failures.tooManyRedirects(target.address) }
      return next
    }
    try show(response, at: target)
    return nil
  }

  /// A document that no server gives.
  private func localDocument(at target: BrowserTarget) throws(InAppBrowserFailure) -> (document: Resource, resources: any ResourceLoader)? {
    switch target.scheme {
    case "http", "https": return nil
    case "about" where target.address.hasPrefix("about:blank"): return (Resource(type: "text/html", body: []), BrowserResources())
    case "data":
      guard let document = try? DataURL(target.address).resource else { throw failures.failure(.invalidURL(reason: "its data are broken"), target.address) }
      return (document, BrowserResources())
    case "file":
      let bundle = places.bundle()
      guard let document = try? bundle.resource(at: target.address) else { throw failures.missingFile(target.address) }
      return (document, bundle)
    case "": throw failures.failure(.invalidURL(reason: "it is not absolute"), target.address)
    default: throw failures.unknownScheme(target.address)
    }
  }

  private func show(_ response: HTTPResponse, at target: BrowserTarget) throws(InAppBrowserFailure) {
    switch BrowserAnswer(response, on: platform) {
    case .document(let document): show(document, at: target, BrowserResources(), response.headers)
    case .media(let element):
      let html = "<!DOCTYPE html><html><head></head><body><\(element) src=\"\(MarkupText.anywhere(target.address))\"></body></html>"
      show(Resource(type: "text/html;charset=utf-8", body: Array(html.utf8)), at: target, BrowserResources(), [:])
    case .file where platform == .ios: throw failures.interrupted(target.address)
    case .file(let type):
      opener.hear(
        .download(
          InAppBrowserDownload(
            address: target.address, userAgent: places.userAgent, contentDisposition: response.headers["content-disposition"] ?? "", type: type,
            length: Int64(response.body.count))))
      finish()
    case .nothing: finish()
    }
  }

  private func fail(_ failure: InAppBrowserFailure) {
    isIntercepting = options.interception == .gets
    opener.hear(.loadError(failure))
    // Android's web view shows a page of its own, whose end it tells as that of the page which is not there.
    if platform == .android { opener.hear(.loadStop(failure.address)) }
    finish()
  }

  // MARK: Documents

  private func show(_ document: Resource, at target: BrowserTarget, _ resources: any ResourceLoader, _ headers: HTTPHeaders) {
    closePage()
    history.show(target.address, by: target.navigation)
    var environment = places.environment(of: target.address)
    environment.takeSandbox(from: headers)
    do {
      let page = try Page(
        address: target.address, thread: thread, resources: resources, http: places.http, environment: environment, history: history)
      self.page = page
      page.delegate = delegate
      page.context.setInterrupt(every: 0.05) { [weak self] in self?.isEnding.withLock { $0 } ?? true }
      page.loop.onIdle = { [weak self] in self?.assumeIsolated { $0.rested() } }
      thread.setTurnSource(page.loop)
      page.takePolicies(from: headers)
      page.takeRefresh(from: headers)
      insertion = try prepare(page)
      awaited = target.address
      try page.load(document)
    } catch {
      places.warn("an in-app browser cannot show \(Self.label(target.address)): \(error)")
      fail(failures.interrupted(target.address))
    }
  }

  /// Gives the page its way to the app.
  ///
  /// - Returns: what puts files and styles into the document.
  private func prepare(_ page: Page) throws -> JavaScriptValue {
    let post = page.context.native("postMessage", .text) { [weak self] text in
      self?.assumeIsolated { $0.take(message: text) }
      return .undefined
    }
    let loaded = page.context.native("loaded") { [weak self] in
      self?.assumeIsolated { $0.loaded() }
      return .undefined
    }
    let script = EmbeddedScript.browser
    return try page.context.evaluate(script.text, address: script.address).call(.string(platform.rawValue), .value(post), .value(loaded))
  }

  private func take(message text: String) {
    let json = try? JSONText(validating: text)
    let isObject = json?.firstByte == UInt8(ascii: "{") || platform == .ios && json?.firstByte == UInt8(ascii: "[")
    guard let json, isObject else {
      return places.log("in-app browser: a message was dropped, which is not the JSON text of an object", .warn)
    }
    opener.hear(.message(json))
  }

  private func loaded() {
    guard let address = awaited else { return }
    awaited = nil
    isIntercepting = options.interception == .gets
    opener.hear(.loadStop(page?.shownAddress ?? address))
    finish()
  }

  /// The page has come to rest: what has not loaded by now does not.
  private func rested() {
    loaded()
    if !isLoading { work.rested() }
  }

  /// A navigation is at its end.
  private func finish() {
    isLoading = false
    settle()
  }

  /// The app is idle once the page is, unless something is loaded.
  private func settle() {
    if isLoading { return }
    guard let page else { return work.rested() }
    work.settle { [weak self] in await self?.isAwaitingServer ?? false }
    if page.loop.isIdle { work.rested() }
  }

  /// Whether the page waits for a server.
  private var isAwaitingServer: Bool { page?.loop.openWork.contains { !$0.hasPrefix("timers") } ?? false }

  private func closePage() {
    thread.setTurnSource(nil)
    insertion = nil
    page?.close()
    page?.delegate = nil
    page = nil
  }

  // MARK: Scripts of the app

  private func insert(_ injection: InAppBrowserInjection, _ completion: @escaping @Sendable (Result<JSONText, PluginError>) -> Void) {
    guard let page, let insertion else {
      return completion(.failure(PluginError("the in-app browser has no document yet: wait for its loadstop event")))
    }
    do {
      switch injection {
      case .script(let code): completion(.success(try value(of: code, in: page)))
      case .scriptFile(let address): try insert("scriptFile", address, insertion, page, completion)
      case .style(let text): try insert("style", text, insertion, page, completion)
      case .styleFile(let address): try insert("styleFile", address, insertion, page, completion)
      }
    } catch {
      places.log("in-app browser: a script of the app failed: \(error)", .error)
      completion(.failure(PluginError("the script failed in the in-app browser: \(error)")))
    }
  }

  /// - Returns: the script's value, in an array.
  private func value(of code: String, in page: Page) throws -> JSONText {
    var outcome: Result<JSONText, any Error> = .success(.null)
    page.perform {
      do { outcome = .success(try page.evaluate(code, address: "executeScript").json() ?? .null) } catch { outcome = .failure(error) }
    }
    return JSONText(unchecked: Array("[".utf8) + (try outcome.get()).utf8 + Array("]".utf8))
  }

  private func insert(
    _ kind: String, _ text: String, _ insertion: JavaScriptValue, _ page: Page,
    _ completion: @escaping @Sendable (Result<JSONText, PluginError>) -> Void
  ) throws {
    let done = page.context.native("done", .truth) { isThere in
      completion(isThere ? .success(JSONText(unchecked: Array("[]".utf8))) : .failure(PluginError("the in-app browser could not load \(Self.label(text))")))
      return .undefined
    }
    var failure: (any Error)?
    page.perform {
      do { try insertion.callDroppingResult(.string(kind), .string(text), .value(done)) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// An address without what may be secret.
  static func label(_ address: String) -> String {
    let shown = address.prefix { $0 != "?" && $0 != "#" }
    return shown.hasPrefix("data:") ? "a data URL" : String(shown)
  }
}
