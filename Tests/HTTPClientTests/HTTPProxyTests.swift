import HTTPClient
import Loopback
import Testing

/// The host names are nobody's: only the proxy ever hears of them.
@Suite struct HTTPProxyTests {
  private static let secret = "canary"

  private func client(_ port: UInt16, bypass: [String] = []) -> HTTPClient {
    HTTPClient(configuration: .init(proxy: .server("http://ada:\(Self.secret)@127.0.0.1:\(port)", bypass: bypass)))
  }

  @Test func aProxyIsAskedForOthersAndNotForThisMachine() async throws {
    let (proxy, server) = (try await HeldServer.start(), try await HeldServer.start())
    proxy.letGo()
    server.letGo()
    let client = client(proxy.port)
    #expect(try await client.send(HTTPRequest(url: "http://org.invalid/path")).status == 200)
    #expect(proxy.requests == ["GET http://org.invalid/path"])
    #expect(try await client.send(HTTPRequest(url: server.url("/direct"))).status == 200)
    #expect(server.requests == ["GET /direct"])
    #expect(proxy.requests.count == 1)
    await proxy.stop()
    await server.stop()
  }

  @Test func bypassedHostsAreAskedDirectly() async throws {
    let proxy = try await HeldServer.start()
    proxy.letGo()
    let client = client(proxy.port, bypass: ["direct.invalid"])
    await #expect(throws: HTTPError.cannotResolve(host: "direct.invalid")) { try await client.send(HTTPRequest(url: "http://direct.invalid/")) }
    await #expect(throws: HTTPError.cannotResolve(host: "org.invalid")) {
      try await HTTPClient(configuration: .init(proxy: .none)).send(HTTPRequest(url: "http://org.invalid/"))
    }
    #expect(proxy.requests.isEmpty)
    await proxy.stop()
  }

  @Test func aProxyThatIsNotThereIsNamedAsSuch() async throws {
    let client = client(try LoopbackListener.deadPort())
    let error = await #expect(throws: HTTPError.self) { try await client.send(HTTPRequest(url: "http://org.invalid/")) }
    #expect(error == .proxy(host: "org.invalid", port: 80, reason: "it cannot be reached (Connection refused)"))
    #expect(error?.description.contains(Self.secret) == false)
  }

  @Test(arguments: [(407, "it wants a user name and a password"), (403, "it answered CONNECT with 403")])
  func aProxyThatOpensNoTunnelSaysWhy(status: Int, reason: String) async throws {
    let proxy = try RawServer(answering: "HTTP/1.1 \(status) No\r\nContent-Length: 0\r\n\r\n")
    defer { proxy.stop() }
    let error = await #expect(throws: HTTPError.self) { try await client(proxy.port).send(HTTPRequest(url: "https://org.invalid/")) }
    #expect(error == .proxy(host: "org.invalid", port: 443, reason: reason))
  }
}
