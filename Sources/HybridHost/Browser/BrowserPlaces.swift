import HTTPClient
import JavaScriptEngine
import WebPlatform

/// What all in-app browsers of an app are made of.
struct BrowserPlaces: Sendable {
  let http: HTTPClient
  let device: Device
  let screen: DeviceScreen
  let userAgent: String
  let clock: PlatformClock
  let codeCache: CodeCache?
  let storages: BrowserStorages
  /// Schemes whose addresses are told to the app in the place of being opened (`AllowedSchemes` of config.xml).
  let schemes: [String]
  /// The bundle's files, for its own pages alone.
  let bundle: @Sendable () -> BundleResources
  let answer: @Sendable (PageDialog) -> String?
  let log: @Sendable (String, ConsoleLevel) -> Void
  /// Tells the operator.
  let warn: @Sendable (String) -> Void

  /// The schemes that web views leave to other apps.
  var systemSchemes: [String] {
    device.platform == .ios ? ["itms-appss", "itms-apps", "tel", "sms", "mailto", "geo"] : ["tel", "geo", "mailto", "market", "intent", "sms"]
  }

  /// Leaves an address to another app.
  func openElsewhere(_ address: String) { warn("an in-app browser wants to open \(address) in another app, which is left to a person") }

  /// What a page at an address sees.
  func environment(of address: String) -> PageEnvironment {
    var environment = PageEnvironment(userAgent: userAgent)
    environment.viewport = (screen.width, screen.height)
    environment.screen = screen
    environment.device = device
    environment.codeCache = codeCache
    environment.clock = clock
    let origin = (try? HTTPURL(address))?.origin ?? "file:"
    environment.session = storages.session(of: origin)
    environment.localStorage = storages.items(of: origin)
    environment.keepsOriginsApart = true
    return environment
  }
}
