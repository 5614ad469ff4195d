import Foundation

/// Does blocking work on a thread of its own: servers in the test's process need the threads of tasks.
package func offThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}
