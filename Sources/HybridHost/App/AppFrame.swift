import CordovaBridge
import HTTPClient
import JSON
import JavaScriptEngine
import SalesforceClient
import WebPlatform

/// One document of a running app: its page, the bridge beside it, and what the page asks of its container.
///
/// Lives on the app's JavaScript thread.
final class AppFrame: PageDelegate {
  /// What a page asks for that outlives it.
  struct Requests {
    var navigate: (String) -> Void
    var setOnline: (Bool) -> Void
    var close: () -> Void
    var notice: (HybridAppNotice) -> Void
    /// nil when push is not simulated.
    var notify: ((PushNotification) -> Void)?
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
  private let coverage: CoverageRecorder?
  private let earlyUse: EarlyUse
  /// What the last promise given to ``follow(_:)`` came to.
  private(set) var settlement: Result<String, JavaScriptException>?

  init(
    address: String, thread: JavaScriptThread, resources: BundleResources, http: HTTPClient, environment: PageEnvironment,
    plugins: (installed: InstalledPlugins, registry: PluginRegistry), observer: any HybridAppObserver, options: HybridAppOptions, requests: Requests,
    hasBridge: Bool = true
  ) throws {
    self.resources = resources
    self.observer = observer
    dialogs = HeadlessDialogs(answers: options.dialogs, observer: observer)
    self.requests = requests
    places = ScriptPlaces(resources: resources)
    coverage = options.coverage
    earlyUse = EarlyUse(globals: plugins.installed.globals)
    page = try Page(address: address, thread: thread, resources: resources, http: http, environment: environment)
    bridge = CordovaBridge(page: page, installed: plugins.installed, registry: plugins.registry) { line in
      observer.app(notice: .warning(line))
    }
    self.hasBridge = hasBridge
    page.delegate = self
    if hasBridge {
      resources.virtual = bridge
      try defineSwitches()
    }
    if options.observesTests { try TestListener(selection: options.testSelection, observer: observer, places: places).listen(to: page) }
    if environment.clock.isVirtual { try followVirtualTime(page) }
  }

  private func followVirtualTime(_ page: Page) throws {
    let clock = page.environment.clock
    let wallTime = page.context.native("wallTime") { .number(Double(clock.wall())) }
    let script = EmbeddedScript.virtualTime
    try page.context.evaluate(script.text, address: script.address).callDroppingResult(.value(wallTime))
  }

  /// `window.gantry`: what a test may do to the device from inside the page. Not enumerable, so that no app stumbles on it.
  private func defineSwitches() throws {
    let switches = try page.context.evaluate("({ isHeadless: true })")
    try switches.set("setOnline", .value(page.context.native("setOnline", .truth) { [requests] isOnline in
      requests.setOnline(isOnline)
      return .undefined
    }))
    if let notify = requests.notify {
      try switches.set("notify", .value(page.context.native("notify", .any) { value in
        guard let json = try value.json()?.value(), let notification = PushNotification(json: json) else {
          throw JavaScriptException(message: "gantry.notify: the argument must be an object with title, message, badge, sound, payload or tapped")
        }
        notify(notification)
        return .undefined
      }))
    }
    let define = try page.context.evaluate("(function (value) { Object.defineProperty(window, 'gantry', { value, configurable: true }); })")
    try define.callDroppingResult(.value(switches))
  }

  /// Ends the document: "unload", then plugins let go.
  func close() {
    listScripts()
    recordCoverageAtEnd(of: page)
    page.close()
    bridge.close()
    page.delegate = nil
  }

  // MARK: Coverage

  /// Adds up what has run so far.
  func recordCoverage() {
    listScripts()
    guard let coverage else { return }
    do {
      let report = try page.module("coverage/scripts").get("collect").call().stringified()
      try coverage.add(Array(report.utf8), places: places)
    } catch {
      observer.app(notice: .warning("the coverage of \(page.address) is not complete: \(error)"))
    }
  }

  /// Scripts that no page has loaded, where they are wanted.
  private func listScripts() {
    for path in coverage?.scriptsToList(www: resources.www) ?? [] {
      let address = BundleResources.address(of: path, www: resources.www)
      guard let text = try? resources.resource(at: address)?.body else { continue }
      page.perform {
        try page.module("coverage/scripts").get("list").callDroppingResult(.string(String(decoding: text, as: UTF8.self)), .string(address))
      }
    }
  }

  /// A page's last listeners count too.
  private func recordCoverageAtEnd(of page: Page) {
    guard let coverage, !page.isClosed else { return }
    let deliver = page.context.native("deliver", .utf8()) { [places] report in
      try coverage.add(report, places: places)
      return .undefined
    }
    page.perform { try page.module("coverage/scripts").get("deliverAtEnd").callDroppingResult(.value(deliver)) }
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

  func page(_ page: Page, navigateTo address: String) {
    let isOfBundle = resources.path(of: address) != nil
    switch isOfBundle ? (hasBridge ? .allowed : .refused) : page.environment.access.navigation(to: address) {
    case .allowed: if page.mayUnload() { requests.navigate(address) }
    case .leftToSystem: openElsewhere(address)
    case .refused: self.page(page, logged: AccessPolicy.refusal(ofNavigationTo: address), level: .error)
    }
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
    recordCoverageAtEnd(of: frame)
  }

  /// Where a script was that ran on and on and was made to stop, or nil.
  var interruptedScript: InterruptedScript? {
    guard let stack = page.context.interruptedStack else { return nil }
    let inFiles = try? page.module("modules/positions").get("stack").call(.undefined, .string(stack)).string
    return InterruptedScript(stack: places.resolve(stack: inFiles ?? stack))
  }

  // MARK: Evaluating from outside

  /// Follows a promise to its end: what it comes to is kept under `settlement`.
  ///
  /// - Parameter isDetailed: whether that is JSON, `{"value", "values"}` with the value's tree as in ``ConsoleDetails``.
  func follow(_ value: JavaScriptValue, isDetailed: Bool = false) throws {
    settlement = nil
    let show = try isDetailed ? page.module("window/values").get("shown") : page.module("window/inspect").get("inspect")
    let details = try page.module("window/errors").get("details")
    let settle = page.context.native("settle", .flag, .text, .text) { [weak self] isFulfilled, shown, place in
      self?.settlement = isFulfilled ? .success(shown) : .failure(JavaScriptException(message: shown, script: place.isEmpty ? nil : place))
      return .undefined
    }
    let follower = try page.context.evaluate(
      """
      (function (value, show, details, settle) {
        const place = ({ script, line, column }) => (script === "" ? "" : `${script}:${line}:${column}`);
        Promise.resolve(value).then((v) => settle(true, show(v), ""), (e) => settle(false, String(e), place(details(e))));
      })
      """)
    try follower.callDroppingResult(.value(value), .value(show), .value(details), .value(settle))
  }
}
