import Synchronization

/// What opens the front door once in place of an access token, which has no business in an address.
final class FrontDoorTickets: Sendable {
  /// Milliseconds of the org's clock that a ticket is good for.
  static let lifetime: Int64 = 60_000

  private struct Entry {
    let token: String
    let end: Int64
  }

  private let clock: OrgClock
  private let entries = Mutex<[String: Entry]>([:])

  init(_ clock: OrgClock) { self.clock = clock }

  func issue(for token: String) -> String {
    let (ticket, now) = (RandomToken.make(64), clock.milliseconds)
    entries.withLock { entries in
      entries = entries.filter { $0.value.end > now }
      entries[ticket] = Entry(token: token, end: now + Self.lifetime)
    }
    return ticket
  }

  /// The access token behind a ticket, which stays good.
  func token(of ticket: String) -> String? { entries.withLock { $0[ticket] }.flatMap { $0.end > clock.milliseconds ? $0.token : nil } }

  /// The access token behind a ticket, once.
  func redeem(_ ticket: String) -> String? { entries.withLock { $0.removeValue(forKey: ticket) }.flatMap { $0.end > clock.milliseconds ? $0.token : nil } }
}
