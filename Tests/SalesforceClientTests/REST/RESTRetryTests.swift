import HTTPClient
import SalesforceClient
import SalesforceREST
import Synchronization
import Testing

@Suite struct RESTRetryTests {
  /// Notes the pauses instead of making them.
  private final class Pauses: Sendable {
    let list = Mutex<[Duration]>([])

    func retry(attempts: Int = 3, random: Double = 0, longest: Duration = .seconds(10)) -> RESTRetry {
      RESTRetry(attempts: attempts, firstPause: .milliseconds(200), longestPause: longest, sleep: { pause in self.list.withLock { $0.append(pause) } }) { random }
    }
  }

  private static let busy = ScriptedServer.answer("503 Service Unavailable", "[]")
  private static let fine = ScriptedServer.answer("200 OK")

  @Test(arguments: [RESTRequest.Method.get, .put, .delete, .head])
  func whatMayBeRepeatedIs(method: RESTRequest.Method) async throws {
    let server = try ScriptedServer { $0.number < 2 ? .cut("") : .answer(method == .head ? "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n" : Self.fine) }
    defer { server.stop() }
    let pauses = Pauses()
    let client = try server.client(retry: pauses.retry())
    let request = RESTRequest(method, "limits", content: method == .put ? .json(["a": 1]) : nil)
    #expect(try await client.send(request).status == 200)
    #expect(server.requests.count == 3)
    #expect(pauses.list.withLock { $0 } == [.milliseconds(100), .milliseconds(200)])
  }

  @Test(arguments: [RESTRequest.Method.post, .patch], ["", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"])
  func whatMayNotBeRepeatedIsNot(method: RESTRequest.Method, answer: String) async throws {
    let server = try ScriptedServer { _ in .cut(answer) }
    defer { server.stop() }
    let client = try server.client(retry: Pauses().retry())
    let error = await #expect(throws: HTTPError.self) { try await client.send(RESTRequest(method, "sobjects/Account", content: .json([:]))) }
    guard case .connectionLost = error else {
      Issue.record("unexpected \(String(describing: error))")
      return
    }
    #expect(server.requests.count == 1)
  }

  /// libcurl would repeat it by itself, since the connection was kept from an earlier request.
  @Test(arguments: [.json(["Name": "once"]), .bytes([], type: "text/plain"), nil] as [RESTContent?])
  func norOnAConnectionThatWasKept(content: RESTContent?) async throws {
    let server = try ScriptedServer { $0.line.hasPrefix("POST") ? .cut("") : .answer(Self.fine) }
    defer { server.stop() }
    let client = try server.client(retry: Pauses().retry())
    for _ in 0..<2 { try await client.send(.limits()) }
    await #expect(throws: HTTPError.self) { try await client.send(RESTRequest("POST", "composite", content: content)) }
    #expect(server.requests.map(\.line).filter { $0.hasPrefix("POST") }.count == 1)
  }

  @Test func pausesGrowWithinBounds() async throws {
    let server = try ScriptedServer { _ in .answer(Self.busy) }
    defer { server.stop() }
    let pauses = Pauses()
    let client = try server.client(retry: pauses.retry(attempts: 5, random: 1, longest: .milliseconds(700)))
    let error = await #expect(throws: RESTError.self) { try await client.send(.limits()) }
    #expect(error?.status == 503 && server.requests.count == 5)
    #expect(pauses.list.withLock { $0 } == [.milliseconds(200), .milliseconds(400), .milliseconds(700), .milliseconds(700)])
  }

  @Test func theServersWishForAPauseIsHeeded() async throws {
    let server = try ScriptedServer { request in
      request.number < 1 ? .answer(ScriptedServer.answer("429 Too Many Requests", headers: "Retry-After: 3\r\n")) : .answer(Self.fine)
    }
    defer { server.stop() }
    let pauses = Pauses()
    try await server.client(retry: pauses.retry()).send(.limits())
    #expect(pauses.list.withLock { $0 } == [.seconds(3)])
  }

  @Test func whoWantsALongPauseIsLeftAlone() async throws {
    let server = try ScriptedServer { _ in .answer(ScriptedServer.answer("503 Service Unavailable", headers: "Retry-After: 3600\r\n")) }
    defer { server.stop() }
    let client = try server.client(retry: Pauses().retry())
    let error = await #expect(throws: RESTError.self) { try await client.send(.limits()) }
    #expect(error?.retryAfter == 3600 && server.requests.count == 1)
  }

  @Test(arguments: ["9223372036854775807", "99999999999999999999", "1" + String(repeating: "0", count: 400)])
  func aPauseThatNoClockHoldsIsALongOne(seconds: String) async throws {
    let server = try ScriptedServer { request in
      request.number < 1
        ? .answer(ScriptedServer.answer("503 Service Unavailable", headers: "Retry-After: \(seconds)\r\n")) : .answer(Self.fine)
    }
    defer { server.stop() }
    let refused = try server.client(retry: Pauses().retry())
    await #expect(throws: RESTError.self) { try await refused.send(.limits()) }
    #expect(server.requests.count == 1)
  }

  /// Who waits as long as any server wants waits 68 years, which clocks can count.
  @Test func aPauseThatNoClockHoldsIsCutShort() async throws {
    let server = try ScriptedServer { request in
      request.number < 1
        ? .answer(ScriptedServer.answer("503 Service Unavailable", headers: "Retry-After: \(Int.max)\r\n")) : .answer(Self.fine)
    }
    defer { server.stop() }
    let pauses = Pauses()
    try await server.client(retry: pauses.retry(longest: .seconds(Int64.max))).send(.limits())
    #expect(pauses.list.withLock { $0 } == [.seconds(Int32.max)])
  }

  /// Neither a count of seconds nor a date: as if it were not there.
  @Test(arguments: ["-1", "soon", "0x10", "1e3", "٣", ""])
  func aPauseThatIsNoNumberIsNone(text: String) async throws {
    let server = try ScriptedServer { request in
      request.number < 1 ? .answer(ScriptedServer.answer("503 Service Unavailable", headers: "Retry-After: \(text)\r\n")) : .answer(Self.fine)
    }
    defer { server.stop() }
    let pauses = Pauses()
    try await server.client(retry: pauses.retry()).send(.limits())
    #expect(pauses.list.withLock { $0 } == [.milliseconds(100)])
  }

  @Test(arguments: ["400 Bad Request", "401 Unauthorized", "404 Not Found", "500 Internal Server Error"])
  func otherRefusalsAreFinal(status: String) async throws {
    let server = try ScriptedServer { _ in .answer(ScriptedServer.answer(status, "[]")) }
    defer { server.stop() }
    let client = try server.client(retry: Pauses().retry())
    await #expect(throws: (any Error).self) { try await client.send(RESTRequest("GET", "limits", requiresAuthentication: false)) }
    #expect(server.requests.count == 1)
  }

  @Test func aMissingNetworkIsTriedOnce() async throws {
    let server = try ScriptedServer { _ in .answer(Self.fine) }
    defer { server.stop() }
    let http = HTTPClient()
    http.isOnline = false
    let pauses = Pauses()
    let client = try server.client(http: http, retry: pauses.retry())
    await #expect(throws: HTTPError.offline) { try await client.send(.limits()) }
    #expect(pauses.list.withLock { $0.isEmpty })
  }

  @Test func cancellingEndsThePause() async throws {
    let server = try ScriptedServer { _ in .answer(Self.busy) }
    defer { server.stop() }
    let pausing = AsyncStream.makeStream(of: Void.self)
    let retry = RESTRetry(firstPause: .seconds(600), longestPause: .seconds(600), sleep: { pause in
      pausing.continuation.yield()
      try await Task.sleep(for: pause)
    })
    let client = try server.client(retry: retry)
    let task = Task { try await client.send(.limits()) }
    for await _ in pausing.stream { break }
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
    #expect(server.requests.count == 1)
  }
}
