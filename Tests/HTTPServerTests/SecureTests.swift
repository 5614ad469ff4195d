import ChildPrograms
import Foundation
import HTTPClient
import HTTPServer
import LocalAuthority
import Loopback
import TemporaryFiles
import Testing

@Suite("HTTP server: TLS and HTTP/2")
struct SecureTests {
  /// Runs `body` with a secured server, and a client that trusts it.
  private func run(
    _ change: (inout HTTPServerConfiguration) -> Void = { _ in }, _ body: @Sendable (EchoServer, HTTPClient, String) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder("secure")
    let authority = try LocalAuthority(folder: folder.path("authority"))
    let issued = try authority.issue(for: ["localhost", "127.0.0.1"])
    var configuration = HTTPServerConfiguration()
    configuration.certificate = ServerCertificate(chain: issued.certificate, key: issued.key)
    change(&configuration)
    let client = HTTPClient(configuration: .init(authorities: TrustedAuthorities(loopbackFile: authority.certificateFile)))
    try await EchoServer.run(configuration) { try await body($0, client, "https://localhost:\($0.server.port)") }
  }

  private static let openssl = "/usr/bin/openssl"
  private static let hasOpenSSL = FileManager.default.isExecutableFile(atPath: openssl)

  /// What a client of HTTP/1.1 gets.
  private static func says(_ request: String, to port: UInt16, _ options: String...) throws -> String {
    let program = try ChildProgram(
      openssl, ["s_client", "-quiet", "-verify_quiet", "-connect", "127.0.0.1:\(port)", "-alpn", "http/1.1"] + options, takesInput: true, isQuiet: true)
    try program.send(request)
    return String(decoding: program.end().output, as: UTF8.self)
  }

  @Test("Gantry's client is answered over HTTP/2", arguments: ["GET", "POST", "PATCH", "DELETE", "OPTIONS", "REPORT"])
  func answers(_ method: String) async throws {
    try await run { _, client, address in
      var request = HTTPRequest(method: method, url: "\(address)/a?b=c", headers: ["X-One": "1"])
      if method != "GET" { request.body = Array("abcd".utf8) }
      let answer = try await client.send(request)
      #expect(answer.status == 200 && answer.text == "\(method) /a?b=c 1 \(method == "GET" ? "" : "abcd")")
      #expect(answer.headers["Connection"] == nil)
    }
  }

  @Test("Whom nobody trusts is not spoken to")
  func distrusted() async throws {
    try await run { _, _, address in
      let stranger = HTTPClient(configuration: .init(authorities: TrustedAuthorities(loopbackFile: nil)))
      let missing = HTTPClient(configuration: .init(authorities: TrustedAuthorities(loopbackFile: "/no/such/file.pem")))
      for client in [stranger, missing] {
        let outcome = await Task { try await client.send(HTTPRequest(url: "\(address)/a")) }.result
        let isDistrusted = if case .failure(HTTPError.certificate(_, _, .unknownAuthority)) = outcome { true } else { false }
        #expect(isDistrusted, "\(outcome)")
      }
    }
  }

  @Test("Many requests go over one connection at once")
  func together() async throws {
    try await run { _, client, address in
      let bodies = try await withThrowingTaskGroup(of: String.self) { group in
        for number in 0..<1_000 {
          group.addTask {
            var request = HTTPRequest(method: "POST", url: "\(address)/\(number)")
            request.body = Array("\(number)".utf8)
            return try await client.send(request).text
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(bodies == Set((0..<1_000).map { "POST /\($0) - \($0)" }))
    }
  }

  @Test("Long content goes both ways, at the pace of who takes it")
  func long() async throws {
    try await run { _, client, address in
      var upload = HTTPRequest(method: "POST", url: "\(address)/late")
      upload.body = [UInt8](repeating: 0x61, count: 20_000_000)
      let up = try await client.send(upload)
      #expect(up.text == "20000000")
      let down = try await client.send(HTTPRequest(url: "\(address)/text?times=2000000&type=image/png"))
      #expect(down.body.count == 14_000_000)
      let pieces = try await client.send(HTTPRequest(url: "\(address)/pieces"))
      #expect(pieces.text == "piece 0;piece 1;piece 2;")
    }
  }

  @Test("What is refused has the same status as over HTTP/1.1, and the connection goes on")
  func refusals() async throws {
    try await run { _, client, address in
      var large = HTTPRequest(method: "POST", url: "\(address)/small")
      large.body = [UInt8](repeating: 0x61, count: 1_000_000)
      let requests = [
        large, HTTPRequest(url: "\(address)/fails"), HTTPRequest(url: "\(address)/empty"), HTTPRequest(url: "\(address)/a", headers: ["Content-Encoding": "br"]),
        HTTPRequest(method: "HEAD", url: "\(address)/a"),
      ]
      var statuses: [Int] = []
      for request in requests {
        do { statuses.append(try await client.send(request).status) } catch { Issue.record("\(request.url): \(error)") }
      }
      #expect(statuses == [413, 500, 204, 415, 200])
      for path in ["none", "cut"] {
        let outcome = await Task { try await client.send(HTTPRequest(url: "\(address)/\(path)")) }.result
        if case .success(let answer) = outcome { Issue.record("\(path) was answered \(answer.status)") }
      }
      let last = try await client.send(HTTPRequest(url: "\(address)/a"))
      #expect(last.status == 200)
    }
  }

  @Test("A stop lets answers go out, and ends idle connections")
  func stop() async throws {
    let begin = ContinuousClock.now
    try await run { echo, client, address in
      let idle = try await client.send(HTTPRequest(url: "\(address)/a"))
      #expect(idle.status == 200)
      let slow = Task { try await client.send(HTTPRequest(url: "\(address)/slow")) }
      try await Task.sleep(for: .milliseconds(200))
      await echo.server.stop()
      let answer = await slow.result
      if case .success(let answer) = answer { Issue.record("\(answer.status) of a handler that was cancelled") }
    }
    #expect(ContinuousClock.now - begin < .seconds(100))
  }

  @Test("Clients of HTTP/1.1 are answered too", .enabled(if: hasOpenSSL, "openssl(1) is not installed"))
  func older() async throws {
    try await run { echo, _, _ in
      let port = echo.server.port
      let answer = try await offThread { Result { try Self.says("GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", to: port) } }.get()
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.hasSuffix("GET /a - "))
      let old = try await offThread { Result { try Self.says("GET /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", to: port, "-tls1_1") } }.get()
      #expect(!old.contains("200"))
    }
  }

  @Test("Who begins no handshake is not waited for, and plain HTTP is no handshake")
  func noHandshake() async throws {
    try await run({ $0.headTimeout = .milliseconds(300) }) { echo, _, _ in
      let silent = try echo.connect()
      let plain = try echo.connect()
      let (ends, answer) = await offThread {
        plain.connection.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
        return (silent.ends(), plain.answer())
      }
      #expect(ends && answer.status == 0)
    }
  }

  @Test("An idle connection is ended")
  func idle() async throws {
    try await run({ $0.idleTimeout = .milliseconds(300) }) { _, client, address in
      for _ in 0..<3 {
        let answer = try await client.send(HTTPRequest(url: "\(address)/a"))
        #expect(answer.status == 200)
        try await Task.sleep(for: .milliseconds(600))
      }
    }
  }

  @Test("A certificate that is none is said when the server starts")
  func unusable() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.certificate = ServerCertificate(chain: Array("nothing".utf8), key: [])
    await #expect(throws: HTTPServer.ListenError.self) { _ = try await HTTPServer.start(configuration: configuration) { _ in ServerResponse() } }
  }
}
