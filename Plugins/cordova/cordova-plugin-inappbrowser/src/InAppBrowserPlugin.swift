import CordovaBridge
import JSON
import Synchronization
import WebPlatform

/// `InAppBrowser`: the native side of cordova-plugin-inappbrowser
/// (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-inappbrowser/).
///
/// A page has one browser at a time: a second `open` takes the place of the first, whose events end without an `exit`, as on phones.
public final class InAppBrowserPlugin: Plugin {
  /// What scripts call it.
  public static let service = "InAppBrowser"

  public let actions: [String: PluginAction]
  private let slot: Slot

  /// - Parameter platform: whose native side it is.
  public init(provider: any InAppBrowserProvider, platform: WebViewPlatform, context: PluginContext) {
    let slot = Slot()
    self.slot = slot
    func inject(_ make: @escaping @Sendable (String) -> InAppBrowserInjection) -> PluginAction {
      .manual { call in
        do {
          let injection = make(try call.arguments.string(0))
          guard let browser = slot.browser else { throw Self.notOpen }
          browser.inject(injection) { outcome in
            switch outcome {
            case .success(let results): call.settle(.ok(json: results))
            case .failure(let error): call.fail(error)
            }
          }
        } catch { call.fail(error) }
      }
    }
    func command(_ act: @escaping @Sendable (any InAppBrowser, PluginCall) throws -> Void) -> PluginAction {
      .immediate { call in
        if let browser = slot.browser { try act(browser, call) }
        return .ok
      }
    }
    actions = [
      "open": .manual { call in
        do { try Self.open(call, provider, platform, context, in: slot) } catch { call.fail(error) }
      },
      "loadAfterBeforeload": command { browser, call in browser.load(try call.arguments.string(0)) },
      "injectScriptCode": inject { .script($0) },
      "injectScriptFile": inject { .scriptFile($0) },
      "injectStyleCode": inject { .style($0) },
      "injectStyleFile": inject { .styleFile($0) },
      "show": command { browser, _ in browser.setShown(true) },
      "hide": command { browser, _ in browser.setShown(false) },
      "close": command { browser, _ in browser.close(tells: true) },
    ]
  }

  public func pageWillClose() { slot.replace(with: nil)?.browser.close(tells: false) }

  private static var notOpen: PluginError {
    PluginError("no browser is open; call cordova.InAppBrowser.open with the target _blank first")
  }

  private static func open(
    _ call: PluginCall, _ provider: any InAppBrowserProvider, _ platform: WebViewPlatform, _ context: PluginContext, in slot: Slot
  ) throws {
    let address = try call.arguments.string(0)
    let features = Self.text(call, 2)
    let target = Self.text(call, 1)
    switch Self.isOfShop(address, platform) ? "_system" : target {
    case "_self", "", "null":
      switch provider.showInPage(address) {
      case .page: call.settle(.ok(.string("")))
      case .browser: show(address, features, call, provider, platform, context, in: slot)
      case .unreachable:
        let failure = InAppBrowserFailure(
          address: address, code: -1, message: "this page runs in a browser of its own, which leads itself: set location.href in the place of _self")
        call.settle(PluginResult(status: .error, message: .json(InAppBrowserEvent.loadError(failure).json)))
      }
    case "_system":
      provider.openInSystem(address)
      call.settle(.ok(.string("")))
    default: show(address, features, call, provider, platform, context, in: slot)
    }
  }

  private static func show(
    _ address: String, _ features: String, _ call: PluginCall, _ provider: any InAppBrowserProvider, _ platform: WebViewPlatform,
    _ context: PluginContext, in slot: Slot
  ) {
    if let before = slot.replace(with: nil) {
      before.opener.retire()
      before.browser.close(tells: false)
    }
    let opener = PageOpener(call, context) { [weak slot] opener in slot?.clear(opener) }
    // What the browser says must not come before the call's own answer.
    call.settle(PluginResult.ok(.string("")).listening)
    let browser = provider.open(address, InAppBrowserOptions(features, on: platform), for: opener)
    slot.replace(with: (browser, opener))
  }

  /// What iPhones leave to their shop, whatever the target is.
  private static func isOfShop(_ address: String, _ platform: WebViewPlatform) -> Bool {
    platform == .ios && ["http://itunes.apple.com", "https://itunes.apple.com"].contains { shop in
      address.hasPrefix(shop) && ["", "/", "?", "#", ":"].contains(String(address.dropFirst(shop.count).prefix(1)))
    }
  }

  private static func text(_ call: PluginCall, _ index: Int) -> String { (try? call.arguments[index]?.value())?.string ?? "" }

  /// The page's browser, if one is open.
  private final class Slot: Sendable {
    typealias Open = (browser: any InAppBrowser, opener: PageOpener)

    private let open = Mutex<Open?>(nil)

    var browser: (any InAppBrowser)? { open.withLock { $0?.browser } }

    /// - Returns: what was open before.
    @discardableResult
    func replace(with new: Open?) -> Open? {
      open.withLock { open in
        defer { open = new?.opener.hasEnded == true ? nil : new }
        return open
      }
    }

    func clear(_ opener: PageOpener) { open.withLock { if $0?.opener === opener { $0 = nil } } }
  }
}
