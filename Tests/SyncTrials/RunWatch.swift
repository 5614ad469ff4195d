import Foundation
import Synchronization

/// Knows the runs that are under way, and calls for one in which nothing has happened for too long. It has a thread of its own: a run that
/// hangs may hold those of all tasks.
package final class RunWatch: Sendable {
  private let logs = Mutex<[ObjectIdentifier: RunLog]>([:])

  package init() {}

  package func begin(_ log: RunLog) { logs.withLock { $0[ObjectIdentifier(log)] = log } }
  package func end(_ log: RunLog) { logs.withLock { $0[ObjectIdentifier(log)] = nil } }

  /// Looks once a second, for as long as the process lives.
  ///
  /// - Parameters:
  ///   - deadline: how long a step may take.
  ///   - onHang: gets the log of a run whose step takes longer.
  package func start(deadline: Duration, onHang: @escaping @Sendable (RunLog) -> Void) {
    Thread.detachNewThread { [self] in
      while true {
        Thread.sleep(forTimeInterval: 1)
        if let log = hanging(longerThan: deadline) { onHang(log) }
      }
    }
  }

  package func hanging(longerThan deadline: Duration) -> RunLog? {
    logs.withLock { $0.values.first { $0.standstill > deadline } }
  }
}
