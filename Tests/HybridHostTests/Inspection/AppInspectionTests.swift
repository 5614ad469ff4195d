import Foundation
import HybridHost
import Inspection
import JSON
import LocalOrg
import Testing

/// What an inspector learns of an app, and may do to it.
@Suite(.timeLimit(.minutes(3))) struct AppInspectionTests {
  private let scratch: Scratch
  private let hub = InspectionHub()

  init() throws { scratch = try Scratch() }

  private static let page = """
    <!DOCTYPE html><title>Inspected</title><p id=one hidden>Text<script src="cordova.js"></script>
    <script>
    document.querySelector("#one").addEventListener("click", () => {});
    document.addEventListener("deviceready", () => {
      const exec = (action, argument) => new Promise((resolve, reject) => cordova.exec(resolve, reject, "com.salesforce.smartstore", action, [argument]));
      (async () => {
        await exec("pgRegisterSoup", { soupName: "notes", indexes: [{ path: "title", type: "string" }] });
        await exec("pgUpsertSoupEntries", { soupName: "notes", externalIdPath: "_soupEntryId", entries: Array.from({ length: 12 }, (_, n) => ({ title: `note ${n}`, text: n === 3 ? "100% of_it" : "x" })) });
        await exec("pgQuerySoup", { soupName: "none", querySpec: {} }).catch((error) => console.warn(`refused: ${error}`));
        console.log("done");
      })();
    });
    </script>
    """

  /// Runs the page, and lets `body` look before the app ends.
  private func inspected(_ options: HybridAppOptions? = nil, authenticates: Bool = false, page: String = page, _ body: (HybridApp) async throws -> Void) async throws {
    let bundle = try scratch.write([
      "www/index.html": page, "bootconfig.json": #"{"isLocal":true,"startPage":"index.html","shouldAuthenticate":\#(authenticates),"remoteAccessConsumerKey":"key","oauthRedirectURI":"testsfdc:///mobilesdk/detect/oauth/done","oauthScopes":["api","web"]}"#,
    ])
    var options = options ?? scratch.options()
    options.inspection = hub
    let app = try HybridApp(bundle: AppBundle(at: bundle), options: options, observer: RecordingObserver())
    do {
      try await app.start()
      await app.untilIdle()
      try await body(app)
    } catch {
      await app.stop()
      throw error
    }
    await app.stop()
  }

  private func events(_ kind: String) async throws -> [JSONValue] { try await hub.events(after: 0, most: 100_000).filter { $0.kind == kind }.map { try $0.value.value() } }

  @Test("each call of a plugin is a row, with its arguments, its result and its failure") func calls() async throws {
    try await inspected { _ in
      let called = try await events("Bridge.called")
      #expect(called.map { $0["action"]?.string } == ["pgRegisterSoup", "pgUpsertSoupEntries", "pgQuerySoup"])
      #expect(called[0]["arguments"]?[0]?["soupName"] == "notes" && called[0]["service"] == "com.salesforce.smartstore")
      #expect(called.allSatisfy { $0["thread"] != nil && $0["thread"] != "" })
      let answered = try await events("Bridge.answered")
      #expect(answered.map { $0["call"] } == called.map { $0["call"] })
      #expect(answered.map { $0["isFailure"] } == [false, false, true])
      #expect(try await events("Console.logged").map { $0["text"]?.string } .last == "done")
      #expect(try await events("Console.logged").first?["level"] == "warn")
    }
  }

  @Test("calls can be sent again") func sendAgain() async throws {
    try await inspected { _ in
      let result = try await hub.call("Bridge.send", ["service": "com.salesforce.smartstore", "action": "pgSoupExists", "arguments": [["soupName": "notes"]]]).value()
      #expect(result["isFailure"] == false && result["message"] == true)
      let refused = try await hub.call("Bridge.send", ["service": "com.salesforce.smartstore", "action": "none", "arguments": []]).value()
      #expect(refused["isFailure"] == true && refused["message"]?.string?.hasPrefix("Invalid action") == true)
      #expect(try await hub.call("Bridge.send", ["service": "x", "action": "y", "arguments": 5]).value()["isFailure"] == true)
      await #expect(throws: InspectionError("Bridge.send: action must be a string; it is missing")) { try await hub.call("Bridge.send", ["service": "x"]) }
    }
  }

  @Test("an inspector for every store (pain 34)") func stores() async throws {
    try await inspected { _ in
      #expect(try await hub.call("Stores.list").value().array?.map { $0["store"] } == ["smartstore"])
      let soups = try await hub.call("Stores.soups").value()
      #expect(soups[0]?["soup"] == "notes" && soups[0]?["count"] == 12 && soups[0]?["indexSpecs"] == [["path": "title", "type": "string"]])
      let page = try await hub.call("Stores.entries", ["soup": "notes", "pageSize": 5, "page": 2]).value()
      #expect(page["total"] == 12 && page["entries"]?.array?.count == 2)
      for (search, count) in [("note 1", 3), ("100%", 1), ("of_it", 1), ("ofxit", 0), ("it's", 0), ("^", 0)] {
        #expect(try await hub.call("Stores.entries", ["soup": "notes", "search": .string(search)]).value()["total"]?.integer == Int64(count), "\(search)")
      }
      let entry = try #require(try await hub.call("Stores.entries", ["soup": "notes", "search": "note 7"]).value()["entries"]?[0]?.object)
      var changed = entry
      changed["title"] = "changed ü"
      _ = try await hub.call("Stores.upsert", ["soup": "notes", "entry": .object(changed)])
      #expect(try await hub.call("Stores.entries", ["soup": "notes", "search": "changed"]).value()["entries"]?[0]?["_soupEntryId"] == entry["_soupEntryId"])
      _ = try await hub.call("Stores.remove", ["soup": "notes", "ids": [entry["_soupEntryId"] ?? .null]])
      #expect(try await hub.call("Stores.entries", ["soup": "notes"]).value()["total"] == 11)
      for (method, parameters) in [("entries", ["soup": "none"]), ("entries", ["soup": "notes", "pageSize": 0]), ("soups", ["store": "none"]), ("remove", ["soup": "notes", "ids": "1"])] as [(String, JSONObject)] {
        await #expect(throws: InspectionError.self, "\(method) \(parameters)") { try await hub.call("Stores.\(method)", parameters) }
      }
      // Looking makes no store.
      #expect(try await hub.call("Stores.list").value().array?.count == 1)
      _ = try await hub.call("Stores.clearSoup", ["soup": "notes"])
      #expect(try await hub.call("Stores.soups").value()[0]?["count"] == 0)
      _ = try await hub.call("Stores.removeSoup", ["soup": "notes"])
      #expect(try await hub.call("Stores.soups").value() == [])
    }
  }

  @Test("showInspector says where it is") func showInspector() async throws {
    hub.place = "http://localhost:1234"
    let page = """
      <!DOCTYPE html><script src="cordova.js"></script><script>
      document.addEventListener("deviceready", () => cordova.exec(() => {}, () => {}, "com.salesforce.smartstore", "pgShowInspector", [{}]));
      </script>
      """
    try await inspected(page: page) { _ in
      let notices = try await events("Console.notice").compactMap { $0["text"]?.string }
      #expect(notices.contains { $0.contains("the inspector of the store \"smartstore\"; it is open at http://localhost:1234, for a browser that has been let in") }, "\(notices)")
    }
  }

  @Test("Smart SQL says what it becomes, how it is answered, and which index is missing") func smartSQL() async throws {
    try await inspected { _ in
      let indexed = try await hub.call("Stores.query", ["sql": "SELECT {notes:title} FROM {notes} WHERE {notes:title} = 'note 3'"]).value()
      #expect(indexed["rows"] == [["note 3"]] && indexed["total"] == 1 && indexed["scannedSoups"] == [])
      #expect(indexed["sql"]?.string?.contains("TABLE_1") == true)
      let scanned = try await hub.call("Stores.query", ["sql": "SELECT {notes:title}, {notes:text} FROM {notes} WHERE {notes:text} = 'x'"]).value()
      #expect(scanned["scannedSoups"] == ["notes"] && scanned["total"] == 11)
      #expect(scanned["plan"]?.array?.isEmpty == false && scanned["columns"]?.array?.count == 2)
      await #expect(throws: (any Error).self) { try await hub.call("Stores.query", ["sql": "SELECT {none:x} FROM {none}"]) }
      await #expect(throws: (any Error).self) { try await hub.call("Stores.query", ["sql": "DELETE FROM {notes}"]) }
      #expect(try await hub.call("Stores.soups").value()[0]?["count"] == 12)
    }
  }

  @Test("the document, what its elements listen for, and values of scripts") func elements() async throws {
    try await inspected { _ in
      let document = try await hub.call("Elements.document").value()
      #expect(document["title"] == "Inspected")
      let text = document.text.description
      #expect(text.contains(#""name":"p","attributes":[["id","one"],["hidden",""]],"listeners":["click"]"#), "\(text)")
      #expect(try await hub.call("Console.evaluate", ["source": "[1, 2].map((n) => n * 2)"]).value()["value"]?.string?.contains("2, 4") == true)
      #expect(try await hub.call("Console.evaluate", ["source": "Promise.resolve(document.title)"]).value()["value"] == "Inspected")
      await #expect(throws: (any Error).self) { try await hub.call("Console.evaluate", ["source": "throw new Error('no')"]) }
    }
  }

  @Test("what the console was given is there as trees, with its place, also of errors that nobody caught") func consoleDetails() async throws {
    let page = """
      <!DOCTYPE html><script>
      console.log("plain");
      const round = { list: [1, { deep: "x" }], map: new Map([["k", { v: 1 }]]), get bad() { throw new Error("no"); } };
      round.self = round;
      console.warn("see", round);
      console.log("%s has %d", "a", 2, { b: 3 });
      undefinedName;
      </script>
      """
    try await inspected(page: page) { _ in
      let logged = try await events("Console.logged")
      #expect(logged[0]["text"] == "plain" && logged[0]["values"] == .null && logged[0]["place"]?["line"] == 2)
      #expect(logged[0]["place"]?["script"] == "www/index.html", "\(logged[0])")
      let tree = logged[1]["values"]?[1]?["members"]
      #expect(logged[1]["level"] == "warn" && logged[1]["values"]?[0]?["text"] == "see" && logged[1]["place"]?["line"] == 5)
      #expect(tree?[0]?[0] == "list" && tree?[0]?[1]?["members"]?[1]?[1]?["members"]?[0] == ["deep", ["kind": "string", "text": #""x""#]], "\(logged[1])")
      #expect(tree?[1]?[1]?["members"]?[0]?[0] == #""k""# && tree?[2]?[1]?["text"] == "[threw Error: no]", "\(logged[1])")
      #expect(tree?[3]?[1]?["text"] == "[Circular]")
      #expect(logged[2]["text"] == "a has 2 { b: 3 }" && logged[2]["values"]?[0]?["text"] == "a has 2 { b: 3 }" && logged[2]["values"]?.array?.count == 2)
      let uncaught = try #require(try await events("Console.uncaught").first)
      #expect(uncaught["text"]?.string?.hasPrefix("Uncaught ReferenceError: Can't find variable: undefinedName") == true, "\(uncaught)")
      #expect(uncaught["place"]?["script"] == "www/index.html" && uncaught["place"]?["line"] == 7 && uncaught["text"]?.string?.contains("gantry:") == false)
      let shown = try await hub.call("Console.evaluate", ["source": "({ a: [1] })"]).value()
      #expect(shown["value"] == "{ a: [ 1 ] }" && shown["values"]?[0]?["members"]?[0]?[1]?["members"]?[0] == ["0", ["kind": "number", "text": "1"]], "\(shown)")
    }
  }

  @Test("a typed script may wait outside of functions", arguments: [
    ("await Promise.resolve(1) + 1", "2"), ("await null // so", "null"), ("const late = await Promise.resolve('x')", "undefined"),
    ("for await (const each of [1]) window.seen = each;\nwindow.seen", "undefined"), ("'await'", "await"), ("(async () => await 5)()", "5"),
    ("let a = await 1, b = 2; window.both = a + b", "undefined"),
  ])
  func waits(source: String, value: String) async throws {
    try await inspected { app in
      let shown = try await hub.call("Console.evaluate", ["source": .string(source)]).value()
      #expect(shown["value"] == .string(value))
      for (name, kept) in [("late", "x"), ("both", "3"), ("seen", "1")] where source.contains(name) {
        let later = try await app.evaluate(source: name == "late" ? name : "window.\(name)")
        #expect(later == kept)
      }
      let broken = await #expect(throws: (any Error).self) { try await hub.call("Console.evaluate", ["source": "await (1 +"]) }
      #expect("\(broken.map { "\($0)" } ?? "")".contains("SyntaxError"))
    }
  }

  @Test("scripts that wait beside each other come to their own values, in whatever order")
  func waitsBesideEachOther() async throws {
    try await inspected { app in
      // Work that goes on, so that the page does not come to rest.
      _ = try await app.evaluate(source: "window.alive = setInterval(() => {}, 5); window.gates = {}; window.gate = (name) => new Promise((open) => { gates[name] = open; }); 0")
      async let first = app.evaluate(source: "await gate('a')")
      async let second = app.evaluate(source: "await gate('b')")
      _ = try await app.evaluate(source: "await new Promise((done) => { const asking = setInterval(() => { if (gates.a && gates.b) { clearInterval(asking); done(gates.b('b')); } }, 5); })")
      #expect(try await second == "b")
      _ = try await app.evaluate(source: "gates.a('a')")
      #expect(try await first == "a")
      _ = try await app.evaluate(source: "clearInterval(alive)")
      let failed = await #expect(throws: (any Error).self) { try await app.evaluate(source: "await Promise.reject(new Error('no'))") }
      #expect("\(failed.map { "\($0)" } ?? "")".contains("no"))
    }
  }

  @Test("the device is what the inspector says") func device() async throws {
    let page = Self.page.replacing("console.log(\"done\");", with: "for (const type of ['online', 'offline', 'pause', 'resume']) document.addEventListener(type, () => console.log(type));")
    try await inspected(page: page) { app in
      #expect(try await hub.call("Device.setOnline", ["isOnline": false]).value()["isOnline"] == false)
      _ = try await hub.call("Device.setOnline", ["isOnline": true])
      let turned = try await hub.call("Device.set", ["orientation": "landscape", "battery": ["level": 0.5]]).value()
      #expect(turned["device"]?["orientation"]?.string == "landscape-primary" && turned["device"]?["battery"]?["level"]?.double == 0.5)
      await #expect(throws: InspectionError("Device.set: battery.level must be a number from 0.0 to 1.0")) { try await hub.call("Device.set", ["battery": ["level": 2]]) }
      _ = try await hub.call("Device.pause")
      _ = try await hub.call("Device.resume")
      await app.untilIdle()
      #expect(try await events("Console.logged").suffix(4).map { $0["text"]?.string } == ["offline", "online", "pause", "resume"])
      await #expect(throws: InspectionError("push is not simulated: start with --push")) { try await hub.call("Device.notify", ["title": "x"]) }
    }
  }

  @Test("requests, accounts and the org are shown, tokens never") func tokens() async throws {
    let org = try scratch.org()
    let page = """
      <!DOCTYPE html><script src="cordova.js"></script><script>
      document.addEventListener("deviceready", () => cordova.exec((credentials) => {
        console.log(`token ${credentials.accessToken} ${credentials.refreshToken}`);
        fetch(`${credentials.instanceUrl}/services/data/v33.0/query?q=SELECT+Id+FROM+Account+LIMIT+1`, { headers: { Authorization: `Bearer ${credentials.accessToken}` } });
      }, console.error, "com.salesforce.oauth", "getAuthCredentials", []));
      </script>
      """
    try await inspected(scratch.options(org: org), authenticates: true, page: page) { app in
      let users = try await hub.call("Accounts.list").value()
      #expect(users[0]?["username"] == "admin@gantry.example" && users[0]?["isCurrent"] == true)
      let sent = try await events("Network.sent")
      #expect(sent.contains { $0["url"]?.string?.contains("/services/oauth2/token") == true } && sent.contains { $0["url"]?.string?.contains("/query?q=") == true })
      #expect(try await events("Network.ended").count == sent.count)
      let all = try await hub.events(after: 0, most: 100_000).map { "\($0.value)" }.joined(separator: "\n") + "\(Trace(of: hub).json)" + "\(hub.call("Accounts.list"))"
      let secrets = try await app.evaluate(source: """
        new Promise((resolve, reject) => cordova.exec((it) => resolve(`${it.accessToken} ${it.refreshToken}`), reject, "com.salesforce.oauth", "getAuthCredentials", []))
        """).split(separator: " ")
      #expect(secrets.count == 2 && secrets.allSatisfy { $0.count > 20 })
      for secret in secrets { #expect(!all.contains(secret)) }
      #expect(all.contains("token (hidden) (hidden)") && !all.contains("gantry1234"))
      // The org, in the user's name.
      let answer = try await hub.call("Org.request", ["path": "/services/data/v60.0/query?q=SELECT+Name+FROM+Account+LIMIT+2"]).value()
      #expect(answer["status"] == 200 && answer["body"]?["records"]?.array?.count == 2)
      #expect(try await hub.call("Org.request", ["path": "/services/gantry/clock"]).value()["body"]?["running"] == true)
      for path in ["http://evil.example/services/", "/secur/frontdoor.jsp", "/services/../secur"] {
        await #expect(throws: InspectionError.self, "\(path)") { try await hub.call("Org.request", ["path": .string(path)]) }
      }
      let user = try #require(users[0]?["user"])
      _ = try await hub.call("Accounts.expire", ["user": user])
      #expect(try await hub.call("Org.request", ["path": "/services/data/v60.0/limits"]).value()["status"] == 200)
      await #expect(throws: InspectionError("nobody is signed in as x")) { try await hub.call("Accounts.switch", ["user": "x"]) }
    }
  }

  @Test("nothing is recorded when nobody looks, and a hub outlives its app") func ends() async throws {
    try await inspected { _ in }
    await #expect(throws: (any Error).self) { try await hub.call("Console.evaluate", ["source": "1"]) }
  }
}
