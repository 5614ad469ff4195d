import Synchronization

/// Keeps an event loop from being idle while something goes on that will have more to say, e.g. a sync. Made and released
/// on any thread; released at the latest when it is let go.
public final class EventLoopHold: Sendable {
  private static let lastIdentifier = Atomic<Int>(0)

  private let identifier: Int
  private let mailbox: EventLoopMailbox
  private let isReleased = Atomic<Bool>(false)

  /// - Parameter label: names the work in messages; no secrets.
  init(_ label: String, mailbox: EventLoopMailbox) {
    // Operations count upwards from 1: what is below zero is free for holds.
    let identifier = Self.lastIdentifier.wrappingSubtract(1, ordering: .relaxed).newValue
    self.identifier = identifier
    self.mailbox = mailbox
    mailbox.post { loop in
      loop.pending[identifier] = PendingRecord(kind: .background, label: label, complete: nil)
    }
  }

  deinit { release() }

  /// Ends the hold. What was sent to the loop before arrives before.
  public func release() {
    guard !isReleased.exchange(true, ordering: .relaxed) else { return }
    mailbox.post { [identifier] loop in loop.pending[identifier] = nil }
  }
}

extension EventLoopMailbox {
  /// Keeps the loop from being idle until the hold is released.
  public func hold(_ label: String) -> EventLoopHold { EventLoopHold(label, mailbox: self) }
}
