import JSON

/// Answers the messages of clients, whichever way they came.
struct BayeuxService: Sendable {
  let context: OrgContext
  /// The token that the messages came with.
  let token: ShownToken?

  private var settings: EventSettings { context.configuration.events }
  private var clients: EventClients { context.eventClients }

  /// Answers to some messages, in their order, with the events for the client among them. A connect is held while there are none.
  /// - Throws: `SQLiteError`.
  func answers(to messages: [BayeuxMessage]) async throws -> [JSONObject] {
    var answers: [JSONObject] = []
    // Only the last is worth waiting for: what follows it would wait, too.
    let held = messages.lastIndex { $0.channel == "/meta/connect" }
    for (place, message) in messages.enumerated() where place != held { answers += try answer(to: message) }
    guard let held else { return answers }
    let (connect, mayHold) = (messages[held], answers.isEmpty)
    return answers + (try await BayeuxConnect(service: self, message: connect, mayHold: mayHold).answers())
  }

  private func answer(to message: BayeuxMessage) throws -> [JSONObject] {
    if message.channel == "/meta/handshake" { return [try handshake(message)] }
    return try withClient(of: message) { _ in
      switch message.channel {
      case "/meta/subscribe": return try changeSubscriptions(message) { try subscribe(message, to: $0) }
      case "/meta/unsubscribe":
        return changeSubscriptions(message) { name in
          clients.subscribe(message.clientId, to: name, nil)
          return BayeuxAnswer.success(message, ["subscription": .string(name)])
        }
      case "/meta/disconnect":
        clients.remove(message.clientId)
        context.events.signal.give()
        return [BayeuxAnswer.success(message)]
      case "/meta/connect": return [BayeuxAnswer.failure(message, BayeuxAnswer.replaced)]
      case let channel where channel.hasPrefix("/meta/"): return [BayeuxAnswer.failure(message, "404::Unknown channel")]
      default: return [BayeuxAnswer.failure(message, "403:denied_by_security_policy:publish_denied")]
      }
    }
  }

  /// The user whose token the messages came with; nil when there is none that holds.
  func user() throws -> String? {
    guard let token, let grant = try context.session(with: token), grant.allowsAPI else { return nil }
    return grant.userId
  }

  /// Calls `body` when the user and the client are known; else says what is wrong.
  private func withClient(of message: BayeuxMessage, _ body: (_ userId: String) throws -> [JSONObject]) throws -> [JSONObject] {
    guard let userId = try user() else { return [BayeuxAnswer.failure(message, BayeuxAnswer.unauthenticated, BayeuxAnswer.Reconnect.none)] }
    guard clients.begin(message.clientId, userId: userId) else { return [BayeuxAnswer.failure(message, BayeuxAnswer.unknownClient, .handshake)] }
    defer { clients.end(message.clientId) }
    return try body(userId)
  }

  // MARK: Handshake

  private func handshake(_ message: BayeuxMessage) throws -> JSONObject {
    guard let userId = try user() else {
      return BayeuxAnswer.handshakeFailure(message, "403::Handshake denied", reason: BayeuxAnswer.unauthenticated, .none)
    }
    // The service has long polling only: no client is led to anything else that it has not named itself.
    let named = message.connectionTypes?.contains(CometDEndpoint.webSocket) == true ? [CometDEndpoint.webSocket] : []
    let types: JSONValue = .array(([CometDEndpoint.longPolling] + named).map { .string($0) })
    if let offered = message.connectionTypes, named.isEmpty, !offered.contains(CometDEndpoint.longPolling) {
      return BayeuxAnswer.failure(message, "400::Unsupported connection types", BayeuxAnswer.Reconnect.none, ["supportedConnectionTypes": types])
    }
    guard let id = clients.add(userId: userId) else {
      let reason = "403::Organization concurrent user limit exceeded"
      return BayeuxAnswer.handshakeFailure(message, reason, reason: reason, .none)
    }
    return BayeuxAnswer.success(message, [
      "clientId": .string(id), "version": "1.0", "minimumVersion": "1.0", "supportedConnectionTypes": types,
      "ext": ["replay": true, "payload.format": true], "advice": BayeuxAnswer.advice(settings),
    ])
  }

  // MARK: Subscriptions

  private func changeSubscriptions(_ message: BayeuxMessage, _ change: (String) throws -> JSONObject) rethrows -> [JSONObject] {
    guard !message.subscriptions.isEmpty else { return [BayeuxAnswer.failure(message, "400::Channel name not specified")] }
    return try message.subscriptions.map(change)
  }

  private func subscribe(_ message: BayeuxMessage, to name: String) throws -> JSONObject {
    let asked: JSONObject = ["subscription": .string(name)]
    func refusal(_ error: String) -> JSONObject { BayeuxAnswer.failure(message, error, nil, asked) }
    guard name.hasPrefix("/") else { return refusal("400::Channel subscriptions must start with a leading '/'") }
    guard let userId = try user(), let channel = EventChannel(name, schema: try context.records.asUser(userId).schema.ofEvents) else {
      return refusal("403:denied_by_security_policy:create_denied")
    }
    // A client that had this channel before goes on with what the new message says.
    let wanted = message.replay[name] ?? -1
    guard let replay = wanted.integer ?? wanted.string.flatMap({ Int64($0) }), let start = try context.events.start(replay: replay) else {
      let shown = wanted.string ?? wanted.description
      return refusal(
        "400::The replayId {\(shown)} you provided was invalid.  Please provide a valid ID, -2 to replay all events, or -1 to replay only new events.")
    }
    clients.subscribe(message.clientId, to: name, EventClient.Subscription(channel: channel, position: start))
    return BayeuxAnswer.success(message, asked)
  }
}
