import Loopback
@testable import WebPlatform

/// A TCP server on loopback that speaks WebSocket (RFC 6455), right and wrong. It tells and sets cookies as well.
struct SocketServer {
  private let listener: LoopbackListener

  /// Runs `body` with a server, and stops that.
  static func run(_ body: (SocketServer) async throws -> Void) async throws {
    let listener = try LoopbackListener()
    defer { listener.stop() }
    listener.serve { serve(SocketPeer($0)) }
    try await body(SocketServer(listener: listener))
  }

  var port: UInt16 { listener.port }

  func http(_ path: String) -> String { "http://localhost:\(port)\(path)" }
  func socket(_ path: String) -> String { "ws://localhost:\(port)\(path)" }

  private static func serve(_ peer: SocketPeer) {
    guard let request = peer.request() else { return }
    let path = request.words.dropFirst().first ?? ""
    let cookies = request["Cookie"] ?? "none"
    if path == "/cookies" {
      return peer.send("HTTP/1.1 200 OK\r\nSet-Cookie: fromHTTP=1; Path=/\r\nConnection: close\r\nContent-Length: \(cookies.utf8.count)\r\n\r\n\(cookies)")
    }
    guard let key = request["Sec-WebSocket-Key"], let acceptance = WebSocketHandshake.acceptance(of: key), let frames = frames(at: path, cookies) else {
      return peer.send("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
    }
    var lines = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"]
    lines.append("Sec-WebSocket-Accept: \(path == "/wrong-key" ? "nonsense" : acceptance)")
    switch path {
    case "/protocols": lines.append("Sec-WebSocket-Protocol: two")
    case "/wrong-protocol": lines.append("Sec-WebSocket-Protocol: other")
    case "/extension": lines.append("Sec-WebSocket-Extensions: permessage-deflate")
    case "/told-cookies": lines.append("Set-Cookie: fromSocket=1; Path=/")
    default: break
    }
    peer.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    for frame in frames { peer.send(frame) }
    echo(peer, hasClosed: frames.last?.opcode == .close)
  }

  /// Sends back what comes, and as a text what a pong carries. Ends when the client does, or has answered the closing: were it to hang up
  /// first, what the client sent could cost it what it has not read yet.
  private static func echo(_ peer: SocketPeer, hasClosed: Bool) {
    while let frame = peer.frame() {
      switch frame.opcode {
      case .close:
        if !hasClosed { peer.send(frame) }
        return
      case .pong: peer.send(SocketFrame(.text, Array("pong ".utf8) + frame.payload))
      default: peer.send(frame)
      }
    }
  }

  /// What is said at a path before anything is sent back; nil where nobody is.
  private static func frames(at path: String, _ cookies: String) -> [SocketFrame]? {
    switch path {
    case "/echo", "/protocols", "/wrong-protocol", "/wrong-key", "/extension": []
    case "/told-cookies": [SocketFrame(.text, Array(cookies.utf8))]
    case "/leave": [SocketFrame(.text, Array("bye".utf8)), .close(4001, "é over")]
    case "/silent-close": [SocketFrame(.close, [])]
    case "/pieces":
      [
        SocketFrame(.text, [0x61, 0xC3], isFinal: false), SocketFrame(.ping, Array("?".utf8)), SocketFrame(.continuation, [], isFinal: false),
        SocketFrame(.continuation, [0xA9]), .close(1000),
      ]
    case "/ping": [SocketFrame(.ping, Array("are you there".utf8))]
    case "/masked": [SocketFrame(.text, [0x61], mask: [1, 2, 3, 4])]
    case "/reserved": [SocketFrame(first: 0xC1, [0x61])]
    case "/opcode": [SocketFrame(first: 0x85, [])]
    case "/not-utf8": [SocketFrame(.text, [0xFF])]
    case "/lonely": [SocketFrame(.continuation, [])]
    case "/bad-code": [.close(1005)]
    default: nil
    }
  }
}
