import Foundation
import Synchronization

/// A TCP server on 127.0.0.1. Each connection is served on a thread of its own, where it may wait.
package final class LoopbackListener: Sendable {
  private struct State {
    var isStopped = false
    /// Those that are served at the moment.
    var connections: Set<Int32> = []
  }

  package let port: UInt16
  private let descriptor: Int32
  private let state = Mutex(State())

  /// Listens on a port that is free. Who connects waits for ``serve(_:)``.
  package init() throws(LoopbackError) {
    let descriptor = try LoopbackAddress.makeSocket()
    self.descriptor = descriptor
    var address = LoopbackAddress(port: 0)
    let result = address.with { bind(descriptor, $0, $1) == 0 && listen(descriptor, 128) == 0 ? getsockname(descriptor, $0, &$1) : -1 }
    port = address.port
    if result != 0 { throw LoopbackError("listening") }
  }

  deinit { close(descriptor) }

  /// Serves connections until ``stop()``. Each closes when `body` has returned.
  package func serve(_ body: @escaping @Sendable (LoopbackConnection) -> Void) {
    Thread.detachNewThread { [self] in
      while true {
        let accepted = accept(descriptor, nil, nil)
        guard accepted >= 0 else { return }
        Thread.detachNewThread { [self] in take(accepted, body) }
      }
    }
  }

  private func take(_ accepted: Int32, _ body: (LoopbackConnection) -> Void) {
    let connection = LoopbackConnection(accepted)
    let isServed = state.withLock { state in
      if !state.isStopped { state.connections.insert(accepted) }
      return !state.isStopped
    }
    if isServed { body(connection) }
    // Before it closes: afterwards its number may be another one's at once.
    withExtendedLifetime(connection) { state.withLock { _ = $0.connections.remove(accepted) } }
  }

  /// Refuses what comes from now on, and ends connections for reading: what is being answered is answered still.
  package func stop() {
    state.withLock { state in
      state.isStopped = true
      shutdown(descriptor, Int32(SHUT_RDWR))
      for connection in state.connections { shutdown(connection, Int32(SHUT_RD)) }
    }
  }

  /// A port on which nobody listens.
  package static func deadPort() throws(LoopbackError) -> UInt16 {
    let listener = try LoopbackListener()
    listener.stop()
    return listener.port
  }
}
