import JSON
import JavaScriptEngine
import Testing

@testable import DevTools

/// Profiles and snapshots in Chrome's formats.
@Suite("Profiles", .enabled(if: EngineInspector.fault == nil, "\(EngineInspector.fault ?? "")"))
struct ProfileTests {
  @Test("of the processor name the functions that take the time, and add up")
  func processor() async throws {
    let server = try await DevToolsServer.start(port: 0)
    let script = "function spins(n) { let s = 0; for (let i = 0; i < n; i++) s = (s * 31 + i) | 0; return s; }\nfunction calls() { return spins(2e7); }\n"
    let app = try DebuggedApp(["index.html": "<script src='a.js'></script>", "a.js": script], on: server)
    let client = try await app.client()
    try await app.app.start()
    await app.app.untilIdle()
    try await client.call("Profiler.enable")
    try await client.call("Profiler.start")
    await #expect(throws: ProtocolClient.Refused.self) { try await client.call("Profiler.start") }
    try await client.call("Runtime.evaluate", ["expression": "calls()"])
    let profile = try await client.call("Profiler.stop")["profile"] ?? [:]
    let nodes = profile["nodes"]?.array ?? []
    let (samples, deltas) = (profile["samples"]?.array ?? [], profile["timeDeltas"]?.array ?? [])
    #expect(nodes.first?["callFrame"]?["functionName"] == "(root)")
    #expect(samples.count > 3 && samples.count == deltas.count)
    #expect(nodes.reduce(0) { $0 + ($1["hitCount"]?.integer ?? 0) } == Int64(samples.count))
    let spins = try #require(nodes.first { $0["callFrame"]?["functionName"] == "spins" })
    #expect(spins["callFrame"]?["url"]?.string == app.file("a.js") || spins["callFrame"]?["url"]?.string?.hasSuffix("/a.js") == true)
    #expect((spins["hitCount"]?.integer ?? 0) > Int64(samples.count / 3))
    let parent = try #require(nodes.first { $0["children"]?.array?.contains(spins["id"] ?? .null) == true })
    #expect(parent["callFrame"]?["functionName"] == "calls")
    #expect((profile["endTime"]?.integer ?? 0) >= (profile["startTime"]?.integer ?? 1))
    await #expect(throws: ProtocolClient.Refused.self) { try await client.call("Profiler.stop") }
    await app.app.stop()
    await server.stop()
  }

  @Test("of the heap have all objects, by what holds them")
  func heap() async throws {
    let server = try await DevToolsServer.start(port: 0)
    let app = try DebuggedApp(["index.html": "<script>class Leaked { constructor(n) { this.number\u{e9} = n; } }\nvar holder = Array.from({ length: 50 }, (_, n) => new Leaked(n));</script>"], on: server)
    let client = try await app.client()
    try await app.app.start()
    await app.app.untilIdle()
    try await client.call("HeapProfiler.takeHeapSnapshot", ["reportProgress": true])
    let text = client.messages.filter { $0["method"] == "HeapProfiler.addHeapSnapshotChunk" }.compactMap { $0["params"]?["chunk"]?.string }.joined()
    #expect(text.utf8.allSatisfy { $0 < 128 })
    let snapshot = try JSONValue(parsing: Array(text.utf8))
    let (nodes, edges, strings) = (snapshot["nodes"]?.array ?? [], snapshot["edges"]?.array ?? [], snapshot["strings"]?.array ?? [])
    let count = Int(snapshot["snapshot"]?["node_count"]?.integer ?? 0)
    #expect(nodes.count == count * 7 && edges.count == Int(snapshot["snapshot"]?["edge_count"]?.integer ?? 0) * 3 && count > 1_000)
    #expect((0..<count).reduce(0) { $0 + Int(nodes[$1 * 7 + 4].integer ?? 0) } * 3 == edges.count)
    #expect(stride(from: 2, to: edges.count, by: 3).allSatisfy { (edges[$0].integer ?? -1) % 7 == 0 && (edges[$0].integer ?? -1) < Int64(nodes.count) })
    let leaked = (0..<count).filter { strings[Int(nodes[$0 * 7 + 1].integer ?? 0)] == "Leaked" }
    #expect(leaked.count >= 50)
    #expect(strings.contains("holder"))
    #expect(try await client.event("HeapProfiler.reportHeapSnapshotProgress")["finished"] == true)
    await app.app.stop()
    await server.stop()
  }
}
