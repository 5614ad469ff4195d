import NIOCore
import Synchronization
import WireFormat

/// The server's end of a WebSocket (RFC 6455). Messages wait until they are taken; the client is read only as fast as that.
public final class WebSocket: Sendable {
  public enum Message: Sendable, Equatable {
    case text(String)
    case binary([UInt8])
  }

  /// Why nothing can be sent any more.
  public struct Closed: Error, Sendable {}

  private struct State {
    var messages: [Message] = []
    var count = 0
    var isClosed = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  /// Above this many bytes that nobody has taken, the connection is not read.
  static let highWater = 1 << 20

  private let channel: any Channel
  private let state = Mutex(State())

  init(_ channel: any Channel) { self.channel = channel }

  /// The next message; nil when the connection has ended, behind those that have come before.
  ///
  /// - Throws: `CancellationError`.
  public func next() async throws -> Message? {
    while true {
      let (message, wasFull, isClosed) = state.withLock { state -> (Message?, Bool, Bool) in
        guard !state.messages.isEmpty else { return (nil, false, state.isClosed) }
        let message = state.messages.removeFirst()
        let wasFull = state.count > Self.highWater
        state.count -= message.count
        return (message, wasFull && state.count <= Self.highWater, false)
      }
      if let message {
        if wasFull { channel.setOption(.autoRead, value: true).whenComplete { _ in } }
        return message
      }
      if isClosed { return nil }
      try Task.checkCancellation()
      await wait()
    }
  }

  /// Sends a message; returns when the system has taken it.
  ///
  /// - Throws: ``Closed``.
  public func send(_ message: Message) async throws {
    switch message {
    case .text(let text): try await send(WebSocketFrame(opcode: .text, payload: Array(text.utf8)))
    case .binary(let bytes): try await send(WebSocketFrame(opcode: .binary, payload: bytes))
    }
  }

  /// Begins to close the connection: the client has some seconds to agree.
  ///
  /// - Parameter code: 1000, 1001, 1008, 1011 or one between 3000 and 4999.
  public func close(_ code: Int = 1000, _ reason: String = "") async { try? await send(.close(code, reason)) }

  private func send(_ frame: WebSocketFrame) async throws(Closed) {
    guard !state.withLock({ $0.isClosed }) else { throw Closed() }
    do { try await channel.writeAndFlush(frame) } catch { throw Closed() }
  }

  /// Until there is something more, or the task is cancelled.
  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          if !state.messages.isEmpty || state.isClosed || Task.isCancelled { return true }
          state.waiting = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      wake { _ in }
    }
  }

  private func wake(_ change: (inout State) -> Void) {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      change(&state)
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  // MARK: the connection's side

  /// - Returns: whether the connection may be read on.
  func receive(_ message: Message) -> Bool {
    wake { state in
      state.messages.append(message)
      state.count += message.count
    }
    return state.withLock { $0.count <= Self.highWater }
  }

  func finish() { wake { $0.isClosed = true } }
}

extension WebSocket.Message {
  fileprivate var count: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .binary(let bytes): bytes.count
    }
  }
}
