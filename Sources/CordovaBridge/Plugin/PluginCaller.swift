import JSON

/// Calls plugins without a page: what a page's `exec` reaches, from Swift.
public actor PluginCaller {
  private struct Door: PluginPage {
    let onEvent: @Sendable (PluginEvent) -> Void

    func take(_ event: PluginEvent) { onEvent(event) }

    func begin(_ label: String) -> any BackgroundWork { Unwatched() }

    func after(_ milliseconds: Double, _ action: @escaping @Sendable () -> Void) -> any BackgroundWork { DelayedAction(milliseconds, action) }
  }

  private final class Unwatched: BackgroundWork {
    func release() {}
  }

  private let host: PluginHost
  private var last = 0

  /// - Parameters:
  ///   - onEvent: takes what plugins tell their pages, from any thread.
  ///   - log: takes the plugins' lines for the app's log, from any thread.
  public init(registry: PluginRegistry, onEvent: @escaping @Sendable (PluginEvent) -> Void = { _ in }, log: @escaping @Sendable (String) -> Void) {
    host = PluginHost(registry: registry, page: Door(onEvent: onEvent), log: log)
  }

  /// Starts the native side of a service, so that its events come.
  public func start(_ service: String) { _ = host.number(of: ActionName(service, "")) }

  /// Calls an action, and waits for its first result.
  ///
  /// - Parameter arguments: a JSON array, without the version that upstream's JavaScript puts in front.
  public func call(_ service: String, _ action: String, _ arguments: JSONText) async -> PluginResult {
    for await result in results(service, action, arguments) { return result }
    return .ok
  }

  /// Calls an action, and gives its results as they come, up to the one that ends the call.
  public func results(_ service: String, _ action: String, _ arguments: JSONText) -> AsyncStream<PluginResult> {
    let name = ActionName(service, action)
    last += 1
    let number = last
    let results = AsyncStream<PluginResult>.makeStream()
    let deliver: @Sendable (PluginResult) -> Void = { result in
      if result.status != .noResult { results.continuation.yield(result) }
      if !result.keepCallback { results.continuation.finish() }
    }
    do throws(PluginError) {
      let arguments = try PluginArguments(json: arguments, call: name.text)
      if let route = host.number(of: name) {
        host.call(host.routes[route], number: number, arguments, resume: whenReopened, deliver: deliver)
      } else {
        host.refuse(name, number: number, deliver: deliver)
      }
    } catch {
      deliver(error.result)
    }
    return results.stream
  }

  /// Has the calls run that wait for the registry's gate.
  private nonisolated var whenReopened: @Sendable () -> Void { { [weak self] in Task { await self?.runWaiting() } } }

  private func runWaiting() { host.runWaiting(resume: whenReopened) }

  /// Plugins let go of their pages' things.
  public func close() { host.close() }
}
