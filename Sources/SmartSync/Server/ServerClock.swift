import Synchronization

/// What the answers of a server tell of its clock. Their dates have whole seconds and stand for a moment between request and arrival: what
/// is known is a time that the clock has surely reached, and one that it has surely not.
final class ServerClock: Sendable {
  /// A moment on this side, in milliseconds.
  typealias Instant = Int64

  private struct Lead {
    /// How far the server's clock is ahead of ``now``, at least and at most.
    var least: Int64
    var most: Int64
  }

  private let start = ContinuousClock.now
  /// Nil until an answer had a date.
  private let lead = Mutex<Lead?>(nil)

  var now: Instant {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
  }

  /// Takes the date of an answer that has just arrived, in milliseconds since 1970.
  ///
  /// - Parameter asked: when the request was made.
  func read(_ date: Int64, asked: Instant) {
    let (least, most) = (date - now, date + 1_000 - asked)
    lead.withLock { lead in
      guard let known = lead else {
        lead = Lead(least: least, most: most)
        return
      }
      lead = Lead(least: max(known.least, least), most: min(known.most, most))
      // The server's clock was set, or another server answered.
      if known.most < least || known.least > most { lead = Lead(least: least, most: most) }
    }
  }

  /// A time that the server's clock had reached at that moment, in milliseconds since 1970; nil when the server never told its time.
  func time(at instant: Instant) -> Int64? { lead.withLock { $0 }.map { instant + $0.least } }

  /// A time that it had not reached yet.
  func latest(at instant: Instant) -> Int64? { lead.withLock { $0 }.map { instant + $0.most } }
}
