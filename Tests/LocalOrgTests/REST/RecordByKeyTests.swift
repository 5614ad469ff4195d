import HTTPClient
import JSON
import Testing
import WireFormat

@testable import LocalOrg

/// Records that are named by a key: their id, or an external id; one by one and in collections.
@Suite(SharedDesk()) struct RecordByKeyTests {
  @Test func theIdIsAKeyToo() async throws {
    let desk = try SharedDesk.get()
    let id = try await desk.create("Account", #"{"Name":"Keyed"}"#)
    for form in [id, String(id.prefix(15))] {
      #expect(try await desk.send("GET", "sobjects/Account/Id/\(form)?fields=Name").json["Name"] == "Keyed")
      let changed = try await desk.send("PATCH", "sobjects/Account/Id/\(form)", "{\"Site\":\"\(form)\"}")
      #expect(try changed.status == 200 && changed.json == ["id": .string(id), "success": true, "errors": [], "created": false], "\(changed.text)")
      #expect(try await desk.record("Account", id)["Site"]?.string == form)
    }
    #expect(try await desk.send("PATCH", "sobjects/Account/id/\(id)", #"{"Id":"\#(id)","Site":"x"}"#).errorCode == "INVALID_FIELD")
    for key in ["001000000000009AAA", "x", "003000000000001AAA"] {
      #expect(try await desk.send("PATCH", "sobjects/Account/Id/\(key)", #"{"Name":"x"}"#).status >= 400, "\(key)")
    }
    #expect(try await desk.send("DELETE", "sobjects/Account/Id/\(id)").status == 204)
    #expect(try await desk.send("GET", "sobjects/Account/Id/\(id)").status == 404)
  }

  @Test func aCollectionIsUpsertedByIdAndOneWithoutIsCreated() async throws {
    let desk = try SharedDesk.get()
    let id = try await desk.create("Account", #"{"Name":"In a collection"}"#)
    let records = #"[{"attributes":{"type":"Account"},"Id":"\#(id)","Site":"s"},{"attributes":{"type":"Account"},"Name":"New one"},{"attributes":{"type":"Account"},"id":"","Name":"New two"},{"attributes":{"type":"Account"},"Id":null,"Name":"New three"}]"#
    let answer = try await desk.send("PATCH", "composite/sobjects/Account/Id", "{\"records\":\(records)}").json
    #expect(answer.array?.map { $0["created"] } == [false, true, true, true], "\(answer)")
    #expect(answer[0]?["id"]?.string == id)
    #expect(try await desk.count("Account WHERE Name LIKE 'New %' AND CreatedDate = TODAY") == 3)
  }

  @Test(arguments: [
    (#"{"attributes":{"type":"Contact"},"ExternalId__c":"k","LastName":"x"}"#, "INVALID_TYPE"),
    (#"{"attributes":{"type":"Account"},"Name":"x"}"#, "MISSING_ARGUMENT"),
    (#"{"attributes":{"type":"Account"},"ExternalId__c":null,"Name":"x"}"#, "MISSING_ARGUMENT"),
    (#"{"attributes":{"type":"Account"},"ExternalId__c":"","Name":"x"}"#, "MISSING_ARGUMENT"), (#"{"attributes":{},"ExternalId__c":"k"}"#, "INVALID_TYPE"),
    (#"{"ExternalId__c":"k"}"#, "INVALID_TYPE"), ("5", "INVALID_TYPE"),
    (#"{"attributes":{"type":"Account"},"externalid__c":"new key"}"#, "REQUIRED_FIELD_MISSING"),
    (#"{"attributes":{"type":"account"},"ExternalId__c":"other case","Name":"x"}"#, nil),
    (#"{"attributes":{"type":"Account"},"ExternalId__c":5,"Name":"x"}"#, nil),
  ] as [(String, String?)]) func anUpsertOfACollectionChecksEachRecord(_ record: String, _ code: String?) async throws {
    let answer = try await SharedDesk.get().send("PATCH", "composite/sobjects/Account/ExternalId__c", "{\"records\":[\(record)]}").json
    #expect(answer[0]?["errors"]?[0]?["statusCode"]?.string == code && answer[0]?["success"] == .bool(code == nil), "\(answer)")
  }

  @Test(arguments: [
    "plain", "with space", "a/b", "a%b", "a?b", "a#b", "a&b=c", "ü😀", "'quoted'", "\"double\"", "back\\slash", "a+b", "Key", String(repeating: "k", count: 80),
  ]) func aKeyMayHoldAnyCharacter(_ key: String) async throws {
    let desk = try SharedDesk.get()
    let path = "sobjects/Account/ExternalId__c/\(PercentEncoding.encode(key))"
    #expect(try await desk.send("PATCH", path, #"{"Name":"Keyed"}"#).status == 201)
    let again = try await desk.send("PATCH", path, #"{"Name":"Keyed again"}"#)
    #expect(try again.status == 200 && again.json["created"] == false)
    let record = try await desk.send("GET", path).json
    #expect(record["ExternalId__c"]?.string == key && record["Name"] == "Keyed again")
    #expect(try await desk.send("DELETE", path).status == 204)
    #expect(try await desk.send("GET", path).status == 404)
    // The key is free again.
    let next = try await desk.send("PATCH", path, #"{"Name":"Another"}"#)
    #expect(next.status == 201)
    #expect(try await desk.send("DELETE", path).status == 204)
  }

  @Test func aKeyThatIsTooLongIsRefused() async throws {
    let answer = try await SharedDesk.get().send("PATCH", "sobjects/Account/ExternalId__c/\(String(repeating: "k", count: 81))", #"{"Name":"x"}"#)
    #expect(answer.status == 400 && answer.errorCode == "STRING_TOO_LONG", "\(answer.text)")
  }

  @Test func keysAreComparedWithoutCaseUnlessTheFieldSaysSo() async throws {
    let desk = try SharedDesk.get()
    let id = try await desk.create("Account", #"{"Name":"Case","ExternalId__c":"Straße-A"}"#)
    #expect(try await desk.send("GET", "sobjects/Account/ExternalId__c/\(PercentEncoding.encode("STRAßE-a"))").json["Id"]?.string == id)
    #expect(try await desk.send("GET", "sobjects/Account/ExternalId__c/STRASSE-A").status == 404)
    let twice = try await desk.send("POST", "sobjects/Account", #"{"Name":"Twice","ExternalId__c":"sTRAßE-A"}"#)
    #expect(twice.errorCode == "DUPLICATE_VALUE" && twice.errorMessage == "duplicate value found: ExternalId__c duplicates value on record with id: \(id.prefix(15))", "\(twice.text)")
    // One's own key is no duplicate.
    #expect(try await desk.send("PATCH", "sobjects/Account/\(id)", #"{"ExternalId__c":"STRAßE-A"}"#).status == 204)
  }

  @Test(arguments: [("{}", "JSON_PARSER_ERROR"), (#"{"records":[]}"#, "JSON_PARSER_ERROR"), (#"{"records":{}}"#, "JSON_PARSER_ERROR"), (#"{"records":null}"#, "JSON_PARSER_ERROR"), ("[]", "JSON_PARSER_ERROR"), ("", "JSON_PARSER_ERROR")])
  func aListOfRecordsIsExpected(_ json: String, _ code: String) async throws {
    let desk = try SharedDesk.get()
    for (method, path) in [("POST", "composite/sobjects"), ("PATCH", "composite/sobjects"), ("PATCH", "composite/sobjects/Account/ExternalId__c"), ("POST", "composite/tree/Account")] {
      let answer = try await desk.send(method, path, json)
      #expect(answer.status == 400 && answer.errorCode == code, "\(method) \(path): \(answer.text)")
    }
  }

  @Test func deletesTellOfEachRecord() async throws {
    let desk = try SharedDesk.get()
    let ids = [try await desk.create("Account", #"{"Name":"One"}"#), try await desk.create("Contact", #"{"LastName":"Two"}"#)]
    let list = [ids[0], ids[0], String(ids[1].prefix(15)), "zzz000000000001AAA", "001000000000009AAA", "x"].joined(separator: ",")
    let results = try await desk.send("DELETE", "composite/sobjects?ids=\(list)").json.array ?? []
    #expect(results.map { $0["success"] } == [true, false, true, false, false, false])
    #expect(results.map { $0["errors"]?[0]?["statusCode"]?.string } == [nil, "ENTITY_IS_DELETED", nil, "MALFORMED_ID", "NOT_FOUND", "MALFORMED_ID"])
    #expect(results[2]["id"]?.string == ids[1])
  }

  // MARK: Passwords

  @Test(arguments: [
    ("{}", "MISSING_ARGUMENT"), (#"{"NewPassword":5}"#, "MISSING_ARGUMENT"), (#"{"newPassword":"abcd1234"}"#, "MISSING_ARGUMENT"),
    (#"{"NewPassword":""}"#, "INVALID_NEW_PASSWORD"), (#"{"NewPassword":"abc1234"}"#, "INVALID_NEW_PASSWORD"),
    (#"{"NewPassword":"abcdefgh"}"#, "INVALID_NEW_PASSWORD"), (#"{"NewPassword":"12345678"}"#, "INVALID_NEW_PASSWORD"), (#"{"NewPassword":"abcd1234"}"#, nil),
    (#"{"NewPassword":"ü1234567"}"#, nil), (#"{"NewPassword":"a 1 b 2 c 3"}"#, nil),
  ] as [(String, String?)]) func aNewPasswordHasLettersAndDigits(_ json: String, _ code: String?) async throws {
    try await OrgDesk.with { desk in
      let id = try #require(try await desk.query("SELECT Id FROM User WHERE Username = 'bob@gantry.example'")[0]["Id"]?.string)
      let answer = try await desk.send("POST", "sobjects/User/\(id)/password", json)
      #expect(answer.errorCode == code && answer.status == (code == nil ? 204 : 400), "\(answer.text)")
      let form = [("grant_type", "password"), ("client_id", "app"), ("username", "bob@gantry.example"), ("password", RunningOrg.password)]
      #expect(try await desk.running.send("POST", "/services/oauth2/token", form: form).status == (code == nil ? 400 : 200))
      #expect(try await desk.send("PUT", "sobjects/User/\(id)/password", "{}").headers["Allow"] == "GET, POST, DELETE")
    }
  }

  // MARK: Descriptions

  @Test func compactLayoutsAreListed() async throws {
    let desk = try SharedDesk.get()
    let all = try await desk.send("GET", "sobjects/Account/describe/compactLayouts").json
    let layout = try #require(all["compactLayouts"]?[0])
    #expect(layout == (try await desk.send("GET", "sobjects/Account/describe/compactLayouts/primary").json))
    let mapping = try #require(all["recordTypeCompactLayoutMappings"]?[0])
    #expect(mapping["recordTypeId"]?.string == OrgRecordType.masterId && mapping["available"] == true && mapping["recordTypeName"] == "Master")
    #expect(try await desk.send("GET", mapping["urls"]?["compactLayout"]?.string ?? "").json == layout)
    #expect(try await desk.send("GET", all["urls"]?["primary"]?.string ?? "").json == layout)
  }

  @Test(arguments: [("Account", 200), ("Account,Contact", 200), ("account", 200), ("Nothing", 404), ("", 400)]) func compactLayoutsOfSeveralTypes(_ names: String, _ status: Int) async throws {
    let answer = try await SharedDesk.get().send("GET", "compactLayouts?q=\(names)")
    #expect(answer.status == status || (status == 400 && answer.status >= 400), "\(answer.status) \(answer.text.prefix(200))")
    if status == 200 { #expect(try answer.json.object?.keys.map { $0.lowercased() } == names.split(separator: ",").map { $0.lowercased() }) }
  }
}
