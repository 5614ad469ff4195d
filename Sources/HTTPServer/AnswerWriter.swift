import NIOCore
import NIOHTTP1
import WireFormat

/// Asks the handler for the answer to one request, and writes it.
struct AnswerWriter: Sendable {
  enum Outcome: Sendable {
    /// It is short enough to be written at once, which ``write(_:_:to:)`` does.
    case whole(ServerResponse)
    /// All but its end is written.
    case written
    /// The connection becomes a WebSocket.
    case switches(ServerResponse, ServerResponse.Talk)
    /// The connection has to end.
    case broken
  }

  /// How a connection goes on after an answer.
  enum Prospect: Sendable {
    case staysOpen, ends
    /// The answer is a stream's of HTTP/2, of whose connection nothing is said.
    case unsaid
  }

  /// What is written at once of a longer content: a slow client is told from one that takes nothing.
  private static let pieceSize = 256 * 1024

  let channel: any Channel
  let request: ServerRequest
  let compresses: Bool
  /// Called after each piece that the client has taken.
  let hasProgressed: @Sendable () -> Void

  /// Writes what is not to be written at once.
  ///
  /// - Parameter prepare: called before anything is written; says how the connection goes on.
  func answer(by handler: HTTPServer.Handler, prepare: @Sendable () async -> Prospect?) async -> Outcome {
    var response: ServerResponse
    do {
      response = try await handler(request)
    } catch is CancellationError {
      return .broken
    } catch {
      response = Self.response(to: error)
    }
    switch response.content {
    case .none: return .broken
    case .webSocket(let talk): return .switches(response, talk)
    case .bytes, .stream: break
    }
    if compresses { response = response.compressed(for: request) }
    if case .bytes(let bytes) = response.content, bytes.count <= Self.pieceSize { return .whole(response) }
    guard let prospect = await prepare() else { return .broken }
    do {
      try await write(response, prospect)
      return .written
    } catch {
      return .broken
    }
  }

  private static func response(to error: any Error) -> ServerResponse {
    switch error {
    case is ContentTooLarge: ServerResponse(status: 413)
    case RequestBody.Failure.timeout: ServerResponse(status: 408)
    case is RequestBody.Failure: ServerResponse(status: 400)
    default: ServerResponse(status: 500)
    }
  }

  /// Writes all but the end of a whole answer; on the connection's loop, where it costs no more than that.
  func write(_ response: ServerResponse, _ prospect: Prospect, to write: (HTTPServerResponsePart) -> Void) {
    write(.head(head(of: response, prospect)))
    guard hasContent(response), case .bytes(let bytes) = response.content, !bytes.isEmpty else { return }
    write(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
  }

  private func write(_ response: ServerResponse, _ prospect: Prospect) async throws {
    channel.write(HTTPServerResponsePart.head(head(of: response, prospect)), promise: nil)
    // The head is there before the first piece, which may take its time.
    if case .stream = response.content { channel.flush() }
    guard hasContent(response) else { return }
    switch response.content {
    case .bytes(let bytes):
      for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
        try await write(bytes[start..<min(start + Self.pieceSize, bytes.count)])
      }
    case .stream(_, let produce):
      // Each piece waits for the one before it: a client that is slow is not given more than it takes.
      try await produce { try await write($0[...]) }
    case .webSocket, .none: break
    }
  }

  private func hasContent(_ response: ServerResponse) -> Bool { request.method != "HEAD" && response.mayHaveContent }

  private func head(of response: ServerResponse, _ prospect: Prospect) -> HTTPResponseHead {
    let status = response.reason.map { HTTPResponseStatus.custom(code: UInt(response.status), reasonPhrase: $0) }
    var head = HTTPResponseHead(version: .http1_1, status: status ?? HTTPResponseStatus(statusCode: response.status))
    head.headers.reserveCapacity(response.headers.count + 2)
    for field in response.headers { head.headers.add(name: field.name, value: field.value) }
    switch response.content {
    case .bytes(let bytes) where response.mayHaveContent: head.headers.replaceOrAdd(name: "Content-Length", value: "\(bytes.count)")
    case .stream(let length?, _) where response.mayHaveContent: head.headers.replaceOrAdd(name: "Content-Length", value: "\(length)")
    default: break
    }
    switch prospect {
    case .staysOpen: head.headers.replaceOrAdd(name: "Connection", value: "keep-alive")
    case .ends: head.headers.replaceOrAdd(name: "Connection", value: "close")
    case .unsaid: break
    }
    return head
  }

  private func write(_ piece: ArraySlice<UInt8>) async throws {
    if piece.isEmpty { return }
    try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: piece))))
    hasProgressed()
  }
}

extension ServerResponse {
  /// Whether answers of its status have content (RFC 9110 section 6.4.1).
  fileprivate var mayHaveContent: Bool { status >= 200 && status != 204 && status != 304 }
}
