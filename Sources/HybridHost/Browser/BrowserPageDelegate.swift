import HTTPClient
import WebPlatform

/// Who the pages of an in-app browser ask. Lives on the browser's thread.
final class BrowserPageDelegate: PageDelegate {
  private weak var window: BrowserWindow?
  private let places: BrowserPlaces

  init(_ window: BrowserWindow) {
    self.window = window
    places = window.places
  }

  private func go(to target: BrowserTarget, from page: Page) {
    // Documents of the web lead to no files (Fetch standard, 4.1, "main fetch").
    if target.scheme == "file", !page.address.hasPrefix("file:") {
      return places.log("in-app browser: Not allowed to load local resource: \(target.address)", .error)
    }
    window?.assumeIsolated { $0.go(to: target) }
  }

  func page(_ page: Page, navigateBy navigation: Navigation) { if page.mayUnload() { go(to: BrowserTarget(navigation.address, by: navigation), from: page) } }

  func page(_ page: Page, sends form: PostedForm, by navigation: Navigation) -> Bool {
    if page.mayUnload() { go(to: BrowserTarget(navigation.address, by: navigation, form: form), from: page) }
    return true
  }

  /// Phones' browsers have one window, which shows what a page opens.
  func page(_ page: Page, openWindow address: String) {
    go(to: BrowserTarget(address, by: Navigation(address: address, handling: .push, referrer: "")), from: page)
  }

  func page(_ page: Page, logged text: String, level: ConsoleLevel) { places.log("in-app browser: \(text)", level) }

  /// What goes wrong in a page of the web is no error of the app.
  func page(_ page: Page, uncaught error: UncaughtError) {
    if page.context.interruptedStack == nil { places.log("in-app browser: \(error.message)", .warn) }
  }

  func page(_ page: Page, answerTo dialog: PageDialog) -> String? { places.answer(dialog) }

  /// A script closes no window that a person has opened.
  func pageAskedToClose(_ page: Page) {}
  func pageLoadedContent(_ page: Page) {}
  func page(_ page: Page, opened frame: Page) {}
}
