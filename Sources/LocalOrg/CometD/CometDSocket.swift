import HTTPServer
import JSON

/// Bayeux over a WebSocket, at the same address: each text is a message or an array of them, and the answers are arrays.
///
/// The token is that of the request that opens it. The service has no such transport; clients that try it first, as CometD's JavaScript
/// client does, fall back to long polling when they send no token.
struct CometDSocket: Sendable {
  let context: OrgContext
  let token: ShownToken?

  /// Whether a request asks for a WebSocket of events.
  static func concerns(_ request: OrgRequest) -> Bool {
    request.method == "GET" && request.segments.first == "cometd" && request.headers["upgrade"]?.lowercased() == "websocket"
  }

  /// 101 where ``talk(_:)`` may begin.
  /// - Throws: INVALID_SESSION_ID.
  func response() throws -> OrgResponse {
    guard try BayeuxService(context: context, token: token).user() != nil else { throw OrgAPIError.invalidSession }
    return OrgResponse(status: 101)
  }

  /// Answers until the client goes or the org stops.
  func talk(_ socket: WebSocket) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      while let message = try await socket.next() {
        guard case .text(let text) = message else { return await socket.close(1003, "messages are text") }
        let messages: [BayeuxMessage]
        do throws(BayeuxRefusal) { messages = try CometDEndpoint.messages(in: Array(text.utf8)) } catch {
          try await socket.send(.text(JSONValue.array([error.json]).description))
          continue
        }
        if messages.contains(where: { $0.channel == "/meta/connect" }) {
          group.addTask { try await answer(messages, on: socket) }
        } else {
          try await answer(messages, on: socket)
        }
      }
      group.cancelAll()
    }
  }

  private func answer(_ messages: [BayeuxMessage], on socket: WebSocket) async throws {
    let answers = try await BayeuxService(context: context, token: token).answers(to: messages)
    // A client that has gone gets no answer.
    try? await socket.send(.text(JSONValue.array(answers.map { .object($0) }).description))
    // Its token is that of the opening: a client that has a new one has to open another.
    if answers.contains(where: { $0["error"]?.string == BayeuxAnswer.unauthenticated }) { await socket.close(1008, "the token has ended") }
  }
}
