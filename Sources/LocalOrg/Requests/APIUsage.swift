import Synchronization

/// How many requests the REST API has had today, by the org's clock. It begins anew when the org starts.
final class APIUsage: Sendable {
  /// The requests that an org may have in a day. A local org goes on when there are more.
  static let limit: Int64 = 15_000
  private static let millisecondsOfDay: Int64 = 86_400_000

  private let clock: OrgClock
  private let state = Mutex((day: Int64(0), count: Int64(0)))

  init(_ clock: OrgClock) { self.clock = clock }

  /// Those of today.
  var count: Int64 {
    let today = today
    return state.withLock { $0.day == today ? $0.count : 0 }
  }

  /// Counts one more.
  /// - Returns: what the header Sforce-Limit-Info says of it.
  func countOne() -> String {
    let today = today
    let count = state.withLock { state in
      state = state.day == today ? (state.day, state.count + 1) : (today, 1)
      return state.count
    }
    return "api-usage=\(count)/\(Self.limit)"
  }

  private var today: Int64 { clock.milliseconds / Self.millisecondsOfDay }
}
