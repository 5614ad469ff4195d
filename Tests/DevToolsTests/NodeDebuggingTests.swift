import HybridHost
import JSON
import JavaScriptEngine
import Testing

@testable import DevTools

/// What VS Code's debugger does when it attaches to a program as to Node.js: one WebSocket, in this order.
@Suite("Debuggers of the Node.js kind", .enabled(if: EngineInspector.fault == nil, "\(EngineInspector.fault ?? "")"))
struct NodeDebuggingTests {
  private static let page = "<!DOCTYPE html><title>Debugged</title><script src='cordova.js'></script><script src='js/app.js'></script>"

  private static let script = """
    function inner(x, held) {
      const y = x + 1;
      held.y = y;
      return y;
    }
    function outer(n) {
      let local = n * 2;
      const held = { list: [1, 2, 3], text: 'hello' };
      const got = inner(local, held);
      return got + held.list.length;
    }
    async function later() {
      await null;
      return outer(10);
    }
    document.addEventListener('deviceready', () => {
      console.log('first', outer(1));
      later().then((value) => console.log('later', value));
      document.body.addEventListener('thrown', () => { throw new TypeError('nobody catches me'); });
      document.body.addEventListener('caught', () => { try { null.x; } catch { console.log('caught it'); } });
      document.body.dispatchEvent(new Event('caught'));
      document.body.dispatchEvent(new Event('thrown'));
      console.log('end');
    });
    //# sourceMappingURL=app.js.map
    """

  /// The commands that js-debug sends first, before the program may go on.
  private func attach(_ client: ProtocolClient, exceptions: String = "none") async throws {
    try await client.call("Runtime.enable")
    try await client.call("Profiler.enable")
    try await client.call("Debugger.enable")
    try await client.call("Debugger.setPauseOnExceptions", ["state": .string(exceptions)])
    try await client.call("NodeWorker.enable", ["waitForDebuggerOnStart": false])
    // What Node.js would tell of its process: asked again for seconds unless it is refused.
    await #expect(throws: ProtocolClient.Refused.self) {
      try await client.call("Runtime.evaluate", ["contextId": 1, "returnByValue": true, "expression": "typeof process === 'undefined' ? 'process not defined' : process.pid"])
    }
    try await client.call("Debugger.setAsyncCallStackDepth", ["maxDepth": 32])
    try await client.call("Debugger.setBlackboxPatterns", ["patterns": []])
  }

  private func release(_ client: ProtocolClient) async throws { try await client.call("Runtime.runIfWaitingForDebugger") }

  @Test("hold an app's first script, and lines of its files by their paths")
  func breakpoints() async throws {
    let server = try await DevToolsServer.start(port: 0)
    let debugged = try DebuggedApp(["index.html": Self.page, "js/app.js": Self.script], on: server, waits: true, breaks: true)
    let client = try await debugged.client()
    try await attach(client)
    let file = debugged.file("js/app.js")
    let set = try await client.call("Debugger.setBreakpointByUrl", ["urlRegex": .string(file.replacing("/", with: "\\/").replacing(".", with: "\\.")), "lineNumber": 8, "columnNumber": 0])
    let breakpoint = try #require(set["breakpointId"])
    #expect(set["locations"] == [])
    let start = debugged.begin()
    try await release(client)
    let first = try await client.event("Debugger.paused")
    #expect(first["reason"] == "Break on start")
    #expect(first["callFrames"]?[0]?["url"]?.string == file)
    let parsed = try await client.event("Debugger.scriptParsed") { $0["url"]?.string == file }
    #expect(parsed["sourceMapURL"] == "app.js.map")
    #expect(try await client.event("Debugger.breakpointResolved")["breakpointId"] == breakpoint)
    let source = try await client.call("Debugger.getScriptSource", ["scriptId": parsed["scriptId"] ?? ""])
    #expect(source["scriptSource"]?.string?.hasPrefix("function inner") == true)
    try await client.call("Debugger.resume")

    let hit = try await client.event("Debugger.paused")
    #expect(hit["hitBreakpoints"]?[0] == breakpoint)
    let frames = try #require(hit["callFrames"]?.array)
    #expect(frames.prefix(2).map { $0["functionName"]?.string } == ["outer", ""])
    #expect(frames.allSatisfy { $0["url"]?.string?.hasPrefix("gantry:") == false })
    #expect(frames[0]["location"]?["lineNumber"] == 8)
    try await locals(client, frames)
    try await steps(client)
    try await start.value
    await debugged.app.stop()
    await server.stop()
  }

  private func locals(_ client: ProtocolClient, _ frames: [JSONValue]) async throws {
    let local = try #require(frames[0]["scopeChain"]?.array?.first { $0["type"] == "local" || $0["type"] == "block" })
    let members = try await client.call("Runtime.getProperties", ["objectId": local["object"]?["objectId"] ?? "", "ownProperties": true])
    let found = members["result"]?.array ?? []
    #expect(found.first { $0["name"] == "local" }?["value"]?["value"] == 2)
    let held = try #require(found.first { $0["name"] == "held" }?["value"])
    let inside = try await client.call("Runtime.getProperties", ["objectId": held["objectId"] ?? "", "ownProperties": true, "generatePreview": true])
    #expect(inside["result"]?.array?.first { $0["name"] == "list" }?["value"]?["description"] == "Array(3)")
    let frame = frames[0]["callFrameId"] ?? ""
    let value = try await client.call("Debugger.evaluateOnCallFrame", ["callFrameId": frame, "expression": "local + held.list[2]", "returnByValue": true])
    #expect(value["result"]?["value"] == 5)
    try await client.call("Debugger.setVariableValue", ["callFrameId": frame, "scopeNumber": 0, "variableName": "local", "newValue": ["value": 40]])
    try await client.call("Debugger.setVariableValue", ["callFrameId": frame, "scopeNumber": 0, "variableName": "n", "newValue": ["unserializableValue": "-Infinity"]])
    let changed = try await client.call("Debugger.evaluateOnCallFrame", ["callFrameId": frame, "expression": "[local, n]", "generatePreview": true])
    #expect(changed["result"]?["preview"]?["properties"]?.array?.map { $0["value"]?.string } == ["40", "-Infinity"])
    let thrown = try await client.call("Debugger.evaluateOnCallFrame", ["callFrameId": frame, "expression": "missing()"])
    #expect(thrown["exceptionDetails"]?["exception"]?["className"] == "ReferenceError")
    let eager = try await client.call("Debugger.evaluateOnCallFrame", ["callFrameId": frame, "expression": "local = 99", "throwOnSideEffect": true])
    #expect(eager["exceptionDetails"] != nil)
    let same = try await client.call("Debugger.evaluateOnCallFrame", ["callFrameId": frame, "expression": "local", "returnByValue": true])
    #expect(same["result"]?["value"] == 40)
  }

  private func steps(_ client: ProtocolClient) async throws {
    try await client.call("Debugger.stepInto")
    let inside = try await client.event("Debugger.paused")
    #expect(inside["callFrames"]?[0]?["functionName"] == "inner")
    try await client.call("Debugger.stepOver")
    #expect(try await client.event("Debugger.paused")["callFrames"]?[0]?["location"]?["lineNumber"] == 2)
    try await client.call("Debugger.stepOut")
    let outside = try await client.event("Debugger.paused")
    #expect(outside["callFrames"]?[0]?["functionName"] == "outer")
    try await client.call("Debugger.resume")
    let later = try await client.event("Debugger.paused")
    #expect(later["callFrames"]?[0]?["functionName"] == "outer" && later["callFrames"]?[1]?["functionName"] == "later")
    #expect(later["asyncStackTrace"]?["callFrames"]?.array?.isEmpty == false)
    try await client.call("Debugger.resume")
    #expect(try await client.event("Runtime.consoleAPICalled") { $0["args"]?[0]?["value"] == "first" }["args"]?[1]?["value"] == 44)
    #expect(try await client.event("Runtime.consoleAPICalled") { $0["args"]?[0]?["value"] == "later" }["args"]?[1]?["value"] == 24)
    #expect(client.messages.count { $0["method"] == "Debugger.paused" } == client.messages.count { $0["method"] == "Debugger.resumed" })
  }

  @Test("hold a line on a condition, log at one, and take a breakpoint away")
  func conditions() async throws {
    let server = try await DevToolsServer.start(port: 0)
    let script = "let sum = 0;\nfor (let i = 0; i < 10; i++) {\n  sum += i;\n}\nconsole.log('sum', sum);\nfunction again() {\n  return 'again';\n}\nsetTimeout(() => again(), 1);"
    let debugged = try DebuggedApp(["index.html": "<script src='a.js'></script>", "a.js": script], on: server, waits: true)
    let client = try await debugged.client()
    try await attach(client)
    let url: JSONValue = .string(debugged.file("a.js"))
    try await client.call("Debugger.setBreakpointByUrl", ["url": url, "lineNumber": 2, "condition": "i === 7"])
    try await client.call("Debugger.setBreakpointByUrl", ["url": url, "lineNumber": 4, "condition": "console.log('logged', sum), false"])
    let gone = try await client.call("Debugger.setBreakpointByUrl", ["url": url, "lineNumber": 6])
    let start = debugged.begin()
    try await release(client)
    let hit = try await client.event("Debugger.paused")
    let sum = try await client.call("Debugger.evaluateOnCallFrame", ["callFrameId": hit["callFrames"]?[0]?["callFrameId"] ?? "", "expression": "`${i} ${sum}`"])
    #expect(sum["result"]?["value"] == "7 21")
    try await client.call("Debugger.removeBreakpoint", ["breakpointId": gone["breakpointId"] ?? ""])
    try await client.call("Debugger.resume")
    try await start.value
    await debugged.app.untilIdle()
    #expect(debugged.console.lines == ["logged 45", "sum 45"])
    #expect(client.messages.count { $0["method"] == "Debugger.paused" } == 1)
    await debugged.app.stop()
    await server.stop()
  }

  @Test("hold what nobody catches, and not what the page catches", arguments: ["uncaught", "caught", "all", "none"])
  func exceptions(state: String) async throws {
    let server = try await DevToolsServer.start(port: 0)
    let debugged = try DebuggedApp(["index.html": Self.page, "js/app.js": Self.script], on: server, waits: true)
    let client = try await debugged.client()
    try await attach(client, exceptions: state)
    let start = debugged.begin()
    try await release(client)
    let wanted = ["uncaught": [true], "caught": [false], "all": [false, true], "none": []][state] ?? []
    for isUncaught in wanted {
      let pause = try await client.event("Debugger.paused")
      #expect(pause["reason"] == "exception" && pause["data"]?["uncaught"]?.bool == isUncaught)
      #expect(pause["data"]?["description"]?.string?.contains(isUncaught ? "nobody catches me" : "null") == true)
      try await client.call("Debugger.resume")
    }
    try await start.value
    await debugged.app.untilIdle()
    #expect(debugged.console.lines.contains("caught it") && debugged.console.lines.contains("end"))
    #expect(client.messages.count { $0["method"] == "Debugger.paused" } == wanted.count)
    let thrown = try await client.event("Runtime.exceptionThrown")
    #expect(thrown["exceptionDetails"]?["exception"]?["className"] == "TypeError")
    #expect(thrown["exceptionDetails"]?["url"]?.string == debugged.file("js/app.js"))
    #expect(thrown["exceptionDetails"]?["lineNumber"] == 18)
    await debugged.app.stop()
    await server.stop()
  }

  @Test("hold one of two apps; one that is killed lets it go on")
  func killed() async throws {
    let server = try await DevToolsServer.start(port: 0)
    let page = "<script>setTimeout(() => { debugger; console.log('went on'); }, 1)</script>"
    let held = try DebuggedApp(["index.html": page], on: server, waits: true)
    let other = try DebuggedApp(["index.html": page], on: server)
    let client = try await held.client()
    try await attach(client)
    let start = held.begin()
    try await release(client)
    _ = try await client.event("Debugger.paused")
    try await other.app.start()
    await other.app.untilIdle()
    #expect(other.console.lines == ["went on"])
    #expect(held.console.lines.isEmpty)
    client.drop()
    try await start.value
    await held.app.untilIdle()
    #expect(held.console.lines == ["went on"])
    // And it can be debugged again, while it runs.
    let next = try await held.client()
    try await attach(next)
    #expect(try await next.event("Runtime.executionContextCreated")["context"]?["auxData"]?["isDefault"] == true)
    _ = try await next.event("Debugger.scriptParsed")
    let value = try await next.call("Runtime.evaluate", ["expression": "document.title = 'x'; new Map([[1, { a: 2 }]])", "generatePreview": true])
    #expect(value["result"]?["description"] == "Map(1)")
    await held.app.stop()
    await other.app.stop()
    await server.stop()
  }

  @Test("stop an app that ends while it is held")
  func stopped() async throws {
    let server = try await DevToolsServer.start(port: 0)
    let debugged = try DebuggedApp(["index.html": "<script>setTimeout(() => { debugger; console.log('went on'); }, 1)</script>"], on: server, waits: true)
    let client = try await debugged.client()
    try await attach(client)
    let start = debugged.begin()
    try await release(client)
    _ = try await client.event("Debugger.paused")
    await server.stop()
    try await start.value
    await debugged.app.stop()
    #expect(debugged.console.lines == ["went on"])
  }
}
