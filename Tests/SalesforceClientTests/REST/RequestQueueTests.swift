import Foundation
import HTTPClient
import Loopback
import Polling
import SalesforceClient
import SalesforceREST
import Synchronization
import TemporaryFiles
import Testing

@Suite("The queue of requests") struct RequestQueueTests {
  /// The error that a task ends with.
  private func error(_ task: Task<RESTResponse, any Error>) async -> HTTPError? {
    do {
      _ = try await task.value
      return nil
    } catch { return error as? HTTPError }
  }

  @Test("shows what waits and what is under way, in the order of the calls, and cancels by a filter")
  func shown() async throws {
    let server = try ScriptedServer { _ in .silence }
    defer { server.stop() }
    var configuration = HTTPClient.Configuration()
    configuration.maximumConnectionsPerHost = 1
    let client = try server.client(http: HTTPClient(configuration: configuration))
    #expect(client.queue.pending.isEmpty && client.queue.cancelAll() == 0)
    var tasks: [Task<RESTResponse, any Error>] = []
    for name in ["a", "b", "c"] {
      let request = RESTRequest("GET", "sobjects/\(name)", query: ["x": "1"])
      tasks.append(Task { try await client.acting(for: server.account().key).send(name == "c" ? request.with(priority: .high) : request) })
      try await Polling.until("the request") { client.queue.pending.count == tasks.count }
    }
    try await Polling.until("the first at the server") { !server.requests.isEmpty && client.queue.pending.first?.state == .sending }
    let pending = client.queue.pending
    #expect(pending.map(\.target) == ["a", "b", "c"].map { "/services/data/v33.0/sobjects/\($0)?x=1" })
    #expect(pending.map(\.state) == [.sending, .waiting, .waiting] && pending.map(\.priority) == [.normal, .normal, .high])
    #expect(pending.allSatisfy { $0.method == "GET" && $0.account == server.account().key })
    #expect(client.queue.cancelAll { $0.target.contains("/b") } == 1)
    #expect(await error(tasks[1]) == .cancelled && pending[1].state == .finished)
    #expect(!pending[1].cancel() && client.queue.pending.map(\.id) == [pending[0].id, pending[2].id])
    #expect(pending[0].cancel() && !pending[0].cancel())
    #expect(await error(tasks[0]) == .cancelled)
    // Its connection goes to who waited.
    try await Polling.until("the third at the server") { server.requests.count == 2 }
    #expect(client.queue.cancelAll() == 1)
    #expect(await error(tasks[2]) == .cancelled && client.queue.pending.isEmpty)
    #expect(server.requests.map { $0.line.split(separator: "/").last } == ["a?x=1", "c?x=1"])
  }

  @Test("has requests without a user, and those by their paths")
  func others() async throws {
    let server = try ScriptedServer { _ in .silence }
    defer { server.stop() }
    let client = try server.client()
    let tasks = [
      Task { _ = try await client.sendUnauthenticated("GET", "\(server.url)/services/data") },
      Task { _ = try await client.send("POST", "/services/apexrest/a", body: [1]) },
      Task { _ = try await client.answer(to: .limits()) },
    ]
    try await Polling.until("three requests") { server.requests.count == 3 }
    #expect(client.queue.pending.count { $0.account == nil && $0.target == "\(server.url)/services/data" } == 1)
    #expect(client.queue.cancelAll { $0.method == "POST" } == 1 && client.queue.cancelAll() == 2)
    for task in tasks { await #expect(throws: HTTPError.cancelled) { try await task.value } }
  }

  @Test("cancels who waits for a new token, which the others get")
  func renewing() async throws {
    try await withOrg { org in
      let set = try AccountsOfOrg(org)
      try await set.accounts.authenticate()
      let client = set.rest
      org.state.expireAccessTokens()
      let gate = Gate()
      org.state.change { $0.gate = gate }
      let tasks = [Task { try await client.send(.limits()) }, Task { try await client.send(.describeGlobal()) }]
      try await Polling.until("both wait for the token") { client.queue.pending.map(\.state) == [.renewingToken, .renewingToken] }
      #expect(client.queue.cancelAll { $0.target.hasSuffix("/limits") } == 1)
      await #expect(throws: HTTPError.cancelled) { try await tasks[0].value }
      await gate.open()
      #expect(try await tasks[1].value.status == 200)
      #expect(org.state.count("POST /services/oauth2/token") == 1 && client.queue.pending.isEmpty)
    }
  }

  @Test("cancels who waits to be sent again")
  func pausing() async throws {
    let server = try ScriptedServer { _ in .answer(ScriptedServer.answer("503 Service Unavailable")) }
    defer { server.stop() }
    let client = try server.client(retry: RESTRetry(firstPause: .seconds(600), longestPause: .seconds(600)))
    let task = Task { try await client.send(.limits()) }
    try await Polling.until("the pause") { client.queue.pending.first?.state == .pausing }
    #expect(client.queue.cancelAll() == 1)
    #expect(await error(task) == .cancelled && server.requests.count == 1)
  }

  @Test("ends an upload in its midst")
  func upload() async throws {
    let received = Mutex<(count: Int, hasEnded: Bool)>((0, false))
    let listener = try LoopbackListener()
    defer { listener.stop() }
    let begun = Gate()
    listener.serve { connection in
      let reader = RawReader(connection)
      guard reader.head() != nil else { return }
      received.withLock { $0.count += reader.take(1000).count }
      Task { await begun.open() }
      while case let bytes = reader.take(65_536), !bytes.isEmpty { received.withLock { $0.count += bytes.count } }
      received.withLock { $0.hasEnded = true }
    }
    let server = try ScriptedServer { _ in .silence }
    defer { server.stop() }
    let client = try server.client()
    let bytes = [UInt8](repeating: 7, count: 64 << 20)
    let address = "http://127.0.0.1:\(listener.port)/upload"
    let task = Task { try await client.sendUnauthenticated("POST", address, headers: ["Content-Type": "image/png"], body: bytes) }
    await begun.wait()
    #expect(client.queue.pending.map(\.state) == [.sending] && client.queue.cancelAll() == 1)
    await #expect(throws: HTTPError.cancelled) { try await task.value }
    try await Polling.until("the end of the connection") { received.withLock(\.hasEnded) }
    #expect(received.withLock(\.count) < bytes.count)
  }

  @Test("ends a download in its midst, of which nothing is kept")
  func download() async throws {
    let folder = try TemporaryFolder("request-queue")
    let server = try ScriptedServer { _ in .answer("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf") }
    defer { server.stop() }
    let client = try server.client()
    let cache = FileCache(folder: "\(folder.path)/files")
    let task = Task { try await FileClient(rest: client, cache: cache).contents(of: "069000000000001AAA", version: "1") }
    try await Polling.until("the request") { !server.requests.isEmpty }
    #expect(client.queue.cancelAll { $0.target.contains("/connect/files/") } == 1)
    await #expect(throws: HTTPError.cancelled) { try await task.value }
    #expect(cache.content(of: .contents(file: "069000000000001AAA", version: "1")) == nil && client.queue.pending.isEmpty)
  }

  private final class Tally: Sendable {
    let count = Atomic(0)
  }

  @Test("has as many cancelled requests as it says, whenever they are cancelled")
  func whenever() async throws {
    try await withDesk { desk in
      let ended = Tally()
      let tasks = (0..<400).map { number in
        Task {
          let error = await error(Task { try await desk.rest.send(.query("SELECT Id FROM Account LIMIT \(number % 7 + 1)")) })
          ended.count.add(1, ordering: .relaxed)
          return error
        }
      }
      var count = 0
      while ended.count.load(ordering: .relaxed) < tasks.count {
        count += desk.rest.queue.cancelAll { $0.id % 3 == Int.random(in: 0..<40) }
        await Task.yield()
      }
      var errors: [HTTPError] = []
      for task in tasks { if let error = await task.value { errors.append(error) } }
      #expect(errors.count == count && count > 0 && errors.allSatisfy { $0 == .cancelled })
      #expect(desk.rest.queue.pending.isEmpty)
      let afterwards = try await desk.rest.send(.limits())
      #expect(afterwards.status == 200)
    }
  }
}
