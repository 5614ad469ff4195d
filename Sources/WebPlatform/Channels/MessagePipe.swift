import Synchronization

/// What goes from thread to thread through a ``PipeEnd``: a value as `browsing/wire` writes it.
struct PipeMessage: Sendable {
  let text: String
  /// The contents of its buffers, one behind the other.
  let bytes: [UInt8]
  /// The ports that go along.
  let ends: [PipeEnd]
}

/// One end of a way between two threads, for messages in the order they are sent: what a port is whose other side is elsewhere.
///
/// An end is held by one thread at a time. What is sent to it waits until that thread takes it, also while the end itself is on its way inside a
/// message. May be used on any thread.
final class PipeEnd: Sendable {
  /// Makes both ends of one.
  static func pair() -> (PipeEnd, PipeEnd) {
    let ways = (Way(), Way())
    return (PipeEnd(incoming: ways.0, outgoing: ways.1), PipeEnd(incoming: ways.1, outgoing: ways.0))
  }

  private final class Way: Sendable {
    struct State {
      var messages: [PipeMessage] = []
      var wake: (@Sendable () -> Void)?
      var isClosed = false
    }

    let state = Mutex(State())

    func close() {
      let left = state.withLock { state in
        defer { state = State(isClosed: true) }
        return state
      }
      // Ends among them close in their turn: not under the lock.
      withExtendedLifetime(left) {}
    }
  }

  private let incoming: Way
  private let outgoing: Way

  private init(incoming: Way, outgoing: Way) { (self.incoming, self.outgoing) = (incoming, outgoing) }

  /// Sends a message to the other end. It is dropped when that is closed.
  func send(_ message: PipeMessage) {
    let wake = outgoing.state.withLock { state in
      if !state.isClosed { state.messages.append(message) }
      return state.wake
    }
    wake?()
  }

  /// Has `wake` called once for each message, those that wait already among them; nil has them wait.
  func listen(_ wake: (@Sendable () -> Void)?) {
    let waiting = incoming.state.withLock { state in
      state.wake = wake
      return state.messages.count
    }
    guard let wake else { return }
    for _ in 0..<waiting { wake() }
  }

  /// The first message that waits.
  func take() -> PipeMessage? {
    incoming.state.withLock { state in state.messages.isEmpty ? nil : state.messages.removeFirst() }
  }

  /// Has a message wait before all others.
  func putBack(_ message: PipeMessage) {
    incoming.state.withLock { state in
      if !state.isClosed { state.messages.insert(message, at: 0) }
    }
  }

  /// Nothing comes any more; what was sent from here still arrives.
  func close() { incoming.close() }
}
