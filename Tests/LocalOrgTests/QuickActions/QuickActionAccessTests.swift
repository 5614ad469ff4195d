import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Quick actions for users who may not do everything, and what they begin with.
@Suite struct QuickActionAccessTests {
  private static let rules = """
    "profiles": { "Standard User": { "objects": { "Lead": [], "Contact": ["read"] } } },
    "quickActions": { "New_Shop": { "target": "Shop__c", "fields": ["Name", "Plan__c"], "values": { "Plan__c": "usual" } } }
    """

  @Test func actionsThatTheUserMayNotDoAreNotOffered() async throws {
    try await withAccessOrg(Self.rules) { org in
      func names(_ person: AccessOrg.Person) async throws -> [String] {
        try await org.send("GET", "quickActions", as: person).json.array?.compactMap { $0["name"]?.string } ?? []
      }
      let bobs = try await names(.bob), all = try await names(.admin)
      #expect(all.contains("NewLead") && all.contains("NewContact") && all.contains("New_Shop"))
      #expect(!bobs.contains("NewLead") && !bobs.contains("NewContact") && bobs.contains("New_Shop") && bobs.contains("NewAccount"), "\(bobs)")
      for (method, path) in [("GET", "quickActions/NewLead"), ("GET", "quickActions/NewContact/describe"), ("POST", "quickActions/NewLead"), ("GET", "sobjects/Lead/quickActions")] {
        #expect(try await org.send(method, path, method == "POST" ? #"{"record": {"LastName": "x", "Company": "y"}}"# : nil, as: .bob).status == 404, "\(path)")
      }
    }
  }

  @Test func aRecordIsMadeByTheUser() async throws {
    try await withAccessOrg(sharing: "private", Self.rules) { org in
      let made = try await org.send("POST", "quickActions/New_Shop", #"{"record": {"Name": "Bob's"}}"#, as: .bob)
      #expect(made.status == 201, "\(made.text)")
      let shop = try await org.records("SELECT Name, Plan__c, OwnerId FROM Shop__c", as: .bob)
      #expect(shop.count == 1 && shop[0]["Plan__c"] == "usual" && shop[0]["OwnerId"]?.string == org.ids[.bob])
      #expect(try await org.records("SELECT Id FROM Shop__c", as: .carla).isEmpty)
      let hidden = try await org.create("Account", #"{"Name": "a"}"#, as: .admin)
      #expect(try await org.send("GET", "quickActions/NewTask/defaultValues/\(hidden)", as: .bob).status == 200)
      let id = try await org.records("SELECT Id FROM Shop__c", as: .bob)[0]["Id"]?.string ?? ""
      #expect(try await org.send("GET", "quickActions/NewTask/defaultValues/\(id)", as: .carla).status == 404, "whose record is hidden is not begun with")
      #expect(try await org.send("POST", "quickActions/LogACall", "{\"contextId\": \"\(id)\"}", as: .carla).status == 404)
    }
  }

  /// A body, its status, and its error.
  @Test(arguments: [
    (#"{"record": {"Name": "x"}}"#, 201, nil),
    ("{}", 400, "REQUIRED_FIELD_MISSING"),
    (#"{"record": null}"#, 400, "JSON_PARSER_ERROR"),
    (#"{"record": "x"}"#, 400, "JSON_PARSER_ERROR"),
    (#"{"record": [1]}"#, 400, "JSON_PARSER_ERROR"),
    ("[]", 400, "JSON_PARSER_ERROR"),
    ("", 400, "JSON_PARSER_ERROR"),
    (#"{"contextId": null, "record": {"Name": "x"}}"#, 201, nil),
    (#"{"contextId": "", "record": {"Name": "x"}}"#, 400, "MALFORMED_ID"),
    (#"{"contextId": 5, "record": {"Name": "x"}}"#, 400, "MALFORMED_ID"),
    (#"{"contextId": "zzz000000000001", "record": {"Name": "x"}}"#, 400, "MALFORMED_ID"),
    (#"{"contextId": "001000000000999", "record": {"Name": "x"}}"#, 404, "NOT_FOUND"),
    (#"{"record": {"name": "x", "SITE": "y"}}"#, 201, nil),
    (#"{"record": {"Name": "x", "Id": "001000000000001"}}"#, 400, "INVALID_FIELD"),
    (#"{"record": {"Name": "x", "CreatedDate": "2020-01-01T00:00:00Z"}}"#, 400, "INVALID_FIELD_FOR_INSERT_UPDATE"),
    (#"{"record": {"Name": "x", "attributes": {"type": "Contact"}}}"#, 201, nil),
    (#"{"other": 1, "record": {"Name": "x"}}"#, 201, nil),
  ] as [(String, Int, String?)])
  func aRequestSaysWhatTheRecordHas(_ body: String, _ status: Int, _ code: String?) async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let answer = try await running.send("POST", "/services/data/v60.0/quickActions/NewAccount", token: token, json: body)
    #expect(answer.status == status && answer.errorCode == code, "\(answer.text)")
    if status == 201 { #expect(try answer.json["success"] == true && answer.json["created"] == true && answer.json["id"]?.string?.hasPrefix("001") == true) }
    await running.org.stop()
  }

  @Test(arguments: ["v20.0", "v27.0", "v28.0", "v67.0"])
  func actionsAreThereFromVersion28On(_ version: String) async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let status = try #require(Int(version.dropFirst().prefix(2))) >= 28 ? 200 : 404
    for path in ["quickActions", "sobjects/Account/quickActions", "quickActions/NewTask/describe"] {
      #expect(try await running.send("GET", "/services/data/\(version)/\(path)", token: token).status == status, "\(path)")
    }
    await running.org.stop()
  }
}
