import CordovaBridge
import HTTPClient
import JSON
import JavaScriptEngine
import KeyboardPlugin
import SalesforceClient
import WebPlatform

/// One document of a running app: its page, the bridge beside it, and what the page asks of its container.
///
/// Lives on the app's JavaScript thread.
final class AppFrame: PageDelegate {
  /// What a page asks for that outlives it.
  struct Requests {
    var navigate: (Navigation) -> Void
    var setOnline: (Bool) -> Void
    /// Throws what is wrong with the change.
    var changeDevice: (JSONObject) throws -> Void
    var changeScreen: (ScreenChange) -> Void
    var close: () -> Void
    var notice: (HybridAppNotice) -> Void
    /// nil when push is not simulated.
    var notify: ((PushNotification) -> Void)?
    let lock: AppLock
  }

  let page: Page
  let bridge: CordovaBridge
  private let resources: BundleResources
  private let observer: any HybridAppObserver
  private let dialogs: HeadlessDialogs
  private let requests: Requests
  /// Whether the page is the app's own. To another one the bridge is not there, nor is a way back into the bundle.
  private let hasBridge: Bool
  private let places: ScriptPlaces
  private let coverage: PageCoverage?
  private let earlyUse: EarlyUse
  /// nil for an app without a plugin that tells of it.
  private var keyboard: ScreenKeyboard?

  init(
    address: String, thread: JavaScriptThread, resources: BundleResources, http: HTTPClient, environment: PageEnvironment,
    plugins: (installed: InstalledPlugins, registry: PluginRegistry), observer: any HybridAppObserver, options: HybridAppOptions, requests: Requests,
    hasBridge: Bool = true, keyboardNeedsPerson: Bool = true, realm: PageRealm? = nil, history: SessionHistory
  ) throws {
    self.resources = resources
    self.observer = observer
    dialogs = HeadlessDialogs(answers: options.dialogs, person: environment.device.person, observer: observer)
    self.requests = requests
    places = ScriptPlaces(resources: resources)
    coverage = options.coverage.map { [places] in PageCoverage(recorder: $0, resources: resources, places: places) }
    earlyUse = EarlyUse(globals: plugins.installed.globals)
    page = try Page(address: address, thread: thread, resources: resources, http: http, environment: environment, realm: realm, history: history)
    bridge = CordovaBridge(page: page, installed: plugins.installed, registry: plugins.registry) { line in
      observer.app(notice: .warning(line))
    }
    self.hasBridge = hasBridge
    page.delegate = self
    page.followDevice()
    if hasBridge {
      resources.virtual = bridge
      try DeviceSwitches(
        setOnline: requests.setOnline, change: requests.changeDevice, changeScreen: requests.changeScreen, device: page.environment.device, notify: requests.notify, lock: requests.lock)
        .define(in: page)
    }
    if hasBridge, !Set(KeyboardPlugin.Generation.allCases.map(\.rawValue)).isDisjoint(with: plugins.installed.services) {
      keyboard = try ScreenKeyboard(page: page, needsPerson: keyboardNeedsPerson)
    }
    if options.observesTests { try TestListener(selection: options.testSelection, places: places, tell: observer.hear).listen(to: page) }
    if environment.clock.isVirtual { try followVirtualTime(page) }
  }

  private func followVirtualTime(_ page: Page) throws {
    let clock = page.environment.clock
    let wallTime = page.context.native("wallTime") { .number(Double(clock.wall())) }
    let script = EmbeddedScript.virtualTime
    try page.context.evaluate(script.text, address: script.address).callDroppingResult(.value(wallTime))
  }

  /// Ends the document: "unload", then plugins let go.
  func close() {
    coverage?.listScripts(in: page)
    coverage?.recordAtEnd(of: page)
    page.close()
    bridge.close()
    page.delegate = nil
  }

  /// Adds up what has run so far.
  func recordCoverage() {
    do { try coverage?.record(page) } catch {
      observer.app(notice: .warning("the coverage of \(page.address) is not complete: \(error)"))
    }
  }

  // MARK: PageDelegate

  func page(_ page: Page, logged text: String, level: ConsoleLevel) { observer.app(logged: text, level: level) }

  func page(_ page: Page, logged text: String, level: ConsoleLevel, details: ConsoleDetails?) {
    guard let details else { return self.page(page, logged: text, level: level) }
    observer.app(logged: text, level: level, details: LoggedDetails(details, places: places))
  }

  func page(_ page: Page, uncaught error: UncaughtError) {
    // What a script that was made to stop leaves behind is no error of the app.
    if page.context.interruptedStack != nil { return }
    var error = places.resolve(error)
    if hasBridge, page === self.page,
      let hint = earlyUse.hint(for: error.message, hasCordova: bridge.isCordovaPage, isReady: { [bridge] in bridge.isDeviceReady })
    {
      error.message += "; \(hint)"
    }
    error.pluginCall = bridge.callInDelivery ?? ""
    observer.app(uncaught: error)
  }

  func page(_ page: Page, navigateBy navigation: Navigation) {
    let address = navigation.address
    let isOfBundle = resources.path(of: address) != nil
    switch isOfBundle ? (hasBridge ? .allowed : .refused) : page.environment.access.navigation(to: address) {
    case .allowed: if page.mayUnload() { requests.navigate(navigation) }
    case .leftToSystem: openElsewhere(address)
    case .refused: self.page(page, logged: AccessPolicy.refusal(ofNavigationTo: address), level: .error)
    }
  }

  /// Leads the page to an address that an in-app browser was to show in its place (`_self`): on Android, those that config.xml allows for the page;
  /// on iOS any, as a link in the page would.
  ///
  /// - Returns: false when a browser is to show it after all.
  func lead(to address: String) -> Bool {
    let isOfPage = resources.path(of: address) != nil || page.environment.access.navigation(to: address) == .allowed
    guard isOfPage || page.environment.device.platform == .ios else { return false }
    page.post { [weak page] in try page?.module("browsing/Location").get("follow").callDroppingResult(.string(address)) }
    return true
  }

  func page(_ page: Page, answerTo dialog: PageDialog) -> String? {
    if case .prompt(let text, let proposal) = dialog, page === self.page, let answer = bridge.answer(toPrompt: text, proposal: proposal) { return answer }
    return dialogs.answer(to: dialog)
  }

  func page(_ page: Page, openWindow address: String) {
    guard page.environment.access.allowsIntent(address) else {
      return self.page(page, logged: AccessPolicy.refusal(ofIntent: address), level: .error)
    }
    requests.notice(.warning("the page wants to open \(address) in a window of its own, which is left to a browser"))
  }

  /// An address that config.xml leaves to the device's other apps.
  private func openElsewhere(_ address: String) {
    requests.notice(.warning("the page wants to open \(address) in another app, which is left to a person"))
  }

  func pageAskedToClose(_ page: Page) { requests.close() }

  func pageLoadedContent(_ page: Page) { bridge.contentLoaded() }

  func page(_ page: Page, opened frame: Page) {
    if frame.environment.clock.isVirtual { frame.perform { try followVirtualTime(frame) } }
    coverage?.recordAtEnd(of: frame)
  }

  /// Where a script was that ran on and on and was made to stop, or nil.
  var interruptedScript: InterruptedScript? {
    guard let stack = page.context.interruptedStack else { return nil }
    let inFiles = try? page.module("modules/positions").get("stack").call(.undefined, .string(stack)).string
    return InterruptedScript(stack: places.resolve(stack: inFiles ?? stack))
  }
}
