import JSON
import Testing

@testable import LocalOrg

/// The User Interface API, by what apps that draw their own pages ask it.
@Suite struct UserInterfaceTests {
  private final class Desk: Sendable {
    let running: RunningOrg
    let token: String

    init() async throws {
      running = try await RunningOrg()
      token = try await running.accessToken()
    }

    func get(_ path: String) async throws -> JSONValue {
      let answer = try await running.send("GET", "/services/data/v60.0/ui-api/\(path)", token: token)
      #expect(answer.status == 200, "\(path): \(answer.text)")
      return try answer.json
    }

    func refusal(_ path: String) async throws -> (status: Int, code: String?, json: JSONValue) { try await refusal("GET", path) }

    func refusal(_ method: String, _ path: String, _ body: String? = nil) async throws -> (status: Int, code: String?, json: JSONValue) {
      let answer = try await running.send(method, "/services/data/v60.0/ui-api/\(path)", token: token, json: body)
      return (answer.status, answer.errorCode, (try? answer.json) ?? .null)
    }

    func create(_ type: String, _ fields: JSONObject) async throws -> String {
      let body: JSONValue = ["apiName": .string(type), "fields": .object(fields)]
      let answer = try await running.send("POST", "/services/data/v60.0/ui-api/records", token: token, json: body.description)
      #expect(answer.status == 201, "\(answer.text)")
      return try #require(try answer.json["id"]?.string)
    }
  }

  @Test func theDirectoryNamesAllObjectTypes() async throws {
    let desk = try await Desk()
    let directory = try await desk.get("object-info")
    let contact = try #require(directory["objects"]?["Contact"])
    #expect(contact["keyPrefix"] == "003" && contact["labelPlural"] == "Contacts" && contact["nameFields"] == ["FirstName", "LastName", "Name"])
    #expect(contact["objectInfoUrl"] == "/services/data/v60.0/ui-api/object-info/Contact")
    #expect(directory["eTag"] == (try await desk.get("object-info"))["eTag"])
  }

  @Test func anObjectTypeIsToldWithItsFields() async throws {
    let desk = try await Desk()
    let info = try await desk.get("object-info/contact")
    #expect(info["apiName"] == "Contact" && info["defaultRecordTypeId"] == "012000000000000AAA" && info["createable"] == true)
    #expect(info["recordTypeInfos"]?["012000000000000AAA"]?["master"] == true)
    let account = try #require(info["fields"]?["AccountId"])
    #expect(account["dataType"] == "Reference" && account["reference"] == true && account["relationshipName"] == "Account")
    #expect(account["referenceToInfos"] == [["apiName": "Account", "nameFields": ["Name"]]])
    let name = try #require(info["fields"]?["LastName"])
    #expect(name["required"] == true && name["dataType"] == "String" && name["length"] == 80 && name["compoundFieldName"] == "Name")
    let parents = try await desk.get("object-info/Account")
    #expect(parents["childRelationships"]?.array?.contains { $0["relationshipName"] == "Contacts" && $0["fieldName"] == "AccountId" } == true)
    let several = try await desk.get("object-info/batch/Account,Nothing,Contact")
    #expect(several["results"]?.array?.map { $0["statusCode"] } == [200, 404, 200])
    #expect(several["results"]?.array?[1]["result"]?.array?[0]["errorCode"] != nil)
    #expect(try await desk.refusal("object-info/Nothing").status == 404)
    #expect(try await desk.refusal("POST", "object-info/Account", "{}").status == 405)
  }

  @Test func picklistsOfferTheirValues() async throws {
    let desk = try await Desk()
    let all = try await desk.get("object-info/Account/picklist-values/012000000000000AAA")
    let industry = try #require(all["picklistFieldValues"]?["Industry"])
    #expect((industry["values"]?.array?.count ?? 0) > 2 && industry["values"]?.array?[0]["value"] == industry["values"]?.array?[0]["label"])
    #expect(industry["controllerValues"] == [:] && industry["values"]?.array?[0]["validFor"] == [])
    #expect(try await desk.get("object-info/Account/picklist-values/012000000000000AAA/Industry") == industry)
    #expect(try await desk.refusal("object-info/Account/picklist-values/012000000000001AAA").status == 400)
    #expect(try await desk.refusal("object-info/Account/picklist-values/012000000000000AAA/Name").code == "INVALID_FIELD")
  }

  @Test func aDependentPicklistSaysWhichValueGoesWithWhich() async throws {
    let schema = """
      { "objects": { "Shop__c": { "fields": {
        "Land__c": { "type": "picklist", "values": ["A", "B", "C"] },
        "Town__c": { "type": "picklist", "values": ["a1", "ab", "c1"], "controller": "Land__c",
          "validFor": { "a1": ["A"], "ab": ["A", "B"], "c1": ["C"] } } } } } }
      """
    let known = try SchemaOrg(schema).records.schema
    let object = try #require(known.find("Shop__c"))
    let town = try #require(object.field("Town__c"))
    let picklist = UIObjectWriter(urls: RecordURLs("v60.0"), schema: known).picklist(town, object, nil)
    #expect(picklist["controllerValues"] == ["A": 0, "B": 1, "C": 2])
    #expect(picklist["values"]?.array?.map { $0["validFor"] } == [[0], [0, 1], [2]])
  }

  @Test func aRecordIsMadeReadChangedAndDeleted() async throws {
    let desk = try await Desk()
    let account = try await desk.create("Account", ["Name": "Żabka ☂", "AnnualRevenue": 1_234_567.5, "NumberOfEmployees": 1_200, "Industry": "Energy"])
    let record = try await desk.get(
      "records/\(account)?fields=Account.Name,account.annualrevenue,Account.NumberOfEmployees,Account.Owner.Name,Account.CreatedDate&optionalFields=Account.Nothing__c,Account.Industry")
    let fields = try #require(record["fields"])
    #expect(record["apiName"] == "Account" && record["id"] == .string(account) && record["childRelationships"] == [:])
    #expect(fields["Name"] == ["displayValue": nil, "value": "Żabka ☂"])
    #expect(fields["AnnualRevenue"]?["value"] == 1_234_567.5 && fields["AnnualRevenue"]?["displayValue"]?.string?.hasPrefix("$1,234,568") == true)
    #expect(fields["NumberOfEmployees"] == ["displayValue": "1,200", "value": 1_200])
    #expect(fields["Industry"] == ["displayValue": "Energy", "value": "Energy"])
    #expect(fields["CreatedDate"]?["value"]?.string?.hasSuffix("Z") == true)
    #expect(fields["Nothing__c"] == nil && fields["Id"] == nil)
    #expect(fields["Owner"]?["displayValue"]?.string == fields["Owner"]?["value"]?["fields"]?["Name"]?["value"]?.string)
    #expect(fields["Owner"]?["value"]?["apiName"] == "User" && fields["Owner"]?["value"]?["recordTypeId"] == "012000000000000AAA")
    #expect(record["lastModifiedDate"]?.string?.hasSuffix("Z") == true && (record["weakEtag"]?.integer ?? 0) > 0)

    let changed = try await desk.running.send(
      "PATCH", "/services/data/v60.0/ui-api/records/\(account)", token: desk.token, json: #"{"fields": {"Name": "New"}}"#)
    let new = try changed.json
    #expect(changed.status == 200 && new["fields"]?["Name"]?["value"] == "New" && new["eTag"] != record["eTag"], "\(changed.text)")
    #expect(try await desk.refusal("DELETE", "records/\(account)").status == 204)
    #expect(try await desk.refusal("records/\(account)?fields=Account.Name").status == 404)
  }

  @Test func whatIsNotWrittenSaysWhere() async throws {
    let desk = try await Desk()
    let missing = try await desk.refusal("POST", "records", #"{"apiName": "Contact", "fields": {"FirstName": "A"}}"#)
    #expect(missing.status == 400 && missing.code == "REQUIRED_FIELD_MISSING")
    let error = missing.json.array?[0]
    #expect(error?["enhancedErrorType"] == "RecordError" && error?["output"]?["errors"] == [])
    #expect(error?["output"]?["fieldErrors"]?["LastName"]?.array?[0]["fieldLabel"] == "Last Name")
    #expect(try await desk.refusal("POST", "records", #"{"fields": {"Name": "A"}}"#).code == "INVALID_INPUT")
    #expect(try await desk.refusal("POST", "records", #"{"apiName": "Account"}"#).code == "INVALID_INPUT")
    #expect(try await desk.refusal("POST", "records", "[]").code == "JSON_PARSER_ERROR")
    #expect(try await desk.refusal("POST", "records", #"{"apiName": "Nothing", "fields": {}}"#).status == 404)
    let account = try await desk.create("Account", ["Name": "A"])
    #expect(try await desk.refusal("PATCH", "records/\(account)", #"{"apiName": "Contact", "fields": {}}"#).code == "INVALID_INPUT")
    let stale = try await desk.running.send(
      "PATCH", "/services/data/v60.0/ui-api/records/\(account)", token: desk.token, json: #"{"fields": {"Name": "B"}}"#,
      headers: ["If-Unmodified-Since": "Mon, 01 Jan 2001 00:00:00 GMT"])
    #expect(stale.status == 412)
  }

  @Test func fieldsAreCheckedBeforeTheyAreRead() async throws {
    let desk = try await Desk()
    let account = try await desk.create("Account", ["Name": "A"])
    #expect(try await desk.refusal("records/\(account)").code == "INVALID_QUERY_PARAMETER")
    #expect(try await desk.refusal("records/\(account)?fields=Name").code == "INVALID_FIELD")
    #expect(try await desk.refusal("records/\(account)?fields=Account.Nothing").code == "INVALID_FIELD")
    #expect(try await desk.refusal("records/\(account)?fields=Account.Owner.Nothing").code == "INVALID_FIELD")
    #expect(try await desk.refusal("records/\(account)?fields=Account.%27;DROP").code == "INVALID_FIELD")
    #expect(try await desk.refusal("records/\(account)?layoutTypes=Round").code == "ILLEGAL_QUERY_PARAMETER_VALUE")
    #expect(try await desk.refusal("records/nothing?fields=Account.Name").status == 404)
    #expect(try await desk.refusal("nothing").status == 404)
  }

  @Test func aLayoutsFieldsComeWithParents() async throws {
    let desk = try await Desk()
    let account = try await desk.create("Account", ["Name": "Parent"])
    let contact = try await desk.create("Contact", ["LastName": "L", "FirstName": "F", "AccountId": .string(account)])
    let record = try await desk.get("records/\(contact)?layoutTypes=Full&modes=View")
    #expect(record["fields"]?["Account"]?["displayValue"] == "Parent")
    #expect(record["fields"]?["Account"]?["value"]?["fields"]?["Name"]?["value"] == "Parent")
    #expect(record["fields"]?["AccountId"]?["value"] == .string(account))
    #expect(record["fields"]?["ReportsTo"] == ["displayValue": nil, "value": nil])
    let batch = try await desk.get("records/batch/\(account),\(contact),003000000000000AAA?optionalFields=Contact.LastName,Account.Name")
    #expect(batch["hasErrors"] == true && batch["results"]?.array?.map { $0["statusCode"] } == [200, 200, 404])
    #expect(batch["results"]?.array?[1]["result"]?["fields"] == ["LastName": ["displayValue": nil, "value": "L"]])
  }

  @Test func aPageHasRecordsLayoutsAndObjectTypes() async throws {
    let desk = try await Desk()
    let account = try await desk.create("Account", ["Name": "A"])
    let page = try await desk.get("record-ui/\(account)?layoutTypes=Full,Compact&modes=View,Edit")
    #expect(page["records"]?[account]?["fields"]?["Name"]?["value"] == "A")
    #expect(page["objectInfos"]?["Account"]?["apiName"] == "Account")
    let layouts = page["layouts"]?["Account"]?["012000000000000AAA"]
    #expect(layouts?["Full"]?["Edit"]?["mode"] == "Edit" && layouts?["Compact"]?["View"]?["layoutType"] == "Compact")
    let new = try await desk.get("record-defaults/create/Contact")
    #expect(new["record"]?["apiName"] == "Contact" && new["record"]?["id"] == JSONValue.null && new["layout"]?["mode"] == "Create")
    #expect(new["record"]?["fields"]?["LastName"] == ["displayValue": nil, "value": nil])
    let copy = try await desk.get("record-defaults/clone/\(account)")
    #expect(copy["record"]?["fields"]?["Name"]?["value"] == "A" && copy["record"]?["fields"]?["CreatedDate"] == nil)
    #expect(try await desk.refusal("record-ui/nothing").status == 404)
  }

  @Test func relatedRecordsComePageByPage() async throws {
    let desk = try await Desk()
    let account = try await desk.create("Account", ["Name": "A"])
    for number in 0..<5 { _ = try await desk.create("Contact", ["LastName": .string("L\(number)"), "AccountId": .string(account)]) }
    let path = "related-list-records/\(account)/Contacts?fields=Contact.LastName&pageSize=2"
    var (names, token): ([String], String?) = ([], "0")
    while let next = token {
      let page = try await desk.get("\(path)&pageToken=\(next)")
      names += page["records"]?.array?.compactMap { $0["fields"]?["LastName"]?["value"]?.string } ?? []
      #expect((page["count"]?.integer ?? 0) <= 2)
      token = page["nextPageToken"]?.string
    }
    #expect(names == ["L0", "L1", "L2", "L3", "L4"])
    #expect(try await desk.refusal("related-list-records/\(account)/Nothing?fields=Contact.LastName").status == 404)
    #expect(try await desk.refusal("related-list-records/\(account)/Contacts?fields=Contact.LastName&pageSize=0").status == 400)
  }
}
