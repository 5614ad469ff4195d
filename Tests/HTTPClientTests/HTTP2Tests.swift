import Foundation
import HTTPClient
import Testing

@Suite(.enabled(if: HTTP2Server.isAvailable, "nghttpd(1) is not installed: it is in the package nghttp2-server"))
struct HTTP2Tests {
  private static let large = pattern(3_000_001)

  private static func pattern(_ count: Int, _ step: Int = 31) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* step &+ $0 >> 8 &* 7) }
  }

  private func client(_ authority: String, connections: Int = 32) -> HTTPClient {
    HTTPClient(configuration: .init(maximumConnectionsPerHost: connections, authorities: TrustedAuthorities(file: authority)))
  }

  @Test func theNewerVersionIsAgreedOn() async throws {
    let server = try HTTP2Server(contents: ["page.html": Array("<p>Grüße".utf8)])
    defer { server.stop() }
    let response = try await client(server.authority).send(HTTPRequest(url: server.url("page.html")))
    #expect(response.version == "2" && response.status == 200 && response.statusText == "" && response.text == "<p>Grüße")
    #expect(response.headers["CONTENT-LENGTH"] == "10")
    let missing = try await client(server.authority).send(HTTPRequest(url: server.url("missing")))
    #expect(missing.status == 404 && missing.text.contains("404 Not Found"))
  }

  @Test func theServerIsHeldToItsAuthority() async throws {
    let server = try HTTP2Server()
    let other = try CertificateFiles(.good)
    defer { server.stop() }
    let error = await #expect(throws: HTTPError.self) { try await client(other.authority).send(HTTPRequest(url: server.url(""))) }
    guard case .certificate(host: "localhost", port: Int(server.port), .unknownAuthority) = error else {
      Issue.record("unexpected \(String(describing: error))")
      return
    }
  }

  @Test func aHundredRequestsShareAConnection() async throws {
    var contents: [String: [UInt8]] = [:]
    for number in 0..<100 { contents["\(number)"] = Self.pattern(20_000 + number, number) }
    let server = try HTTP2Server(contents: contents)
    defer { server.stop() }
    let client = client(server.authority)
    // One after the other without a pause: on a busy machine, tasks of their own may each be through before the next begins.
    let (results, result) = AsyncStream.makeStream(of: (String, Result<HTTPResponse, HTTPError>).self)
    for number in 0..<100 { client.start(HTTPRequest(url: server.url("\(number)"))) { result.yield(("\(number)", $0)) } }
    var received: [String: HTTPResponse] = [:]
    for await (name, answer) in results.prefix(100) { received[name] = try answer.get() }
    #expect(received.values.allSatisfy { $0.version == "2" && $0.status == 200 })
    #expect(received.mapValues(\.body) == contents, "each request has its own answer")
    let seen = try server.seen()
    #expect(seen.requests.values.reduce(0, +) == 100)
    #expect(seen.connections <= 2, "\(seen.requests)")
    #expect(seen.together > 1 && seen.together <= 32, "\(seen.together) at once: more than one, and no more than the client allows")
  }

  @Test(arguments: [[], ["-b", "255"], ["-w", "16", "-W", "16"], ["-m", "2"], ["--trailer", "checksum: 1"], ["--no-content-length"]])
  func largeContentsAreExact(options: [String]) async throws {
    let large = Self.large
    let server = try HTTP2Server(contents: ["large": large, "empty": []], options: options)
    defer { server.stop() }
    let client = client(server.authority)
    // A client hears with the first answer how many streams a server takes: what it sends too early is refused, and a POST not repeated.
    #expect(try await client.send(HTTPRequest(url: server.url("empty"))).status == 200)
    async let down = client.send(HTTPRequest(url: server.url("large")))
    async let up = client.send(HTTPRequest(method: "POST", url: server.url("echo"), body: Array(large.reversed())))
    async let none = client.send(HTTPRequest(url: server.url("empty")))
    let (first, second, third) = try await (down, up, none)
    #expect(first.body == large && first.status == 200)
    #expect(second.body == large.reversed() && second.version == "2")
    #expect(third.body.isEmpty && third.status == 200)
    #expect(first.headers["checksum"] == nil, "trailers are passed over")
  }

  /// Frames that are read along with those of another stream wait within libcurl, and nothing on the socket tells of them.
  @Test func contentsThatShareAConnectionAllArrive() async throws {
    let server = try HTTP2Server(contents: ["large": Self.large])
    defer { server.stop() }
    let client = client(server.authority)
    for _ in 0..<5 {
      let whole = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<10 {
          group.addTask { try await client.send(HTTPRequest(url: server.url("large"), timeout: .seconds(60))).body == Self.large }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(whole == 10)
    }
    #expect(try server.seen().connections == 1)
  }

  @Test func oneThatIsCancelledTakesNoOtherAlong() async throws {
    let large = Self.large
    let server = try HTTP2Server(contents: ["large": large])
    defer { server.stop() }
    let client = client(server.authority)
    let (endings, ending) = AsyncStream.makeStream(of: Result<HTTPResponse, HTTPError>.self)
    let progress = AsyncStream.makeStream(of: Void.self)
    let doomed = client.start(HTTPRequest(url: server.url("large"))) { _ in progress.continuation.yield() } completion: { ending.yield($0) }
    for _ in 0..<9 { client.start(HTTPRequest(url: server.url("large"))) { ending.yield($0) } }
    for await _ in progress.stream { break }
    doomed.cancel()
    var (whole, cancelled) = (0, 0)
    for await result in endings.prefix(10) {
      switch result {
      case .success(let response): whole += response.body == large ? 1 : 0
      case .failure(let error): cancelled += error == .cancelled ? 1 : 0
      }
    }
    #expect(whole == 9 && cancelled == 1)
    #expect(try await client.send(HTTPRequest(url: server.url("large"))).body == large)
    #expect(try server.seen().connections == 1)
  }

  /// Its content goes out at most once, on a connection of its own when nothing could tell whether the other end has read it.
  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "HEAD"])
  func everyMethodIsCarriedOver(method: String) async throws {
    let server = try HTTP2Server(contents: ["x": [1, 2, 3]])
    defer { server.stop() }
    let body: [UInt8]? = ["POST", "PUT"].contains(method) ? [9, 8, 7] : nil
    let response = try await client(server.authority).send(HTTPRequest(method: method, url: server.url("x"), body: body))
    #expect(response.version == "2" && response.status == 200)
    #expect(response.body == (body ?? (method == "HEAD" ? [] : [1, 2, 3])))
  }
}

@Suite(.enabled(if: TLSServer.isAvailable, "openssl(1) is not installed"))
struct HTTPVersionTests {
  @Test(arguments: [nil, "http/1.1"])
  func aServerWithoutTheNewerVersionIsServedToo(protocols: String?) async throws {
    let server = try TLSServer(.good, protocols: protocols)
    defer { server.stop() }
    let client = HTTPClient(configuration: .init(authorities: TrustedAuthorities(file: server.authority)))
    let versions = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<20 { group.addTask { try await client.send(HTTPRequest(url: server.url())).version } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    // What openssl's status page is served with, whatever was agreed on.
    #expect(versions == ["1.0"])
  }

  @Test func withoutTLSTheOlderVersionIsSpoken() async throws {
    let server = try await LoopbackServer.start()
    let response = try await HTTPClient().send(HTTPRequest(url: server.url("/head")))
    #expect(response.version == "1.1" && !response.text.lowercased().contains("upgrade"))
    await server.stop()
  }
}
