import Foundation
import HTTPServer
import Loopback
import Synchronization
import Testing

@Suite("HTTP server: content and connections")
struct BodyTests {
  @Test("100-continue is said once the content is wanted, and not when it is refused")
  func proceed() async throws {
    try await EchoServer.run { echo in
      let client = try echo.connect()
      let (first, second) = await offThread {
        client.connection.send("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
        let first = client.answer()
        client.connection.send("abc")
        return (first, client.answer())
      }
      #expect(first.status == 100 && second.body == "POST /a - abc")
      let refused = try await echo.says("POST /small HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\nExpect: 100-continue\r\n\r\n")
      #expect(refused.status == 413)
    }
  }

  @Test("64 MB go through a handler that takes them piece by piece")
  func large() async throws {
    try await EchoServer.run { echo in
      let client = try echo.connect()
      let count = 64 << 20
      let answer = await offThread {
        client.connection.send("POST /count HTTP/1.1\r\nHost: x\r\nContent-Length: \(count)\r\n\r\n")
        let piece = [UInt8](repeating: 0x61, count: 1 << 20)
        for _ in 0..<64 { client.connection.send(piece) }
        return client.answer()
      }
      #expect(answer.body == "\(count)")
    }
  }

  @Test("A connection whose content came faster than it was taken goes on", arguments: [1, 300_000, 600_000, 4_000_000])
  func heldBack(_ count: Int) async throws {
    // A handler that takes its time is no fault of the client.
    var configuration = HTTPServerConfiguration()
    configuration.bodyTimeout = .milliseconds(100)
    try await EchoServer.run(configuration) { echo in
      let client = try echo.connect()
      let answers = await offThread {
        (0..<3).map { _ in
          client.connection.send(Array("POST /late HTTP/1.1\r\nHost: x\r\nContent-Length: \(count)\r\n\r\n".utf8) + [UInt8](repeating: 0x61, count: count))
          return client.answer().body
        }
      }
      #expect(answers == ["\(count)", "\(count)", "\(count)"])
    }
  }

  @Test("Content that nobody reads ends the connection after its answer")
  func unread() async throws {
    try await EchoServer.run { echo in
      let client = try echo.connect()
      let (answer, ends) = await offThread {
        client.connection.send("POST /unread HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n")
        client.connection.send([UInt8](repeating: 0x61, count: 300_000))
        return (client.answer(), client.ends())
      }
      #expect(answer.body == "not read" && answer.header("Connection") == "close" && ends)
    }
  }

  @Test("Pieces are chunks; a failure in their midst ends the connection")
  func pieces() async throws {
    try await EchoServer.run { echo in
      let whole = try await echo.says("GET /pieces HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(whole.header("Transfer-Encoding") == "chunked" && whole.body.hasSuffix("piece 2;\r\n0\r\n\r\n"))
      let cut = try await echo.says("GET /cut HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(cut.header("Content-Length") == "100" && cut.body == "half" && cut.isClosed)
      let none = try await echo.says("GET /none HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(none.status == 0 && none.isClosed)
    }
  }

  @Test("What does not come in time is answered 408")
  func timeouts() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.headTimeout = .seconds(1)
    configuration.bodyTimeout = .seconds(1)
    configuration.idleTimeout = .seconds(1)
    try await EchoServer.run(configuration) { echo in
      let head = try await echo.says("GET /a HTTP/1.1\r\nHos")
      #expect(head.status == 408)
      let body = try await echo.says("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\na")
      #expect(body.status == 408)
      let client = try echo.connect()
      let (answer, ends) = await offThread {
        client.connection.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
        return (client.answer(), client.ends())
      }
      #expect(answer.status == 200 && ends, "an idle connection is closed without a word")
    }
  }

  @Test("A client that takes nothing of an endless answer is let go")
  func slowReader() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.writeTimeout = .milliseconds(300)
    try await EchoServer.run(configuration) { echo in
      let client = try echo.connect()
      let ends = await offThread {
        client.connection.send("GET /endless HTTP/1.1\r\nHost: x\r\n\r\n")
        Thread.sleep(forTimeInterval: 2)
        while case .bytes = client.connection.receive() {}
        if case .end = client.connection.receive() { return true }
        return false
      }
      #expect(ends)
    }
  }

  @Test("A stop cancels what is at work, closes what is idle, and frees the port")
  func stop() async throws {
    let echo = try await EchoServer.start()
    let idle = try echo.connect()
    let busy = try echo.connect()
    _ = await offThread {
      idle.connection.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
      busy.connection.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
      return idle.answer()
    }
    await echo.server.stop()
    #expect(await offThread { idle.ends() && busy.ends() })
    let again = try await HTTPServer.start(port: echo.server.port) { _ in ServerResponse() }
    #expect(again.port == echo.server.port)
    await #expect(throws: HTTPServer.ListenError.self) { _ = try await HTTPServer.start(port: again.port) { _ in ServerResponse() } }
    await again.stop()
  }

  @Test("A stop does not wait for a handler that does not end")
  func deaf() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.stopTimeout = .milliseconds(200)
    let hasEnded = Mutex(false)
    let gate = AsyncStream<Void>.makeStream()
    let server = try await HTTPServer.start(configuration: configuration) { _ in
      // A task of its own hears nothing of the cancelling.
      await Task { for await _ in gate.stream {} }.value
      hasEnded.withLock { $0 = true }
      return ServerResponse()
    }
    let client = try RawClient(to: server.port)
    await offThread { _ = client.connection.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n") }
    try await Task.sleep(for: .milliseconds(100))
    await server.stop()
    #expect(!hasEnded.withLock { $0 })
    #expect(await offThread { client.ends() })
    gate.continuation.finish()
  }

  private final class Witness: Sendable {}

  @Test(
    "Nothing of a connection stays when it has ended, however it does",
    arguments: [
      "GET /a HTTP/1.1\r\nHost: x\r\n\r\n", "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab", "GET /a HTTP/1.1\r\nHos", "nonsense\r\n\r\n", "",
      "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n", "GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    ])
  func witness(_ request: String) async throws {
    weak var witness: Witness?
    do {
      let held = Witness()
      witness = held
      // What serves a connection holds the handler.
      let server = try await HTTPServer.start { request in
        withExtendedLifetime(held) {}
        return ServerResponse(content: .bytes(try await request.body.collect(upTo: 10)))
      }
      let port = server.port
      await offThread {
        guard let client = try? RawClient(to: port) else { return }
        client.connection.send(request)
        Thread.sleep(forTimeInterval: 0.05)
      }
      await server.stop()
    }
    for _ in 0..<500 where witness != nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(witness == nil)
  }

  @Test("400 connections are held, and each is answered")
  func many() async throws {
    try await EchoServer.run { echo in
      let port = echo.server.port
      let statuses = await offThread {
        let clients = (0..<400).compactMap { _ in try? RawClient(to: port) }
        for client in clients { client.connection.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n") }
        return clients.map { $0.answer().status }
      }
      #expect(statuses.count == 400 && statuses.allSatisfy { $0 == 200 })
    }
  }
}
