import AppServer
import CordovaBridge
import HybridHost
import JSON
import Loopback
import Polling
import Synchronization
import TemporaryFiles
import Testing
import WebPlatform

/// Pages that are watched: by the script in front of theirs, and what comes back.
@Suite(.timeLimit(.minutes(2))) struct WatchedPageTests {
  private static let element = #"<script src="/~gantry/watch.js"></script>"#

  @Test func nobodyWatchesThePagesOfServe() async throws {
    try await ServedBundle.with { app in
      let page = try await app.send("GET", "/index.html")
      #expect(page.body == "<!DOCTYPE html><p>start")
      #expect(try await app.send("GET", "/~gantry/watch.js").status == 404)
    }
  }

  @Test func theScriptComesBeforeAllOthers() async throws {
    try await ServedBundle.with(watchesPages: true) { app in
      #expect(try await app.send("GET", "/index.html").body == "<!DOCTYPE html>\(Self.element)<p>start")
      try app.folder.write("<!-- <head> --><!doctype html>\n<HTML lang='a>b'><head\n><title>x</title>", to: "www/head.html")
      #expect(try await app.send("GET", "/head.html").body == "<!-- <head> --><!doctype html>\n<HTML lang='a>b'><head\n>\(Self.element)<title>x</title>")
      try app.folder.write("<header>x</header>", to: "www/none.html")
      #expect(try await app.send("GET", "/none.html").body == "\(Self.element)<header>x</header>")
      try app.folder.write("<!-- open", to: "www/open.html")
      #expect(try await app.send("GET", "/open.html").body == "\(Self.element)<!-- open")
      #expect(try await app.send("GET", "/data.bin").body == "0123456789")
      let script = try await app.send("GET", "/~gantry/watch.js")
      #expect(script.status == 200 && script.header("Content-Type") == "text/javascript; charset=utf-8")
      #expect(script.body.contains("qunit:") && script.body.contains(#"functions["runtime/boot"]"#))
      #expect(!script.body.contains(app.cookie.split(separator: "=")[1]))
    }
  }

  @Test func whatAPageTellsReachesTheObserver() async throws {
    try await ServedBundle.with(watchesPages: true) { app in
      let (socket, _) = try await open(app)
      socket.say(#"[1,0,"page","opened","app:///index.html?x#y"]"#)
      socket.say(#"[2,0,"console","log","hello from app:///a.js"]"#)
      socket.say(#"[3,0,"uncaught",{"kind":"error","message":"Uncaught app:///a.js","script":"app:///a%20b.js","line":1,"column":2,"stack":"f@app:///a%20b.js:1:2"}]"#)
      socket.say(#"[4,0,"outcome",{"type":"finished","module":"m","name":"t","status":"failed","failures":[{"message":"no","source":"app:///a%20b.js:1:2"}]}]"#)
      socket.say(#"[5,0,"dialog","alert: x"]"#)
      try await Polling.until("the report") { app.observer.lines.withLock { $0.contains("alert: x") } }
      #expect(app.observer.lines.withLock { $0.contains("loading file://\(app.folder.path)/www/index.html") })
      #expect(app.observer.logged.withLock { $0 } == ["hello from a.js"])
      #expect(app.observer.uncaught.withLock { $0 } == [
        UncaughtError(kind: .error, message: "Uncaught a.js", script: "www/a b.js", line: 1, column: 2, stack: "f@www/a b.js:1:2")
      ])
      #expect(app.observer.outcomes.withLock { $0 } == [
        TestOutcome(module: "m", name: "t", status: .failed, milliseconds: 0, failures: [.init(message: "no", source: "www/a b.js:1:2")])
      ])
    }
  }

  @Test func whatTheConnectionHasNotBroughtComesByItselfAndOnce() async throws {
    try await ServedBundle.with(watchesPages: true) { app in
      let (socket, pass) = try await open(app)
      socket.say(#"[1,0,"console","log","one"]"#)
      try await Polling.until("the report") { app.observer.logged.withLock { $0 == ["one"] } }
      let messages: JSONValue = [#"[1,0,"console","log","one"]"#, #"[2,0,"console","log","two"]"#, #"[0,0,"leave"]"#]
      let body: JSONValue = ["session": pass["session"] ?? .null, "secret": pass["secret"] ?? .null, "messages": messages]
      #expect(try await app.send("POST", "/~gantry/late", app.ofPage, body: "\(body.text)").status == 204)
      #expect(app.observer.logged.withLock { $0 } == ["one", "two"])
      let forged: JSONValue = ["session": pass["session"] ?? .null, "secret": "0", "messages": [#"[3,0,"console","log","three"]"#]]
      #expect(try await app.send("POST", "/~gantry/late", app.ofPage, body: "\(forged.text)").status == 403)
      #expect(try await app.send("POST", "/~gantry/late", app.ofPage, body: "[").status == 403)
      #expect(app.observer.logged.withLock { $0 } == ["one", "two"])
    }
  }

  @Test func aPageIsAtRestWhenItHasLoadedAndHasNoWork() async throws {
    try await ServedBundle.with(watchesPages: true) { app in
      let activity = try #require(app.app.activity)
      #expect(!activity.hasOpened && !activity.isAtRest)
      let (socket, _) = try await open(app)
      socket.say(#"[1,0,"page","opened","app:///index.html"]"#)
      try await Polling.until("the report") { activity.hasOpened }
      #expect(!activity.isAtRest)
      socket.say(#"[2,0,"busy",true]"#)
      socket.say(#"[3,0,"page","loaded","app:///index.html"]"#)
      try await Polling.until("the report") { activity.changes == 3 }
      #expect(!activity.isAtRest)
      socket.say(#"[4,0,"busy",false]"#)
      try await Polling.until("the report") { activity.isAtRest }
      socket.say(#"[5,0,"page","leaving","app:///index.html"]"#)
      try await Polling.until("the report") { !activity.hasSettled }
    }
  }

  /// A page's connection that has been welcomed.
  private func open(_ app: ServedBundle) async throws -> (SocketPeer, JSONValue) {
    let pass = try await app.pass()
    let socket = try await app.open()
    socket.say(#"{"session":\#(pass["session"] ?? .null),"secret":\#(pass["secret"] ?? .null),"heard":0}"#)
    #expect(try await socket.message() == .text(Array(#"[0,0,"welcome"]"#.utf8)))
    return (socket, pass)
  }
}
