import HTTPClient
import JSON
import Testing

@testable import LocalOrg

@Suite struct CollectionsTests {
  private func org() async throws -> ScriptedOrg { try await ScriptedOrg([:]) }

  private func codes(_ answer: HTTPResponse) throws -> [String] {
    try answer.json.array?.map { $0["success"] == true ? "ok" : $0["errors"]?[0]?["statusCode"]?.string ?? "" } ?? []
  }

  private let mixed = #"[{"attributes":{"type":"Account"},"Name":"Coll"},{"attributes":{"type":"Contact"}},{"attributes":{"type":"Lead"},"LastName":"Coll","Company":"x"},{"Name":"y"}]"#

  @Test func eachRecordHasAResultOfItsOwn() async throws {
    let org = try await org()
    let answer = try await org.data("POST", "composite/sobjects", #"{"records":\#(mixed)}"#)
    #expect(answer.status == 200)
    #expect(try codes(answer) == ["ok", "REQUIRED_FIELD_MISSING", "ok", "INVALID_TYPE"])
    #expect(try answer.json[1]?["errors"]?[0]?["fields"] == ["LastName"])
    #expect(try await org.count("Lead WHERE LastName = 'Coll'") == 1)
    await org.running.org.stop()
  }

  @Test func allOrNoneUndoesWhatSucceeded() async throws {
    let org = try await org()
    let answer = try await org.data("POST", "composite/sobjects", #"{"allOrNone":true,"records":\#(mixed)}"#)
    #expect(try codes(answer) == ["ALL_OR_NONE_OPERATION_ROLLED_BACK", "REQUIRED_FIELD_MISSING", "ALL_OR_NONE_OPERATION_ROLLED_BACK", "INVALID_TYPE"])
    #expect(try await org.count("Lead WHERE LastName = 'Coll'") == 0)
    await org.running.org.stop()
  }

  @Test func recordsAreUpdatedReadAndDeletedTogether() async throws {
    let org = try await org()
    let made = try await org.data("POST", "composite/sobjects", #"{"records":[{"attributes":{"type":"Account"},"Name":"A1"},{"attributes":{"type":"Account"},"Name":"A2"}]}"#)
    let ids = try made.json.array?.compactMap { $0["id"]?.string } ?? []
    #expect(ids.count == 2)
    let updated = try await org.data(
      "PATCH", "composite/sobjects",
      #"{"records":[{"attributes":{"type":"Account"},"id":"\#(ids[0])","Site":"s"},{"attributes":{"type":"Account"},"Site":"s"}]}"#)
    #expect(try codes(updated) == ["ok", "MISSING_ARGUMENT"])
    let read = try await org.data("GET", "composite/sobjects/Account?ids=\(ids[1]),001000000000000AAA,\(ids[0])&fields=Name,Site")
    #expect(try read.json[0]?["Name"] == "A2" && read.json[1] == .null && read.json[2]?["Site"] == "s")
    let posted = try await org.data("POST", "composite/sobjects/Account", #"{"ids":["\#(ids[0])"],"fields":["Id"]}"#)
    #expect(try posted.json[0]?["Id"]?.string == ids[0])
    let deleted = try await org.data("DELETE", "composite/sobjects?ids=\(ids[0]),x&allOrNone=false")
    #expect(try codes(deleted) == ["ok", "MALFORMED_ID"])
    #expect(try codes(try await org.data("DELETE", "composite/sobjects?ids=\(ids[1]),\(ids[0])&allOrNone=true")) == [
      "ALL_OR_NONE_OPERATION_ROLLED_BACK", "ENTITY_IS_DELETED",
    ])
    #expect(try await org.data("GET", "sobjects/Account/\(ids[1])").status == 200)
    await org.running.org.stop()
  }

  @Test func recordsAreUpsertedByAnExternalId() async throws {
    let org = try await org()
    let content = #"{"records":[{"attributes":{"type":"Account"},"Name":"U1","ExternalId__c":"u1"},{"attributes":{"type":"Account"},"Name":"U2"}]}"#
    let first = try await org.data("PATCH", "composite/sobjects/Account/ExternalId__c", content)
    #expect(try codes(first) == ["ok", "MISSING_ARGUMENT"] && first.json[0]?["created"] == true)
    #expect(try await org.data("PATCH", "composite/sobjects/Account/ExternalId__c", content).json[0]?["created"] == false)
    await org.running.org.stop()
  }

  @Test func aKeyThatTwoRecordsHaveIsNobodys() async throws {
    let org = try await org()
    func record(_ name: String, _ key: String) -> String { #"{"attributes":{"type":"Account"},"Name":"\#(name)","ExternalId__c":\#(key)}"# }
    let content = #"{"records":[\#(record("D1", "\"d\"")),\#(record("D2", "\"e\"")),\#(record("D3", "\"D\"")),\#(record("D4", "null"))]}"#
    let answer = try await org.data("PATCH", "composite/sobjects/Account/ExternalId__c", content)
    #expect(try codes(answer) == ["DUPLICATE_VALUE", "ok", "DUPLICATE_VALUE", "MISSING_ARGUMENT"])
    #expect(try answer.json[2]?["errors"]?[0]?["message"] == "Duplicate external id specified: D")
    #expect(try await org.count("Account WHERE ExternalId__c = 'd'") == 0)
    #expect(try await org.count("Account WHERE Name = 'D2'") == 1)
    await org.running.org.stop()
  }

  @Test(arguments: [
    ("POST", "composite/sobjects", #"{"records":[]}"#, "JSON_PARSER_ERROR"), ("DELETE", "composite/sobjects", nil, "MISSING_ARGUMENT"),
    ("GET", "composite/sobjects/Account?ids=x", nil, "MISSING_ARGUMENT"), ("GET", "composite/sobjects", nil, "METHOD_NOT_ALLOWED"),
    ("GET", "composite/sobjects/Nothing?ids=001000000000000AAA&fields=Id", nil, "NOT_FOUND"), ("GET", "composite/nothing", nil, "NOT_FOUND"),
  ] as [(String, String, String?, String)])
  func whatMakesNoSenseIsRefused(_ method: String, _ path: String, _ content: String?, _ code: String) async throws {
    let org = try await org()
    #expect(try await org.data(method, path, content).errorCode == code)
    await org.running.org.stop()
  }

  @Test func moreThan200RecordsAreTooMany() async throws {
    let org = try await org()
    let records = Array(repeating: #"{"attributes":{"type":"Account"},"Name":"x"}"#, count: 201).joined(separator: ",")
    #expect(try await org.data("POST", "composite/sobjects", "{\"records\":[\(records)]}").errorCode == "EXCEEDED_ID_LIMIT")
    await org.running.org.stop()
  }
}
