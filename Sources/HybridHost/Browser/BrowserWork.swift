import CordovaBridge
import InAppBrowserPlugin

/// What of an in-app browser keeps the app from being idle. A page that has loaded may go on: it answers a click with a request, and leads on by a
/// timer. So the app waits until it has come to rest, but not for ever: pages with endless timers, or a stream, are open and loaded as well.
///
/// Lives on the browser's thread.
final class BrowserWork {
  /// How long a loaded page's timers are waited for.
  private static let patience = Duration.seconds(2)
  /// How long its requests are.
  private static let longest = Duration.seconds(30)

  private let opener: any InAppBrowserOpener
  private var hold: (any BackgroundWork)?
  private var waiting: Task<Void, Never>?

  init(_ opener: any InAppBrowserOpener) { self.opener = opener }

  /// Something begins.
  func begin(_ label: String) {
    waiting?.cancel()
    let before = hold
    hold = opener.begin(label)
    before?.release()
  }

  /// Nothing is loaded any more, but the page may go on by itself.
  ///
  /// - Parameter isBusy: whether the page waits for a server.
  func settle(isBusy: @escaping @Sendable () async -> Bool) {
    waiting?.cancel()
    guard let hold else { return }
    waiting = Self.release(hold, whenNot: isBusy)
  }

  private static func release(_ hold: any BackgroundWork, whenNot isBusy: @escaping @Sendable () async -> Bool) -> Task<Void, Never> {
    Task.detached {
      let end = ContinuousClock.now + longest
      var isWaiting = true
      while isWaiting {
        do { try await Task.sleep(for: patience) } catch { return }
        isWaiting = await isBusy() && ContinuousClock.now < end
      }
      if !Task.isCancelled { hold.release() }
    }
  }

  /// The page has nothing left to do.
  func rested() {
    waiting?.cancel()
    hold?.release()
    hold = nil
  }
}
