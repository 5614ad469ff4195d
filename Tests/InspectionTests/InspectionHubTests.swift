import Inspection
import JSON
import Testing

@Suite(.timeLimit(.minutes(1))) struct InspectionHubTests {
  private let hub = InspectionHub()

  @Test func eventsComeInTheirOrder() async {
    for number in 1...5 { hub.record("Test.event", ["n": .integer(Int64(number))]) }
    let all = await hub.events(after: 0)
    #expect(all.map(\.number) == [1, 2, 3, 4, 5])
    #expect(all.map { (try? $0.value.value())?["n"] } == [1, 2, 3, 4, 5])
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(await hub.events(after: 3).map(\.number) == [4, 5])
    #expect(await hub.events(after: 0, most: 2).map(\.number) == [1, 2])
  }

  @Test func whoHasAllWaitsForTheNext() async {
    hub.record("Test.first", [:])
    async let next = hub.events(after: 1)
    async let other = hub.events(after: 1)
    try? await Task.sleep(for: .milliseconds(20))
    hub.record("Test.second", [:])
    #expect(await next.map(\.kind) == ["Test.second"])
    #expect(await other.map(\.kind) == ["Test.second"])
  }

  @Test func aWaitEndsWithItsTaskOrWithTheHub() async {
    let cancelled = Task { [hub] in await hub.events(after: 0) }
    let closed = Task { [hub] in await hub.events(after: 0) }
    try? await Task.sleep(for: .milliseconds(20))
    cancelled.cancel()
    #expect(await cancelled.value.isEmpty)
    hub.close()
    #expect(await closed.value.isEmpty)
    hub.record("Test.late", [:])
    #expect(await hub.events(after: 0).isEmpty)
  }

  @Test func oldEventsGiveWay() async {
    let hub = InspectionHub(limit: 10_000)
    for number in 1...5_000 { hub.record("Test.event", ["n": .integer(Int64(number)), "text": .string(String(repeating: "x", count: 80))]) }
    let kept = await hub.events(after: 0, most: 10_000)
    #expect(kept.last?.number == 5_000)
    #expect(kept.count > 50 && kept.count < 150)
    #expect(zip(kept, kept.dropFirst()).allSatisfy { $0.number + 1 == $1.number })
    // One that is larger than all that is kept is there still.
    hub.record("Test.large", ["text": .string(String(repeating: "y", count: 50_000))])
    #expect(await hub.events(after: 5_000).map(\.kind) == ["Test.large"])
  }

  @Test func manyMayRecordAtOnce() async {
    await withTaskGroup(of: Void.self) { group in
      for lane in 0..<8 { group.addTask { [hub] in for number in 0..<500 { hub.record("Test.lane\(lane)", ["n": .integer(Int64(number))]) } } }
    }
    let all = await hub.events(after: 0, most: 10_000)
    #expect(all.map(\.number) == Array(1...4_000))
    for lane in 0..<8 { #expect(all.filter { $0.kind == "Test.lane\(lane)" }.map { (try? $0.value.value())?["n"]?.integer } == Array(0..<500)) }
  }

  @Test func methodsAnswer() async throws {
    hub.register("Test.twice") { ["twice": .integer(($0["n"]?.integer ?? 0) * 2)] }
    hub.register("Test.fails") { _ in throw InspectionError("no such luck") }
    #expect(try await hub.call("Test.twice", ["n": 21]).value() == ["twice": 42])
    await #expect(throws: InspectionError("no such luck")) { try await hub.call("Test.fails") }
    await #expect(throws: InspectionError("no method is called Test.none; there are Test.fails, Test.twice")) { try await hub.call("Test.none") }
    #expect(try await hub.call("Inspection.methods").value() == ["Test.fails", "Test.twice"])
  }

  @Test func secretsLeaveNoHub() async throws {
    let hub = InspectionHub()
    hub.hide { ["00D!a token/with \"quotes\" and ü", "short"] }
    hub.register("Test.tell") { _ in ["said": "it is 00D!a token/with \"quotes\" and ü, and short"] }
    hub.record("Test.event", ["text": "Bearer 00D!a token/with \"quotes\" and ü", "00D!a token/with \"quotes\" and ü": 1])
    let event = await hub.events(after: 0)[0]
    #expect(!event.value.description.contains("00D!a"))
    #expect(try event.value.value()["text"] == "Bearer (hidden)")
    #expect(try await hub.call("Test.tell").value() == ["said": "it is (hidden), and short"])
  }
}
