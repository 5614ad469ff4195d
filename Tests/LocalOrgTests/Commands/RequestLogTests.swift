import Foundation
import TemporaryFiles
import Testing
import WireFormat

@testable import LocalOrg

/// `gantry org logs`.
@Suite struct RequestLogTests {
  private func request(_ target: String, status: Int = 200) -> LoggedRequest {
    LoggedRequest(time: "2026-01-01T00:00:00.000+0000", method: "GET", target: target, status: status, milliseconds: 1.25)
  }

  @Test func tellsWhatWasAskedAndWhatCameOfIt() async throws {
    let running = try await RunningOrg { $0.clock = OrgClock(startingAt: Date(timeIntervalSince1970: 1_767_225_600)) }
    let token = try await running.accessToken()
    _ = try await running.send("GET", "/services/data/v50.0/query?q=SELECT+Id+FROM+Account+LIMIT+1", token: token)
    _ = try await running.send("GET", "/services/data/v50.0/nothing", token: token)
    running.org.faults.add(FaultRule(name: "gone", cut: .answer))
    #expect(try await running.rawGet("/services/data/v50.0/limits", untilEnd: true).head.isEmpty)
    await running.org.stop()
    let requests = RequestLog.requests(in: running.folder)
    #expect(requests.map(\.method) == ["POST", "GET", "GET", "GET"])
    #expect(requests.map(\.target) == [
      "/services/oauth2/token", "/services/data/v50.0/query?q=SELECT Id FROM Account LIMIT 1", "/services/data/v50.0/nothing",
      "/services/data/v50.0/limits",
    ])
    #expect(requests.map(\.status) == [200, 200, 404, 0])
    #expect(requests.map(\.fault) == [nil, nil, nil, "gone"])
    #expect(requests.allSatisfy { $0.time.hasPrefix("2026-01-01T00:") && $0.milliseconds > 0 })
    #expect(RequestLog.requests(in: running.folder, last: 2) == Array(requests.suffix(2)))
  }

  /// Nothing that lets anybody in, wherever it was put.
  @Test func keepsNoSecrets() async throws {
    let running = try await RunningOrg()
    let answer = RunningOrg.parameters(try await running.callback("token", scope: "api refresh_token"))
    let token = try #require(answer["access_token"])
    let refreshToken = try #require(answer["refresh_token"])
    let code = try #require(RunningOrg.parameters(try await running.callback("code"))["code"])
    for secret in [token, refreshToken, code] {
      let encoded = PercentEncoding.encode(secret)
      for target in [
        "/secur/frontdoor.jsp?sid=\(encoded)&retURL=%2Fhome%3Fsid%3D\(encoded)", "/services/oauth2/token?code=\(encoded)&grant_type=x",
        "/services/oauth2/revoke?token=\(encoded)", "/services/data/v50.0/sobjects/\(encoded)", "/services/data/v50.0/query?q=SELECT+'\(encoded)'",
        "/\(secret)?\(secret)", "/services/data/v50.0/query?q=\(secret)&x=\(secret)",
      ] {
        _ = try await running.send("GET", target, token: token, headers: ["Cookie": "sid=\(token)"])
      }
    }
    _ = try await running.send("POST", "/services/oauth2/token?username=a@b.c&password=\(RunningOrg.password)&client_secret=hush-hush", form: [])
    await running.org.stop()
    let log = try String(contentsOfFile: "\(running.folder)/requests.log", encoding: .utf8)
    #expect(log.split(separator: "\n").count >= 22)
    for secret in [token, refreshToken, code, RunningOrg.password, "hush-hush"] {
      #expect(!log.contains(secret))
      #expect(!log.contains(PercentEncoding.encode(secret)))
      // Nor the greater part of one.
      #expect(!log.contains(secret.suffix(40)))
    }
    #expect(log.contains("frontdoor.jsp?sid=...&retURL=..."))
  }

  @Test func isPrivate() async throws {
    let running = try await RunningOrg()
    _ = try await running.send("GET", "/services/data")
    await running.org.stop()
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(running.folder)/requests.log")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func staysSmallAndKeepsTheLatest() throws {
    let place = try TemporaryFolder("log")
    defer { withExtendedLifetime(place) {} }
    let folder = place.path
    let log = RequestLog(folder: folder, limit: 2_000)
    for number in 0..<500 { log.write(request("/\(number)")) }
    let kept = RequestLog.requests(in: folder)
    #expect(kept.last?.target == "/499")
    #expect(kept.map(\.target) == (500 - kept.count..<500).map { "/\($0)" })
    #expect(kept.count > 10 && kept.count < 60)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      #expect(try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")[.size] as? Int ?? 0 < 2_200)
    }
  }

  @Test func goesOnAfterARestart() throws {
    let place = try TemporaryFolder("log")
    defer { withExtendedLifetime(place) {} }
    let folder = place.path
    for number in 0..<3 { RequestLog(folder: folder).write(request("/\(number)")) }
    #expect(RequestLog.requests(in: folder).map(\.target) == ["/0", "/1", "/2"])
  }

  @Test func passesOverALineThatADeathCutOff() throws {
    let place = try TemporaryFolder("log")
    defer { withExtendedLifetime(place) {} }
    let folder = place.path
    RequestLog(folder: folder).write(request("/first"))
    let file = try #require(FileHandle(forWritingAtPath: "\(folder)/requests.log"))
    try file.seekToEnd()
    try file.write(contentsOf: Data("{\"time\":\"2026".utf8))
    try file.close()
    #expect(RequestLog.requests(in: folder).map(\.target) == ["/first"])
    #expect(RequestLog.requests(in: folder + "/none").isEmpty)
  }

  @Test func linesAreForPeople() {
    var logged = request("/a?b=c", status: 503)
    logged.fault = "maintenance"
    #expect(logged.line == "2026-01-01T00:00:00.000+0000  GET     503      1.3 ms  /a?b=c  (fault: maintenance)")
    #expect(LoggedRequest(json: logged.json[...]) == logged)
    #expect(request("/", status: 0).line.contains("  cut  "))
  }

  @Test func addressesTellTerminalsNothing() {
    let text = LoggedTarget.text(of: OrgRequest(method: "GET", target: "/a%1B%5B2J%0A?q=%07"))
    #expect(text == "/a [2J ?q= ")
    #expect(LoggedTarget.text(of: OrgRequest(method: "GET", target: "/" + String(repeating: "a/", count: 5_000))).count < 2_100)
  }
}
