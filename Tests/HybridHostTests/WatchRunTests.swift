import Foundation
import JSON
import Testing

@Suite("gantry run --watch", .timeLimit(.minutes(5)))
struct WatchRunTests {
  @Test("runs the app again with its data when a file that it loads changes")
  func runsAgain() async throws {
    let fixture = try WatchFixture()
    try fixture.save("<script src='a.js'></script>", to: "a.html")
    try fixture.save("localStorage.count = 1 + Number(localStorage.count ?? 0); console.log('one', localStorage.count);", to: "a.js")
    let process = try fixture.run()
    try await process.untilRuns(1)
    try fixture.save("localStorage.count = 1 + Number(localStorage.count ?? 0); console.log('two', localStorage.count);", to: "a.js")
    try await process.untilRuns(2)
    #expect(process.output == "one 1\ntwo 2\n")
    try fixture.save("throw new Error('broken');", to: "a.js")
    try await process.untilRuns(3)
    #expect(process.results == ["ended", "ended", "failed"])
    #expect(process.errors.contains("broken"))
    #expect(try await process.end() == 1)
  }

  @Test("stops an app that does not end, and begins it anew", arguments: [["--until", "forever"], []])
  func endless(_ arguments: [String]) async throws {
    let fixture = try WatchFixture()
    try fixture.save("<script src='a.js'></script>", to: "a.html")
    try fixture.save("console.log('one'); setInterval(() => {}, 10);", to: "a.js")
    let process = try WatchedProcess(["run", fixture.app, "--json"] + arguments, in: fixture.scratch)
    try await process.until("the first run") { process.output.contains(#""one""#) }
    try fixture.save("console.log('two'); setInterval(() => {}, 10);", to: "a.js")
    try await process.until("the second run") { process.output.contains(#""two""#) }
    #expect(try await process.end() == (arguments.isEmpty ? 1 : 0))
    let events = try process.output.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
    #expect(events.filter { $0["type"]?.string == "end" }.map { $0["reason"]?.string } == ["stopped", "stopped"])
  }

  @Test("runs again when a script of --script changes, and after its time was up")
  func scripts() async throws {
    let fixture = try WatchFixture()
    try fixture.save("<title>t</title>", to: "a.html")
    let script = "\(fixture.scratch.path)/taps.js"
    try Data("return 'first';".utf8).write(to: URL(fileURLWithPath: script))
    let process = try fixture.run("--script", script, "--timeout", "2")
    try await process.untilRuns(1)
    try Data("await new Promise(() => setInterval(() => {}, 100));".utf8).write(to: URL(fileURLWithPath: script))
    try await process.untilRuns(2)
    try Data("return 'last';".utf8).write(to: URL(fileURLWithPath: script))
    try await process.untilRuns(3)
    #expect(process.output == "first\nlast\n")
    #expect(process.results == ["ended", "failed", "ended"])
    #expect(process.errors.contains("timed out after 2.0 s; still open: "))
    #expect(try await process.end() == 0)
  }

  @Test("keeps the local org between runs")
  func localOrg() async throws {
    let fixture = try WatchFixture()
    try fixture.save(
      #"{"isLocal": true, "startPage": "a.html", "remoteAccessConsumerKey": "k", "oauthRedirectURI": "app:///done", "oauthScopes": ["api"]}"#, to: "bootconfig.json")
    try fixture.save("<script src='cordova.js'></script><script src='a.js'></script>", to: "a.html")
    let script = """
      document.addEventListener('deviceready', () => {
        cordova.require('com.salesforce.plugin.oauth').getAuthCredentials((credentials) => console.log(credentials.instanceUrl));
      });
      """
    try fixture.save(script, to: "a.js")
    let process = try fixture.run()
    try await process.untilRuns(1)
    let before = try socket(listeningAt: process.output)
    try fixture.save("\(script) // again", to: "a.js")
    try await process.untilRuns(2)
    #expect(process.results == ["ended", "ended"])
    let addresses = process.output.split(separator: "\n")
    #expect(addresses.count == 2 && addresses[0] == addresses[1])
    #expect(try socket(listeningAt: process.output) == before)
    #expect(try await process.end() == 0)
  }

  /// The system's number of the socket that listens at the port in the first line of a text.
  private func socket(listeningAt text: String) throws -> String {
    let address = try #require(text.split(separator: "\n").first.flatMap { URL(string: String($0)) })
    let port = String(try #require(address.port), radix: 16, uppercase: true)
    // The length of these files is told as 0: they are read to their end.
    let lines = try ["tcp", "tcp6"].flatMap { name in
      let content = try FileHandle(forReadingFrom: URL(filePath: "/proc/net/\(name)")).readToEnd() ?? Data()
      return String(decoding: content, as: UTF8.self).split(separator: "\n")
    }
    // proc(5): the local address, and 0A for a socket that listens.
    let sockets = lines.map { $0.split(separator: " ") }.filter { $0.count > 9 && $0[3] == "0A" && $0[1].hasSuffix(":\(port)") }
    return String(try #require(sockets.first)[9])
  }
}
