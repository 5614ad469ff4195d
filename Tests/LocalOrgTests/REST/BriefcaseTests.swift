import Foundation
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// What the rules of a schema file's briefcase let devices hold offline.
@Suite struct BriefcaseTests {
  private final class Desk: Sendable {
    let running: RunningOrg
    let token: String
    private let file: String

    init(_ briefcase: String) async throws {
      let file = NSTemporaryDirectory() + "briefcase-\(UUID().uuidString).json"
      self.file = file
      let visit = #"{ "fields": { "Account__c": { "type": "lookup", "to": "Account" } }, "recordTypes": { "Short": {} } }"#
      let schema = #"{ "objects": { "Visit__c": \#(visit) }, "briefcase": \#(briefcase) }"#
      try schema.write(toFile: file, atomically: true, encoding: .utf8)
      running = try await RunningOrg { $0.schema = file }
      token = try await running.accessToken()
    }

    deinit { try? FileManager.default.removeItem(atPath: file) }

    func prime(_ query: [(String, String)] = []) async throws -> JSONValue {
      try await running.send("GET", "/services/data/v56.0/connect/briefcase/priming-records?\(QueryParameters(query).encoded)", token: token).json
    }

    func create(_ type: String, _ fields: JSONObject) async throws -> String {
      let answer = try await running.send(
        "POST", "/services/data/v56.0/sobjects/\(type)", token: token, json: JSONValue.object(fields).text.description)
      return try #require(try answer.json["id"]?.string, "\(answer.text)")
    }
  }

  /// The ids of a type, whatever their record types.
  private func ids(_ answer: JSONValue, _ type: String) -> [String] {
    (answer["primingRecords"]?[type]?.object ?? [:]).flatMap { ($0.1.array ?? []).compactMap { $0["id"]?.string } }
  }

  @Test func rulesChooseTheRecordsAndWhatComesAlong() async throws {
    let desk = try await Desk(
      """
      [{ "object": "Account", "records": "own", "where": "Site = 'b'", "orderBy": "Name DESC", "limit": 2,
         "related": [{ "object": "Contact", "field": "AccountId", "where": "Title = 'x'" }] },
       { "object": "visit__c" }, { "object": "Account", "where": "Name = 'B3'" }]
      """)
    var accounts: [String] = []
    for name in ["B1", "B2", "B3"] { accounts.append(try await desk.create("Account", ["Name": .string(name), "Site": "b"])) }
    _ = try await desk.create("Account", ["Name": "B4", "Site": "other"])
    var contacts: [String] = []
    for (account, title) in [(accounts[1], "x"), (accounts[2], "x"), (accounts[2], "y"), (accounts[0], "x")] {
      contacts.append(try await desk.create("Contact", ["LastName": "C", "AccountId": .string(account), "Title": .string(title)]))
    }
    let visit = try await desk.create("Visit__c", ["Name": "V"])
    let answer = try await desk.prime()
    #expect(ids(answer, "Account") == [accounts[2], accounts[1]], "the last two by name, one of them by two rules")
    #expect(Set(ids(answer, "Contact")) == Set(contacts[0...1]))
    #expect(ids(answer, "Visit__c") == [visit])
    #expect(answer["primingRecords"]?["Visit__c"]?.object?.keys.first != OrgRecordType.masterId, "by record type")
    #expect(answer["stats"] == ["recordCountServed": 5, "recordCountTotal": 5, "ruleCountServed": 3, "ruleCountTotal": 3])
    #expect(answer["ruleErrors"] == [] && answer["relayToken"] == .null)

    let stamp = try #require(answer["primingRecords"]?["Visit__c"]?.object?.first?.1[0]?["systemModstamp"]?.string)
    let path = "/services/data/v56.0/sobjects/Account/\(accounts[1])"
    #expect(try await desk.running.send("PATCH", path, token: desk.token, json: #"{"Phone":"1"}"#).status == 204)
    let later = try await desk.prime([("changedAfterTimestamp", stamp)])
    #expect(ids(later, "Account") == [accounts[1]])
    #expect(Set(ids(later, "Contact")) == Set(contacts[0...1]), "the time is not for related records")
    #expect(later["primingRecords"]?["Visit__c"] == nil && later["stats"]?["recordCountTotal"] == 3)
    await desk.running.org.stop()
  }

  @Test func manyComePageByPage() async throws {
    let desk = try await Desk(#"[{ "object": "Contact" }, { "object": "Account" }, { "object": "Opportunity" }, { "object": "Case" }, { "object": "Task" }]"#)
    var seen: [String] = []
    var token: String?
    var total: Int64 = 0
    var pages = 0
    repeat {
      let page = try await desk.prime(token.map { [("relayToken", $0)] } ?? [])
      let types = page["primingRecords"]?.object?.keys ?? []
      let here = types.flatMap { ids(page, $0) }
      #expect(Int64(here.count) == page["stats"]?["recordCountServed"]?.integer && here.count <= 2_000)
      seen += here
      total = page["stats"]?["recordCountTotal"]?.integer ?? 0
      token = page["relayToken"]?.string
      pages += 1
    } while token != nil && pages < 20
    #expect(Int64(seen.count) == total && Set(seen).count == seen.count)
    #expect(pages == (seen.count + 1_999) / 2_000 && pages > 1)
    await desk.running.org.stop()
  }

  @Test func aRelayTokenStandsForItsTimeAndForWhereItEnded() async throws {
    let desk = try await Desk(#"[{ "object": "Account" }]"#)
    let before = try await desk.prime()
    let stamps = (before["primingRecords"]?["Account"]?.object?.first?.1.array ?? []).compactMap { $0["systemModstamp"]?.string }
    let stamp = try #require(stamps.max())
    try desk.running.org.generate("Account", count: 2_003)
    let first = try await desk.prime([("changedAfterTimestamp", stamp)])
    let token = try #require(first["relayToken"]?.string)
    #expect(ids(first, "Account").count == 2_000 && first["stats"]?["recordCountTotal"] == 2_003)
    // One of those before goes: nobody behind it is passed over.
    let gone = ids(first, "Account")[7]
    #expect(try await desk.running.send("DELETE", "/services/data/v56.0/sobjects/Account/\(gone)", token: desk.token).status == 204)
    let rest = try await desk.prime([("relayToken", token)])
    #expect(ids(rest, "Account").count == 3 && rest["relayToken"] == .null)
    #expect(Set(ids(first, "Account") + ids(rest, "Account")).count == 2_003)
    let both = QueryParameters([("relayToken", token), ("changedAfterTimestamp", stamp)]).encoded
    let path = "connect/briefcase/priming-records"
    #expect(try await desk.running.send("GET", "/services/data/v56.0/\(path)?\(both)", token: desk.token).errorCode == "ILLEGAL_QUERY_PARAMETER_VALUE")
    #expect(try await desk.running.send("GET", "/services/data/v54.0/\(path)", token: desk.token).status == 200)
    #expect(try await desk.running.send("GET", "/services/data/v53.0/\(path)", token: desk.token).status == 404)
    await desk.running.org.stop()
  }

  @Test(arguments: [
    ("{}", "briefcase"), ("[1]", "briefcase[0]"), (#"[{ "object": "Nothing" }]"#, "briefcase[0].object"), (#"[{}]"#, "briefcase[0].object"),
    (#"[{ "object": "Account", "filter": "x" }]"#, "briefcase[0].filter"), (#"[{ "object": "Account", "records": "mine" }]"#, "briefcase[0].records"),
    (#"[{ "object": "User", "records": "own" }]"#, "briefcase[0].records"), (#"[{ "object": "Account", "where": "Nope = 1" }]"#, "briefcase[0].where"),
    (#"[{ "object": "Account", "where": "Name = 'a' LIMIT 1" }]"#, "briefcase[0].where"),
    (#"[{ "object": "Account" }, { "object": "Account", "orderBy": "Name LIMIT 1" }]"#, "briefcase[1].orderBy"),
    (#"[{ "object": "Account", "limit": 0 }]"#, "briefcase[0].limit"),
    (#"[{ "object": "Account", "related": [{ "object": "Contact", "field": "OwnerId" }] }]"#, "briefcase[0].related[0].field"),
    (#"[{ "object": "Account", "related": [{ "object": "Contact", "field": "AccountId", "where": "x" }] }]"#, "briefcase[0].related[0].where"),
  ])
  func aMistakeIsToldWithItsPlace(_ briefcase: String, _ place: String) throws {
    let error = #expect(throws: OrgSchemaError.self) { try SchemaFile(Array(#"{ "briefcase": \#(briefcase) }"#.utf8)).schema() }
    #expect(error?.place == place && error?.reason.isEmpty == false, "\(error?.description ?? "")")
  }

  @Test func anEmptyBriefcaseHoldsNothing() async throws {
    let desk = try await Desk("[]")
    let answer = try await desk.prime()
    #expect(answer["primingRecords"] == [:] && answer["stats"]?["ruleCountTotal"] == 0)
    await desk.running.org.stop()
  }
}
