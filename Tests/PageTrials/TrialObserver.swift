import HybridHost
import WebPlatform

/// Hears what goes wrong in an app's page.
final class TrialObserver: HybridAppObserver {
  private let link: PageLink

  init(_ link: PageLink) { self.link = link }

  func app(logged text: String, level: ConsoleLevel) {}
  func app(uncaught error: UncaughtError) { link.complain("an error in the page: \(error)") }
  func app(notice: HybridAppNotice) {}
}
