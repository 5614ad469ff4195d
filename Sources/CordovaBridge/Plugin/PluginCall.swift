import JSON
import Synchronization

/// One call of a plugin action by a page. It is settled exactly once: the first final result counts, later ones are
/// dropped, and a call that its plugin lets go of without a word is settled with an error.
public final class PluginCall: Sendable {
  private enum State { case open, settled }

  private let name: ActionName
  public let arguments: PluginArguments
  private let number: Int
  private let state = Mutex(State.open)
  private let deliver: @Sendable (PluginResult) -> Void

  init(_ name: ActionName, number: Int, arguments: PluginArguments, deliver: @escaping @Sendable (PluginResult) -> Void) {
    self.name = name
    self.number = number
    self.arguments = arguments
    self.deliver = deliver
  }

  public var service: String { name.service }
  public var action: String { name.action }

  /// What the page's JavaScript knows the call by; "INVALID" for one without callbacks.
  public var callbackId: String { number < 0 ? "INVALID" : "\(service)\(number)" }

  deinit {
    guard state.withLock({ $0 == .open }) else { return }
    settle(.error("\(name.text): the plugin ended the call without a result"))
  }

  /// Answers the call, from any thread. A result with `keepCallback` leaves it open.
  public func settle(_ result: PluginResult) {
    let isOpen = state.withLock { state in
      guard state == .open else { return false }
      if !result.keepCallback { state = .settled }
      return true
    }
    if isOpen { deliver(result) }
  }

  /// Answers with what `error` says: the error callback's argument.
  public func fail(_ error: any Error) {
    settle((error as? PluginError)?.result ?? .error(String(describing: error)))
  }

  /// Answers with what `body` returns or throws.
  func settle(by body: (PluginCall) throws -> PluginResult) {
    do { settle(try body(self)) } catch { fail(error) }
  }

  func settle(by body: (PluginCall) async throws -> PluginResult) async {
    do { settle(try await body(self)) } catch { fail(error) }
  }
}
