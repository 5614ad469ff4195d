import CordovaBridge
import JSON
import Synchronization

/// The call of a page that has opened a browser: the browser's events are its results.
final class PageOpener: InAppBrowserOpener {
  private let call: Mutex<PluginCall?>
  private let context: PluginContext
  private let ended: @Sendable (PageOpener) -> Void

  /// - Parameter ended: called when the browser has closed by itself.
  init(_ call: PluginCall, _ context: PluginContext, ended: @escaping @Sendable (PageOpener) -> Void) {
    self.call = Mutex(call)
    self.context = context
    self.ended = ended
  }

  /// Whether nothing more will come.
  var hasEnded: Bool { call.withLock { $0 == nil } }

  /// Another browser takes the place of this one, of which the page hears no more.
  func retire() { take()?.settle(PluginResult(status: .noResult)) }

  private func take() -> PluginCall? {
    call.withLock { call in
      defer { call = nil }
      return call
    }
  }

  func hear(_ event: InAppBrowserEvent) {
    if event == .exit {
      ended(self)
      take()?.settle(.ok(json: event.json))
      return
    }
    let result = PluginResult(status: event.isFailure ? .error : .ok, message: .json(event.json))
    call.withLock { $0 }?.settle(result.listening)
  }

  func begin(_ label: String) -> any BackgroundWork { context.beginBackgroundWork(label) }
}
