import JSON
import SmartSync
import SyncTrials
import Testing

@Suite("Ghosts of briefcases", .timeLimit(.minutes(3)))
struct BriefcaseGhostTests {
  @Test("What was deleted, or left the briefcase, goes from its soup; edited entries and others' stay")
  func ghosts() async throws {
    let fixture = try await BriefcaseFixture()
    var accounts: [String: String] = [:]
    for name in ["Kept", "Deleted", "Left", "Edited"] { accounts[name] = try await fixture.account(name) }
    let kept = try #require(accounts["Kept"])
    let contact = try await fixture.contact("Deleted", of: kept)
    _ = try await fixture.contact("Kept", of: kept)
    let end = try await fixture.down()
    _ = try fixture.store.upsert([JSONValue.object(["Id": "x", "Name": "By hand"]).text], into: "accounts", externalIdPath: "_soupEntryId")
    try fixture.edit("accounts", try #require(accounts["Edited"]), ["Phone": "1"])
    for name in ["Deleted", "Edited"] { try await fixture.server.call(.delete, "/sobjects/Account/\(accounts[name] ?? "")") }
    try await fixture.server.call(.patch, "/sobjects/Account/\(accounts["Left"] ?? "")", ["Site": "other"])
    try await fixture.server.call(.delete, "/sobjects/Contact/\(contact)")
    #expect(try await fixture.syncs.cleanResyncGhosts(end.id, isDryRun: true) == 3)
    #expect(try await fixture.syncs.cleanResyncGhosts(end.id) == 3)
    #expect(try fixture.names("accounts") == ["By hand", "Edited", "Kept"] && fixture.names("contacts") == ["Kept"])
    #expect(try await fixture.syncs.cleanResyncGhosts(end.id) == 0, "twice in a row")
    await fixture.stop()
  }

  @Test("When a type has no record left in the briefcase, all of its entries go")
  func lastOne() async throws {
    let fixture = try await BriefcaseFixture()
    let account = try await fixture.account("A")
    let contact = try await fixture.contact("C", of: account)
    let end = try await fixture.down()
    try await fixture.server.call(.delete, "/sobjects/Contact/\(contact)")
    #expect(try await fixture.syncs.cleanResyncGhosts(end.id) == 1)
    #expect(try fixture.entries("contacts").isEmpty && fixture.names("accounts") == ["A"])
    await fixture.stop()
  }

  @Test("What another sync has brought as well stays, and is that one's")
  func shared() async throws {
    let fixture = try await BriefcaseFixture()
    let account = try await fixture.account("A")
    let briefcase = try await fixture.down(soup: "elsewhere")
    let all = try await fixture.down(["type": "soql", "query": "SELECT Id, Name, LastModifiedDate FROM Account WHERE Name = 'A'"])
    #expect(try fixture.entries("accounts").first?["__sync_ids__"] == [.integer(briefcase.id)])
    try await fixture.server.call(.patch, "/sobjects/Account/\(account)", ["Site": "other"])
    #expect(try await fixture.syncs.cleanResyncGhosts(briefcase.id) == 0)
    #expect(try fixture.entries("accounts").first?["__sync_ids__"] == nil && fixture.entries("accounts").first?["__sync_id__"] == .integer(all.id))
    await fixture.stop()
  }

  @Test("Nothing goes when the org could not follow all rules, or fails half-way")
  func unknown() async throws {
    let fixture = try await BriefcaseFixture(#"[{ "object": "Account", "where": "Site = 'briefcase'" }]"#)
    try fixture.accounts(2_001)
    let end = try await fixture.down()
    let half: JSONValue = ["primingRecords": [:], "relayToken": .null, "ruleErrors": [["ruleId": "4vr000000000001AAA"]]]
    fixture.answer("connect/briefcase/priming-records", with: 200, half, times: 1)
    let error = await errorText { try await fixture.syncs.cleanResyncGhosts(end.id) }
    #expect(error?.contains("4vr000000000001AAA") == true)
    fixture.server.intercept { request in
      if request.path.contains("relayToken") { throw SyncError.invalidArgument("no network") }
    }
    #expect(await errorText { try await fixture.syncs.cleanResyncGhosts(end.id) } == "no network")
    #expect(try fixture.entries("accounts").count == 2_001)
    await fixture.stop()
  }

  @Test("Entries that are known by another field than Id are compared by that field")
  func otherId() async throws {
    let fixture = try await BriefcaseFixture()
    let ids = [try await fixture.account("A"), try await fixture.account("B")]
    try fixture.store.registerSoup("named", indexSpecs: ["__local__", "Name"].map { .init(path: $0, type: .string) })
    let infos: JSONValue = [["sobjectType": "Account", "soupName": "named", "fieldlist": ["Phone"], "idFieldName": "Name"]]
    let end = try await fixture.down(["type": "briefcase", "infos": infos])
    #expect(end.status == .done, "\(end.report)")
    try await fixture.server.call(.delete, "/sobjects/Account/\(ids[0])")
    #expect(try await fixture.syncs.cleanResyncGhosts(end.id) == 1)
    let spec = try fixture.store.retrieve([1, 2], from: "named").elements()?.map { try $0.value()["Name"]?.string }
    #expect(spec == ["B"])
    await fixture.stop()
  }
}
