import CordovaBridge
import HTTPClient
import Inspection
import JSON
import JavaScriptEngine
import SalesforceClient
import Synchronization
import WebPlatform

/// One running hybrid app: a bundle with its JavaScript thread, its page, its data and its user.
///
/// The actor's executor is the app's JavaScript thread. Several apps may run in one process; they share nothing.
///
/// ```swift
/// let app = try HybridApp(bundle: AppBundle(at: "."), options: options, observer: console)
/// try await app.start()
/// await app.untilIdle()
/// await app.stop()
/// ```
public actor HybridApp: InspectedApp, SuitePage {
  private nonisolated let container: AppContainer
  private nonisolated let inspection: AppInspection?
  private nonisolated let thread: JavaScriptThread
  private nonisolated let ahead: RealmAhead?
  /// Who looks into its pages.
  public nonisolated let watcher: (any PageWatcher)?
  private nonisolated let isTerminating = Mutex(false)
  /// Events of accounts that have not come to the app's thread yet: they may come late on a busy machine, and the app does not end before.
  private nonisolated let untakenNews = Atomic(0)
  private lazy var pages: AppPages = AppPages(
    container, thread: thread, ahead: ahead, watcher: watcher, requests: requests(), hasToStop: { [weak self] in self?.isTerminating.withLock { $0 } ?? true },
    wake: { [weak self] in self?.assumeIsolated { $0.idleness.wake() } })
  private lazy var idleness: Idleness = Idleness { [weak self, pages] in
    (self?.untakenNews.load(ordering: .sequentiallyConsistent) ?? 0) == 0 && pages.frame?.page.loop.isIdle ?? true
  }
  private var accountEvents: AccountSubscription?
  private var signInsAfterLogout = 0
  /// Why the app shows its error page; nil while it shows another one.
  public private(set) var failure: LaunchFailure?

  /// The app's JavaScript thread, on which all of it runs.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Prepares an app; nothing of it runs yet.
  ///
  /// - Throws: ``AppDataError``, ``AppBundleError``, ``ManifestError`` of the app's own plugins, or what the account vault
  ///   says.
  public init(bundle: AppBundle, options: HybridAppOptions, observer: any HybridAppObserver) throws {
    let watch = TestWatch(observer)
    container = try AppContainer(bundle: bundle, options: options, observer: watch)
    inspection = options.inspection.map { [container] in AppInspection(container, $0) }
    // Last: an app that cannot be has no thread, and nobody who would end it.
    ahead = options.ahead?.take()
    thread = ahead?.thread ?? JavaScriptThread()
    watcher = options.watcher?()
    watcher?.began(container.watched(on: thread))
    inspection?.register(for: self)
    services.browsers.leadPage { [weak self] address in self?.assumeIsolated { $0.frame?.lead(to: address) } ?? true }
    watch.whenThereIsNews { [weak self] in Task { await self?.idle { $0.wake() } } }
  }

  deinit { thread.stop() }

  /// The bundle that it was made from.
  public nonisolated var bundle: AppBundle { container.bundle }
  /// Where it keeps its data.
  public nonisolated var data: AppDataFolder { container.data }
  /// Who is signed in: for adding accounts, switching between them, and hearing of them. The app follows what happens to them.
  public nonisolated var accounts: AccountManager { services.accounts }
  /// The login servers that the app offers. What is chosen counts from the next sign-in on, in an app made with
  /// ``HybridAppOptions/LoginServerSource/app``: see ``changeLoginServer(to:)``.
  public nonisolated var loginServers: LoginServers { services.loginServers }
  nonisolated var services: AppServices { container.services }
  /// What locks it, as the orgs of its users demand.
  public nonisolated var lock: AppLock { services.lock }
  private nonisolated var options: HybridAppOptions { container.options }
  private nonisolated var observer: any HybridAppObserver { container.observer }
  private var frame: AppFrame? { pages.frame }

  // MARK: Starting

  /// Signs in if the app wants that, and begins to load its first page.
  ///
  /// - Throws: ``AppBundleError`` when a page is missing; ``LaunchFailure`` when the error page had to be loaded instead; CancellationError when
  ///   the app was stopped before it had a page.
  public func start() async throws {
    try container.checkStartPage()
    try await container.upgradeData()
    try await container.chooseAccount()
    let deletesWithoutLogout = services.tokenRevocation == .deleteData
    accountEvents = services.accounts.subscribe { [weak self, localStorage = services.localStorage, databases = services.databases] event in
      // Before the page hears of it.
      do {
        switch event {
        case .sessionEnded where !deletesWithoutLogout: break
        case .loggedIn(let user):
          databases.follow(user.key)
          try localStorage.follow(user.key)
        case .loggedOut(let user), .sessionEnded(let user, _):
          localStorage.forget(user.key)
          databases.forget(user.key)
          // The app's thread may be waiting for a query of this user.
          self?.services.stores.cancelQueries(of: user.key)
        case .userSwitched, .tokenRefreshed, .tokenRefused: break
        }
      } catch {
        self?.container.warn("what the page has in localStorage does not go along with the sign-in: \(error)")
      }
      self?.untakenNews.add(1, ordering: .sequentiallyConsistent)
      Task { await self?.take(event) }
    }
    idleness.beginTransition()
    defer { idleness.endTransition() }
    try await launch()
  }

  /// Begins again, as at the start: from an error page this is the way back to the login.
  ///
  /// - Throws: as ``start()``.
  public func startAgain() async throws {
    idleness.beginTransition()
    defer { idleness.endTransition() }
    try await begin()
  }

  /// For another user or none: without sessionStorage and cookies of the one before.
  private func begin() async throws {
    pages.forgetSessions()
    try await launch()
  }

  private func launch() async throws {
    failure = nil
    let decision = await container.decideLaunch()
    // Whoever has stopped the app while it signed in wants no page of it.
    if idleness.hasEnded { throw CancellationError() }
    followPush()
    services.syncs.setUpPlanned()
    switch decision {
    case .localStartPage: try await open(container.startAddress)
    case .remoteStartPage: try await show { try await pages.openRemoteStartPage() }
    case .unauthenticatedPage(let address), .lastKnownPage(let address): try await open(address)
    case .errorPage(let failure): try fail(failure)
    case .authenticate: try fail(.noCredentials)
    }
    if failure == nil, let page = frame?.page.address { observer.app(notice: .launched(page: String(page.prefix { $0 != "?" && $0 != "#" }))) }
  }

  // MARK: Pages

  /// Begins with the document at that address.
  private func open(_ address: String) async throws { try await show { try await pages.open(address) } }

  /// Replaces the document by another one.
  private func follow(_ navigation: Navigation) async throws {
    try await show {
      do { try await pages.follow(navigation) } catch let failure as LaunchFailure where staysOnPage(after: failure) {
        observer.app(notice: .warning("\(failure.description); without a network the page stays"))
      }
    }
  }

  /// Whether the page stays that led elsewhere: on Android, when the session of the other one has ended and the network has gone before there was a new one.
  private func staysOnPage(after failure: LaunchFailure) -> Bool {
    failure.context == .expiredSession && !services.http.isOnline && services.device.platform == .android
  }

  /// Shows a page, or why it cannot be shown.
  private func show(_ open: () async throws -> Void) async throws {
    do { try await open() } catch let failure as LaunchFailure { try fail(failure) }
  }

  private func fail(_ failure: LaunchFailure) throws {
    self.failure = failure
    try pages.show(failure)
    throw failure
  }

  private func requests() -> AppFrame.Requests {
    AppFrame.Requests(
      navigate: { [weak self] navigation in self?.assumeIsolated { $0.later { try await $0.follow(navigation) } } },
      setOnline: { [weak self] isOnline in self?.assumeIsolated { $0.setOnline(isOnline) } },
      changeDevice: { [weak self] members in try self?.assumeIsolated { try $0.changeDevice(members) } },
      changeScreen: { [weak self] change in
        self?.assumeIsolated { app in
          var screen = app.screen
          change.apply(to: &screen)
          app.setScreen(screen)
        }
      },
      close: { [weak self] in self?.assumeIsolated { $0.later { $0.end() } } },
      notice: { [observer] in observer.app(notice: $0) },
      notify: services.push.map { push in { push.take($0) } }, lock: lock)
  }

  /// Runs a change of page outside of the page's own calls; until it is done the app is not idle.
  private func later(_ change: @escaping @Sendable (isolated HybridApp) async throws -> Void) {
    idleness.beginTransition()
    Task {
      do { try await change(self) } catch {
        if !(error is LaunchFailure) {
          observer.app(uncaught: UncaughtError(kind: .resource, message: "The page could not be loaded: \(error)"))
        }
      }
      idleness.endTransition()
    }
  }

  // MARK: Users

  private func take(_ event: AccountEvent) {
    accountsChanged(event)
    untakenNews.subtract(1, ordering: .sequentiallyConsistent)
    idleness.wake()
  }

  private func accountsChanged(_ event: AccountEvent) {
    switch event {
    case .sessionEnded(let user, let explanation):
      container.endSession(of: user, explanation)
      leave(user)
    case .tokenRefused(let user, let explanation): container.keepUser(user, explanation)
    case .loggedOut(let user):
      container.removeData(of: user)
      leave(user)
    case .userSwitched(let user):
      observer.app(notice: .switched(user: user.username))
      restart()
    case .loggedIn(let user):
      // An error page that has brought somebody to sign in after all has done its work.
      if failure?.isOfSignIn == true { return restart() }
      pages.owner = pages.owner ?? user.key
      followPush()
      services.syncs.setUpPlanned()
    case .tokenRefreshed: break
    }
  }

  private func leave(_ user: UserAccount) {
    observer.app(notice: .signedOut(user: user.username))
    // The page of another user, who stays signed in, goes on.
    if let owner = pages.owner, owner != user.key, services.accounts.currentKey == owner { return }
    guard bundle.bootConfiguration.shouldAuthenticate, services.accounts.currentUser == nil else { return restart() }
    later { app in
      do throws(LaunchFailure) {
        if try await !app.container.chooseAfterLogout(), !app.mayStartAgain() { return }
      } catch {
        return try app.fail(error)
      }
      try await app.begin()
    }
  }

  /// What follows on a phone is the login page. Nobody sits here: either somebody signs in again, as the options say, or the app is over.
  private func mayStartAgain() -> Bool {
    guard signInsAfterLogout < options.signInsAfterLogout else {
      observer.app(notice: .accounts("the app is over: its last user has left"))
      end()
      return false
    }
    signInsAfterLogout += 1
    return true
  }

  /// Registers for push whoever is not registered. Until it is known what waits at the orgs, the app is not idle.
  private func followPush() {
    guard let push = services.push else { return }
    push.follow()
    idleness.beginTransition()
    push.whenAsked { [weak self] in Task { await self?.idle { $0.endTransition() } } }
  }

  private func restart() { later { try await $0.begin() } }

  /// Chooses another login server, and has a new user sign in there: those who are signed in stay so, each at the server that they signed in at.
  /// For apps made with ``HybridAppOptions/LoginServerSource/app``.
  ///
  /// - Parameter name: of an entry of ``loginServers``, or its address.
  /// - Throws: `LoginServersError` for another one. What the sign-in throws; then the choice and the current user are as they were.
  public func changeLoginServer(to name: String) async throws {
    let before = loginServers.chosen
    try loginServers.choose(name)
    do { try await accounts.signIn() } catch {
      try loginServers.choose(before.server.url)
      throw error
    }
  }

  // MARK: While it runs

  /// The device loses its network, or has one again.
  public func setOnline(_ isOnline: Bool) {
    services.http.isOnline = isOnline
    services.device.change { $0.isOnline = isOnline }
    frame?.bridge.setOnline(isOnline)
    services.push?.setOnline(isOnline)
  }

  /// The device turns, moves, or loses charge: members of a ``DeviceState``, of which the others stay.
  ///
  /// - Throws: ``DeviceStateError``; then nothing has changed.
  public func changeDevice(_ members: JSONObject) throws(DeviceStateError) {
    try services.device.change { state throws(DeviceStateError) in try state.take(members) }
    pages.followTurn()
    if members["isVisible"] != nil { followVisibility() }
    let isOnline = services.device.state.isOnline
    if isOnline != services.http.isOnline { setOnline(isOnline) } else { frame?.page.deviceChanged() }
  }

  /// The device is turned, resized, or set otherwise by its user. It holds for later pages, too.
  public func setScreen(_ screen: DeviceScreen) {
    pages.screen = screen
    frame?.page.setScreen(screen)
  }

  /// The device's screen, as it is now.
  public var screen: DeviceScreen { pages.screen }

  /// The app goes to the background.
  public func pause() {
    services.push?.pause()
    frame?.bridge.pause()
    setVisible(false)
    observer.app(notice: .background)
  }

  private func setVisible(_ isVisible: Bool) {
    services.device.change { $0.isVisible = isVisible }
    followVisibility()
    frame?.page.deviceChanged()
  }

  private func followVisibility() {
    if services.device.state.isVisible { lock.comeBack() } else { lock.leave() }
  }

  /// The app comes back from the background.
  public func resume() {
    setVisible(true)
    frame?.bridge.resume()
    services.push?.resume()
    observer.app(notice: .foreground)
  }

  /// The device's back button is pressed.
  public func back() {
    lock.recordUserInteraction()
    frame?.bridge.back()
  }

  /// Gives the app a simulated push notification, without any org. It waits until a page listens.
  ///
  /// - Returns: whether push is simulated; without that nothing happens.
  @discardableResult
  public func notify(_ notification: PushNotification) -> Bool {
    services.push?.take(notification)
    return services.push != nil
  }

  /// Simulated notifications that no page has listened for yet.
  public var untakenNotifications: Int { services.push?.untaken ?? 0 }

  /// For those on other threads.
  private func idle(_ change: @Sendable (Idleness) -> Void) { change(idleness) }

  /// Whether nothing is left to run: see ``untilIdle()``.
  public var isIdle: Bool { idleness.isIdle }

  /// Returns when nothing is left to run: no script, timer, request, plugin call or sync; or when the app has ended.
  public func untilIdle() async { await idleness.wait() }

  /// The same, but returns once `isDone` as well, or when a time is over. `isDone` is asked again when there is news of the page's tests.
  ///
  /// - Parameter limit: how long it may take at most; nil for ever.
  public func untilRest(within limit: Duration?, _ isDone: @escaping @Sendable () -> Bool) async {
    let end = limit.map { ContinuousClock.now + $0 }
    let alarm = end.map { end in
      Task { [weak self] in
        try? await Task.sleep(until: end)
        await self?.idle { $0.wake() }
      }
    }
    defer { alarm?.cancel() }
    await idleness.wait { isDone() || end.map { $0 <= ContinuousClock.now } == true }
  }

  /// Returns when nothing is left to run, or once `isDone`: see ``untilRest(within:_:)``.
  public func untilRest(_ isDone: @escaping @Sendable () -> Bool) async { await untilRest(within: nil, isDone) }

  /// Returns when the app has ended: by itself, by a logout or by ``stop()``.
  public func untilEnd() async { await idleness.waitForEnd() }

  /// Whether the app has ended.
  public var hasEnded: Bool { idleness.hasEnded }

  /// Returns once `deviceready` has fired, or when the page is idle without it.
  public func untilDeviceReady() async {
    await idleness.wait {
      // The page may be another one than the last time.
      if !isDeviceReady { frame?.bridge.whenDeviceReady { [weak self] in self?.assumeIsolated { $0.idleness.wake() } } }
      return isDeviceReady
    }
  }

  /// Whether `deviceready` has fired in the current page.
  public var isDeviceReady: Bool { frame?.bridge.isDeviceReady ?? false }

  /// What keeps the app from being idle, in words.
  public var openWork: [String] { [lock.waitsFor].compactMap(\.self) + (frame?.page.loop.openWork ?? []) }

  /// Runs a script in the page, waits for its value if that is a promise, and returns it as the console would show it; a
  /// string as it is.
  ///
  /// - Parameter address: what errors call the script.
  /// - Throws: ``JavaScriptException``.
  public func evaluate(source: String, address: String = "eval") async throws -> String {
    try await evaluate(source, address, isDetailed: false)
  }

  func inspect(source: String) async throws -> JSONValue {
    try JSONValue(parsing: Array(try await evaluate(source, "console", isDetailed: true).utf8))
  }

  private func evaluate(_ source: String, _ address: String, isDetailed: Bool) async throws -> String {
    guard let frame else { throw JavaScriptException(message: "the app has ended") }
    let evaluation = try ScriptEvaluation(source, address: address, isDetailed: isDetailed, in: frame.page) { [idleness] in idleness.wake() }
    await idleness.wait { evaluation.outcome != nil }
    guard let outcome = evaluation.outcome else { throw JavaScriptException(message: "the page came to rest and the promise was not settled") }
    return try outcome.get()
  }

  /// The document as HTML.
  public func serializedDocument() throws -> String { try frame?.page.serializedDocument() ?? "" }

  func elements() throws -> JSONValue {
    guard let page = frame?.page else { throw InspectionError("the app has ended") }
    let script = EmbeddedScript.elements
    let listeners = try page.module("dom/EventTarget").get("typesHeardBy")
    return try JSONValue(parsing: Array(page.context.evaluate(script.text, address: script.address).call(.value(listeners)).stringified().utf8))
  }

  // MARK: Ending

  /// Makes a script that runs on and on stop, if ``HybridAppOptions/isInterruptible`` says so, and a query that it waits for. Callable while
  /// the app's thread is busy.
  public nonisolated func terminate() {
    isTerminating.withLock { $0 = true }
    services.stores.cancelQueries()
  }

  /// Where the script was that ``terminate()`` ended; nil when it ended none.
  public var interruptedScript: InterruptedScript? { frame?.interruptedScript }

  /// Adds up what has run so far when the app cannot be stopped any more; ``stop()`` does so by itself.
  public func recordCoverage() {
    // What ran on and on has ended, and reading the counters is not to end with it.
    isTerminating.withLock { $0 = false }
    frame?.recordCoverage()
  }

  /// Ends the app: "pagehide" and "unload", then nothing of it runs any more.
  public func stop() async {
    end()
    accountEvents = nil
    await inspection?.close()
    await container.close()
    watcher?.ended()
  }

  private func end() {
    pages.close()
    thread.setTurnSource(nil)
    idleness.end()
  }
}
