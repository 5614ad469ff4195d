import HTTPClient
import Polling
import Testing

@Suite struct HTTPPriorityTests {
  private let client = HTTPClient(configuration: .init(maximumConnectionsPerHost: 1))

  /// Starts a request now, so that the order of calls is the order in the line; the stream tells how it ended.
  private func start(_ request: HTTPRequest) -> (HTTPTransfer, AsyncStream<Result<HTTPResponse, HTTPError>>) {
    let (stream, continuation) = AsyncStream.makeStream(of: Result<HTTPResponse, HTTPError>.self)
    let transfer = client.start(request) {
      continuation.yield($0)
      continuation.finish()
    }
    return (transfer, stream)
  }

  private func status(_ stream: AsyncStream<Result<HTTPResponse, HTTPError>>) async throws -> Int {
    var iterator = stream.makeAsyncIterator()
    return try #require(await iterator.next()).get().status
  }

  /// A request that holds the only place.
  private func hold(_ server: HeldServer) async throws -> AsyncStream<Result<HTTPResponse, HTTPError>> {
    let (_, stream) = start(HTTPRequest(url: server.url("/first")))
    try await Polling.until("the first request") { !server.requests.isEmpty }
    return stream
  }

  @Test func urgentRequestsGoFirst() async throws {
    let server = try await HeldServer.start()
    let first = try await hold(server)
    let waiting = [("/low", HTTPPriority.low), ("/normal", .normal), ("/high", .high), ("/low2", .low), ("/high2", .high)].map { path, priority in
      start(HTTPRequest(url: server.url(path), priority: priority)).1
    }
    server.letGo()
    for stream in [first] + waiting { #expect(try await status(stream) == 200) }
    #expect(server.requests == ["GET /first", "GET /high", "GET /high2", "GET /normal", "GET /low", "GET /low2"])
    await server.stop()
  }

  @Test func whoWaitsMayBeCancelledAndTimeOut() async throws {
    let server = try await HeldServer.start()
    let first = try await hold(server)
    let (transfer, cancelled) = start(HTTPRequest(url: server.url("/cancelled")))
    let (_, late) = start(HTTPRequest(url: server.url("/late"), timeout: .milliseconds(80)))
    let (_, last) = start(HTTPRequest(url: server.url("/last")))
    transfer.cancel()
    await #expect(throws: HTTPError.cancelled) { try await status(cancelled) }
    await #expect(throws: HTTPError.timedOut(host: "127.0.0.1", port: Int(server.port), after: .milliseconds(80))) { try await status(late) }
    server.letGo()
    #expect(try await status(first) == 200)
    #expect(try await status(last) == 200)
    #expect(server.requests == ["GET /first", "GET /last"])
    await server.stop()
  }

  @Test func closingAndLosingTheNetworkReachWhoWaits() async throws {
    let server = try await HeldServer.start()
    let first = try await hold(server)
    let (_, waiting) = start(HTTPRequest(url: server.url("/waiting")))
    client.isOnline = false
    await #expect(throws: HTTPError.offline) { try await status(first) }
    await #expect(throws: HTTPError.offline) { try await status(waiting) }
    client.isOnline = true
    server.letGo()
    #expect(try await status(start(HTTPRequest(url: server.url("/after"))).1) == 200)
    client.close()
    #expect(server.requests == ["GET /first", "GET /after"])
    await server.stop()
  }

  @Test func otherServersAreNotHeldUp() async throws {
    let (server, other) = (try await HeldServer.start(), try await HeldServer.start())
    let first = try await hold(server)
    other.letGo()
    #expect(try await status(start(HTTPRequest(url: other.url("/"), priority: .low)).1) == 200)
    server.letGo()
    #expect(try await status(first) == 200)
    await server.stop()
    await other.stop()
  }
}
