import JSON
import SmartStore
import SmartSync
import SyncTrials
import Testing

@Suite("usersyncs.json and globalsyncs.json")
struct SyncConfigurationTests {
  private static let file = """
    {"syncs": [
      {"syncName": "down", "syncType": "syncDown", "soupName": "accounts",
       "target": {"type": "soql", "query": "SELECT Id, Name, City, LastModifiedDate FROM Account"}, "options": {"mergeMode": "OVERWRITE"}},
      {"syncName": "up", "syncType": "syncUp", "soupName": "accounts",
       "target": {"createFieldlist": ["Name"]}, "options": {"fieldlist": ["Name"], "mergeMode": "LEAVE_IF_CHANGED"}}
    ]}
    """

  private func read(_ text: String) throws -> SyncConfiguration { try SyncConfiguration(json: JSONText(unchecked: Array(text.utf8)), path: "www/usersyncs.json") }

  private func manager(_ fixture: SyncFixture, _ text: String = Self.file) throws -> SyncManager {
    try SyncManager(store: fixture.store, server: fixture.server, configuration: read(text))
  }

  @Test("sets syncs up that are NEW, and not run")
  func setUp() async throws {
    let fixture = try SyncFixture()
    fixture.server.add("Account", ["Name": "A"])
    let syncs = try manager(fixture)
    #expect(syncs.configurationMistakes == [])
    let down = try #require(try await syncs.getSyncStatus(named: "down"))
    #expect(down.status == .new && down.type == .syncDown && down.soupName == "accounts" && down.progress == 0 && down.maxTimeStamp == -1)
    #expect(down.target["idFieldName"]?.string == "Id")
    #expect(try await syncs.getSyncStatus(named: "up")?.type == .syncUp)
    #expect(try fixture.entries().isEmpty)
  }

  @Test("has them run by their names, downs and ups alike")
  func run() async throws {
    let fixture = try SyncFixture()
    let id = fixture.server.add("Account", ["Name": "A", "City": "Rome"])
    let syncs = try manager(fixture)
    let down = Updates()
    _ = try await syncs.reSync(named: "down", onUpdate: down.add)
    #expect(await down.untilEnd().last?.status == .done)
    #expect(try fixture.entry(id: id)?["Name"]?.string == "A")
    try fixture.edit(id, ["Name": "B"])
    let up = Updates()
    _ = try await syncs.reSync(named: "up", onUpdate: up.add)
    #expect(await up.untilEnd().last?.summary?.updated == 1)
    #expect(fixture.server.record("Account", id)?["Name"]?.string == "B")
  }

  @Test("leaves a sync alone that is there, also in the next process")
  func again() async throws {
    let fixture = try SyncFixture()
    fixture.server.add("Account", ["Name": "A"])
    let syncs = try manager(fixture)
    let updates = Updates()
    _ = try await syncs.reSync(named: "down", onUpdate: updates.add)
    let done = try #require(await updates.untilEnd().last)
    let next = try manager(fixture, Self.file.replacing("OVERWRITE", with: "LEAVE_IF_CHANGED"))
    #expect(try await next.getSyncStatus(named: "down") == done)
    // One that was never run is as it was, and no failure.
    #expect(try await next.getSyncStatus(named: "up")?.status == .new)
  }

  @Test("says what is wrong with the file, and where", arguments: [
    ("", "www/usersyncs.json:1:1: this is not JSON"), ("{\"syncs\": [\n  {]}", "www/usersyncs.json:2:4: this is not JSON"),
    ("[]", "www/usersyncs.json:1:1: the file must be an object with a list \"syncs\""),
    ("\n {\"syncs\": {}}", "www/usersyncs.json:2:2: the file must be an object with a list \"syncs\""),
  ])
  func unusable(text: String, message: String) {
    #expect { try read(text) } throws: { String(describing: $0).hasPrefix(message) }
  }

  @Test("leaves out what can never run, says where, and sets up the others", arguments: [
    ("7", "a sync must be an object"), ("{}", "the sync has no \"syncName\""), (#"{"syncName": 7}"#, #""syncName" must be a string"#),
    (#"{"syncName": "a"}"#, "the sync has no \"syncType\" (syncDown or syncUp)"),
    (#"{"syncName": "a", "syncType": "down"}"#, #""syncType" is "down"; it must be syncDown or syncUp"#),
    (#"{"syncName": "a", "syncType": "syncUp"}"#, "the sync has no \"soupName\""),
    (#"{"syncName": "a", "syncType": "syncUp", "soupName": "accounts", "target": []}"#, #""target" must be an object, and is a"#),
    (#"{"syncName": "a", "syncType": "syncUp", "soupName": "accounts", "options": "x"}"#, #""options" must be an object, and is a"#),
    (#"{"syncName": "down", "syncType": "syncUp", "soupName": "accounts"}"#, "there is a sync named \"down\" already, in line 2"),
    (#"{"syncName": "a", "syncType": "syncUp", "soupName": "accounts"}"#, "the sync \"a\" is left out: Options: fieldlist is missing"),
    (#"{"syncName": "a", "syncType": "syncDown", "soupName": "accounts"}"#, "the sync \"a\" is left out: Target: type is missing"),
    (#"{"syncName": "a", "syncType": "syncDown", "soupName": "accounts", "target": {"type": "soql", "query": "SELECT Id FROM A"}, "options": {"mergeMode": "X"}}"#,
     "the sync \"a\" is left out: Options: mergeMode is \"X\"; allowed are OVERWRITE, LEAVE_IF_CHANGED"),
  ])
  func mistakes(sync: String, reason: String) async throws {
    let fixture = try SyncFixture()
    let text = Self.file.dropLast("\n]}".count) + ",\n      \(sync)\n]}"
    let configuration = try read(String(text))
    let syncs = try SyncManager(store: fixture.store, server: fixture.server, configuration: configuration)
    let found = configuration.mistakes + syncs.configurationMistakes
    #expect(found.count == 1 && found[0].place.line == 6 && found[0].reason.hasPrefix(reason), "\(found)")
    #expect(try await syncs.getSyncStatus(named: "a") == nil)
    #expect(try await syncs.getSyncStatus(named: "up")?.status == .new)
  }

  @Test("names members without a meaning, and keeps the sync")
  func unknownMembers() async throws {
    let fixture = try SyncFixture()
    let text = Self.file.replacing(#""syncType": "syncUp","#, with: #""syncType": "syncUp", "mergeMode": "OVERWRITE","#)
    let configuration = try read(text)
    #expect(configuration.mistakes.map(\.description) == [
      #"www/usersyncs.json:4:57: "mergeMode" means nothing here; a sync has syncName, syncType, soupName, target, options"#
    ])
    let syncs = try SyncManager(store: fixture.store, server: fixture.server, configuration: configuration)
    #expect(try await syncs.getSyncStatus(named: "up")?.status == .new)
  }

  @Test("accepts a class that a page registers later")
  func laterClass() async throws {
    let fixture = try SyncFixture()
    let syncs = try manager(fixture, """
      {"syncs": [{"syncName": "own", "syncType": "syncDown", "soupName": "accounts", "target": {"type": "custom", "androidImpl": "com.example.Own"}, "options": {}}]}
      """)
    #expect(syncs.configurationMistakes == [])
    #expect(try await syncs.getSyncStatus(named: "own")?.status == .new)
    #expect(await errorText { try await syncs.reSync(named: "own") { _ in } }?.contains("No target class is registered") == true)
  }
}
