import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Parents that a record names by an external id, and what else the resources of records take.
@Suite struct ParentReferenceTests {
  private func org() async throws -> ScriptedOrg { try await ScriptedOrg([:]) }

  private func contact(_ org: ScriptedOrg, _ fields: String) async throws -> HTTPResponse { try await org.data("POST", "sobjects/Contact", fields) }

  @Test func aParentThatIsNamedByItsExternalIdIsLinked() async throws {
    let org = try await org()
    let account = try #require(
      try await org.data("POST", "sobjects/Account", #"{"Name":"Parent","ExternalId__c":"U1"}"#).json["id"]?.string)
    let made = try await contact(org, #"{"LastName":"x","Account":{"ExternalId__c":"U1"}}"#)
    let id = try #require(try made.json["id"]?.string)
    #expect(try await org.data("GET", "sobjects/Contact/\(id)?fields=AccountId").json["AccountId"]?.string == account)
    #expect(try await org.data("PATCH", "sobjects/Contact/\(id)", #"{"Account":null}"#).status == 204)
    #expect(try await org.data("GET", "sobjects/Contact/\(id)?fields=AccountId").json["AccountId"] == .null)
    let patch = #"{"account":{"attributes":{"type":"Account"},"ExternalId__c":"U1"}}"#
    #expect(try await org.data("PATCH", "sobjects/Contact/\(id)", patch).status == 204)
    #expect(try await org.data("GET", "sobjects/Contact/\(id)?fields=AccountId").json["AccountId"]?.string == account)
    await org.running.org.stop()
  }

  @Test func collectionsAndTreesLinkThemToo() async throws {
    let org = try await org()
    _ = try await org.data("POST", "sobjects/Account", #"{"Name":"Parent","ExternalId__c":"U1"}"#)
    let record = #"{"attributes":{"type":"Contact","referenceId":"c"},"LastName":"x","Account":{"ExternalId__c":"U1"}}"#
    #expect(try await org.data("POST", "composite/sobjects", #"{"records":[\#(record)]}"#).json[0]?["success"] == true)
    #expect(try await org.data("POST", "composite/tree/Contact", #"{"records":[\#(record)]}"#).status == 201)
    let upsert = try await org.data("PATCH", "sobjects/Contact/ExternalId__c/C1", #"{"LastName":"y","Account":{"ExternalId__c":"U1"}}"#)
    #expect(upsert.status == 201)
    #expect(try await org.count("Contact WHERE Account.ExternalId__c = 'U1'") == 3)
    await org.running.org.stop()
  }

  @Test func aParentThatIsNotFoundOrNotNamedByOneKeyIsRefused() async throws {
    let org = try await org()
    let missing = try await contact(org, #"{"LastName":"x","Account":{"ExternalId__c":"U9"}}"#)
    #expect(missing.errorCode == "INVALID_FIELD")
    #expect(try missing.json[0]?["message"] == "Foreign key external ID: U9 not found for field ExternalId__c in entity Account")
    for parent in ["{}", #"{"ExternalId__c":"a","Id":"b"}"#, #"{"ExternalId__c":{}}"#] {
      #expect(try await contact(org, #"{"LastName":"x","Account":\#(parent)}"#).errorCode == "INVALID_FIELD")
    }
    #expect(try await contact(org, #"{"LastName":"x","Account":{"Site":"a"}}"#).status == 404)
    #expect(try await contact(org, #"{"LastName":"x","AccountId":null,"Account":{"ExternalId__c":"a"}}"#).errorCode == "INVALID_FIELD")
    #expect(try await contact(org, #"{"LastName":"x","Nothing":{"ExternalId__c":"a"}}"#).errorCode == "INVALID_FIELD")
    #expect(try await org.count("Contact WHERE LastName = 'x'") == 0)
    await org.running.org.stop()
  }

  @Test func anUpsertThatOnlyUpdatesCreatesNothing() async throws {
    let org = try await org()
    let target = "sobjects/Account/ExternalId__c/E1"
    let refused = try await org.data("PATCH", "\(target)?updateOnly=true", #"{"Name":"a"}"#)
    #expect(refused.status == 404 && refused.errorCode == "NOT_FOUND")
    #expect(try await org.data("PATCH", "\(target)?updateOnly=false", #"{"Name":"a"}"#).status == 201)
    let updated = try await org.data("PATCH", "\(target)?updateOnly=true", #"{"Name":"b"}"#)
    #expect(try updated.status == 200 && updated.json["created"] == false)
    await org.running.org.stop()
  }

  @Test func aPostToTheIdCreates() async throws {
    let org = try await org()
    let made = try await org.data("POST", "sobjects/Account/Id", #"{"Name":"By Id"}"#)
    #expect(try made.status == 201 && made.json["success"] == true)
    #expect(try await org.data("GET", "sobjects/Account/\(made.text("id") ?? "")").json["Name"] == "By Id")
    await org.running.org.stop()
  }

  @Test func textThatIsNotUTF8IsRefused() async throws {
    let org = try await org()
    var request = HTTPRequest(method: "POST", url: "\(org.running.baseURL)/services/data/v60.0/sobjects/Account")
    request.headers["Authorization"] = "Bearer \(org.token)"
    request.headers["Content-Type"] = "application/json"
    request.body = Array(#"{"Name":"broken "#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)
    let answer = try await org.running.client.send(request)
    #expect(answer.status == 400 && answer.errorCode == "JSON_PARSER_ERROR")
    #expect(try await org.count("Account WHERE Name LIKE 'broken%'") == 0)
    await org.running.org.stop()
  }
}
