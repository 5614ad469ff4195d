import NIOCore
import Synchronization

/// The content of a request, given out as it arrives. The connection is read only as fast as the content is taken.
public final class RequestBody: Sendable {
  /// A body that ended before its end.
  public enum Failure: Error, Sendable, CustomStringConvertible {
    /// The connection was closed.
    case connectionLost
    /// Nothing came for too long.
    case timeout
    /// It breaks the rules of HTTP.
    case malformed(String)

    public var description: String {
      switch self {
      case .connectionLost: "The connection ended before the content did"
      case .timeout: "The content did not arrive in time"
      case .malformed(let reason): "The content is malformed: \(reason)"
      }
    }
  }

  private struct State {
    var pieces: [ByteBuffer] = []
    var count = 0
    var end: Result<Void, Failure>?
    var waiting: CheckedContinuation<Void, Never>?
  }

  /// Above this many bytes that nobody has taken, the connection is not read.
  static let highWater = 256 * 1024

  /// The length that the head tells; nil when it is not known before the end, as of content that came compressed.
  public let announcedLength: Int?
  private let state = Mutex(State())
  /// Decodes what came compressed.
  private let decoder: ContentDecoder?
  /// Tells the connection that somebody waits for content, or has taken some.
  private let wants: @Sendable () -> Void

  init(announcedLength: Int?, decoder: ContentDecoder? = nil, wants: @escaping @Sendable () -> Void) {
    self.announcedLength = decoder == nil ? announcedLength : nil
    self.decoder = decoder
    self.wants = wants
  }

  /// The next piece, decoded; nil at the end.
  ///
  /// - Throws: ``Failure``, and `CancellationError`.
  public func next() async throws -> [UInt8]? {
    guard let decoder else { return try await nextAsSent() }
    while true {
      if let piece = try decoder.next() { return piece }
      guard let piece = try await nextAsSent() else {
        try decoder.finish()
        return nil
      }
      decoder.add(piece)
    }
  }

  private func nextAsSent() async throws -> [UInt8]? {
    while true {
      try Task.checkCancellation()
      let (piece, end) = state.withLock { state -> (ByteBuffer?, Result<Void, Failure>?) in
        guard !state.pieces.isEmpty else { return (nil, state.end) }
        let piece = state.pieces.removeFirst()
        state.count -= piece.readableBytes
        return (piece, nil)
      }
      if let piece {
        wants()
        return Array(piece.readableBytesView)
      }
      if let end {
        try end.get()
        return nil
      }
      wants()
      await wait()
    }
  }

  /// All of it.
  ///
  /// - Throws: ``ContentTooLarge`` beyond `limit` bytes, as soon as that is known, and what ``next()`` throws.
  public func collect(upTo limit: Int) async throws -> [UInt8] {
    if let announcedLength, announcedLength > limit { throw ContentTooLarge(limit: limit) }
    var all: [UInt8] = []
    while let piece = try await next() {
      guard all.count + piece.count <= limit else { throw ContentTooLarge(limit: limit) }
      if all.isEmpty { all = piece } else { all += piece }
    }
    return all
  }

  /// Until there is something more, or the task is cancelled.
  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          if !state.pieces.isEmpty || state.end != nil || Task.isCancelled { return true }
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

  /// - Returns: how many bytes nobody has taken yet.
  func receive(_ piece: ByteBuffer) -> Int {
    wake { state in
      state.pieces.append(piece)
      state.count += piece.readableBytes
    }
    return unread
  }

  var unread: Int { state.withLock { $0.count } }

  /// After the first end nothing changes any more.
  func finish(_ end: Result<Void, Failure>) {
    wake { state in if state.end == nil { state.end = end } }
  }
}
