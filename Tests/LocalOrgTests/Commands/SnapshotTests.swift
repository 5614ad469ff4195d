import Foundation
import Testing
import WireFormat

@testable import LocalOrg

/// `gantry org snapshot`.
@Suite struct SnapshotTests {
  private func count(_ org: LocalOrg) throws -> Int { try org.query("SELECT COUNT() FROM Account").totalSize }

  @Test func putsRecordsBack() async throws {
    let running = try await RunningOrg()
    try running.org.generate("Account", count: 5)
    let before = try running.org.query("SELECT FIELDS(ALL) FROM Account ORDER BY Id DESC LIMIT 200")
    let summary = try running.org.summary()
    try running.org.saveSnapshot("five-more")
    try running.org.generate("Account", count: 7)
    #expect(try running.org.summary() != summary)
    try running.org.restoreSnapshot("five-more")
    #expect(try running.org.query("SELECT FIELDS(ALL) FROM Account ORDER BY Id DESC LIMIT 200") == before)
    #expect(try running.org.summary() == summary)
    // And it can be written to as ever.
    try running.org.generate("Account", count: 1)
    #expect(try count(running.org) == before.totalSize + 26)
    await running.org.stop()
  }

  @Test func whoIsSignedInStaysSo() async throws {
    let running = try await RunningOrg()
    let old = try await running.accessToken()
    try running.org.saveSnapshot("a")
    let token = try await running.accessToken()
    let ended = try await running.accessToken()
    #expect(try await running.send("POST", "/services/oauth2/revoke", form: [("token", old)]).status == 200)
    #expect(try await running.send("POST", "/services/oauth2/revoke", form: [("token", ended)]).status == 200)
    try running.org.restoreSnapshot("a")
    for (token, status) in [(token, 200), (old, 401), (ended, 401)] {
      #expect(try await running.send("GET", "/services/data/v50.0/limits", token: token).status == status)
    }
    let port = running.baseURL
    await running.org.stop()
    #expect(try await running.org.start() == port)
    await running.org.stop()
  }

  @Test func worksWhileAnotherHasTheOrgOpen() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let other = try LocalOrg(configuration: LocalOrgConfiguration(folder: running.folder))
    try other.saveSnapshot("a")
    let lead = try await running.send("POST", "/services/data/v50.0/sobjects/Lead", token: token, json: "{\"LastName\":\"New\",\"Company\":\"Snap\"}")
    let id = try lead.json["id"]?.string ?? ""
    #expect(try await running.send("GET", "/services/data/v50.0/sobjects/Lead/\(id)", token: token).status == 200)
    try other.restoreSnapshot("a")
    #expect(try await running.send("GET", "/services/data/v50.0/sobjects/Lead/\(id)", token: token).status == 404)
    await running.org.stop()
  }

  /// Whoever asks meanwhile sees the records before or after, never an error.
  @Test(arguments: [false, true]) func requestsGoOnMeanwhile(fromElsewhere: Bool) async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let org = fromElsewhere ? try LocalOrg(configuration: LocalOrgConfiguration(folder: running.folder)) : running.org
    try org.saveSnapshot("a")
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<120 {
        group.addTask {
          let lead = "{\"LastName\":\"\(number)\",\"Company\":\"Meanwhile\"}"
          let isWrite = number % 2 == 0
          return try await running.send(
            isWrite ? "POST" : "GET", "/services/data/v50.0/" + (isWrite ? "sobjects/Lead" : "query?q=SELECT+Id+FROM+Lead"), token: token,
            json: isWrite ? lead : nil
          ).status
        }
      }
      for _ in 0..<6 { group.addTask { try org.restoreSnapshot("a"); return 0 } }
      return try await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    }
    #expect(statuses == [201: 60, 200: 60, 0: 6])
    try org.restoreSnapshot("a")
    #expect(try running.org.query("SELECT Id FROM Lead WHERE Company = 'Meanwhile'").totalSize == 0)
    await running.org.stop()
  }

  @Test func searchesFindWhatIsThereAfterwards() async throws {
    let running = try await RunningOrg()
    try running.org.seed(json: Array("{\"Account\":[{\"Name\":\"Quagga Stables\"}]}".utf8))
    try running.org.saveSnapshot("quagga")
    try running.org.reset()
    try running.org.seed(json: Array("{\"Account\":[{\"Name\":\"Okapi Stables\"}]}".utf8))
    try running.org.restoreSnapshot("quagga")
    // The reset has made all tokens worthless.
    let token = try await running.accessToken()
    func found(_ word: String) async throws -> Int? {
      let query = QueryParameters([("q", "FIND {\(word)} IN ALL FIELDS RETURNING Account(Id)")]).encoded
      return try await running.send("GET", "/services/data/v50.0/search?\(query)", token: token).json["searchRecords"]?.array?.count
    }
    #expect(try await found("Quagga") == 1)
    #expect(try await found("Okapi") == 0)
    await running.org.stop()
  }

  /// A client that kept the date of its last sync still sees what is written after a restore.
  @Test func timeDoesNotGoBack() async throws {
    let running = try await RunningOrg()
    try running.org.saveSnapshot("a")
    try running.org.generate("Lead", count: 1)
    // The clock of writes ran ahead of the present.
    try OrgRecords(path: "\(running.folder)/org.db").withDatabase { try $0.run("UPDATE org_counter SET number = number + 1000000 WHERE name = 'clock'") }
    try running.org.generate("Lead", count: 1)
    let latest = try running.org.query("SELECT CreatedDate FROM Lead ORDER BY CreatedDate DESC LIMIT 1").firstValue
    try running.org.restoreSnapshot("a")
    try running.org.generate("Lead", count: 1)
    #expect(try running.org.query("SELECT CreatedDate FROM Lead ORDER BY CreatedDate DESC LIMIT 1").firstValue > latest)
    await running.org.stop()
  }

  @Test func listsReplacesAndDeletes() async throws {
    let running = try await RunningOrg()
    #expect(running.org.snapshots.isEmpty)
    try running.org.saveSnapshot("b")
    try running.org.saveSnapshot("A_1")
    try running.org.generate("Lead", count: 1)
    let leads = try running.org.query("SELECT COUNT() FROM Lead").totalSize
    try running.org.saveSnapshot("b")
    #expect(running.org.snapshots.map(\.name) == ["A_1", "b"])
    #expect(running.org.snapshots.allSatisfy { $0.bytes > 100_000 && abs($0.date.timeIntervalSinceNow) < 600 })
    try running.org.restoreSnapshot("A_1")
    #expect(try running.org.query("SELECT COUNT() FROM Lead").totalSize == leads - 1)
    try running.org.restoreSnapshot("b")
    #expect(try running.org.query("SELECT COUNT() FROM Lead").totalSize == leads)
    try running.org.deleteSnapshot("b")
    #expect(running.org.snapshots.map(\.name) == ["A_1"])
    let error = try #require(throws: OrgSnapshotError.self) { try running.org.restoreSnapshot("b") }
    #expect(error == .unknown(name: "b", known: ["A_1"]))
    #expect(error.description.contains("there are A_1"))
    await running.org.stop()
  }

  @Test(arguments: ["", ".", "..", "../a", "a/b", "a.b", "ä", "a b", String(repeating: "a", count: 65)])
  func refusesNamesThatLeadElsewhere(_ name: String) async throws {
    let running = try await RunningOrg()
    #expect(throws: OrgSnapshotError.unusableName(name)) { try running.org.saveSnapshot(name) }
    #expect(throws: OrgSnapshotError.unusableName(name)) { try running.org.restoreSnapshot(name) }
    #expect(throws: OrgSnapshotError.unusableName(name)) { try running.org.deleteSnapshot(name) }
    await running.org.stop()
  }

  @Test func refusesOneOfOtherTables() async throws {
    let running = try await RunningOrg()
    try running.org.saveSnapshot("old")
    let before = try running.org.summary()
    try OrgRecords(path: "\(running.folder)/org.db").withDatabase { try $0.execute("CREATE TABLE Extra__c (Id TEXT)") }
    #expect(throws: OrgSnapshotError.otherSchema(name: "old")) { try running.org.restoreSnapshot("old") }
    #expect(try running.org.summary() == before)
    await running.org.stop()
  }

  @Test func takesOneOfOtherIndexesAndStatistics() async throws {
    let running = try await RunningOrg()
    try running.org.saveSnapshot("old")
    let before = try running.org.summary()
    try OrgRecords(path: "\(running.folder)/org.db").withDatabase {
      try $0.execute("CREATE INDEX extra ON \"Account\" (\"Site\"); ANALYZE; DROP TABLE oauth_refresh_token; CREATE TABLE oauth_refresh_token (token, other)")
      try $0.run("INSERT INTO oauth_refresh_token VALUES ('kept', 1)")
    }
    try running.org.generate("Lead", count: 1)
    try running.org.restoreSnapshot("old")
    #expect(try running.org.summary() == before)
    // What is not of the records is as it was before, in its new form.
    let kept = try OrgRecords(path: "\(running.folder)/org.db").withDatabase { try $0.rows("SELECT other FROM oauth_refresh_token") }
    #expect(kept == [[1]])
    await running.org.stop()
  }

  /// Who can read one could sign in as anybody, were there tokens in it.
  @Test func holdsNoTokensAndIsPrivate() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    try running.org.saveSnapshot("a")
    let file = "\(running.folder)/snapshots/a.db"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(bytes.range(of: Data("gantry.example".utf8)) != nil)
    #expect(bytes.range(of: Data(token.utf8)) == nil)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(running.folder)/snapshots") == ["a.db"])
    await running.org.stop()
  }
}
