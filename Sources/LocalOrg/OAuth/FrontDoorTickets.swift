import Synchronization

/// What opens the front door once in place of an access token, which has no business in an address.
final class FrontDoorTickets: Sendable {
  /// Milliseconds of the org's clock that a ticket is good for.
  static let lifetime: Int64 = 60_000

  private struct Entry {
    let token: String
    let end: Int64
  }

  private let entries = Mutex<[String: Entry]>([:])

  func issue(for token: String) -> String {
    let (ticket, now) = (RandomToken.make(64), OrgClock.now)
    entries.withLock { entries in
      entries = entries.filter { $0.value.end > now }
      entries[ticket] = Entry(token: token, end: now + Self.lifetime)
    }
    return ticket
  }

  /// The access token behind a ticket, which stays good.
  func token(of ticket: String) -> String? { entries.withLock { $0[ticket] }.flatMap { $0.end > OrgClock.now ? $0.token : nil } }

  /// The access token behind a ticket, once.
  func redeem(_ ticket: String) -> String? { entries.withLock { $0.removeValue(forKey: ticket) }.flatMap { $0.end > OrgClock.now ? $0.token : nil } }
}
