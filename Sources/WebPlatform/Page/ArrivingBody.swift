import HTTPClient
import Synchronization

/// The content of an answer while it comes: the HTTP client's thread fills it, the page empties it.
///
/// One that is collected takes all there is, up to the client's limit of size. One that is not holds ``room`` bytes; the
/// transfer then pauses until the page has taken them, so that a page that reads a large answer piece by piece, or not at
/// all, holds little of it.
final class ArrivingBody: HTTPBodyReceiver {
  /// What the page is told of, in a task.
  enum Event: Sendable {
    /// There is something for the reader that waits.
    case arrived
    /// There is no room, and nobody waits.
    case stalled
  }

  private struct State {
    var bytes: [UInt8] = []
    var isCollected: Bool
    var isAwaited = false
    var isPaused = false
  }

  private static let room = 256 << 10

  private let state: Mutex<State>
  private let limit: Int
  private let tell: @Sendable (Event) -> Void

  /// - Parameters:
  ///   - limit: bytes above which a collected content is refused.
  ///   - tell: called on the HTTP client's thread.
  init(isCollected: Bool, limit: Int, tell: @escaping @Sendable (Event) -> Void) {
    state = Mutex(State(isCollected: isCollected))
    self.limit = limit
    self.tell = tell
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> HTTPFlow {
    let (flow, event) = state.withLock { state -> (HTTPFlow, Event?) in
      if state.isCollected, bytes.count > limit - state.bytes.count { return (.refuse(limit: limit), nil) }
      state.bytes.append(contentsOf: bytes)
      let wasAwaited = state.isAwaited
      state.isAwaited = false
      guard !state.isCollected, state.bytes.count >= Self.room else { return (.goOn, wasAwaited ? .arrived : nil) }
      state.isPaused = true
      return (.pause, wasAwaited ? .arrived : .stalled)
    }
    if let event { tell(event) }
    return flow
  }

  /// Whether the transfer waits for the page.
  var isPaused: Bool { state.withLock { $0.isPaused } }

  /// What has come and was not taken yet, and whether the transfer must be told to go on.
  ///
  /// - Parameter awaits: has the next arrival told, when nothing is there now.
  func take(awaits: Bool = false) -> (bytes: [UInt8], wasPaused: Bool) {
    state.withLock { state in
      defer {
        state.isAwaited = awaits && state.bytes.isEmpty
        state.bytes = []
        state.isPaused = false
      }
      return (state.bytes, state.isPaused)
    }
  }

  /// Takes all that comes from now on.
  ///
  /// - Returns: whether the transfer must be told to go on.
  func collect() -> Bool {
    state.withLock { state in
      state.isCollected = true
      defer { state.isPaused = false }
      return state.isPaused
    }
  }
}
