import JSON
import SmartSync
import SyncTrials
import Testing

@Suite("What syncs say")
struct SyncReportTests {
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

  @Test("A member that means nothing is refused with those that do", arguments: [
    (["mergemode": "OVERWRITE"], [:], "mergemode is no member of it; allowed are fieldlist, mergeMode"),
    (["mergeMode": "LEAVE_IF_CHANGE"], [:], "allowed are OVERWRITE, LEAVE_IF_CHANGED"),
    ([:], ["createFieldList": ["Name"]], "createFieldList is no member of it; allowed are createFieldlist"),
  ] as [(JSONObject, JSONObject, String)])
  func unknown(options: JSONObject, target: JSONObject, text: String) async throws {
    let fixture = try SyncFixture()
    var options = options
    options["fieldlist"] = ["Name"]
    let found = await errorText { try await fixture.up(.object(options), target: target) }
    #expect(found?.contains(text) == true, "\(found ?? "no error")")
  }

  @Test("Likewise of a sync down")
  func unknownDown() async throws {
    let fixture = try SyncFixture()
    var target = SyncFixture.target
    target["querry"] = "SELECT Id FROM Account"
    let found = await errorText { try await fixture.down(target) }
    #expect(found?.contains("Target of type soql: querry is no member of it; allowed are query") == true, "\(found ?? "no error")")
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
