import Synchronization

/// Does a piece of work once for all who ask for it while it runs. Who asks later starts it again.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let flights = Mutex<[Key: Task<Value, any Error>]>([:])

  /// Joins the work of that key, or starts it. It goes on when a caller is cancelled: others may wait for it.
  func run(_ key: Key, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let flight = flights.withLock { flights in
      if let flight = flights[key] { return flight }
      let flight = Task {
        // The task cannot end before it is noted: noting it holds the lock.
        defer { self.flights.withLock { _ = $0.removeValue(forKey: key) } }
        return try await work()
      }
      flights[key] = flight
      return flight
    }
    return try await flight.value
  }

  /// Returns when the work is done that is under way now.
  func untilDone() async {
    for flight in flights.withLock({ Array($0.values) }) { _ = await flight.result }
  }
}
