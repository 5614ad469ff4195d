import JSON

/// One `/meta/connect`: held until there are events for its client, or its time is over.
struct BayeuxConnect {
  /// Events in one answer; the next connect gets the others.
  private static let mostEvents = 500
  /// Another process, such as `gantry org data import`, may write to the org's file, and tokens end: both are looked at so often.
  private static let look = Duration.seconds(1)

  let service: BayeuxService
  let message: BayeuxMessage
  /// Whether it may wait. The first of a client, which learns the advice by it, does not.
  let mayHold: Bool

  private var context: OrgContext { service.context }
  private var settings: EventSettings { context.configuration.events }
  private var clients: EventClients { context.eventClients }

  /// The events, and the answer to the message behind them.
  func answers() async throws -> [JSONObject] {
    let id = message.clientId
    guard let userId = try service.user() else { return [refusal] }
    guard clients.begin(id, userId: userId) else { return [unknown] }
    defer { clients.end(id) }
    let number = clients.connect(id)
    // One that is held for the same client ends.
    if number > 1 { context.events.signal.give() }
    let wanted = message.timeout.map { min(settings.connectTimeout, .milliseconds(max(0, min($0, 86_400_000)))) } ?? settings.connectTimeout
    let end = ContinuousClock.now + (number > 1 && mayHold ? wanted : .zero)
    while true {
      // Before looking, so that nothing is missed in between.
      let count = context.events.signal.count
      switch clients.standing(id, connect: number) {
      case .current: break
      case .replaced: return [BayeuxAnswer.failure(message, BayeuxAnswer.replaced)]
      case .unknown: return [BayeuxAnswer.success(message, ["advice": ["reconnect": "none", "interval": 0]])]
      }
      guard try service.user() == userId else { return [refusal] }
      // What nobody will read stays for the next connect.
      guard !Task.isCancelled else { return [answer] }
      let events = try take(id, number, try context.records.asUser(userId).schema.ofEvents)
      let left = end - .now
      if !events.isEmpty || left <= .zero { return events + [answer] }
      await context.events.signal.wait(after: count, atMost: min(left, Self.look))
    }
  }

  private var answer: JSONObject { BayeuxAnswer.success(message, ["advice": BayeuxAnswer.advice(settings)]) }
  private var refusal: JSONObject { BayeuxAnswer.failure(message, BayeuxAnswer.unauthenticated, BayeuxAnswer.Reconnect.none) }
  private var unknown: JSONObject { BayeuxAnswer.failure(message, BayeuxAnswer.unknownClient, .handshake) }

  /// The next events of the client's channels, in the order of commits.
  /// - Parameter schema: what the user sees.
  private func take(_ id: String, _ number: Int, _ schema: OrgSchema) throws -> [JSONObject] {
    let subscriptions = clients.subscriptions(of: id)
    guard var position = subscriptions.values.map(\.position).min() else { return [] }
    let channels = subscriptions.sorted { $0.key < $1.key }
    while true {
      let part = try context.events.events(after: position, atMost: Self.mostEvents) { kind, object in
        (schema.key == nil || schema.find(object) != nil) && channels.contains { $0.value.channel.carries(kind, object) }
      }
      let messages = part.events.flatMap { event in
        let receivers = channels.filter { $0.value.position < event.replayId && $0.value.channel.carries(event.entry.kind, event.entry.object) }
        let data = receivers.isEmpty ? .null : EventMessage(event: event, schema: schema, organizationId: context.organizationId, version: context.versions.newest).data
        return receivers.map { JSONObject([("data", data), ("channel", .string($0.key))]) }
      }
      let hasMore = part.end > position
      position = part.end
      guard !messages.isEmpty || !hasMore else { continue }
      return clients.advance(id, connect: number, to: position) ? messages : []
    }
  }
}
