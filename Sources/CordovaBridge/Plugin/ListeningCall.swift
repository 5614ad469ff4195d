import Synchronization

/// A call that hears of changes: until another one takes its place, or it is ended.
///
/// `Told` is what it was told last, by which a plugin knows what is news to it. May be used on any thread.
public final class ListeningCall<Told: Sendable>: Sendable {
  private struct Open {
    let call: PluginCall
    var told: Told
  }

  private let open = Mutex<Open?>(nil)

  /// Nobody listens.
  public init() {}

  /// Has a call hear of changes from now on. The one before it ends, and none of its callbacks is called any more.
  public func begin(_ call: PluginCall, told: Told) { replace(with: Open(call: call, told: told)) }

  /// Nobody listens any more.
  public func end() { replace(with: nil) }

  /// Brings news to the call, if there is one.
  ///
  /// - Parameter news: what the call gets; it notes what the call is told.
  public func tell(_ news: (inout Told) -> [PluginResult]) {
    let (call, results) = open.withLock { open -> (PluginCall?, [PluginResult]) in
      guard var listener = open else { return (nil, []) }
      let results = news(&listener.told)
      open = listener
      return (listener.call, results)
    }
    for result in results { call?.settle(result.listening) }
  }

  private func replace(with new: Open?) {
    let earlier = open.withLock { open in
      defer { open = new }
      return open
    }
    earlier?.call.settle(PluginResult(status: .noResult))
  }
}
