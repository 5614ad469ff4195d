import Inspection
import JSON
import Testing

/// What was known of an app, as a file, and back.
@Suite(.timeLimit(.minutes(1))) struct TraceTests {
  private func hub() -> InspectionHub {
    let hub = InspectionHub()
    hub.record("Bridge.called", ["call": 1, "service": "com.example", "action": "do", "arguments": [1]])
    hub.record("Network.sent", ["request": 1, "method": "GET", "url": "http://localhost/a"])
    hub.record("Bridge.answered", ["call": 1, "status": 1, "isFailure": false, "isLast": true, "message": "ü😀"])
    hub.record("Console.logged", ["level": "log", "text": "hello"])
    hub.register("Stores.list") { _ in [["isGlobal": false, "store": "smartstore", "size": 1]] }
    hub.register("Stores.soups") { _ in [["soup": "notes", "count": 3]] }
    hub.register("Stores.entries") { _ in ["total": 3, "entries": [["_soupEntryId": 1, "t": "Eins"], ["_soupEntryId": 2, "t": "zwei"], ["_soupEntryId": 3, "t": "drei"]]] }
    hub.register("App.describe") { _ in ["folder": "app"] }
    hub.register("Stores.remove") { _ in [:] }
    return hub
  }

  private func replayed() async throws -> InspectionHub { try Trace(json: Array(await Trace(of: hub()).json.utf8)).hub() }

  @Test func whatItTookItGivesBack() async throws {
    let original = hub()
    let trace = await Trace(of: original)
    let again = try Trace(json: Array(trace.json.utf8)).hub()
    let (before, after) = (await original.events(after: 0), await again.events(after: 0))
    #expect(before.map(\.kind) == after.map(\.kind))
    #expect(try before.map { try $0.value.value() } == after.map { try $0.value.value() })
    #expect(before.map(\.time) == after.map(\.time))
    #expect(try await again.call("App.describe").value() == ["folder": "app"])
    #expect(try await again.call("Stores.soups", ["isGlobal": false, "store": "smartstore"]).value()[0]?["soup"] == "notes")
    // What changes something is not there any more.
    await #expect(throws: InspectionError.self) { try await again.call("Stores.remove") }
    await #expect(throws: InspectionError("the trace does not have that")) { try await again.call("Stores.soups", ["isGlobal": true, "store": "smartstore"]) }
  }

  @Test func entriesComeByPageAndSearch() async throws {
    let hub = try await replayed()
    func ids(_ more: JSONObject) async throws -> [Int64?] {
      var parameters: JSONObject = ["isGlobal": false, "store": "smartstore", "soup": "notes"]
      for member in more { parameters[member.name] = member.value }
      let found = try await hub.call("Stores.entries", parameters).value()
      return (found["entries"]?.array ?? []).map { $0["_soupEntryId"]?.integer }
    }
    #expect(try await ids([:]) == [1, 2, 3])
    #expect(try await ids(["pageSize": 2, "page": 1]) == [3])
    #expect(try await ids(["pageSize": 2, "page": 9]) == [])
    #expect(try await ids(["search": "EINS"]) == [1])
    #expect(try await ids(["search": "ei"]) == [1, 2, 3])
  }

  @Test func chromeReadsIt() async throws {
    let file = try await Trace(of: hub()).json.value()
    let events = file["traceEvents"]?.array ?? []
    let call = try #require(events.first { $0["name"] == "com.example.do" })
    #expect(call["ph"] == "X" && call["pid"] == 1)
    #expect((call["dur"]?.double ?? call["dur"]?.integer.map(Double.init) ?? -1) >= 0)
    #expect(events.contains { $0["ph"] == "i" && $0["name"] == "hello" })
    #expect(events.contains { $0["ph"] == "M" && $0["args"]?["name"] == "Bridge" })
  }

  @Test(arguments: ["", "x", "{}", "[]", #"{"gantry":{}}"#, #"{"gantry":{"version":2,"events":[],"answers":[]}}"#, #"{"traceEvents":[]}"#])
  func anotherFileIsRefused(_ text: String) {
    #expect(throws: Trace.Unreadable.self) { try Trace(json: Array(text.utf8)) }
  }

  @Test func eventsThatAreNoneAreLeftOut() async throws {
    let hub = try Trace(json: Array(#"{"gantry":{"version":1,"events":[1,{"event":"A.b","at":1,"value":{}},{"event":"A.c"}],"answers":[{},{"method":"M.m","result":5}]}}"#.utf8)).hub()
    #expect(await hub.events(after: 0).map(\.kind) == ["A.b"])
    #expect(try await hub.call("M.m").value() == 5)
  }
}
