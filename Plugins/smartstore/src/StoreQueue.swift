import CordovaBridge
import Dispatch
import Synchronization

/// Runs store actions one after the other, in the order of their calls. A quick one runs right where it is called when
/// nothing is before it: the way to another thread and back costs more than a small write.
final class StoreQueue: Sendable {
  private let queue = DispatchQueue(label: "smartstore")
  private let waiting = Atomic<Int>(0)

  func run(_ call: PluginCall, isQuick: Bool, _ action: @escaping @Sendable (PluginCall) throws -> PluginResult) {
    if isQuick && waiting.load(ordering: .acquiring) == 0 { return Self.settle(call, action) }
    waiting.wrappingAdd(1, ordering: .acquiringAndReleasing)
    queue.async { [self] in
      Self.settle(call, action)
      waiting.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    }
  }

  private static func settle(_ call: PluginCall, _ action: (PluginCall) throws -> PluginResult) {
    do { call.settle(try action(call)) } catch { call.fail(error) }
  }
}
