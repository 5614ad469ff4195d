import CCrypto
import WireFormat

extension ServerResponse {
  /// What a server does with a WebSocket. The connection ends with it.
  public typealias Talk = @Sendable (WebSocket) async throws -> Void

  /// The answer that makes a WebSocket of a connection (RFC 6455, 4.2); 426 or 400 for what asks for none, or asks wrongly.
  ///
  /// ```swift
  /// let server = try await HTTPServer.start { request in
  ///   .webSocket(for: request) { socket in
  ///     while let message = try await socket.next() { try await socket.send(message) }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - subprotocol: one of those that the client offers; nil for none.
  ///   - talk: runs until it has nothing more to say. It is cancelled when the connection is lost.
  public static func webSocket(for request: ServerRequest, subprotocol: String? = nil, _ talk: @escaping Talk) -> ServerResponse {
    func has(_ token: String, in name: String) -> Bool {
      request.headers.values(of: name).contains { $0.lowercased().split(separator: ",").contains { $0.filter { $0 != " " } == token } }
    }
    guard request.method == "GET", has("websocket", in: "Upgrade"), has("upgrade", in: "Connection"), request.headers["Sec-WebSocket-Version"] == "13" else {
      return ServerResponse(status: 426, headers: ["Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"])
    }
    guard let key = request.headers["Sec-WebSocket-Key"], Base64.bytes(ofPadded: key)?.count == 16, let acceptance = WebSocketKey.acceptance(of: key, sha1: sha1) else {
      return ServerResponse(status: 400)
    }
    var response = ServerResponse(status: 101, headers: ["Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Accept": acceptance])
    if let subprotocol { response.headers["Sec-WebSocket-Protocol"] = subprotocol }
    response.content = .webSocket(talk)
    return response
  }

  private static func sha1(_ bytes: [UInt8]) -> [UInt8]? {
    var digest = [UInt8](repeating: 0, count: 20)
    return EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha1(), nil) == 1 ? digest : nil
  }
}
