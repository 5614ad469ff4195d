import CordovaBridge
import HTTPClient
import InAppBrowserPlugin
import Synchronization
import WebPlatform

/// The in-app browsers of an app. They are browsers, not pages of the app: any server is within their reach, and nothing of the app but its cookies
/// and, for pages of the bundle, the bundle's files.
final class AppBrowsers: InAppBrowserProvider {
  /// Leads the app's page to an address; false when config.xml leaves that address to a browser. Called on the app's JavaScript thread.
  typealias PageLead = @Sendable (String) -> Bool

  private struct State {
    var lead: PageLead?
    var open = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let places: BrowserPlaces
  private let state = Mutex(State())

  init(_ places: BrowserPlaces) { self.places = places }

  /// Says how the app's page is led elsewhere. Until then, it leads itself.
  func leadPage(by lead: @escaping PageLead) { state.withLock { $0.lead = lead } }

  /// Takes the session whose cookies the browsers share from now on.
  func share(_ session: BrowsingSession) { places.storages.share(session) }

  /// The cookies of the app and its browsers.
  var cookies: CookieJar { places.storages.cookies }

  func showInPage(_ address: String) -> InAppBrowserPlace {
    guard let lead = state.withLock({ $0.lead }) else { return .unreachable }
    return lead(address) ? .page : .browser
  }

  func openInSystem(_ address: String) {
    places.warn("the app wants to open \(address) in another app, which is left to a person")
  }

  func open(_ address: String, _ options: InAppBrowserOptions, for opener: any InAppBrowserOpener) -> any InAppBrowser {
    switch options.clearing {
    case .nothing: break
    case .sessionCookies: places.storages.cookies.removeSessionCookies()
    case .cookies: places.storages.cookies.removeAll()
    case .everything:
      places.storages.cookies.removeAll()
      places.storages.forgetData()
    }
    state.withLock { $0.open += 1 }
    let window = BrowserWindow(places, options, for: opener) { [weak self] in self?.ended() }
    window.open(address)
    return window
  }

  private func ended() {
    let waiting = state.withLock { state in
      state.open -= 1
      guard state.open == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    waiting.forEach { $0.resume() }
  }

  /// Waits until the browsers have ended, which the pages that opened them have closed.
  func untilEnded() async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if state.open > 0 { state.waiting.append(continuation) }
        return state.open == 0
      }
      if isDone { continuation.resume() }
    }
  }
}
