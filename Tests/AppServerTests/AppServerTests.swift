import CordovaBridge
import Foundation
import JSON
import Loopback
import Polling
import Testing
import WireFormat

@Suite(.timeLimit(.minutes(2))) struct AppServerTests {
  @Test func aBrowserIsLedToTheStartPage() async throws {
    try await ServedBundle.with { app in
      let root = try await app.send("GET", "/")
      #expect(root.status == 302 && root.header("Location") == "/index.html?x=1#y")
      let page = try await app.send("GET", "/index.html?x=1")
      #expect(page.status == 200 && page.body.contains("<p>start"))
      #expect(page.header("Content-Type") == "text/html; charset=utf-8" && page.header("Cache-Control") == "no-store")
      let script = try await app.send("GET", "/a%20b.js")
      #expect(script.body == "'a b'" && script.header("Content-Type") == "text/javascript; charset=utf-8")
      let head = try await app.send("HEAD", "/data.bin")
      #expect(head.status == 200 && head.header("Content-Length") == "10" && head.content.isEmpty)
      #expect(try await app.send("GET", "/none.html").status == 404)
    }
  }

  @Test func aFileIsReadAnewEachTime() async throws {
    try await ServedBundle.with { app in
      #expect(try await app.send("GET", "/data.bin").body == "0123456789")
      try app.folder.write("changed", to: "www/data.bin")
      #expect(try await app.send("GET", "/data.bin").body == "changed")
    }
  }

  @Test func partsOfFilesAreGivenOut() async throws {
    try await ServedBundle.with { app in
      let fields = [("Host", "localhost:\(app.port)"), ("Cookie", app.cookie)]
      let part = try await app.send("GET", "/data.bin", fields + [("Range", "bytes=2-4")])
      #expect(part.status == 206 && part.body == "234" && part.header("Content-Range") == "bytes 2-4/10")
      let none = try await app.send("GET", "/data.bin", fields + [("Range", "bytes=10-")])
      #expect(none.status == 416 && none.header("Content-Range") == "bytes */10")
      #expect(try await app.send("GET", "/data.bin", fields + [("Range", "bytes=4-2")]).body == "0123456789")
    }
  }

  @Test func cordovaIsThereWhereverAPageAsks() async throws {
    try await ServedBundle.with { app in
      for path in ["/cordova.js", "/deep/in/cordova.js", "/cordova-2.3.0.js"] {
        let script = try await app.send("GET", path)
        #expect(script.status == 200 && script.body.contains(#"functions["remote/start"]"#), "\(path)")
        // What the address and the cookie hold is not in it.
        #expect(!script.body.contains(app.cookie.split(separator: "=")[1]))
      }
      #expect(try await app.send("GET", "/cordova_plugins.js").body.contains("cordova/plugin_list"))
      #expect(try await app.send("GET", "/plugins/com.salesforce.smartstore/www/soups.js").body.hasPrefix("cordova.define("))
    }
  }

  @Test func aMissingStartPageIsSaid() async throws {
    try await ServedBundle.with(bootconfig: #"{"isLocal":true,"startPage":"none.html","shouldAuthenticate":false}"#) { app in
      let answer = try await app.send("GET", "/")
      #expect(answer.status == 500 && answer.body.contains("none.html") && answer.body.contains("startPage"), "\(answer.body)")
    }
  }

  @Test func callsGoOverTheSocket() async throws {
    try await ServedBundle.with { app in
      let pass = try await app.pass()
      let socket = try await app.open()
      socket.say(#"{"session":\#(pass["session"] ?? .null),"secret":\#(pass["secret"] ?? .null),"heard":0}"#)
      #expect(try await socket.message() == .text(Array(#"[0,0,"welcome"]"#.utf8)))
      socket.say(#"[1,0,"call",5,"com.salesforce.sdkinfo","getInfo",0]"#)
      guard case .text(let text) = try await socket.message() else { throw NoAnswer() }
      let message = try JSONValue(parsing: text)
      #expect(message[2] == "result" && message[3]?[0] == 5 && message[3]?[1] == 1)
      #expect(message[3]?[2]?["sdkVersion"]?.string?.isEmpty == false)
    }
  }

  private struct NoAnswer: Error {}

  /// What this process has open, and its memory in MiB.
  private var held: (descriptors: Int, memory: Int) {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")[1]
    return ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0, Int(pages ?? "0")! / 256)
  }

  @Test func fiveHundredTabsLeaveNothingBehind() async throws {
    try await ServedBundle.with { app in
      func visit(_ number: Int) async throws {
        let pass = try await app.pass()
        let socket = try await app.open()
        socket.say(#"{"session":\#(pass["session"] ?? .null),"secret":\#(pass["secret"] ?? .null),"heard":0}"#)
        socket.say(#"[1,0,"call",5,"com.salesforce.sdkinfo","getInfo",0]"#)
        _ = try await socket.message()
        guard case .text = try await socket.message() else { throw NoAnswer() }
        // Some say that they leave, some are gone.
        if number % 2 == 0 { socket.say(#"[0,1,"leave"]"#) }
        socket.send(.close(1001))
        _ = try await socket.closing()
      }
      for number in 0..<100 { try await visit(number) }
      let early = held
      for number in 100..<500 { try await visit(number) }
      try await Polling.until("the last connections' end") { held.descriptors <= early.descriptors + 4 }
      #expect(held.memory <= early.memory + 24, "\(early) \(held)")
    }
  }

  @Test func aPageThatStaysAwayIsLetGoOf() async throws {
    try await ServedBundle.with { $0.patience = .milliseconds(100) } _: { app in
      let pass = try await app.pass()
      let greeting = #"{"session":\#(pass["session"] ?? .null),"secret":\#(pass["secret"] ?? .null),"heard":0}"#
      let first = try await app.open()
      first.say(greeting)
      #expect(try await first.message() == .text(Array(#"[0,0,"welcome"]"#.utf8)))
      // As long as it is there, it stays.
      try await Task.sleep(for: .milliseconds(300))
      first.say(#"[1,0,"call",5,"com.salesforce.sdkinfo","getInfo",0]"#)
      guard case .text = try await first.message() else { throw NoAnswer() }
      first.send(.close(1001))
      _ = try await first.closing()
      try await Polling.until("the page's end") {
        let later = try await app.open()
        later.say(greeting)
        guard case .close(let code, _)? = try await later.message() else {
          later.send(.close(1001))
          _ = try await later.closing()
          try await Task.sleep(for: .milliseconds(300))
          return false
        }
        return code == RemotePage.unknown
      }
    }
  }
}
