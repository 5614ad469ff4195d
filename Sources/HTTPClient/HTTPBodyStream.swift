import Synchronization

/// The content of a request that is not all there when the request is sent: it goes out as it comes, over HTTP/1.1 in chunks, unless
/// its length is known. It can be sent once
/// only: a redirect that would have it again, or a server that asks who sends it, ends the request.
///
/// ```swift
/// let content = HTTPBodyStream { print("there is room for more") }
/// request.bodyStream = content
/// let transfer = client.start(request) { ... }
/// content.write(bytes)
/// content.finish()
/// ```
public final class HTTPBodyStream: Sendable {
  private struct State {
    var pieces: [[UInt8]] = []
    /// How much of the first piece is gone.
    var offset = 0
    var waiting = 0
    var isFinished = false
    /// Whether somebody waits for the room that the pieces take.
    var isFull = false
    /// What sends it; nil while nobody does.
    var transfer: HTTPTransfer?
  }

  /// Bytes that wait before ``write(_:)`` says that it is enough.
  public static let room = 262_144

  private let state = Mutex(State())
  private let onRoom: @Sendable () -> Void

  /// How long the content will be, for a server that wants to know beforehand; nil sends chunks.
  let length: Int?

  /// - Parameters:
  ///   - length: in bytes. Content that turns out shorter ends the request with an error, and what is longer is not sent.
  ///   - onRoom: called on the client's thread when ``write(_:)`` had said that it is enough, and it is so no more.
  public init(length: Int? = nil, onRoom: @escaping @Sendable () -> Void) {
    self.length = length
    self.onRoom = onRoom
  }

  /// Adds content, on any thread.
  ///
  /// - Returns: whether there is room for more; it is taken all the same.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Bool {
    change { state in
      if !bytes.isEmpty { state.pieces.append(bytes) }
      state.waiting += bytes.count
      state.isFull = state.waiting >= Self.room
      return !state.isFull
    }
  }

  /// There is no more content.
  public func finish() { change { $0.isFinished = true } }

  private func change<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, transfer) = state.withLock { state in
      let result = body(&state)
      return (result, state.transfer)
    }
    transfer?.resumeUpload()
    return result
  }

  func attach(to transfer: HTTPTransfer) { state.withLock { $0.transfer = transfer } }

  /// - Returns: how many bytes were copied, 0 at the end; nil while nothing is there.
  func read(into target: UnsafeMutableRawBufferPointer) -> Int? {
    let (count, hasRoom) = state.withLock { state -> (Int?, Bool) in
      guard let first = state.pieces.first else { return (state.isFinished ? 0 : nil, false) }
      let count = min(target.count, first.count - state.offset)
      first.withUnsafeBytes { target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[state.offset..<state.offset + count])) }
      state.offset += count
      state.waiting -= count
      if state.offset == first.count {
        state.pieces.removeFirst()
        state.offset = 0
      }
      let hasRoom = state.isFull && state.waiting < Self.room / 2
      if hasRoom { state.isFull = false }
      return (count, hasRoom)
    }
    if hasRoom { onRoom() }
    return count
  }
}
