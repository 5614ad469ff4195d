import Synchronization

/// The broadcast channels of one app (HTML standard, 9.5), in its pages and workers. May be used on any thread.
final class BroadcastChannels: Sendable {
  /// Channels of the same name are one within an origin.
  struct Name: Hashable, Sendable {
    let origin: String
    let name: String
  }

  private struct Place {
    let channel: Name
    let receive: @Sendable (PipeMessage) -> Void
  }

  private struct State {
    var places: [Int: Place] = [:]
    /// In the order in which they joined, which is the order in which they hear.
    var members: [Name: [Int]] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  /// - Parameter receive: called on the threads of others.
  func join(_ channel: Name, receive: @escaping @Sendable (PipeMessage) -> Void) -> Int {
    state.withLock { state in
      state.last += 1
      state.places[state.last] = Place(channel: channel, receive: receive)
      state.members[channel, default: []].append(state.last)
      return state.last
    }
  }

  func leave(_ number: Int) {
    state.withLock { state in
      guard let channel = state.places.removeValue(forKey: number)?.channel else { return }
      state.members[channel]?.removeAll { $0 == number }
      if state.members[channel]?.isEmpty == true { state.members[channel] = nil }
    }
  }

  /// Tells all others of the channel.
  func send(_ message: PipeMessage, from number: Int) {
    let others = state.withLock { state -> [@Sendable (PipeMessage) -> Void] in
      guard let channel = state.places[number]?.channel else { return [] }
      return (state.members[channel] ?? []).filter { $0 != number }.compactMap { state.places[$0]?.receive }
    }
    others.forEach { $0(message) }
  }
}
