import JSON

/// `/cometd/NN.N`: Bayeux 1.0 over HTTP. One message or an array of them comes in a POST; the answers go back as an array.
///
/// Clients add the kind of a message to the path, as in `/cometd/59.0/connect`; it makes no difference.
struct CometDEndpoint: Sendable {
  static let longPolling = "long-polling"
  static let webSocket = "websocket"
  /// Messages in one request.
  private static let mostMessages = 1_000

  let context: OrgContext

  func respond(to request: OrgRequest) async throws -> OrgResponse {
    guard hasVersion(request) else { return Self.refusal("400::API version in the URI is mandatory. URI format: '/cometd/\(context.versions.newest.number).0'") }
    if CometDSocket.concerns(request) { return try CometDSocket(context: context, token: ShownToken(request)).response() }
    try request.allow("POST")
    let messages: [BayeuxMessage]
    do throws(BayeuxRefusal) { messages = try Self.messages(in: request.body) } catch { return Self.refusal(error.reason) }
    let answers = try await BayeuxService(context: context, token: ShownToken(request)).answers(to: messages)
    let isReplaced = answers.contains { $0["error"]?.string?.hasPrefix("408:") == true }
    let response = OrgResponse.json(.array(answers.map { .object($0) }), status: isReplaced ? 408 : 200)
    guard messages.contains(where: { $0.channel == "/meta/handshake" }), request.cookie(Self.cookie) == nil else { return response }
    let secure = request.scheme == "https" ? ";Secure" : ""
    return response.adding("Set-Cookie", "\(Self.cookie)=\(RandomToken.make(32));Path=/cometd/\(secure);HttpOnly")
  }

  /// One message, or an array of them.
  static func messages(in content: [UInt8]) throws(BayeuxRefusal) -> [BayeuxMessage] {
    let value: JSONValue
    do throws(JSONParseError) { value = try JSONValue(parsing: content) } catch { throw BayeuxRefusal(reason: "400::The content is not JSON: \(error)") }
    let values = value.array ?? [value]
    guard values.count <= mostMessages else { throw BayeuxRefusal(reason: "400::\(values.count) messages in one request; allowed are \(mostMessages)") }
    var messages: [BayeuxMessage] = []
    for value in values {
      guard let message = BayeuxMessage(value) else { throw BayeuxRefusal(reason: "400::A message is an object with a channel") }
      messages.append(message)
    }
    return messages
  }

  private static let cookie = "BAYEUX_BROWSER"

  /// `/cometd/NN.N` and `/cometd/replay/NN.N`.
  private func hasVersion(_ request: OrgRequest) -> Bool {
    let path = request.segments.dropFirst().drop { $0 == "replay" }
    guard let text = path.first, path.count <= 2 else { return false }
    return (try? context.versions.version("v\(text)")) != nil
  }

  private static func refusal(_ error: String) -> OrgResponse {
    .json([BayeuxRefusal(reason: error).json], status: 400)
  }
}
