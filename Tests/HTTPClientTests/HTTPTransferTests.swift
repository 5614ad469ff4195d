import Foundation
import HTTPClient
import Synchronization
import Testing

@Suite struct HTTPTransferTests {
  /// Starts a request and waits for its completion, counting the calls.
  private func result(
    of request: HTTPRequest, on client: HTTPClient, onProgress: (@Sendable (HTTPProgress) -> Void)? = nil,
    andThen: @Sendable (HTTPTransfer) -> Void = { _ in }
  ) async -> Result<HTTPResponse, HTTPError> {
    await withCheckedContinuation { continuation in
      andThen(client.start(request, onProgress: onProgress) { continuation.resume(returning: $0) })
    }
  }

  @Test func progressTellsUploadHeadAndDownload() async throws {
    let server = try await LoopbackServer.start()
    let client = HTTPClient()
    let events = Mutex<[String]>([])
    let counts = Mutex((sent: 0, received: 0))
    let size = 300_000
    let request = HTTPRequest(method: "PUT", url: server.url("/echo"), body: [UInt8](repeating: 9, count: size))
    let result = await result(of: request, on: client, onProgress: { progress in
      let kind: String
      switch progress {
      case .uploaded(let bytes, let total):
        kind = "up of \(total)"
        counts.withLock { $0.sent = bytes }
      case .responded(let response):
        kind = "head \(response.status) \(response.body.count) \(response.headers["Content-Type"] ?? "")"
      case .downloaded(let bytes, let total):
        kind = "down of \(total ?? -1)"
        counts.withLock { $0.received = bytes }
      }
      events.withLock { if $0.last != kind { $0.append(kind) } }
    })
    #expect(try result.get().body.count == size)
    #expect(events.withLock { $0 } == ["up of \(size)", "head 200 0 none", "down of \(size)"])
    #expect(counts.withLock { $0.sent } == size)
    #expect(counts.withLock { $0.received } == size)
    await server.stop()
  }

  @Test func redirectsReportTheLastResponseOnly() async throws {
    let server = try await LoopbackServer.start()
    let heads = Mutex<[Int]>([])
    let client = HTTPClient()
    let result = await result(of: HTTPRequest(url: server.url("/redirect")), on: client, onProgress: { progress in
      if case .responded(let response) = progress { heads.withLock { $0.append(response.status) } }
    })
    #expect(try result.get().status == 200)
    #expect(heads.withLock { $0 } == [200])
    await server.stop()
  }

  @Test func cancelEndsATransferOnce() async throws {
    let server = try await LoopbackServer.start()
    let client = HTTPClient()
    let result = await result(of: HTTPRequest(url: server.url("/slow")), on: client, andThen: { transfer in
      transfer.cancel()
      transfer.cancel()
    })
    #expect(throws: HTTPError.cancelled) { _ = try result.get() }
    await server.stop()
  }

  @Test func cancelAfterTheEndChangesNothing() async throws {
    let server = try await LoopbackServer.start()
    let client = HTTPClient()
    let transfer = Mutex<HTTPTransfer?>(nil)
    let result = await result(of: HTTPRequest(url: server.url("/head")), on: client, andThen: { started in transfer.withLock { $0 = started } })
    transfer.withLock { $0?.cancel() }
    #expect(try result.get().status == 200)
    #expect(try await client.send(HTTPRequest(url: server.url("/head"))).status == 200)
    await server.stop()
  }

  @Test func cancellingTheTaskCancelsTheRequest() async throws {
    let server = try await LoopbackServer.start()
    let client = HTTPClient()
    let running = Task { try await client.send(HTTPRequest(url: server.url("/slow"))) }
    // Whether the request is under way by now or not started, the outcome is the same.
    running.cancel()
    await #expect(throws: HTTPError.cancelled) { try await running.value }
    let underWay = Task { try await client.send(HTTPRequest(url: server.url("/slow"))) }
    _ = try await client.send(HTTPRequest(url: server.url("/head")))
    underWay.cancel()
    await #expect(throws: HTTPError.cancelled) { try await underWay.value }
    await server.stop()
  }

  @Test func closeEndsWhatRunsAndRefusesWhatComes() async throws {
    let server = try await LoopbackServer.start()
    let client = HTTPClient()
    async let first = result(of: HTTPRequest(url: server.url("/slow")), on: client)
    async let second = result(of: HTTPRequest(url: server.url("/slow")), on: client)
    _ = try await client.send(HTTPRequest(url: server.url("/head")))
    client.close()
    client.close()
    for result in await [first, second] {
      #expect(throws: HTTPError.closed) { _ = try result.get() }
    }
    await #expect(throws: HTTPError.closed) { try await client.send(HTTPRequest(url: server.url("/head"))) }
    await server.stop()
  }

  @Test func aClientMayBeClosedFromACompletion() async throws {
    let server = try await LoopbackServer.start()
    let client = HTTPClient()
    let status = await withCheckedContinuation { continuation in
      client.start(HTTPRequest(url: server.url("/head"))) { result in
        client.close()
        continuation.resume(returning: try? result.get().status)
      }
    }
    #expect(status == 200)
    await server.stop()
  }

  @Test func aRequestMayBeStartedFromACompletion() async throws {
    let server = try await LoopbackServer.start()
    let client = HTTPClient()
    let chain: [Int] = await withCheckedContinuation { continuation in
      client.start(HTTPRequest(url: server.url("/head"))) { first in
        client.start(HTTPRequest(url: server.url("/status?code=404"))) { second in
          continuation.resume(returning: [first, second].compactMap { try? $0.get().status })
        }
      }
    }
    #expect(chain == [200, 404])
    await server.stop()
  }

  @Test func clientsThatAreLetGoLeaveNoThread() async throws {
    let server = try await LoopbackServer.start()
    for _ in 0..<200 {
      let client = HTTPClient()
      #expect(try await client.send(HTTPRequest(url: server.url("/status?code=200"))).status == 200)
    }
    var threads = Int.max
    for _ in 0..<500 where threads > 100 {
      threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
      if threads > 100 { try await Task.sleep(for: .milliseconds(20)) }
    }
    #expect(threads <= 100)
    await server.stop()
  }

  /// Cancels at random moments; each request must settle exactly once, and the client must stay usable.
  @Test func randomCancelsSettleEachRequestOnce() async throws {
    let server = try await LoopbackServer.start()
    let client = HTTPClient()
    let calls = Mutex([Int](repeating: 0, count: 500))
    await withCheckedContinuation { continuation in
      for number in 0..<500 {
        let path = number % 3 == 0 ? "/slow" : "/head"
        let transfer = client.start(HTTPRequest(url: server.url(path))) { _ in
          let isDone = calls.withLock { calls in
            calls[number] += 1
            return calls.reduce(0, +) == 500
          }
          if isDone { continuation.resume() }
        }
        if number % 3 == 0 || number % 7 == 0 { transfer.cancel() }
      }
    }
    #expect(try await client.send(HTTPRequest(url: server.url("/head"))).status == 200)
    #expect(calls.withLock { $0.allSatisfy { $0 == 1 } })
    await server.stop()
  }
}
