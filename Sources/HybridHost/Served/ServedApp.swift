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
    /// A path at the app's own server, with query and fragment: of a file below `www/`, or of a page of ``ServedApp/site``.
    case page(String)
    /// The login server's page.
    case signIn(String)
    /// A page that says what went wrong, as HTML.
    case failure(LaunchFailure, html: [UInt8])
  }

  /// A file as a browser gets it.
  public struct File: Sendable {
    /// MIME type, with charset where known.
    public let type: String
    /// What is in it.
    public let body: [UInt8]
  }

  nonisolated let container: AppContainer
  private nonisolated let inspection: AppInspection?
  private nonisolated let script: RemoteScript
  private nonisolated let actions = Mutex<[String: [String]]?>(nil)
  /// nil when nobody watches the pages.
  nonisolated let watched: WatchedPages?
  nonisolated let pages = Mutex<[ObjectIdentifier: RemotePage]>([:])
  private var openedPages = 0
  /// Why the app shows an error page; nil when it has started.
  public internal(set) var failure: LaunchFailure?
  var accountEvents: AccountSubscription?
  /// A sign-in by a person, until a launch has taken note of its end.
  var signingIn: Task<Void, any Error>?
  /// What several browsers ask for at once is done once.
  var launching: Task<Start, any Error>?
  nonisolated let knownSite = Mutex<String?>(nil)
  private nonisolated let deviceListening = Mutex<DeviceSubscription?>(nil)
  /// Whether the device is another one than cordova.js may have said.
  nonisolated let hasDeviceChanged = Atomic(false)
  /// Lets happen to the device what happens by itself, from the first page on.
  var timeline: Task<Void, Never>?
  /// Where browsers reach it: see ``isServed(at:)``.
  nonisolated let origin = Mutex<String?>(nil)

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
    script.deviceSetters = DeviceSwitches.setters
    self.script = script
    watched = watchesPages ? WatchedPages(resources: container.resources(), observer: container.observer) : nil
    inspection?.register(for: self)
    deviceListening.withLock { $0 = container.services.device.subscribe { [weak self] in
      self?.hasDeviceChanged.store(true, ordering: .sequentiallyConsistent)
      self?.tellDevice()
    } }
  }

  /// What locks it, as the orgs of its users demand.
  public nonisolated var lock: AppLock { container.services.lock }

  /// Those that servers have given the app and its in-app browsers; begun anew with each user.
  nonisolated var cookies: CookieJar { container.services.browsers.cookies }

  /// The bundle that it was made from.
  public nonisolated var bundle: AppBundle { container.bundle }

  // MARK: Files

  /// What a browser gets at a path below `www/`: a file of the bundle, one of Cordova's, a library; nil when there is none.
  ///
  /// - Parameters:
  ///   - path: without percent-encoding.
  ///   - isShown: whether a window or a frame shows it; a script that reads it gets what the file holds, without what watches a page.
  /// - Throws: ``ResourceError/unreadable(_:reason:)``.
  public nonisolated func file(at path: String, isShown: Bool = true) throws -> File? {
    let resources = container.resources()
    let virtual = virtualFiles
    return try withExtendedLifetime(virtual) {
      resources.virtual = virtual
      do {
        guard let resource = try resources.resource(below: path) else { return nil }
        let isDocument = resource.type.lowercased().hasPrefix("text/html")
        let body = watched != nil && isShown && isDocument ? HTMLHead.insert(watchScript.element, into: resource.body) : resource.body
        return File(type: resource.type, body: body)
      } catch ResourceError.notFound {
        return nil
      }
    }
  }

  private nonisolated var virtualFiles: RemoteFiles { RemoteFiles(installed: container.installed) { [self] in Array(cordovaScript.utf8) } }

  /// One of Cordova's files, at a path at whose end it is asked for; nil when there is none.
  nonisolated func virtualFile(at path: String) throws -> Resource? {
    let resources = container.resources()
    let virtual = virtualFiles
    resources.virtual = virtual
    return try withExtendedLifetime(virtual) { try resources.virtualFile(path) }
  }

  nonisolated var watchScript: WatchScript {
    WatchScript(remote: script, dialogs: container.options.dialogs, selection: container.options.observesTests ? container.options.testSelection : nil, detailsConsole: container.options.inspection != nil)
  }

  /// The script that watches a page; nil when nobody does.
  public nonisolated var watchScriptFile: File? {
    watched == nil ? nil : File(type: MediaType.ofFile(named: "watch.js"), body: Array(watchScript.text.utf8))
  }

  private nonisolated var cordovaScript: String {
    var script = script
    script.isOnline = container.services.http.isOnline
    script.simulatesPush = container.services.push != nil
    script.platform = container.services.device.platform
    script.device = container.services.device.state.json
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
    var request = request
    request.cookies = cookies
    request.headers["User-Agent"] = container.services.information.userAgent
    let access = container.access(of: .bundle)
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
      registry: container.registry(), device: { [weak self] name, value in self?.change(name, value) },
      report: { [watched, number = openedPages] in watched?.take($0, from: number) }, log: { observer.app(notice: .warning($0)) })
    pages.withLock { $0[ObjectIdentifier(page)] = page }
    if hasDeviceChanged.load(ordering: .sequentiallyConsistent) { tellDevice() }
    followTrack()
    return page
  }

  /// A page has ended: plugins let go of it.
  public func closePage(_ page: RemotePage) async {
    let count = pages.withLock { pages in
      pages[ObjectIdentifier(page)] = nil
      return pages.count
    }
    container.options.inspection?.record("Pages.closed", ["count": .integer(Int64(count))])
    await page.close()
  }

  // MARK: Pages that are watched

  /// What they are about; nil when nobody watches them.
  public nonisolated var activity: PageActivity? { watched?.activity }

  /// Calls of plugins that are not answered, and what plugins do besides, in words.
  public var openWork: [String] { [lock.waitsFor].compactMap(\.self) + openPages.flatMap(\.openWork).sorted() }

  /// How many messages have gone between the pages and their native sides; it grows as long as anything is done.
  public var traffic: Int { openPages.reduce(openedPages) { $0 + $1.traffic } }

  nonisolated var openPages: [RemotePage] { pages.withLock { Array($0.values) } }

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

  /// Files of the app have changed.
  ///
  /// - Parameter paths: of the files; when all are style sheets, pages stay and only look again at theirs.
  public func filesChanged(_ paths: [String]) {
    let stylesOnly = paths.allSatisfy { $0.hasSuffix(".css") }
    openPages.forEach { $0.reload(stylesOnly: stylesOnly) }
  }

  /// The folders that its files lie in.
  public nonisolated var folders: [String] { [bundle.www] + bundle.pluginFolders }

  /// The app goes to the background.
  public func pause() {
    container.services.push?.pause()
    lock.leave()
    openPages.forEach { $0.pause() }
    container.services.device.change { $0.isVisible = false }
  }

  /// The app comes back from the background.
  public func resume() {
    lock.comeBack()
    container.services.device.change { $0.isVisible = true }
    openPages.forEach { $0.resume() }
    container.services.push?.resume()
  }

  /// The device's back button is pressed, in every tab.
  public func back() {
    lock.recordUserInteraction()
    openPages.forEach { $0.back() }
  }

  /// - Throws: always: pages in browsers have the browser's own console.
  func inspect(source: String) async throws -> JSONValue {
    throw InspectionError("this page runs in a browser: evaluate in the browser's own console")
  }

  func elements() async throws -> JSONValue { throw InspectionError("this page runs in a browser: look at it with the browser's own tools") }

  // MARK: Users

  func accountsChanged(_ event: AccountEvent) {
    switch event {
    case .sessionEnded(let user, let explanation):
      if container.services.tokenRevocation == .deleteData {
        container.services.stores.cancelQueries(of: user.key)
        container.services.databases.forget(user.key)
      }
      container.endSession(of: user, explanation)
      leave(user)
    case .loggedOut(let user):
      container.services.stores.cancelQueries(of: user.key)
      container.services.databases.forget(user.key)
      container.removeData(of: user)
      leave(user)
    case .tokenRefused(let user, let explanation): container.keepUser(user, explanation)
    case .userSwitched(let user):
      container.observer.app(notice: .switched(user: user.username))
      restart()
    case .loggedIn(let user):
      // An error page that has brought somebody to sign in after all has done its work.
      if failure?.isOfSignIn == true { restart() }
      container.services.databases.follow(user.key)
      container.services.push?.follow()
      container.services.syncs.setUpPlanned()
    case .tokenRefreshed: break
    }
  }

  private func leave(_ user: UserAccount) {
    container.observer.app(notice: .signedOut(user: user.username))
    guard bundle.bootConfiguration.shouldAuthenticate, container.services.accounts.currentUser == nil else { return restart() }
    Task {
      // Whoever could not sign in finds the login again, or the error page.
      _ = try? await container.chooseAfterLogout()
      restart()
    }
  }

  /// All pages begin anew, for another user or none, without cookies of the one before.
  func restart() {
    container.services.browsers.share(BrowsingSession())
    openPages.forEach { $0.restart() }
  }

  // MARK: Ending

  /// Ends the app: its pages are closed, and what they still ask for fails.
  public func stop() async {
    accountEvents = nil
    container.options.signInDesk?.close()
    timeline?.cancel()
    for page in openPages { await page.close() }
    pages.withLock { $0 = [:] }
    await inspection?.close()
    await container.close()
  }
}
