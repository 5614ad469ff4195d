import CordovaBridge
import Synchronization

/// A connection without a network, whose page's end a test is.
final class MemoryConnection: RemoteConnection {
  struct Broken: Error {}

  private struct State {
    var toServer: [RemoteFrame] = []
    var toPage: [RemoteFrame] = []
    var closing: (code: Int, reason: String)?
    var isBroken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  /// As over a network that hangs.
  private let closesSlowly: Bool

  init(closesSlowly: Bool = false) { self.closesSlowly = closesSlowly }

  /// Breaks without a word: what is under way is lost.
  func cut() { change { ($0.isBroken, $0.toServer, $0.toPage) = (true, [], []) } }

  private func change(_ body: (inout State) -> Void) {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      body(&state)
      defer { state.waiting = [] }
      return state.waiting
    }
    waiting.forEach { $0.resume() }
  }

  private func take(_ path: WritableKeyPath<State, [RemoteFrame]> & Sendable) async -> RemoteFrame? {
    while true {
      let (frame, isOver) = state.withLock { state -> (RemoteFrame?, Bool) in
        if !state[keyPath: path].isEmpty { return (state[keyPath: path].removeFirst(), false) }
        return (nil, state.isBroken || state.closing != nil || Task.isCancelled)
      }
      if frame != nil || isOver { return frame }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isReady = state.withLock { state in
            if !state[keyPath: path].isEmpty || state.isBroken || state.closing != nil || Task.isCancelled { return true }
            state.waiting.append(continuation)
            return false
          }
          if isReady { continuation.resume() }
        }
      } onCancel: {
        change { _ in }
      }
    }
  }

  // MARK: The server's end

  func next() async throws -> RemoteFrame? { await take(\.toServer) }

  func send(_ frame: RemoteFrame) async throws {
    guard state.withLock({ !$0.isBroken && $0.closing == nil }) else { throw Broken() }
    change { $0.toPage.append(frame) }
  }

  func close(_ code: Int, _ reason: String) async {
    if closesSlowly { try? await Task.sleep(for: .milliseconds(50)) }
    change { if $0.closing == nil { $0.closing = (code, reason) } }
  }

  // MARK: The page's end

  func say(_ frame: RemoteFrame) { change { if !$0.isBroken { $0.toServer.append(frame) } } }

  /// nil when the connection is over.
  func hear() async -> RemoteFrame? { await take(\.toPage) }

  var closing: (code: Int, reason: String)? { state.withLock(\.closing) }
}
