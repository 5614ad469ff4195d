import FlyingFox
import FlyingSocks

/// Thrown where a connection is to end. The server closes the socket on any error between head and end of an answer.
struct ConnectionCut: Error {}

/// The beginning of an answer's content; then the connection ends.
struct CutContent: AsyncBufferedSequence {
  typealias Element = UInt8

  private let bytes: ArraySlice<UInt8>

  init(_ content: [UInt8], after count: Int) { bytes = content.prefix(Swift.max(0, count)) }

  func makeAsyncIterator() -> Iterator { Iterator(rest: bytes) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var rest: ArraySlice<UInt8>

    mutating func next() async throws -> UInt8? {
      guard let byte = rest.popFirst() else { throw ConnectionCut() }
      return byte
    }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      guard !rest.isEmpty else { throw ConnectionCut() }
      defer { rest = [] }
      return rest
    }
  }
}

extension HTTPResponse {
  /// No answer at all. The server asks a web socket for its frames before it sends a head, and closes the connection when
  /// that fails: no other answer of it leaves the client without a byte.
  static var cutOff: HTTPResponse { HTTPResponse(webSocket: NoFrames()) }

  private struct NoFrames: WSHandler {
    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> { throw ConnectionCut() }
  }
}
