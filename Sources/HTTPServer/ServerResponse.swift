import WireFormat

/// What a server says to a request.
public struct ServerResponse: Sendable {
  /// The content of an answer.
  public enum Content: Sendable {
    /// All of it, of a length that is told beforehand.
    case bytes([UInt8])
    /// Pieces as they come. The length is told beforehand if it is known; otherwise the content is chunked. An error ends the connection
    /// in the midst of the content.
    case stream(length: Int?, @Sendable (_ write: (_ piece: [UInt8]) async throws -> Void) async throws -> Void)
    /// The connection becomes a WebSocket: see ``ServerResponse/webSocket(for:subprotocol:_:)``.
    case webSocket(Talk)
    /// No answer at all: the connection ends.
    case none

    /// The text in UTF-8.
    public static func text(_ text: String) -> Content { .bytes(Array(text.utf8)) }
  }

  public var status: Int
  /// What stands for the status in words, for clients that show it; nil for the usual one.
  public var reason: String?
  public var headers: HTTPHeaders
  public var content: Content

  public init(status: Int = 200, reason: String? = nil, headers: HTTPHeaders = [:], content: Content = .bytes([])) {
    self.status = status
    self.reason = reason
    self.headers = headers
    self.content = content
  }

  /// A sentence for whoever reads what a program was answered; nobody keeps it.
  public static func plain(_ text: String, status: Int) -> ServerResponse {
    ServerResponse(status: status, headers: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"], content: .text(text + "\n"))
  }
}
