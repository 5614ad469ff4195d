import HTTPServer
import Loopback
import Synchronization
import Testing
import WireFormat

@Suite("HTTP server: WebSocket")
struct WebSocketTests {
  private static let wish =
    "GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"

  private static func frame(_ frame: WebSocketFrame) -> [UInt8] { frame.encoded(mask: [0x37, 0xFA, 0x21, 0x3D]) }
  private static func text(_ text: String, isFinal: Bool = true) -> [UInt8] { frame(WebSocketFrame(isFinal: isFinal, opcode: .text, payload: Array(text.utf8))) }

  /// A client that has a WebSocket.
  private final class Peer: @unchecked Sendable {
    let client: RawClient
    private var messages = WebSocketMessages()

    /// - Parameter early: what is sent together with the wish.
    init(_ echo: EchoServer, early: [UInt8] = []) throws {
      client = try echo.connect()
      client.connection.send(Array(WebSocketTests.wish.utf8) + early)
    }

    /// The next message; nil at the end of the connection.
    func message() throws -> WebSocketMessage? {
      while true {
        if let message = try messages.next() { return message }
        guard let bytes = client.bytes() else { return nil }
        messages.append(bytes)
      }
    }
  }

  @Test("It opens by the standard's own example, and says everything back")
  func echo() async throws {
    try await EchoServer.run { echo in
      try await offThread {
        Result {
          let peer = try Peer(echo)
          let answer = peer.client.answer()
          #expect(answer.status == 101 && answer.header("Sec-WebSocket-Accept") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
          peer.client.connection.send(Self.text("grüße"))
          #expect(try peer.message() == .text(Array("grüße".utf8)))
          peer.client.connection.send(Self.text("in ", isFinal: false) + Self.frame(WebSocketFrame(opcode: .ping, payload: [1])))
          peer.client.connection.send(Self.frame(WebSocketFrame(opcode: .continuation, payload: Array("pieces".utf8))))
          #expect(try peer.message() == .pong)
          #expect(try peer.message() == .text(Array("in pieces".utf8)))
          let long = [UInt8](repeating: 7, count: 3_000_000)
          peer.client.connection.send(Self.frame(WebSocketFrame(opcode: .binary, payload: long)))
          #expect(try peer.message() == .binary(long))
          peer.client.connection.send(Self.frame(.close(1000, "done")))
          #expect(try peer.message() == .close(code: 1000, reason: ""))
          #expect(peer.client.ends())
        }
      }.get()
    }
  }

  @Test("What comes together with the wish is not lost")
  func early() async throws {
    try await EchoServer.run { echo in
      try await offThread {
        Result {
          let peer = try Peer(echo, early: Self.text("early") + Self.text("birds"))
          #expect(peer.client.answer().status == 101)
          #expect(try peer.message() == .text(Array("early".utf8)))
          #expect(try peer.message() == .text(Array("birds".utf8)))
        }
      }.get()
    }
  }

  @Test(
    "Whoever breaks the rules, or is to go, is told by a code",
    arguments: [
      (text("close"), 3001), (text("end"), 1000), (text("fail"), 1011), (WebSocketFrame(opcode: .text, payload: [0x61]).encoded(mask: nil), 1002),
      (frame(WebSocketFrame(opcode: .continuation, payload: [])), 1002), (frame(WebSocketFrame(opcode: .text, payload: [0xFF])), 1007),
      ([0x83, 0x80, 0, 0, 0, 0], 1002), ([0x82, 0xFF, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], 1009), (frame(WebSocketFrame(opcode: .close, payload: [1])), 1002),
    ])
  func closes(_ bytes: [UInt8], _ code: Int) async throws {
    try await EchoServer.run { echo in
      try await offThread {
        Result {
          let peer = try Peer(echo)
          #expect(peer.client.answer().status == 101)
          peer.client.connection.send(bytes)
          let message = try peer.message()
          if case .close(code, _)? = message {} else { Issue.record("no close with \(code), but \(String(describing: message))") }
          peer.client.connection.send(Self.frame(.close(code)))
          #expect(peer.client.ends())
        }
      }.get()
    }
  }

  @Test(
    "What asks for none, or asks wrongly, gets none",
    arguments: [
      (wish.replacing("Upgrade: websocket\r\n", with: ""), 426), (wish.replacing("Connection: keep-alive, Upgrade\r\n", with: ""), 426),
      (wish.replacing("Version: 13", with: "Version: 8"), 426), (wish.replacing("dGhlIHNhbXBsZSBub25jZQ==", with: "short"), 400),
      (wish.replacing("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", with: ""), 400), (wish.replacing("GET", with: "POST"), 426),
    ])
  func refuses(_ request: String, _ status: Int) async throws {
    try await EchoServer.run { echo in
      let answer = try await echo.says(request)
      #expect(answer.status == status && (status == 400 || answer.header("Sec-WebSocket-Version") == "13"))
    }
  }

  @Test("A stop says that it goes away")
  func stop() async throws {
    let echo = try await EchoServer.start()
    let peer = try Peer(echo)
    #expect(await offThread { peer.client.answer().status } == 101)
    async let stopped: Void = echo.server.stop()
    let message = try await offThread { Result { try peer.message() } }.get()
    #expect(message == .close(code: 1001, reason: ""))
    await offThread { _ = peer.client.connection.send(Self.frame(.close(1001))) }
    await stopped
    #expect(await offThread { peer.client.ends() })
  }

  @Test("A client is read only as fast as its messages are taken, and nothing is lost")
  func slow() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let count = Mutex(0)
    try await HTTPServer.run(
      answering: { request in
        .webSocket(for: request) { socket in
          for await _ in gate.stream { break }
          while case .binary(let bytes)? = try await socket.next() { count.withLock { $0 += bytes.count } }
        }
      }
    ) { server in
      let client = try RawClient(to: server.port)
      await offThread {
        client.connection.send(Self.wish)
        _ = client.answer()
        for index in 0..<64 {
          client.connection.send(Self.frame(WebSocketFrame(opcode: .binary, payload: [UInt8](repeating: 1, count: 1 << 20))))
          if index == 2 { gate.continuation.yield() }
        }
        client.connection.send(Self.frame(.close(1000)))
        while client.bytes() != nil {}
      }
    }
    // What has come is taken, though the connection has ended.
    for _ in 0..<1_000 where count.withLock({ $0 }) < 64 << 20 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(count.withLock { $0 } == 64 << 20)
  }
}
