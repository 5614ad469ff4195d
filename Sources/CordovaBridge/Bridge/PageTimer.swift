import Synchronization
import WebPlatform

/// A timer of a page's loop that a plugin has started.
final class PageTimer: BackgroundWork {
  private static let last = Atomic<Int>(0)

  private let identifier: Int
  private let mailbox: EventLoopMailbox

  init(_ milliseconds: Double, _ mailbox: EventLoopMailbox, _ action: @escaping @Sendable () -> Void) {
    // Timers of scripts count upwards from 1.
    let identifier = Self.last.wrappingSubtract(1, ordering: .relaxed).newValue
    (self.identifier, self.mailbox) = (identifier, mailbox)
    mailbox.post { loop in loop.startTimer(identifier, milliseconds: max(milliseconds, 0), action: action) }
  }

  deinit { release() }

  func release() { mailbox.post { [identifier] loop in loop.stopTimer(identifier) } }
}
