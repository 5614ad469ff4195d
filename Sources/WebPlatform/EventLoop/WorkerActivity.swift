import Synchronization

/// How many loops of a page's workers are busy: the page is idle when none is.
///
/// A loop counts as busy before anybody can see what made it so, and as idle when what it has sent is in the mailboxes of others: whoever finds
/// this at rest, and then a mailbox empty, has missed nothing.
final class WorkerActivity: Sendable {
  private let busy = Atomic<Int>(0)
  /// Of the page's loop.
  private let mailbox: EventLoopMailbox

  init(of mailbox: EventLoopMailbox) { self.mailbox = mailbox }

  var isAtRest: Bool { busy.load(ordering: .sequentiallyConsistent) == 0 }

  func begin() { busy.add(1, ordering: .sequentiallyConsistent) }

  func end() {
    // The page looks whether it is idle itself.
    if busy.subtract(1, ordering: .sequentiallyConsistent).newValue == 0 { mailbox.post { _ in } }
  }
}
