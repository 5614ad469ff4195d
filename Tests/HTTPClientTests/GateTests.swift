import HTTPClient
import HTTPServer
import Polling
import Synchronization
import Testing

/// A gate before a client.
@Suite(.timeLimit(.minutes(1))) struct GateTests {
  private final class Gate: HTTPGate {
    private struct State {
      var isOpen = false
      var held: [@Sendable (Bool) -> Void] = []
    }

    private let state = Mutex(State())
    @TaskLocal static var passes = false

    var isExempt: Bool { Self.passes }
    var waiting: Int { state.withLock { $0.held.count } }

    func pass(_ body: @escaping @Sendable (Bool) -> Void) {
      let isOpen = state.withLock { state in
        if !state.isOpen { state.held.append(body) }
        return state.isOpen
      }
      if isOpen { body(true) }
    }

    /// - Parameter stays: whether what comes later need not wait.
    func open(_ isOpen: Bool = true, stays: Bool = true) {
      let held = state.withLock { state in
        defer { (state.isOpen, state.held) = (stays, []) }
        return state.held
      }
      held.forEach { $0(isOpen) }
    }
  }

  private func withServer(_ body: (HTTPServer, HTTPClient, Gate) async throws -> Void) async throws {
    try await LoopbackServer.run { server in
      let gate = Gate()
      var configuration = HTTPClient.Configuration()
      configuration.gate = gate
      try await body(server, HTTPClient(configuration: configuration), gate)
    }
  }

  private func waits(_ gate: Gate, for count: Int = 1) async throws { try await Polling.until("the gate holds \(count)") { gate.waiting == count } }

  @Test func requestsWaitUntilItIsOpen() async throws {
    try await withServer { server, client, gate in
      let request = Task { try await client.send(HTTPRequest(url: server.url("/head"))) }
      try await waits(gate)
      gate.open()
      #expect(try await request.value.status == 200)
      #expect(try await client.send(HTTPRequest(url: server.url("/status?code=204"))).status == 204)
    }
  }

  @Test func responsesWaitToo() async throws {
    try await withServer { server, client, gate in
      let request = Task { try await client.send(HTTPRequest(url: server.url("/head"))) }
      try await waits(gate)
      gate.open(stays: false)
      // That of the response, when it is here.
      try await waits(gate)
      gate.open()
      #expect(try await request.value.status == 200)
    }
  }

  @Test func whoIsCancelledDoesNotWait() async throws {
    try await withServer { server, client, gate in
      let request = Task { try await client.send(HTTPRequest(url: server.url("/head"))) }
      try await waits(gate)
      request.cancel()
      await #expect(throws: HTTPError.cancelled) { try await request.value }
      gate.open()
    }
  }

  @Test func oneThatDoesNotOpenAnyMoreEndsWhatWaits() async throws {
    try await withServer { server, client, gate in
      let request = Task { try await client.send(HTTPRequest(url: server.url("/head"))) }
      try await waits(gate)
      gate.open(false)
      await #expect(throws: HTTPError.closed) { try await request.value }
    }
  }

  @Test func theExemptPass() async throws {
    try await withServer { server, client, _ in
      let response = try await Gate.$passes.withValue(true) { try await client.send(HTTPRequest(url: server.url("/head"))) }
      #expect(response.status == 200)
    }
  }
}
