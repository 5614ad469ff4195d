import JSON
import SalesforceREST
import SmartSync
import SyncTrials
import Testing

@Suite("What a sync up sends of a record")
struct FieldlistTests {
  /// The bodies of a sync up of one created and one updated record.
  private static func bodies(_ target: JSONObject) async throws -> (created: JSONValue?, updated: JSONValue?) {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["Name": "U", "City": "Oslo", "Phone": "1"])
    try fixture.create(["Name": "C", "City": "Bern", "Phone": "2"])
    #expect(try await fixture.up(["fieldlist": ["Name"]], target: target).last?.status == .done)
    func body(_ method: RESTRequest.Method) throws -> JSONValue? {
      try fixture.server.requests.first { $0.method == method }?.body?.value()
    }
    return (try body(.post), try body(.patch))
  }

  @Test("A list for creates alone leaves the updates to the options")
  func createOnly() async throws {
    let (created, updated) = try await Self.bodies(["createFieldlist": ["Name", "City"]])
    #expect(created == ["Name": "C", "City": "Bern"] && updated == ["Name": "U"])
  }

  @Test("A list for updates alone leaves the creates to the options")
  func updateOnly() async throws {
    let (created, updated) = try await Self.bodies(["updateFieldlist": ["Phone"]])
    #expect(created == ["Name": "C"] && updated == ["Phone": "1"])
  }

  @Test("With a list for each the options' is for nothing")
  func both() async throws {
    let (created, updated) = try await Self.bodies(["createFieldlist": ["City"], "updateFieldlist": ["Phone"]])
    #expect(created == ["City": "Bern"] && updated == ["Phone": "1"])
  }

  @Test("The lists hold for records sent together as for one alone")
  func together() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(3)
    for id in ids { try fixture.edit(id, ["Name": "U", "City": "Oslo"]) }
    for number in 0..<3 { try fixture.create(["Name": .string("C\(number)"), "City": "Bern"]) }
    let target: JSONObject = ["createFieldlist": ["Name"], "updateFieldlist": ["City"]]
    #expect(try await fixture.up(["fieldlist": ["Phone"]], target: target).last?.status == .done)
    #expect(ids.map { fixture.server.record("Account", $0)?["Name"] } == ["A0", "A1", "A2"])
    #expect(ids.allSatisfy { fixture.server.record("Account", $0)?["City"] == "Oslo" })
    #expect(fixture.server.records("Account").suffix(3).allSatisfy { $0["City"] == nil && $0["Name"]?.string?.hasPrefix("C") == true })
  }

  @Test("A value of null empties the field; what the entry lacks is not spoken of")
  func null() async throws {
    let (fixture, ids) = try await SyncUpTests.synced(1)
    try fixture.edit(ids[0], ["City": .null])
    _ = try await fixture.up(["fieldlist": ["Name", "City", "Phone"]])
    #expect(try fixture.server.changes.map { try $0.body?.value() } == [["Name": "A0", "City": .null]])
    #expect(fixture.server.record("Account", ids[0])?["City"] == .null)
  }

  @Test("A list that is none is refused by its name", arguments: ["createFieldlist", "updateFieldlist"])
  func wrong(name: String) async throws {
    let fixture = try SyncFixture()
    #expect(await errorText { try await fixture.up(target: [name: 7]) }?.contains("Target: \(name) must be an array") == true)
  }

  @Test("The lists come back in the state's target, as given")
  func reported() async throws {
    let fixture = try SyncFixture()
    let target: JSONObject = ["createFieldlist": ["Name"], "updateFieldlist": ["City"]]
    let end = try #require(try await fixture.up(target: target).last)
    #expect(end.target["createFieldlist"] == ["Name"] && end.target["updateFieldlist"] == ["City"])
    #expect(end.target["idFieldName"] == "Id" && end.target["modificationDateFieldName"] == "LastModifiedDate")
  }
}
