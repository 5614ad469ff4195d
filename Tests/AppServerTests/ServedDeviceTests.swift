import HybridHost
import JSON
import Loopback
import Polling
import TemporaryFiles
import Testing

/// The device behind pages in browsers: plugins, inspectors and `window.gantry` have the same one.
@Suite(.timeLimit(.minutes(1))) struct ServedDeviceTests {
  private static let battery = #"<plugin name="cordova-plugin-battery-status"/>"#

  /// A page's end of its connection.
  private struct Page {
    let socket: SocketPeer

    init(_ app: ServedBundle) async throws {
      let pass = try await app.pass()
      socket = try await app.open()
      socket.say(#"{"session":\#(pass["session"] ?? .null),"secret":\#(pass["secret"] ?? .null),"heard":0}"#)
      _ = try await next("welcome")
    }

    /// The next message of a kind; those before it are dropped.
    func next(_ kind: String) async throws -> JSONValue {
      while case .text(let text)? = try await socket.message() {
        let message = try JSONValue(parsing: text)
        if message[2]?.string == kind { return message[3] ?? .null }
      }
      throw Ended()
    }

    private struct Ended: Error {}
  }

  @Test func whatAPageSetsIsWhatPluginsTell() async throws {
    try await ServedBundle.with(config: Self.battery) { app in
      let page = try await Page(app)
      page.socket.say(#"[1,0,"device","state",{"battery":{"level":0.25,"isCharging":false}}]"#)
      #expect(try await page.next("device")[0]?["battery"]?["level"] == 0.25)
      page.socket.say(#"[2,0,"call",1,"Battery","start",0]"#)
      let result = try await page.next("result")
      #expect(result[2] == ["level": 25, "isPlugged": false], "\(result)")
      // The next page has cordova.js with the device as it is by then.
      #expect(try await app.send("GET", "/cordova.js").body.contains(#""battery":{"level":0.25,"#))
    }
  }

  @Test func changesReachEveryTab() async throws {
    try await ServedBundle.with(config: Self.battery) { app in
      let (first, second) = (try await Page(app), try await Page(app))
      first.socket.say(#"[1,0,"device","online",false]"#)
      #expect(try await first.next("online") == [false])
      #expect(try await second.next("online") == [false])
      try app.app.changeDevice(["orientation": "landscape"])
      #expect(try await first.next("device")[0]?["orientation"] == "landscape-primary")
      #expect(try await second.next("device")[0]?["isOnline"] == false)
      let third = try await Page(app)
      #expect(try await third.next("device")[0]?["isOnline"] == false, "as it was before it came")
    }
  }

  @Test func wrongValuesAreSaidAndChangeNothing() async throws {
    try await ServedBundle.with { app in
      let page = try await Page(app)
      page.socket.say(#"[1,0,"device","state",{"battery":{"level":7}}]"#)
      page.socket.say(#"[2,0,"device","state",{"none":1}]"#)
      page.socket.say(#"[3,0,"device","answer",["nobody asks","x"]]"#)
      page.socket.say(#"[4,0,"device","none",1]"#)
      try await Polling.until("warnings") { app.observer.lines.withLock { $0.count } >= 4 }
      let lines = app.observer.lines.withLock { $0 }
      #expect(lines[0].contains("battery.level must be a number from 0.0 to 1.0"), "\(lines)")
      #expect(lines[1].contains("a device has no other members"))
      #expect(lines[2].contains("it takes one of confirm, prompt"))
      #expect(lines[3].contains("window.gantry has no none"))
    }
  }

  @Test func whatThePersonAnswersIsSaidByThePage() async throws {
    try await ServedBundle.with(config: #"<plugin name="cordova-plugin-dialogs"/>"#) { app in
      let page = try await Page(app)
      page.socket.say(#"[1,0,"device","answer",["confirm","Later"]]"#)
      page.socket.say(#"[2,0,"call",1,"Notification","confirm",0,"Now?","Title",["Now","Later"]]"#)
      #expect(try await page.next("result")[2] == 2)
    }
  }

  @Test func aTrackMovesTheDevice() async throws {
    let track = try TemporaryFolder("gantry")
    try track.write(#"{"at": 0.05, "latitude": 52.5, "longitude": 13.4}"#, to: "walk.jsonl")
    let walk = try DeviceTrack.read(track.path("walk.jsonl"), of: .position)
    try await ServedBundle.with(options: { $0.track = walk }) { app in
      let page = try await Page(app)
      #expect(try await page.next("device")[0]?["position"]?["latitude"] == 52.5)
    }
  }
}
