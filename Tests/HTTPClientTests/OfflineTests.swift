import HTTPClient
import HTTPServer
import Testing

@Suite struct OfflineTests {
  private func withServer(_ body: (HTTPServer, HTTPClient) async throws -> Void) async throws {
    try await LoopbackServer.run { try await body($0, HTTPClient()) }
  }

  @Test func aClientIsOnlineAtFirst() {
    #expect(HTTPClient().isOnline)
  }

  @Test func offlineRequestsFailAndOnlineOnesWorkAgain() async throws {
    try await withServer { server, client in
      client.isOnline = false
      #expect(!client.isOnline)
      for _ in 0..<3 {
        await #expect(throws: HTTPError.offline) { try await client.send(HTTPRequest(url: server.url("/head"))) }
      }
      client.isOnline = true
      let response = try await client.send(HTTPRequest(url: server.url("/head")))
      #expect(response.status == 200)
    }
  }

  @Test func requestsUnderWayLoseTheNetwork() async throws {
    try await withServer { server, client in
      let running = (0..<20).map { _ in Task { try await client.send(HTTPRequest(url: server.url("/slow"))) } }
      _ = try await client.send(HTTPRequest(url: server.url("/head")))
      client.isOnline = false
      for request in running { await #expect(throws: HTTPError.offline) { try await request.value } }
    }
  }

  @Test func aShortLossEndsWhatRanAndLetsThroughWhatCameAfter() async throws {
    try await withServer { server, client in
      for _ in 0..<50 {
        let outcome = await withCheckedContinuation { continuation in
          client.start(HTTPRequest(url: server.url("/slow"))) { continuation.resume(returning: $0) }
          client.isOnline = false
          client.isOnline = true
        }
        #expect(throws: HTTPError.offline) { _ = try outcome.get() }
        let later = try await client.send(HTTPRequest(url: server.url("/status?code=204")))
        #expect(later.status == 204)
      }
    }
  }

  @Test func theSwitchMayBeUsedFromACompletion() async throws {
    try await withServer { server, client in
      let status = await withCheckedContinuation { continuation in
        client.start(HTTPRequest(url: server.url("/head"))) { first in
          client.isOnline = false
          client.start(HTTPRequest(url: server.url("/head"))) { second in
            continuation.resume(returning: [first, second].map { (try? $0.get().status) ?? 0 })
          }
        }
      }
      #expect(status == [200, 0])
    }
  }

  @Test func aClosedClientSaysSoOfflineToo() async throws {
    try await withServer { server, client in
      client.isOnline = false
      client.close()
      await #expect(throws: HTTPError.closed) { try await client.send(HTTPRequest(url: server.url("/head"))) }
    }
  }

  @Test func theErrorSaysWhatToDo() {
    #expect("\(HTTPError.offline)" == "there is no network; try again once the device is online")
  }
}
