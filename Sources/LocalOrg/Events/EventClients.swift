import Synchronization

/// The clients of `/cometd`. They are forgotten when the org stops.
final class EventClients: Sendable {
  /// How it stands with a connect.
  enum Standing: Sendable {
    /// It is the client's only one.
    case current
    /// The client has sent another since.
    case replaced
    /// There is no such client, or no longer.
    case unknown
  }

  private let clients = Mutex<[String: EventClient]>([:])
  private let settings: EventSettings

  init(_ settings: EventSettings) { self.settings = settings }

  /// How many there are.
  var count: Int { clients.withLock(\.count) }

  /// - Returns: the id of a new client; nil when there are too many.
  func add(userId: String) -> String? {
    let id = RandomToken.make(32)
    return clients.withLock { clients in
      let oldest = ContinuousClock.now - settings.clientLifetime
      clients = clients.filter { $0.value.requests > 0 || $0.value.lastSeen >= oldest }
      guard clients.count < settings.maximumClients else { return nil }
      clients[id] = EventClient(userId: userId, lastSeen: .now)
      return id
    }
  }

  func remove(_ id: String) { clients.withLock { _ = $0.removeValue(forKey: id) } }

  /// A request of the client begins.
  /// - Returns: false when that user has no such client, or the org has forgotten it.
  func begin(_ id: String, userId: String) -> Bool {
    clients.withLock { clients in
      guard let client = clients[id], client.userId == userId else { return false }
      guard client.requests > 0 || ContinuousClock.now - client.lastSeen <= settings.clientLifetime else {
        clients[id] = nil
        return false
      }
      clients[id]?.requests += 1
      return true
    }
  }

  /// A request of the client has ended.
  func end(_ id: String) {
    clients.withLock { clients in
      clients[id]?.requests -= 1
      clients[id]?.lastSeen = .now
    }
  }

  /// A connect takes the place of the one before.
  /// - Returns: its number, from 1 for the first of the client.
  func connect(_ id: String) -> Int {
    clients.withLock { clients in
      clients[id]?.connect += 1
      return clients[id]?.connect ?? 0
    }
  }

  func standing(_ id: String, connect: Int) -> Standing {
    clients.withLock { clients in
      guard let client = clients[id] else { return .unknown }
      return client.connect == connect ? .current : .replaced
    }
  }

  func subscriptions(of id: String) -> [String: EventClient.Subscription] { clients.withLock { $0[id]?.subscriptions ?? [:] } }

  func subscribe(_ id: String, to name: String, _ subscription: EventClient.Subscription?) { clients.withLock { $0[id]?.subscriptions[name] = subscription } }

  /// Notes that the client got its events up to this one.
  /// - Returns: false when the connect is no longer the client's only one: its events are for the next.
  func advance(_ id: String, connect: Int, to position: Int64) -> Bool {
    clients.withLock { clients in
      guard clients[id]?.connect == connect else { return false }
      for (name, subscription) in clients[id]?.subscriptions ?? [:] where subscription.position < position {
        clients[id]?.subscriptions[name]?.position = position
      }
      return true
    }
  }
}
