import CordovaBridge
import HTTPClient
import JSON
import JavaScriptEngine
import SalesforceClient
import WebPlatform

/// The pages of an app, one after another: where each comes from, what it may have, and what those of one origin share. Lives on the app's
/// JavaScript thread.
final class AppPages {
  private let container: AppContainer
  private let thread: JavaScriptThread
  private let ahead: RealmAhead?
  private let watcher: (any PageWatcher)?
  private let requests: AppFrame.Requests
  private let hasToStop: @Sendable () -> Bool
  private let wake: () -> Void
  private(set) var frame: AppFrame?
  /// Where the pages were.
  private var history = SessionHistory()
  /// The device's screen, as it is now.
  var screen: DeviceScreen
  /// Whether the shorter side of the screen is its height since the device is held so.
  private var isTurned = false
  private let timeline: DeviceTimeline
  /// Whom the page is for; nil when nobody was signed in.
  var owner: AccountKey?
  private var session: BrowsingSession
  /// Those of pages on servers, by server.
  private var sessions: [String: BrowsingSession] = [:]

  /// - Parameters:
  ///   - hasToStop: asked while a script runs on and on, if ``HybridAppOptions/isInterruptible`` says so.
  ///   - wake: called when the page comes to rest.
  init(
    _ container: AppContainer, thread: JavaScriptThread, ahead: RealmAhead?, watcher: (any PageWatcher)?, requests: AppFrame.Requests, hasToStop: @escaping @Sendable () -> Bool,
    wake: @escaping () -> Void
  ) {
    self.container = container
    self.thread = thread
    self.ahead = ahead
    self.watcher = watcher
    self.requests = requests
    self.hasToStop = hasToStop
    self.wake = wake
    screen = container.options.screen
    // Of what is held on its side the shorter side is the height.
    isTurned = container.options.device.turn.isLandscape
    if isTurned, screen.width < screen.height { screen.turn() }
    timeline = DeviceTimeline(container.track, clock: container.options.clock) { members in
      try? requests.changeDevice(members)
      container.recordDevice()
    }
    session = BrowsingSession(clock: container.options.clock)
    container.services.browsers.share(session)
  }

  private var services: AppServices { container.services }
  private var options: HybridAppOptions { container.options }
  private var observer: any HybridAppObserver { container.observer }

  /// The device may have been turned.
  func followTurn() {
    guard services.device.state.turn.isLandscape != isTurned else { return }
    isTurned.toggle()
    screen.turn()
  }

  /// Forgets sessionStorage and cookies.
  func forgetSessions() {
    session = BrowsingSession(clock: options.clock)
    sessions = [:]
    services.browsers.share(session)
  }

  /// Ends the page.
  func close() {
    frame?.close()
    frame = nil
  }

  // MARK: Opening

  /// Begins with the document at that address: nothing leads back from it.
  ///
  /// - Throws: ``LaunchFailure`` when a server does not give it.
  func open(_ address: String, isolation: isolated (any Actor)? = #isolation) async throws {
    beginAnew()
    try await open(address, by: nil)
  }

  /// Replaces the document by another one.
  ///
  /// - Throws: ``LaunchFailure`` when a server does not give it.
  func follow(_ navigation: Navigation, isolation: isolated (any Actor)? = #isolation) async throws {
    try await open(navigation.address, by: navigation)
  }

  private func open(_ address: String, by navigation: Navigation?, isolation: isolated (any Actor)? = #isolation) async throws {
    let resources = container.resources()
    if let resource = try resources.resource(at: address) {
      services.homePage.opened(address)
      return try show(resource, at: address, by: navigation, resources)
    }
    try show(try await remotePages.page(at: address, referrer: navigation?.referrer ?? ""), by: navigation)
  }

  /// Opens the start page of an app whose pages are on a server.
  func openRemoteStartPage(isolation: isolated (any Actor)? = #isolation) async throws {
    beginAnew()
    try show(try await remotePages.startPage(container.bundle.bootConfiguration.startPage))
  }

  private var remotePages: RemotePages { services.remotePages(session.cookies) }

  private func beginAnew() {
    history = SessionHistory()
    services.homePage.beginAnew()
  }

  private func show(_ page: RemotePages.Page, by navigation: Navigation? = nil) throws {
    services.homePage.finishedLoading(page.address)
    let origin = container.origin(of: page.address)
    if case .elsewhere(let server) = origin {
      observer.app(notice: .warning("\(server) is no server of the app: its page gets no plugins, no files of the bundle and no storage of the app's"))
    }
    let document = Resource(type: page.headers["content-type"] ?? "", body: page.html)
    try show(document, at: page.address, by: navigation, container.resources(for: origin), origin, headers: page.headers)
  }

  /// Shows what went wrong, on the app's own page for that if it has one.
  func show(_ failure: LaunchFailure) throws {
    observer.app(notice: .failed(failure))
    let resources = container.resources()
    let address = resources.address(of: container.bundle.bootConfiguration.errorPage) + ErrorPage.query(for: failure)
    let document = (try? resources.resource(at: address)) ?? Resource(type: "text/html", body: Array(ErrorPage.html(for: failure).utf8))
    try show(document, at: address, resources)
  }

  private func show(
    _ document: Resource, at address: String, by navigation: Navigation? = nil, _ resources: BundleResources, _ origin: PageOrigin = .bundle,
    headers: HTTPHeaders = [:]
  ) throws {
    close()
    history.show(address, by: navigation)
    owner = services.accounts.currentKey
    observer.app(notice: .loading(page: String(address.prefix { $0 != "?" && $0 != "#" })))
    let environment = environment(of: address, origin, headers)
    let frame = try AppFrame(
      address: address, thread: thread, resources: resources, http: services.http, environment: environment,
      plugins: (container.installed, container.registry()), observer: observer, options: options, requests: requests,
      hasBridge: origin.isOwn && !environment.isOpaque, keyboardNeedsPerson: keyboardNeedsPerson, realm: ahead?.takeRealm(), history: history)
    self.frame = frame
    timeline.follow(frame.page.loop)
    if options.isInterruptible || watcher != nil {
      frame.page.context.setInterrupt(every: 0.1) { [thread, hasToStop] in
        // A debugger may want a script that runs on and on to be held.
        thread.runInterjections()
        return hasToStop()
      }
    }
    frame.page.loop.onIdle = wake
    thread.setTurnSource(frame.page.loop)
    if origin == .bundle, services.device.platform == .ios, let server = container.origin.server {
      try frame.page.context.evaluate(host: "window.CDV_ASSETS_URL = \(JSONValue.string(server))")
    }
    frame.page.takePolicies(from: headers)
    frame.page.takeRefresh(from: headers)
    try frame.page.load(document)
  }

  /// An iPhone's app may say that scripts can bring the keyboard; Android's cannot.
  private var keyboardNeedsPerson: Bool {
    services.device.platform == .android || container.bundle.description.preferences(on: .ios)["keyboarddisplayrequiresuseraction"]?.lowercased() != "false"
  }

  private func environment(of address: String, _ origin: PageOrigin, _ headers: HTTPHeaders) -> PageEnvironment {
    followTurn()
    var environment = PageEnvironment(userAgent: services.information.userAgent, language: options.language)
    environment.viewport = (screen.width, screen.height)
    environment.screen = screen
    environment.device = services.device
    environment.codeCache = options.codeCache
    let shared = session(of: origin)
    environment.localStorage = services.localStorage.keeper(of: origin, for: services.accounts.currentKey) { changes in
      shared.tellPages(ofChanges: changes, by: address)
    }
    environment.storageQuota = options.storageQuota
    environment.databases = services.databases.keeper(of: origin, for: services.accounts.currentKey) { shared.takeDatabases(in: $0) }
    environment.databaseQuota = options.databaseQuota
    if case .app = origin { environment.answers = services.pageCache }
    environment.clock = options.clock
    environment.session = shared
    environment.detailsConsole = options.inspection != nil
    environment.watcher = watcher
    environment.covers = options.coverage?.selection(www: container.bundle.www, origin: container.origin)
    environment.access = container.access(of: origin)
    environment.takeSandbox(from: headers)
    return environment
  }

  /// What the pages of one origin share while the app runs.
  private func session(of origin: PageOrigin) -> BrowsingSession {
    guard let server = origin.server else { return session }
    if let known = sessions[server] { return known }
    let new = BrowsingSession(sharingCookiesWith: session)
    sessions[server] = new
    return new
  }
}
