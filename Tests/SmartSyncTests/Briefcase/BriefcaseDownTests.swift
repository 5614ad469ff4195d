import JSON
import SmartStore
import SmartSync
import Synchronization
import SyncTrials
import Testing

/// Why a request was kept from going out.
private struct NoNetwork: Error {}

@Suite("Records of briefcases", .timeLimit(.minutes(3)))
struct BriefcaseDownTests {
  @Test("Each type comes into its own soup, so many at a time, and nothing else comes")
  func soups() async throws {
    let fixture = try await BriefcaseFixture()
    let ids = [try await fixture.account("A1"), try await fixture.account("A2"), try await fixture.account("A3")]
    _ = try await fixture.account("Elsewhere", site: "other")
    for (name, account) in [("C1", ids[0]), ("C2", ids[1])] { _ = try await fixture.contact(name, of: account) }
    _ = fixture.server.takeRequests()
    let end = try await fixture.down(BriefcaseFixture.target(["countIdsPerRetrieve": 2]), soup: "anything")
    #expect(end.status == .done && end.totalSize == 5 && end.summary?.written == 5, "\(end.report)")
    #expect(try fixture.names("accounts") == ["A1", "A2", "A3"] && fixture.names("contacts") == ["C1", "C2"])
    let account = try #require(try fixture.entries("accounts").first { $0["Id"]?.string == ids[0] })
    #expect(isClean(account) && account["__sync_id__"] == .integer(end.id) && account["LastModifiedDate"]?.string != nil)
    #expect(account["attributes"]?["type"] == "Account" && account["Phone"] == .null)
    #expect(try fixture.entries("contacts").allSatisfy { $0["AccountId"] != nil && $0["Phone"] == nil })
    // Two accounts; an account and a contact; a contact.
    let asked = fixture.server.takeRequests()
    #expect(asked.map { $0.path.split(separator: "/").last.map(String.init) ?? "" } == ["priming-records", "Account", "Account", "Contact", "Contact"])
    #expect(asked[0].path.hasPrefix("/services/data/v55.0/") && asked[1].path.hasPrefix("/services/data/v53.0/"))
    #expect(end.target["idFieldName"] == "Id" && end.maxTimeStamp > 0)
    await fixture.stop()
  }

  @Test("An empty briefcase, and a type that the org doesn't have, bring nothing and are no error")
  func empty() async throws {
    let fixture = try await BriefcaseFixture("[]")
    let end = try await fixture.down()
    #expect(end.status == .done && end.totalSize == 0 && end.summary?.written == 0)
    let other = try await fixture.down(["type": "briefcase", "infos": [["sobjectType": "Nope__c", "soupName": "accounts", "fieldlist": ["Name"]]]])
    #expect(other.status == .done && other.totalSize == 0)
    #expect(try fixture.entries("accounts").isEmpty)
    await fixture.stop()
  }

  @Test("What the org gives in several parts comes whole, and what changed of it comes in parts, too")
  func parts() async throws {
    let fixture = try await BriefcaseFixture(#"[{ "object": "Account", "where": "Site = 'briefcase'" }]"#)
    let infos: JSONValue = [["sobjectType": "Account", "soupName": "accounts", "fieldlist": ["Name"]]]
    try fixture.accounts(2_001)
    _ = fixture.server.takeRequests()
    let end = try await fixture.down(["type": "briefcase", "infos": infos])
    #expect(end.status == .done && end.totalSize == 2_001 && end.summary?.written == 2_001)
    #expect(try fixture.entries("accounts").count == 2_001)
    let asked = fixture.server.takeRequests()
    #expect(asked.filter { $0.path.contains("relayToken=") && !$0.path.contains("changedAfterTimestamp") }.count == 1)
    #expect(asked.filter { $0.path.hasSuffix("/composite/sobjects/Account") }.count == 2, "2,000 at a time, unless the target says less")
    try fixture.accounts(2_002)
    let again = try await fixture.again(end.id)
    #expect(again.status == .done && again.summary?.written == 2_002, "\(again.report)")
    #expect(try fixture.entries("accounts").count == 4_003)
    #expect(fixture.server.takeRequests().filter { $0.path.contains("changedAfterTimestamp=") && !$0.path.contains("relayToken=") }.count == 1)
    await fixture.stop()
  }

  @Test("A resync brings what changed and what is new, once, and nothing when there is nothing")
  func resync() async throws {
    let fixture = try await BriefcaseFixture(#"[{ "object": "Account", "where": "Site = 'briefcase'" }, { "object": "Contact", "where": "Title = 'x'" }]"#)
    let ids = [try await fixture.account("A1"), try await fixture.account("A2")]
    let end = try await fixture.down()
    #expect(end.summary?.written == 2)
    #expect(try await fixture.again(end.id).summary?.written == 0)
    try await fixture.server.call(.patch, "/sobjects/Account/\(ids[1])", ["Name": "A2 changed"])
    _ = try await fixture.account("A3")
    _ = try await fixture.account("Elsewhere", site: "other")
    #expect(try await fixture.again(end.id).summary?.written == 2)
    #expect(try fixture.names("accounts") == ["A1", "A2 changed", "A3"])
    #expect(try await fixture.again(end.id).summary?.written == 0)
    await fixture.stop()
  }

  @Test("What is edited here and changed there is kept or given up by the merge mode, in each soup", arguments: ["OVERWRITE", "LEAVE_IF_CHANGED"])
  func edited(mode: String) async throws {
    let fixture = try await BriefcaseFixture()
    let account = try await fixture.account("Theirs")
    let contact = try await fixture.contact("Theirs", of: account)
    let end = try await fixture.down(mode: mode)
    try fixture.edit("accounts", account, ["Name": "Mine"])
    try fixture.edit("contacts", contact, ["LastName": "Mine"])
    for (type, id) in [("Account", account), ("Contact", contact)] {
      try await fixture.server.call(.patch, "/sobjects/\(type)/\(id)", [type == "Account" ? "Name" : "LastName": "Newer"])
    }
    let again = try await fixture.again(end.id)
    #expect(again.status == .done && again.summary?.left == (mode == "OVERWRITE" ? 0 : 2))
    let kept = mode == "OVERWRITE" ? "Newer" : "Mine"
    #expect(try fixture.names("accounts") == [kept] && fixture.names("contacts") == [kept])
    #expect(try fixture.entries("contacts").first?["__local__"] == .bool(mode != "OVERWRITE"))
    await fixture.stop()
  }

  @Test("OVERWRITE keeps what is saved while the sync is at work")
  func savedMeanwhile() async throws {
    let fixture = try await BriefcaseFixture()
    let account = try await fixture.account("Theirs")
    let contact = try await fixture.contact("Theirs", of: account)
    let end = try await fixture.down()
    try await fixture.server.call(.patch, "/sobjects/Contact/\(contact)", ["LastName": "Newer"])
    fixture.server.intercept { [unowned fixture] request in
      if request.path.hasSuffix("/composite/sobjects/Contact") { try fixture.edit("contacts", contact, ["LastName": "Mine"]) }
    }
    #expect(try await fixture.again(end.id).summary?.left == 1)
    #expect(try fixture.names("contacts") == ["Mine"])
    await fixture.stop()
  }

  @Test("A sync that is stopped half-way keeps what had come, and goes on when it is run again")
  func stopped() async throws {
    let fixture = try await BriefcaseFixture()
    for name in ["A1", "A2", "A3"] { _ = try await fixture.account(name) }
    let gate = Gate()
    let count = Mutex(0)
    fixture.server.intercept { request in
      guard request.path.hasSuffix("/composite/sobjects/Account") else { return }
      if count.withLock({ $0 += 1; return $0 }) == 3 { await gate.pass() }
    }
    let updates = Updates()
    let begun = try await fixture.syncs.syncDown(
      target: BriefcaseFixture.target(["countIdsPerRetrieve": 1]), options: [:], soupName: "accounts", onUpdate: updates.add)
    await gate.someoneWaits()
    await fixture.syncs.cancel(begun.id)
    gate.open()
    #expect(await updates.untilEnd().last?.status == .stopped)
    #expect(try fixture.names("accounts") == ["A1", "A2"])
    #expect(try await fixture.again(begun.id).status == .done)
    #expect(try fixture.names("accounts") == ["A1", "A2", "A3"])
    await fixture.stop()
  }

  @Test("A request that fails, or a type that the user may not read, fails the sync; the next run brings all of it")
  func refused() async throws {
    let fixture = try await BriefcaseFixture()
    let account = try await fixture.account("A1")
    _ = try await fixture.contact("C1", of: account)
    fixture.answer("composite/sobjects/Contact", with: 403, [["errorCode": "INSUFFICIENT_ACCESS", "message": "no access to Contact"]], times: 1)
    let end = try await fixture.down()
    #expect(end.status == .failed && end.error?.contains("no access to Contact") == true && end.maxTimeStamp == -1)
    fixture.server.intercept { _ in throw NoNetwork() }
    #expect(try await fixture.again(end.id).status == .failed)
    fixture.server.intercept { _ in }
    #expect(try await fixture.again(end.id).status == .done)
    #expect(try fixture.names("accounts") == ["A1"] && fixture.names("contacts") == ["C1"])
    await fixture.stop()
  }

  @Test("A record that goes between the list and its retrieval is left out")
  func gone() async throws {
    let fixture = try await BriefcaseFixture()
    let ids = [try await fixture.account("A1"), try await fixture.account("A2")]
    let isFirst = Mutex(true)
    fixture.server.intercept { [unowned fixture] request in
      guard request.path.hasSuffix("/composite/sobjects/Account"), isFirst.withLock({ first in defer { first = false }; return first }) else { return }
      try await fixture.server.call(.delete, "/sobjects/Account/\(ids[0])")
    }
    let end = try await fixture.down()
    #expect(end.status == .done && end.summary?.written == 1)
    #expect(try fixture.names("accounts") == ["A2"])
    await fixture.stop()
  }

  @Test("Where the org could not follow a rule, the next resync asks for the same time again")
  func failedRule() async throws {
    let lines = Mutex<[String]>([])
    let fixture = try await BriefcaseFixture { line in lines.withLock { $0.append(line) } }
    _ = try await fixture.account("A1")
    let nothing: JSONValue = [
      "primingRecords": [:], "relayToken": .null, "ruleErrors": [["ruleId": "4vr000000000001AAA"]],
      "stats": ["recordCountServed": 0, "recordCountTotal": 0, "ruleCountServed": 0, "ruleCountTotal": 1],
    ]
    let end = try await fixture.down()
    try await Task.sleep(for: .seconds(1.1))
    _ = try await fixture.account("A2")
    try await Task.sleep(for: .seconds(2.1))
    fixture.answer("connect/briefcase/priming-records", with: 200, nothing, times: 1)
    #expect(lines.withLock { $0 }.isEmpty)
    #expect(try await fixture.again(end.id).status == .done)
    #expect(lines.withLock { $0 }.map { $0.contains("of accounts: The org could not follow the briefcase's rules 4vr000000000001AAA") } == [true])
    #expect(try await fixture.again(end.id).summary?.written == 1)
    #expect(try fixture.names("accounts") == ["A1", "A2"])
    await fixture.stop()
  }

  @Test("A relay token that comes twice ends the sync")
  func circle() async throws {
    let fixture = try await BriefcaseFixture()
    fixture.answer("connect/briefcase/priming-records", with: 200, ["primingRecords": [:], "relayToken": "same", "ruleErrors": []])
    let end = try await fixture.down()
    #expect(end.status == .failed && end.error?.contains("relayToken same") == true)
    await fixture.stop()
  }

  @Test("A target with a mistake is refused at once, with its place", arguments: [
    (#"{}"#, "infos is missing"), (#"{"infos":[]}"#, "infos is missing"), (#"{"infos":[1]}"#, "infos[0] must be an object"),
    (#"{"infos":[{"soupName":"accounts","fieldlist":["Name"]}]}"#, "infos[0]: sobjectType is missing"),
    (#"{"infos":[{"sobjectType":"Account","fieldlist":["Name"]}]}"#, "infos[0]: soupName is missing"),
    (#"{"infos":[{"sobjectType":"Account","soupName":"accounts"}]}"#, "infos[0]: fieldlist is missing"),
    (#"{"infos":[{"sobjectType":"Account","soupName":"nope","fieldlist":[]}]}"#, "Soup nope does not exist"),
    (#"{"infos":[{"sobjectType":"Account","soupName":"accounts","fieldlist":[]},{"sobjectType":"Account","soupName":"contacts","fieldlist":[]}]}"#, "two objects for Account"),
    (#"{"infos":[{"sobjectType":"A","soupName":"accounts","fieldlist":[],"idFieldName":"X"},{"sobjectType":"B","soupName":"accounts","fieldlist":[]}]}"#, "different id"),
    (#"{"infos":[{"sobjectType":"Account","soupName":"accounts","fieldlist":[]}],"countIdsPerRetrieve":0}"#, "countIdsPerRetrieve is 0"),
  ])
  func mistakes(members: String, text: String) async throws {
    let fixture = try await BriefcaseFixture("[]")
    var target = try #require(try JSONValue(parsing: Array(members.utf8)).object)
    target["type"] = "briefcase"
    let error = await errorText { try await fixture.down(target) }
    #expect(error?.contains(text) == true, "\(error ?? "none")")
    await fixture.stop()
  }

  @Test("Members that mean nothing are reported, those of infos too")
  func strangers() async throws {
    let lines = Mutex<[String]>([])
    let fixture = try await BriefcaseFixture("[]") { line in lines.withLock { $0.append(line) } }
    let infos: JSONValue = [["sobjectType": "Account", "soupName": "accounts", "fieldlist": ["Name"], "fieldList": ["Name"]]]
    _ = try await fixture.down(["type": "briefcase", "infos": infos, "countIdsPerRetrive": 5])
    #expect(
      lines.withLock { $0 } == [
        "Target of type briefcase: countIdsPerRetrive means nothing there; did you mean countIdsPerRetrieve?",
        "Target: infos[0]: fieldList means nothing there; did you mean fieldlist?",
      ])
    await fixture.stop()
  }
}
