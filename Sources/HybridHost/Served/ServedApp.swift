import CordovaBridge
import HTTPClient
import Inspection
import JSON
import SalesforceClient
import Synchronization
import WebPlatform

/// One hybrid app whose pages run in browsers, with the same native services behind them as behind pages of this process.
///
/// ```swift
/// let app = try ServedApp(bundle: AppBundle(at: "."), options: options, observer: console, script: script)
/// let page = try await app.launch()          // signs in, if the app wants that
/// let file = try app.file(at: "index.html")  // for the browser
/// let remote = await app.openPage()          // the far end of the page's cordova.js
/// ```
public actor ServedApp: InspectedApp {
  /// What a browser is shown first.
  public enum Start: Sendable, Equatable {
    /// A file of the bundle, by its path below `www/`, with query and fragment.
    case page(String)
    /// A page that says what went wrong, as HTML.
    case failure(LaunchFailure, html: [UInt8])
  }

  /// A file as a browser gets it.
  public struct File: Sendable {
    /// MIME type, with charset where known.
    public let type: String
    public let body: [UInt8]
  }

  private nonisolated let container: AppContainer
  private nonisolated let inspection: AppInspection?
  private nonisolated let script: RemoteScript
  private nonisolated let cookies = CookieJar { PlatformClock.system.wall() }
  private nonisolated let actions = Mutex<[String: [String]]?>(nil)
  /// nil when nobody watches the pages.
  private nonisolated let watched: WatchedPages?
  private var pages: [ObjectIdentifier: RemotePage] = [:]
  private var openedPages = 0
  private var accountEvents: AccountSubscription?
  private var isStarted = false
  /// Why the app shows an error page; nil when it has started.
  public private(set) var failure: LaunchFailure?
  /// What several browsers ask for at once is done once.
  private var launching: Task<LaunchDecision, any Error>?

  /// Prepares an app; nothing of it runs yet.
  ///
  /// - Parameters:
  ///   - options: with ``HybridAppOptions/observesTests`` only together with `watchesPages`.
  ///   - script: what its pages get for `cordova.js`.
  ///   - watchesPages: whether nobody sits before the pages, and the observer hears of their consoles, of errors that nobody caught and of tests.
  /// - Throws: ``AppDataError``, ``AppBundleError``, ``ManifestError`` of the app's own plugins, or what the account vault says.
  public init(bundle: AppBundle, options: HybridAppOptions, observer: any HybridAppObserver, script: RemoteScript, watchesPages: Bool = false) throws {
    let container = try AppContainer(bundle: bundle, options: options, observer: observer)
    self.container = container
    inspection = options.inspection.map { AppInspection(container, $0) }
    var script = script
    script.isHeadless = watchesPages
    self.script = script
    watched = watchesPages ? WatchedPages(resources: container.resources(), observer: container.observer) : nil
    inspection?.register(for: self)
  }

  public nonisolated var bundle: AppBundle { container.bundle }

  // MARK: Starting

  /// Signs in if the app wants that and nobody is signed in.
  ///
  /// - Throws: ``AppBundleError`` when the start page is missing.
  public func launch() async throws -> Start {
    try container.checkStartPage()
    let launching = launching ?? Task { try await decide() }
    self.launching = launching
    defer { if self.launching == launching { self.launching = nil } }
    switch try await launching.value {
    case .localStartPage: return .page(bundle.bootConfiguration.startPage)
    case .errorPage(let failure): return self.failure(failure)
    case .authenticate: return failure(.noCredentials)
    case .remoteStartPage, .unauthenticatedPage, .lastKnownPage:
      return failure(LaunchFailure(code: 501, description: "The start page lies on the server, which serve cannot show yet: use gantry run."))
    }
  }

  private func decide() async throws -> LaunchDecision {
    if !isStarted {
      try await container.chooseAccount()
      accountEvents = container.services.accounts.subscribe { [weak self] event in Task { await self?.accountsChanged(event) } }
      isStarted = true
    }
    let decision = await container.decideLaunch()
    container.services.push?.follow()
    container.services.syncs.setUpPlanned()
    return decision
  }

  private func failure(_ failure: LaunchFailure) -> Start {
    container.observer.app(notice: .failed(failure))
    self.failure = failure
    let own = container.bundle.bootConfiguration.errorPage
    if (try? file(at: own)) ?? nil != nil { return .page(own + ErrorPage.query(for: failure)) }
    return .failure(failure, html: Array(ErrorPage.html(for: failure).utf8))
  }

  // MARK: Files

  /// What a browser gets at a path below `www/`: a file of the bundle, one of Cordova's, a library; nil when there is none.
  ///
  /// - Parameter path: without percent-encoding.
  /// - Throws: ``ResourceError/unreadable(_:reason:)``.
  public nonisolated func file(at path: String) throws -> File? {
    let resources = container.resources()
    let virtual = RemoteFiles(installed: container.installed) { [self] in Array(cordovaScript.utf8) }
    return try withExtendedLifetime(virtual) {
      resources.virtual = virtual
      do {
        guard let resource = try resources.resource(below: path) else { return nil }
        let isDocument = resource.type.lowercased().hasPrefix("text/html")
        let body = watched != nil && isDocument ? HTMLHead.insert(watchScript.element, into: resource.body) : resource.body
        return File(type: resource.type, body: body)
      } catch ResourceError.notFound {
        return nil
      }
    }
  }

  private nonisolated var watchScript: WatchScript {
    WatchScript(remote: script, dialogs: container.options.dialogs, selection: container.options.observesTests ? container.options.testSelection : nil)
  }

  /// The script that watches a page; nil when nobody does.
  public nonisolated var watchScriptFile: File? {
    watched == nil ? nil : File(type: MediaType.ofFile(named: "watch.js"), body: Array(watchScript.text.utf8))
  }

  private nonisolated var cordovaScript: String {
    var script = script
    script.isOnline = container.services.http.isOnline
    script.simulatesPush = container.services.push != nil
    let known = actions.withLock { actions in
      let known = actions ?? RemotePage.actions(of: container.registry())
      actions = known
      return known
    }
    return script.text(installed: container.installed, actions: known)
  }

  // MARK: Requests to other servers

  /// Sends a page's request to another server, with the app's cookies, as far as config.xml allows it.
  ///
  /// - Throws: ``HTTPError``; ``HTTPError/refused(origin:)`` for a server that config.xml does not list.
  public nonisolated func relay(_ request: HTTPRequest) async throws -> HTTPResponse {
    let access = container.access(of: .bundle)
    var request = request
    request.cookies = cookies
    request.headers["User-Agent"] = container.services.information.userAgent
    request.allows = { access.allowsRequest(to: $0) }
    return try await container.services.http.send(request)
  }

  // MARK: Pages

  /// The far end of a new page. It is the app's until it has ended.
  public func openPage() -> RemotePage {
    let observer = container.observer
    openedPages += 1
    container.options.inspection?.record("Pages.opened", ["count": .integer(Int64(openedPages))])
    let page = RemotePage(
      registry: container.registry(), device: { [weak self] name, value in Task { await self?.change(name, value) } },
      report: { [watched, number = openedPages] in watched?.take($0, from: number) }, log: { observer.app(notice: .warning($0)) })
    pages[ObjectIdentifier(page)] = page
    return page
  }

  /// A page has ended: plugins let go of it.
  public func closePage(_ page: RemotePage) async {
    pages[ObjectIdentifier(page)] = nil
    container.options.inspection?.record("Pages.closed", ["count": .integer(Int64(pages.count))])
    await page.close()
  }

  // MARK: Pages that are watched

  /// What they are about; nil when nobody watches them.
  public nonisolated var activity: PageActivity? { watched?.activity }

  /// Calls of plugins that are not answered, and what plugins do besides, in words.
  public var openWork: [String] { pages.values.flatMap(\.openWork).sorted() }

  /// How many messages have gone between the pages and their native sides; it grows as long as anything is done.
  public var traffic: Int { pages.values.reduce(openedPages) { $0 + $1.traffic } }

  // MARK: While it runs

  /// Gives the app a simulated push notification, without any org. It waits until a page listens.
  ///
  /// - Returns: whether push is simulated; without that nothing happens.
  @discardableResult
  public func notify(_ notification: PushNotification) -> Bool {
    container.services.push?.take(notification)
    return container.services.push != nil
  }

  /// Simulated notifications that no page has listened for yet.
  public var untakenNotifications: Int { container.services.push?.untaken ?? 0 }

  /// What `window.gantry` of a page wants.
  private func change(_ name: String, _ value: JSONText) {
    switch (name, try? value.value()) {
    case ("online", .bool(let isOnline)): setOnline(isOnline)
    case ("notify", let json?):
      guard let notification = PushNotification(json: json), let push = container.services.push else {
        return container.warn("gantry.notify: the argument must be an object with title, message, badge, sound, payload or tapped")
      }
      push.take(notification)
    default: container.warn("window.gantry has no \(name) that takes \(value)")
    }
  }

  /// Files of the app have changed.
  ///
  /// - Parameter paths: of the files; when all are style sheets, pages stay and only look again at theirs.
  public func filesChanged(_ paths: [String]) {
    let stylesOnly = paths.allSatisfy { $0.hasSuffix(".css") }
    pages.values.forEach { $0.reload(stylesOnly: stylesOnly) }
  }

  /// The folders that its files lie in.
  public nonisolated var folders: [String] { [bundle.www] + bundle.pluginFolders }

  /// The device loses its network, or has one again.
  public func setOnline(_ isOnline: Bool) {
    container.services.http.isOnline = isOnline
    pages.values.forEach { $0.setOnline(isOnline) }
    container.services.push?.setOnline(isOnline)
  }

  /// The app goes to the background, or comes back.
  public func pause() {
    container.services.push?.pause()
    pages.values.forEach { $0.pause() }
  }

  public func resume() {
    pages.values.forEach { $0.resume() }
    container.services.push?.resume()
  }

  /// - Throws: always: pages in browsers have the browser's own console.
  func evaluate(source: String, address: String) async throws -> String {
    throw InspectionError("this page runs in a browser: evaluate in the browser's own console")
  }

  func elements() async throws -> JSONValue { throw InspectionError("this page runs in a browser: look at it with the browser's own tools") }

  // MARK: Users

  private func accountsChanged(_ event: AccountEvent) {
    switch event {
    case .sessionEnded(let user, let explanation):
      container.endSession(of: user, explanation)
      leave(user)
    case .loggedOut(let user):
      container.services.stores.cancelQueries(of: user.key)
      container.removeData(of: user)
      leave(user)
    case .userSwitched: restart()
    case .loggedIn:
      container.services.push?.follow()
      container.services.syncs.setUpPlanned()
    case .tokenRefreshed: break
    }
  }

  private func leave(_ user: UserAccount) {
    container.observer.app(notice: .signedOut(user: user.username))
    restart()
  }

  /// All pages begin anew, for another user or none.
  private func restart() { pages.values.forEach { $0.restart() } }

  // MARK: Ending

  public func stop() async {
    accountEvents = nil
    for page in pages.values { await page.close() }
    pages = [:]
    await inspection?.close()
    await container.close()
  }
}
