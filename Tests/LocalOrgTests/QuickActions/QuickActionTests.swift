import JSON
import TemporaryFiles
import Testing

@testable import LocalOrg

/// Quick actions: those that every org has, and those of a schema file.
@Suite struct QuickActionTests {
  private static let schema = """
    { "quickActions": { "New_Visit": { "target": "Visit__c", "fields": ["Date__c", "Kind__c"], "values": { "Kind__c": "Repair" } } },
      "objects": {
        "Visit__c": { "name": { "type": "autoNumber", "format": "V-{0}" }, "fields": { "Account__c": { "type": "masterDetail", "to": "Account", "children": "Visits" }, "Date__c": { "type": "date", "required": true },
          "Kind__c": { "type": "picklist", "values": ["Sale", "Repair"], "default": "Sale" }, "Done__c": { "type": "boolean" } },
          "quickActions": { "Finish": { "type": "Update", "label": "Finish it", "fields": ["Done__c"], "values": { "Done__c": true } } } },
        "Account": { "quickActions": { "Call": { "type": "LogACall", "values": { "Subject": "Called" } }, "NewContact": { "target": "Contact", "parentField": "AccountId", "values": { "Title": "Boss" } } } } } }
    """

  private final class Desk: Sendable {
    let folder: TemporaryFolder
    let running: RunningOrg
    let token: String

    init(schema: String? = nil) async throws {
      let folder = try TemporaryFolder("quick")
      self.folder = folder
      if let schema { try folder.write(schema, to: "schema.json") }
      running = try await RunningOrg { if schema != nil { $0.schema = folder.path("schema.json") } }
      token = try await running.accessToken()
    }

    func ask(_ method: String, _ path: String, _ body: String? = nil) async throws -> (status: Int, json: JSONValue) {
      let answer = try await running.send(method, "/services/data/v60.0/\(path)", token: token, json: body)
      return (answer.status, try answer.json)
    }

    func create(_ type: String, _ fields: String) async throws -> String { try #require(try await ask("POST", "sobjects/\(type)", fields).json["id"]?.string) }
  }

  @Test func everyOrgHasSome() async throws {
    let desk = try await Desk()
    let list = try await desk.ask("GET", "quickActions").json.array ?? []
    #expect(list.map { $0["name"] } == ["NewAccount", "NewCase", "NewContact", "NewEvent", "NewLead", "NewOpportunity", "NewTask", "LogACall"])
    let base = "/services/data/v60.0/quickActions/LogACall"
    let urls: JSONValue = ["defaultValues": .string("\(base)/defaultValues"), "describe": .string("\(base)/describe"), "quickAction": .string(base)]
    #expect(list[7] == ["actionEnumOrId": "LogACall", "label": "Log a Call", "name": "LogACall", "type": "LogACall", "urls": urls])
    #expect(try await desk.ask("GET", "quickActions/logacall").json == list[7])
    #expect(try await desk.ask("GET", "sobjects/Account/quickActions").json.array == list)
    let described = try await desk.ask("GET", "quickActions/LogACall/describe").json
    #expect(described["targetSobjectType"] == "Task" && described["contextSobjectType"] == .null && described["type"] == "LogACall")
    #expect(described["layout"]?["layoutRows"]?.array?.count == 4 && described["defaultValues"]?[1] == ["defaultValue": "Completed", "field": "Status"])
    #expect(try await desk.ask("GET", "quickActions/LogACall/defaultValues").json == ["attributes": ["type": "Task"], "Subject": "Call", "Status": "Completed"])
    for path in ["quickActions/Nope", "quickActions/LogACall/nope", "sobjects/Nope/quickActions", "quickActions/LogACall/defaultValues/001/x"] {
      #expect(try await desk.ask("GET", path).status == 404, "\(path)")
    }
    #expect(try await desk.ask("DELETE", "quickActions/LogACall").status == 405)
    #expect(try await desk.running.send("GET", "/services/data/v27.0/quickActions", token: desk.token).status == 404)
  }

  @Test func oneCreatesARecordBelowAnother() async throws {
    let desk = try await Desk()
    let account = try await desk.create("Account", #"{"Name": "Acme"}"#)
    let contact = try await desk.ask("POST", "sobjects/Account/quickActions/NewContact", "{\"contextId\": \"\(account)\", \"record\": {\"LastName\": \"Żak\"}}")
    let id = try #require(contact.json["id"]?.string, "\(contact)")
    #expect(contact.status == 201 && contact.json == ["contextId": .string(account), "created": true, "errors": [], "feedItemIds": nil, "id": .string(id), "success": true])
    #expect(try await desk.ask("GET", "sobjects/Contact/\(id)").json["AccountId"] == .string(account))
    let call = try await desk.ask("POST", "quickActions/LogACall", "{\"contextId\": \"\(id)\", \"record\": {\"subject\": \"Spoke\"}}").json["id"]?.string ?? ""
    let task = try await desk.ask("GET", "sobjects/Task/\(call)").json
    #expect(task["WhoId"] == .string(id) && task["WhatId"] == .null && task["Subject"] == "Spoke" && task["Status"] == "Completed" && task["IsClosed"] == true)
    let bare = try await desk.ask("POST", "quickActions/LogACall", "{}")
    #expect(bare.status == 201 && bare.json["contextId"] == .null)
    let defaults = try await desk.ask("GET", "quickActions/NewTask/defaultValues/\(account)").json
    #expect(defaults["WhatId"] == .string(account) && defaults["Status"] == "Not Started")
  }

  @Test func refusalsSayWhy() async throws {
    let desk = try await Desk(schema: Self.schema)
    let account = try await desk.create("Account", #"{"Name": "Acme"}"#)
    let contact = try await desk.create("Contact", #"{"LastName": "L"}"#)
    let cases = [
      ("quickActions/NewContact", #"{"record": {}}"#, "REQUIRED_FIELD_MISSING"), ("quickActions/NewContact", #"{"contextId": "x"}"#, "MALFORMED_ID"),
      ("quickActions/NewContact", "{\"contextId\": \"\(account)\", \"record\": []}", "JSON_PARSER_ERROR"), ("sobjects/Account/quickActions/Call", "{}", "REQUIRED_FIELD_MISSING"),
      ("sobjects/Account/quickActions/Call", "{\"contextId\": \"\(contact)\"}", "INVALID_ID_FIELD"), ("quickActions/NewContact", "{\"record\": {\"LastName\": \"L\", \"Nope\": 1}}", "INVALID_FIELD"),
      ("sobjects/Account/quickActions/Call", "{\"contextId\": \"001000000000000AAA\"}", "NOT_FOUND"),
    ]
    for (path, body, code) in cases {
      let answer = try await desk.ask("POST", path, body)
      #expect(answer.json[0]?["errorCode"] == .string(code), "\(path) \(body): \(answer.json)")
    }
  }

  @Test func aSchemaFileHasItsOwn() async throws {
    let desk = try await Desk(schema: Self.schema)
    let account = try await desk.create("Account", #"{"Name": "Acme"}"#)
    let names = try await desk.ask("GET", "sobjects/Account/quickActions").json.array?.compactMap { $0["name"]?.string } ?? []
    #expect(names.contains("New_Visit") && names.contains("Call") && !names.contains("Finish") && names.filter { $0 == "NewContact" }.count == 2)
    let visit = try await desk.ask("POST", "quickActions/New_Visit", "{\"contextId\": \"\(account)\", \"record\": {\"Date__c\": \"2024-02-29\"}}").json["id"]?.string ?? ""
    let record = try await desk.ask("GET", "sobjects/Visit__c/\(visit)").json
    #expect(record["Account__c"] == .string(account) && record["Kind__c"] == "Repair" && record["Done__c"] == false)
    let finished = try await desk.ask("POST", "sobjects/Visit__c/quickActions/Finish", "{\"contextId\": \"\(visit)\"}")
    #expect(finished.status == 200 && finished.json["created"] == false && finished.json["id"] == .string(visit))
    #expect(try await desk.ask("GET", "sobjects/Visit__c/\(visit)").json["Done__c"] == true)
    let base = "/services/data/v60.0/sobjects/Account/quickActions/Call"
    let call = try await desk.ask("GET", "sobjects/Account/quickActions/Call").json
    #expect(call["urls"]?["defaultValuesTemplate"] == .string("\(base)/defaultValues/{ID}") && call["actionEnumOrId"] == "Account.Call")
    let boss = try await desk.ask("GET", "sobjects/Account/quickActions/NewContact/defaultValues/\(account)").json
    #expect(boss["Title"] == "Boss" && boss["AccountId"] == .string(account))
    #expect(try await desk.ask("GET", "sobjects/Account/quickActions/NewContact/describe").json["targetParentField"] == "AccountId")
  }

  @Test func aMistakeInTheFileIsTold() {
    let cases = [
      (#"{"quickActions": {"a b": {}}}"#, "quickActions.a b"), (#"{"quickActions": {"A": {"type": "Post"}}}"#, "quickActions.A.type"), (#"{"quickActions": {"A": {}}}"#, "quickActions.A.target"),
      (#"{"quickActions": {"A": {"target": "Nope"}}}"#, "quickActions.A.target"), (#"{"quickActions": {"A": {"target": "Contact", "fields": ["Nope"]}}}"#, "quickActions.A.fields[0]"),
      (#"{"quickActions": {"A": {"type": "Update"}}}"#, "quickActions.A.type"), (#"{"quickActions": {"A": {"target": "Contact", "values": {"Id": "1"}}}}"#, "quickActions.A.values.Id"),
      (#"{"objects": {"Account": {"quickActions": {"A": {"target": "Contact", "parentField": "OwnerId"}}}}}"#, "objects.Account.quickActions.A.parentField"),
      (#"{"objects": {"Account": {"quickActions": {"A": {"type": "LogACall", "target": "Event"}}}}}"#, "objects.Account.quickActions.A.target"),
      (#"{"quickActions": {"A": {"target": "Contact", "colour": 1}}}"#, "quickActions.A.colour"),
    ]
    for (text, place) in cases {
      #expect { try SchemaFile(Array(text.utf8)).schema() } throws: { ($0 as? OrgSchemaError)?.place == place }
    }
  }
}
