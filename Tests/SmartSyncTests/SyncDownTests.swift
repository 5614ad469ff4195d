import JSON
import SmartStore
import SmartSync
import SyncTrials
import Testing

@Suite("Sync down")
struct SyncDownTests {
  @Test("121: a SOQL sync down fills the soup with clean entries and ends DONE 100")
  func fillsSoup() async throws {
    let fixture = try SyncFixture()
    fixture.server.add("Account", ["Name": "Ærø & Søn 🐟", "City": "Marstal"])
    fixture.server.add("Account", ["Name": "Burlington", "City": "Burlington"])
    let end = try #require(try await fixture.down().last)
    #expect(end.status == .done && end.progress == 100 && end.totalSize == 2 && end.error == nil)
    let entries = try fixture.entries()
    #expect(entries.compactMap { $0["Name"]?.string } == ["Ærø & Søn 🐟", "Burlington"])
    #expect(entries.allSatisfy(isClean))
    #expect(entries.allSatisfy { $0["attributes"]?["type"] == "Account" })
    #expect(end.summary?.written == 2)
  }

  @Test("122, 169: every update carries type, soup, target and options as given")
  func updatesCarryArguments() async throws {
    let fixture = try SyncFixture()
    fixture.server.add("Account", ["Name": "A"])
    for state in try await fixture.down() {
      let json = try state.json.value()
      #expect(json["type"] == "syncDown" && json["soupName"] == "accounts")
      #expect(json["target"]?["type"] == "soql" && json["target"]?["query"] == .string(SyncFixture.query))
      #expect(json["target"]?["idFieldName"] == "Id")
      #expect(json["options"]?["mergeMode"] == "OVERWRITE")
      #expect(json["isGlobalStore"] == false)
      #expect(json["_soupEntryId"] == json["syncId"] && json["_soupEntryId"]?.integer == state.id)
    }
  }

  @Test("123: 5,000 records in pages of 2,000; the progress rises and never falls")
  func pages() async throws {
    let fixture = try SyncFixture()
    for number in 1...5_000 { fixture.server.add("Account", ["Name": .string("Account \(number)")]) }
    let updates = try await fixture.down()
    #expect(updates.map(\.progress) == [0, 0, 40, 80, 100])
    #expect(updates.map(\.status) == [.running, .running, .running, .running, .done])
    #expect(updates.map(\.totalSize) == [-1, 5_000, 5_000, 5_000, 5_000])
    #expect(try fixture.entries().count == 5_000)
    #expect(updates.last?.summary?.requests == 3)
  }

  @Test("124: a wrong query ends FAILED with the server's words, and throws nothing")
  func wrongQuery() async throws {
    let fixture = try SyncFixture()
    let updates = try await fixture.down(["type": "soql", "query": "SELEKT Id FROM Account"])
    #expect(updates.last?.status == .failed)
    #expect(updates.last?.error?.contains("MALFORMED_QUERY") == true)
    #expect(try fixture.entries().isEmpty)
  }

  @Test("125: a SOSL target gives what was found")
  func sosl() async throws {
    let fixture = try SyncFixture()
    let id = fixture.server.add("Account", ["Name": "Found"])
    fixture.server.add("Account", ["Name": "Not found"])
    fixture.server.letSearchFind([id])
    let end = try await fixture.down(["type": "sosl", "query": "FIND {Fou*} IN ALL FIELDS RETURNING Account(Id, Name)"]).last
    #expect(end?.status == .done && end?.totalSize == 1)
    #expect(try fixture.entries().compactMap { $0["Name"]?.string } == ["Found"])
    #expect(fixture.server.requests.first?.path.contains("/search?q=FIND%20%7BFou%2A%7D") == true)
  }

  @Test("125: an MRU target gives the recent records with its fields", arguments: [
    JSONValue.array(["Id", "Name"]), "Id, Name", ["Name"],
  ])
  func mru(fieldlist: JSONValue) async throws {
    let fixture = try SyncFixture()
    let ids = (1...3).map { fixture.server.add("Account", ["Name": .string("A\($0)"), "City": "x"]) }
    fixture.server.markRecent([ids[2], ids[0]])
    let end = try await fixture.down(["type": "mru", "sobjectType": "Account", "fieldlist": fieldlist]).last
    #expect(end?.status == .done && end?.totalSize == 2)
    #expect(try fixture.entries().compactMap { $0["Name"]?.string } == ["A1", "A3"])
    #expect(try fixture.entries().allSatisfy { $0["City"] == nil })
  }

  @Test("An MRU target without recent records is done with none")
  func nothingRecent() async throws {
    let fixture = try SyncFixture()
    let end = try await fixture.down(["type": "mru", "sobjectType": "Account", "fieldlist": ["Id"]]).last
    #expect(end?.status == .done && end?.progress == 100 && end?.totalSize == 0)
  }

  @Test("126: OVERWRITE, also by default, replaces local changes", arguments: [
    ["mergeMode": "OVERWRITE"], [:], JSONValue.null,
  ])
  func overwrite(options: JSONValue) async throws {
    let fixture = try SyncFixture()
    let id = fixture.server.add("Account", ["Name": "Server"])
    _ = try await fixture.down()
    try fixture.edit(id, ["Name": "Local"])
    _ = try await fixture.down(SyncFixture.target, options)
    #expect(try fixture.entry(id: id)?["Name"] == "Server")
    #expect(isClean(try fixture.entry(id: id)))
    #expect(try fixture.entries().count == 1)
  }

  @Test("127: LEAVE_IF_CHANGED keeps local changes and refreshes the rest")
  func leaveIfChanged() async throws {
    let fixture = try SyncFixture()
    let edited = fixture.server.add("Account", ["Name": "One"])
    let other = fixture.server.add("Account", ["Name": "Two"])
    let removed = fixture.server.add("Account", ["Name": "Three"])
    _ = try await fixture.down()
    try fixture.edit(edited, ["Name": "Local"])
    try fixture.markDeleted(removed)
    for id in [edited, other, removed] { fixture.server.change("Account", id, ["Name": "Newer"]) }
    let end = try await fixture.down(SyncFixture.target, ["mergeMode": "LEAVE_IF_CHANGED"]).last
    #expect(try fixture.entry(id: edited)?["Name"] == "Local")
    #expect(try fixture.entry(id: edited)?["__locally_updated__"] == true)
    #expect(try fixture.entry(id: removed)?["__locally_deleted__"] == true)
    #expect(try fixture.entry(id: other)?["Name"] == "Newer")
    #expect(end?.summary?.written == 1 && end?.summary?.left == 2)
  }

  /// Pain 1: edits made while a sync runs are overwritten by what it sent or fetched.
  @Test("An edit made while pages are fetched is kept under LEAVE_IF_CHANGED")
  func editDuringFetch() async throws {
    let fixture = try SyncFixture()
    let ids = (1...4).map { fixture.server.add("Account", ["Name": .string("A\($0)")]) }
    _ = try await fixture.down()
    fixture.server.pageSize = 2
    let gate = Gate()
    fixture.server.intercept { request in
      if request.path.contains("/query/") { await gate.pass() }
      return nil
    }
    let updates = Updates()
    _ = try await fixture.syncs.syncDown(
      target: SyncFixture.target, options: ["mergeMode": "LEAVE_IF_CHANGED"], soupName: SyncFixture.soup, onUpdate: updates.add)
    await gate.someoneWaits()
    try fixture.edit(ids[3], ["Name": "Late edit"])
    gate.open()
    #expect(await updates.untilEnd().last?.status == .done)
    #expect(try fixture.entry(id: ids[3])?["Name"] == "Late edit")
  }

  @Test("139: a soup without an index on __local__ or the id, or no soup at all, is a clear error")
  func requirements() async throws {
    let bare = try SyncFixture(indexes: [IndexSpec(path: "Id", type: .string)])
    #expect(await errorText { try await bare.down() }?.contains("no index on __local__") == true)
    let noId = try SyncFixture(indexes: [IndexSpec(path: "__local__", type: .string)])
    #expect(await errorText { try await noId.down() }?.contains("no index on Id") == true)
    #expect(await errorText { try await noId.down(soup: "nowhere") }?.contains("nowhere does not exist") == true)
    #expect(await errorText { try await bare.up() }?.contains("no index on __local__") == true)
    #expect(bare.server.requests.isEmpty)
  }

  @Test("Wrong targets and options are refused before anything is sent", arguments: [
    (["type": "soql"], [:], "query is missing"),
    (["type": "sqol", "query": "x"], [:], "allowed are soql, sosl, mru, refresh, parent_children, briefcase, metadata, layout, custom"),
    ([:], [:], "type is missing"),
    (["type": "soql", "query": 7], [:], "query must be a string"),
    (["type": "mru", "sobjectType": "Account"], [:], "fieldlist is missing"),
    (SyncFixture.target, ["mergeMode": "MAYBE"], "allowed are OVERWRITE, LEAVE_IF_CHANGED"),
    (SyncFixture.target, "OVERWRITE", "expected an object"),
  ] as [(JSONObject, JSONValue, String)])
  func wrongArguments(target: JSONObject, options: JSONValue, text: String) async throws {
    let fixture = try SyncFixture()
    let found = await errorText { try await fixture.down(target, options) }
    #expect(found?.contains(text) == true, "\(found ?? "no error")")
    #expect(fixture.server.requests.isEmpty)
  }

  @Test("A record without an id fails the sync with a text that names the field")
  func noId() async throws {
    let fixture = try SyncFixture()
    fixture.server.intercept { _ in .answer(200, ["totalSize": 1, "done": true, "records": [["Name": "A"]]]) }
    let end = try await fixture.down().last
    #expect(end?.status == .failed && end?.error?.contains("has no Id") == true)
  }

  @Test("A network that fails between pages: FAILED, the pages before are there, and a later run is a full one")
  func networkLost() async throws {
    let fixture = try SyncFixture()
    fixture.server.pageSize = 2
    for number in 1...4 { fixture.server.add("Account", ["Name": .string("A\(number)")]) }
    fixture.server.intercept { $0.path.contains("/query/") ? .noNetwork : nil }
    let end = try #require(try await fixture.down().last)
    #expect(end.status == .failed && end.progress == 50 && end.maxTimeStamp == -1)
    #expect(try fixture.entries().count == 2)
    fixture.server.intercept { _ in nil }
    let second = try await fixture.again(end.id).last
    #expect(second?.status == .done && second?.totalSize == 4 && second?.error == nil)
    #expect(try fixture.entries().count == 4)
  }

  @Test("Flags that a server sends are not believed")
  func flagsFromServer() async throws {
    let fixture = try SyncFixture()
    let id = fixture.server.add("Account", ["Name": "A", "__local__": true, "__locally_deleted__": true])
    fixture.server.letSearchFind([id])
    _ = try await fixture.down(["type": "sosl", "query": "FIND {A}"])
    #expect(isClean(try fixture.entry(id: id)))
  }

  @Test("A server that names the same next page for ever ends the sync instead of looping")
  func endlessPages() async throws {
    let fixture = try SyncFixture()
    let page: JSONValue = ["totalSize": 9, "done": false, "nextRecordsUrl": "/services/data/v33.0/query/01g-1", "records": []]
    fixture.server.intercept { _ in .answer(200, page) }
    #expect(try await fixture.down().last?.status == .failed)
  }
}
