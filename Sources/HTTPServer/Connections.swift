import NIOCore
import Synchronization

/// The open connections of a server.
final class Connections: Sendable {
  private struct State {
    var isEnding = false
    var open: [ObjectIdentifier: any Channel] = [:]
    var waiting: CheckedContinuation<Void, Never>?
  }

  /// Tells a connection to take no further request.
  struct Ending: Sendable {}

  private let state = Mutex(State())

  /// - Returns: whether the server takes connections still.
  func add(_ channel: any Channel) -> Bool {
    state.withLock { state in
      state.open[ObjectIdentifier(channel)] = channel
      return !state.isEnding
    }
  }

  func remove(_ channel: any Channel) {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.open[ObjectIdentifier(channel)] = nil
      guard state.open.isEmpty else { return nil }
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  /// Ends them all, and waits until they are closed; after `limit` their answers are cut off.
  func end(within limit: Duration) async {
    let open = state.withLock { state in
      state.isEnding = true
      return state.open.values.map { $0 }
    }
    for channel in open { channel.pipeline.fireUserInboundEventTriggered(Ending()) }
    let end = Task {
      try await Task.sleep(for: limit)
      for channel in state.withLock({ Array($0.open.values) }) { channel.close(promise: nil) }
    }
    defer { end.cancel() }
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if state.open.isEmpty { return true }
        state.waiting = continuation
        return false
      }
      if isDone { continuation.resume() }
    }
  }
}
