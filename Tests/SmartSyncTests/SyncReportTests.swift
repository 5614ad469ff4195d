import JSON
import SmartSync
import SyncTrials
import Synchronization
import Testing

@Suite("What syncs say")
struct SyncReportTests {
  /// Pains 10 and 11: a sync says DONE and has sent nothing, or FAILED and not why.
  @Test("A sync up's end tells in words what was sent, left and refused")
  func report() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(3)
    for id in ids { try fixture.edit(id, ["City": "Oslo"]) }
    fixture.server.change("Account", ids[0], ["Name": "Theirs"])
    try fixture.create(["Name": ""])
    let end = try #require(
      try await fixture.up(["fieldlist": ["Name", "City"], "mergeMode": "LEAVE_IF_CHANGED"]).last)
    let lines = end.report.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("syncUp \(end.id) of accounts FAILED: 2 updated, 1 left, 1 failed of 4 records, ") == true)
    #expect(lines.contains { $0.hasPrefix("  left \(ids[0]) (entry ") && $0.contains("changed on the server") })
    #expect(lines.contains { $0.hasPrefix("  failed ") && $0.contains("REQUIRED_FIELD_MISSING: the server says") })
  }

  /// What a manager says of a sync, twice asked for, and what a strict one refuses it with.
  private static func said(_ start: (SyncManager) async throws -> SyncState) async throws -> (lines: [String], refusal: String?) {
    let fixture = try SyncFixture()
    let lines = Mutex<[String]>([])
    let manager = try SyncManager(store: fixture.store, server: fixture.server, report: { line in lines.withLock { $0.append(line) } })
    for _ in 0..<2 { _ = try await start(manager) }
    await manager.cancelAll()
    let strict = try SyncManager(store: fixture.store, server: fixture.server, isStrict: true)
    let refusal = await errorText { try await start(strict) }
    return (lines.withLock { $0 }, refusal)
  }

  @Test("A member that means nothing is reported once, with what was meant; strictly it is an error", arguments: [
    (["mergemode": "OVERWRITE"], [:], "Options: mergemode means nothing there; did you mean mergeMode?"),
    (["color": "red"], [:], "Options: color means nothing there; known are fieldlist, mergeMode"),
    ([:], ["createFieldLst": ["Name"]], "Target: createFieldLst means nothing there; did you mean createFieldlist?"),
  ] as [(JSONObject, JSONObject, String)])
  func unknown(options: JSONObject, target: JSONObject, text: String) async throws {
    var options = options
    options["fieldlist"] = ["Name"]
    let said = try await Self.said { [options] manager in
      try await manager.syncUp(target: target, options: .object(options), soupName: SyncFixture.soup) { _ in }
    }
    #expect(said.lines == [text] && said.refusal == text)
  }

  /// Pain 10: a sync with a wrong merge mode says DONE and has sent nothing.
  @Test("A wrong value is always an error that names the allowed ones")
  func wrongValue() async throws {
    let fixture = try SyncFixture()
    let found = await errorText { try await fixture.up(["fieldlist": ["Name"], "mergeMode": "LEAVE_IF_CHANGE"]) }
    #expect(found?.contains("allowed are OVERWRITE, LEAVE_IF_CHANGED") == true, "\(found ?? "no error")")
  }

  @Test("Targets of an app's own classes may have any members")
  func ownClass() async throws {
    var targets = SyncTargetRegistry()
    targets.registerDown("Own") { _ in SearchedTarget() }
    let fixture = try SyncFixture(targets: targets)
    let strict = try SyncManager(store: fixture.store, server: fixture.server, targets: fixture.targets, isStrict: true)
    let updates = Updates()
    _ = try await strict.syncDown(
      target: ["type": "custom", "androidImpl": "Own", "wish": "tea"], options: [:], soupName: SyncFixture.soup, onUpdate: updates.add)
    #expect(await updates.untilEnd().last?.status == .done)
  }

  private struct SearchedTarget: SyncDownTarget {
    func startFetch(_ connection: SyncConnection, maxTimeStamp: Int64) async throws -> FetchedPage { FetchedPage(records: [], totalSize: 0) }
  }

  @Test("Likewise of a sync down")
  func unknownDown() async throws {
    var target = SyncFixture.target
    target["querry"] = "SELECT Id FROM Account"
    let said = try await Self.said { [target] manager in
      try await manager.syncDown(target: target, options: [:], soupName: SyncFixture.soup) { _ in }
    }
    #expect(said.lines == ["Target of type soql: querry means nothing there; did you mean query?"] && said.refusal == said.lines.first)
  }

  @Test("An entry that is removed after its sync up was asked for is counted, too")
  func removedMeanwhile() async throws {
    let fixture = try SyncFixture()
    // Records go one by one, once it is known that the server takes no batches.
    fixture.server.offer([])
    for name in ["A", "B"] { try fixture.create(["Name": .string(name)]) }
    _ = try await fixture.up()
    try fixture.create(["Name": "First"])
    let second = try #require(try fixture.create(["Name": "Second"])["_soupEntryId"]?.integer)
    fixture.server.intercept { [weak fixture] request in
      if request.method == .post { try? fixture?.store.remove([second], from: SyncFixture.soup) }
      return nil
    }
    let end = try #require(try await fixture.up().last)
    #expect(end.status == .done && end.totalSize == 2)
    #expect(end.summary?.created == 1 && end.summary?.dropped == 1)
  }

  @Test("A sync down between a lost create and its being found leaves one entry for the record")
  func echo() async throws {
    let (fixture, _) = try await SyncUpTests.synced(0)
    try fixture.create(["Name": "Once", "City": "Oslo"])
    fixture.server.intercept { $0.method == .post ? .lostAnswer : nil }
    _ = try await fixture.up()
    fixture.server.intercept { _ in nil }
    _ = try await fixture.down()
    #expect(try fixture.entries().count == 2)
    #expect(try await fixture.up().last?.status == .done)
    #expect(try fixture.entries().count == 1)
    #expect(isClean(try fixture.entry(named: "Once")))
    #expect(fixture.server.records("Account").count == 1)
  }

  @Test("A record made anew for one that was gone is not made twice when its answer is lost")
  func recreatedOnce() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["Name": "Mine"])
    fixture.server.delete("Account", ids[0])
    fixture.server.intercept { $0.method == .post ? .lostAnswer : nil }
    _ = try await fixture.up()
    fixture.server.intercept { _ in nil }
    #expect(try await fixture.up().last?.status == .done)
    #expect(fixture.server.records("Account").map { $0["Name"] } == ["Mine"])
    #expect(isClean(try fixture.entry(named: "Mine")))
  }
}
