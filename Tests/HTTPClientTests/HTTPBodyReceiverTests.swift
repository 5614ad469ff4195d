import HTTPClient
import Synchronization
import Testing

/// Content that is handed over as it comes.
@Suite(.timeLimit(.minutes(1))) struct HTTPBodyReceiverTests {
  /// Takes what comes, and says what it was told to.
  private final class Collector: HTTPBodyReceiver {
    let taken = Mutex<[UInt8]>([])
    private let next: @Sendable (_ size: Int) -> HTTPFlow

    init(_ next: @escaping @Sendable (_ size: Int) -> HTTPFlow = { _ in .goOn }) { self.next = next }

    func receive(_ bytes: UnsafeRawBufferPointer) -> HTTPFlow {
      let size = taken.withLock { taken in
        taken.append(contentsOf: bytes)
        return taken.count
      }
      return next(size)
    }
  }

  private func run(_ path: String, _ collector: Collector, allows: (@Sendable (HTTPURL) -> Bool)? = nil) async throws -> HTTPResponse {
    let server = try await LoopbackServer.start()
    let client = HTTPClient()
    var request = HTTPRequest(url: server.url(path))
    request.receiver = collector
    request.allows = allows
    do {
      let response = try await client.send(request)
      await server.stop()
      return response
    } catch {
      await server.stop()
      throw error
    }
  }

  @Test func theResponseHasNoContentThen() async throws {
    let collector = Collector()
    let response = try await run("/bytes?count=100000", collector)
    #expect((response.status, response.body) == (200, []))
    #expect(collector.taken.withLock { $0 } == (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
  }

  @Test func contentIsDecodedAndThatOfRedirectsLeftOut() async throws {
    let collector = Collector()
    _ = try await run("/redirect?to=/gzip", collector)
    #expect(String(decoding: collector.taken.withLock { $0 }, as: UTF8.self) == LoopbackServer.compressedText)
  }

  @Test func whoRefusesEndsTheTransfer() async throws {
    await #expect(throws: HTTPError.self) { try await run("/bytes?count=1000000", Collector { $0 > 100_000 ? .refuse(limit: 100_000) : .goOn }) }
  }

  @Test func aPausedTransferGoesOnWhenItIsTold() async throws {
    let server = try await LoopbackServer.start()
    let client = HTTPClient()
    let pauses = Mutex(0)
    let (paused, pause) = AsyncStream.makeStream(of: Void.self)
    let collector = Collector { _ in
      pauses.withLock { $0 += 1 }
      pause.yield()
      return .pause
    }
    var request = HTTPRequest(url: server.url("/bytes?count=1000000"))
    request.receiver = collector
    let (results, result) = AsyncStream.makeStream(of: Result<HTTPResponse, HTTPError>.self)
    let transfer = client.start(request) { outcome in
      result.yield(outcome)
      result.finish()
      pause.finish()
    }
    for await _ in paused { transfer.resume() }
    for await outcome in results { #expect(try outcome.get().status == 200) }
    #expect(collector.taken.withLock { $0.count } == 1_000_000)
    #expect(pauses.withLock { $0 } > 1)
    await server.stop()
  }

  @Test func aPausedTransferIsCancelled() async throws {
    let server = try await LoopbackServer.start()
    let client = HTTPClient()
    let (paused, pause) = AsyncStream.makeStream(of: Void.self)
    var request = HTTPRequest(url: server.url("/bytes?count=1000000"))
    request.receiver = Collector { _ in
      pause.finish()
      return .pause
    }
    let (results, result) = AsyncStream.makeStream(of: Result<HTTPResponse, HTTPError>.self)
    let transfer = client.start(request) {
      result.yield($0)
      result.finish()
    }
    for await _ in paused {}
    transfer.cancel()
    for await outcome in results {
      #expect(throws: HTTPError.cancelled) { try outcome.get() }
    }
    await server.stop()
  }

  @Test func eachHopIsAskedFor() async throws {
    let asked = Mutex<[String]>([])
    await #expect(throws: HTTPError.self) {
      try await run("/redirect?to=http://other.example:81/x", Collector()) { url in
        asked.withLock { $0.append(url.path) }
        return url.host == "localhost"
      }
    }
    #expect(asked.withLock { $0 } == ["/redirect", "/x"])
    await #expect(throws: HTTPError.refused(origin: "http://other.example:81")) {
      try await HTTPClient().send({
        var request = HTTPRequest(url: "http://other.example:81/x")
        request.allows = { _ in false }
        return request
      }())
    }
  }
}
