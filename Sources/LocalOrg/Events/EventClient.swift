/// One client of `/cometd`.
struct EventClient: Sendable {
  struct Subscription: Sendable {
    let channel: EventChannel
    /// The replay id up to which the client has got its events.
    var position: Int64
  }

  /// Whose token it was made with.
  let userId: String
  /// By the names of their channels.
  var subscriptions: [String: Subscription] = [:]
  /// The number of the connect under way, or of the last.
  var connect = 0
  /// How many requests of its are being answered.
  var requests = 0
  var lastSeen: ContinuousClock.Instant
}
