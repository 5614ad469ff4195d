import Foundation
import Synchronization

/// Ends the process when a piece of work does not end, and says which one: whoever waits for it would never hear of it.
final class HangWatch: Sendable {
  private struct Work {
    var name = ""
    var start = ContinuousClock.now
    var isOver = false
  }

  private let work = Mutex(Work())

  /// - Parameter patience: what a piece of work may take, before it counts as a hang.
  init(patience: Duration) {
    Thread.detachNewThread { [self] in
      while true {
        Thread.sleep(forTimeInterval: 0.5)
        let current = work.withLock { $0 }
        guard !current.isOver else { return }
        guard ContinuousClock.now - current.start < patience else { fatalError("does not end: \(current.name)") }
      }
    }
  }

  /// Work that begins now; the one before it is done.
  func watch(_ name: String) { work.withLock { $0 = Work(name: name) } }

  func stop() { work.withLock { $0.isOver = true } }
}
