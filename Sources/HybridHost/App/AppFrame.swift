import CordovaBridge
import HTTPClient
import JSON
import JavaScriptEngine
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
  }

  let page: Page
  let bridge: CordovaBridge
  private let resources: BundleResources
  private let observer: any HybridAppObserver
  private let dialogs: DialogAnswers
  private let requests: Requests

  init(
    address: String, thread: JavaScriptThread, resources: BundleResources, http: HTTPClient, environment: PageEnvironment,
    plugins: (installed: InstalledPlugins, registry: PluginRegistry), observer: any HybridAppObserver, dialogs: DialogAnswers,
    requests: Requests
  ) throws {
    self.resources = resources
    self.observer = observer
    self.dialogs = dialogs
    self.requests = requests
    page = try Page(address: address, thread: thread, resources: resources, http: http, environment: environment)
    bridge = CordovaBridge(page: page, installed: plugins.installed, registry: plugins.registry) { line in
      observer.app(notice: .warning(line))
    }
    resources.bridge = bridge
    page.delegate = self
    try defineSwitches()
  }

  /// `window.gantry`: what a test may do to the device from inside the page. Not enumerable, so that no app stumbles on it.
  private func defineSwitches() throws {
    let switches = try page.context.evaluate("({})")
    try switches.set("setOnline", .value(page.context.function("setOnline") { [requests] call in
      requests.setOnline(call.bool(0))
      return .undefined
    }))
    let define = try page.context.evaluate("(function (value) { Object.defineProperty(window, 'gantry', { value, configurable: true }); })")
    try define.callDroppingResult(.value(switches))
  }

  /// Ends the document: "unload", then plugins let go.
  func close() {
    page.close()
    bridge.close()
    page.delegate = nil
  }

  // MARK: PageDelegate

  func page(_ page: Page, logged text: String, level: ConsoleLevel) { observer.app(logged: text, level: level) }

  func page(_ page: Page, uncaught error: UncaughtError) { observer.app(uncaught: error) }

  func page(_ page: Page, navigateTo address: String) {
    if page.mayUnload() { requests.navigate(address) }
  }

  func page(_ page: Page, answerTo dialog: PageDialog) -> String? {
    let answer = dialogs.answer(to: dialog)
    requests.notice(.dialog(Self.describe(dialog, answer)))
    return answer
  }

  func page(_ page: Page, openWindow address: String) {
    requests.notice(.warning("the page wants to open \(address) in a window of its own, which is left to a browser"))
  }

  func pageAskedToClose(_ page: Page) { requests.close() }

  func pageLoadedContent(_ page: Page) { bridge.contentLoaded() }

  private static func describe(_ dialog: PageDialog, _ answer: String?) -> String {
    switch dialog {
    case .alert(let text): "alert: \(text)"
    case .confirm(let text): "confirm: \(text) (answered \(answer == nil ? "no" : "yes"))"
    case .prompt(let text, _): "prompt: \(text) (answered \(answer ?? "nothing"))"
    }
  }
}
