import Foundation
import HTTPClient
import JSON
import TemporaryFiles
import Testing

@testable import LocalOrg

/// What a schema file adds, as clients see it over HTTP.
@Suite struct SchemaDescribeTests {
  private let running: RunningOrg
  private let token: String
  private let scripts: TemporaryFolder

  init() async throws {
    scripts = try TemporaryFolder("schema")
    try scripts.write(visitSchema, to: "schema.json")
    running = try await RunningOrg { [scripts] in $0.scripts = scripts.path }
    token = try await running.accessToken()
  }

  private func end() async { await running.org.stop() }

  private func get(_ path: String) async throws -> HTTPResponse { try await running.send("GET", "/services/data/v60.0\(path)", token: token) }

  @Test func theGlobalDescriptionHasTheNewTypes() async throws {
    let all = try await get("/sobjects").json["sobjects"]?.array ?? []
    let visit = try #require(all.first { $0["name"] == "Visit__c" })
    #expect(visit["custom"] == true && visit["keyPrefix"] == "a0V" && visit["labelPlural"] == "Visits")
    #expect(all.first { $0["name"] == "Event" }?["custom"] == false)
    await end()
  }

  @Test func fieldsAreDescribedAsTheyAre() async throws {
    let visit = try await get("/sobjects/Visit__c/describe").json
    let fields = Dictionary((visit["fields"]?.array ?? []).map { ($0["name"]?.string ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    func check(_ name: String, _ expected: JSONObject) {
      for (key, value) in expected { #expect(fields[name]?[key] == value, "\(name).\(key)") }
    }
    check("Name", ["autoNumber": true, "createable": false, "nameField": true, "label": "Visit Number"])
    check("Store__c", ["type": "reference", "cascadeDelete": true, "relationshipName": "Store__r", "relationshipOrder": 0, "updateable": false, "nillable": false])
    check("Date__c", ["type": "date", "nillable": false, "custom": true])
    check("Kind__c", ["type": "picklist", "restrictedPicklist": true])
    check("Topics__c", ["type": "multipicklist", "groupable": false, "sortable": false, "length": 4_099])
    check("Orders__c", ["type": "int", "digits": 4, "soapType": "xsd:int"])
    check("Length__c", ["type": "double", "precision": 6, "scale": 2, "inlineHelpText": "in hours"])
    check("Done__c", ["type": "boolean", "defaultValue": true, "defaultedOnCreate": true])
    check("Mail__c", ["type": "email", "unique": true, "externalId": false, "idLookup": false])
    check("Note__c", ["type": "textarea", "length": 4_000, "filterable": false])
    check("Product__c", ["restrictedDelete": true, "cascadeDelete": false])
    check("RecordTypeId", ["referenceTo": ["RecordType"], "relationshipName": "RecordType"])
    #expect(fields["OwnerId"] == nil)
    #expect(fields["Kind__c"]?["picklistValues"]?.array?.first { $0["defaultValue"] == true }?["value"] == "Sale")
    let store = try await get("/sobjects/Store__c/describe").json
    let child = try #require(store["childRelationships"]?.array?.first { $0["childSObject"] == "Visit__c" })
    #expect(child["relationshipName"] == "Visits__r" && child["cascadeDelete"] == true && child["field"] == "Store__c")
    #expect(store["fields"]?.array?.first { $0["name"] == "Opens__c" }?["soapType"] == "xsd:time")
    await end()
  }

  @Test func recordTypesHaveTheirLayouts() async throws {
    let visit = try await get("/sobjects/Visit__c/describe").json
    let infos = visit["recordTypeInfos"]?.array ?? []
    #expect(infos.map { $0["developerName"] } == ["Short", "Long", "Master"] && infos.map { $0["defaultRecordTypeMapping"] } == [true, false, false])
    let all = try await get("/sobjects/Visit__c/describe/layouts").json
    #expect(all["layouts"]?.array?.count == 2 && all["recordTypeSelectorRequired"] == [true])
    let mapping = try #require(all["recordTypeMappings"]?.array?.first { $0["name"] == "Short" })
    #expect(mapping["picklistsForRecordType"]?.array?.first { $0["picklistName"] == "Kind__c" }?["picklistValues"]?.array?.map { $0["value"] } == ["Sale", "Other"])
    for (info, headings) in zip(infos, [["Visit"], ["Visit", "More"], ["Visit"]]) {
      let url = try #require(info["urls"]?["layout"]?.string)
      let layout = try await running.send("GET", url, token: token).json
      #expect(layout["detailLayoutSections"]?.array?.compactMap { $0["heading"]?.string } == headings)
    }
    let long = try #require(infos[1]["recordTypeId"]?.string)
    #expect(try await get("/ui-api/layout/Visit__c?recordTypeId=\(long)").json["sections"]?.array?.count == 2)
    #expect(try await get("/ui-api/layout/Visit__c?recordTypeId=012000000000001AAA").errorCode == "ILLEGAL_QUERY_PARAMETER_VALUE")
    let named = try #require(visit["namedLayoutInfos"]?[0]?["urls"]?["layout"]?.string)
    #expect(try await running.send("GET", named, token: token).json["layouts"]?.array?.count == 1)
    #expect(try await get("/sobjects/Visit__c/describe/compactLayouts/\(long)").json["fieldItems"]?.array?.count == 2)
    #expect(try await get("/sobjects/Visit__c/describe/approvalLayouts").json == ["approvalLayouts": []])
    #expect(try await get("/search/layout?q=Visit__c").json[0]?["searchColumns"]?.array?.map { $0["name"] } == ["Name", "Kind__c", "Store__c"])
    await end()
  }

  @Test func recordsOfNewTypesGoThroughEveryResource() async throws {
    let tree = """
      {"records": [{"attributes": {"type": "Store__c", "referenceId": "s"}, "Name": "Main", "Code__c": "m1", "Visits__r": {"records": [
        {"attributes": {"type": "Visit__c", "referenceId": "v"}, "Date__c": "2015-06-30"}]}}]}
      """
    let made = try await running.send("POST", "/services/data/v60.0/composite/tree/Store__c", token: token, json: tree)
    #expect(made.status == 201, "\(made.text)")
    let store = try await get("/sobjects/Store__c/Code__c/m1").json
    let id = try #require(store["Id"]?.string)
    let visits = try await get("/sobjects/Store__c/\(id)/Visits__r").json["records"]?.array ?? []
    #expect(visits.count == 1)
    let visit = try #require(visits.first?["Id"]?.string)
    #expect(try await get("/sobjects/Visit__c/\(visit)/Store__r").json["Id"]?.string == id)
    #expect(try await get("/search?q=FIND+%7BMain%7D+RETURNING+Store__c(Name)").json["searchRecords"]?.array?.count == 1)
    let changed = try await running.send("PATCH", "/services/data/v60.0/sobjects/Store__c/Code__c/m1", token: token, json: "{\"Name\": \"Second\"}")
    #expect(try changed.json["created"] == false)
    let gone = try await running.send("DELETE", "/services/data/v60.0/composite/sobjects?ids=\(id)", token: token).json
    #expect(gone[0]?["success"] == true)
    #expect(try await get("/sobjects/Visit__c/\(visit)").errorCode == "ENTITY_IS_DELETED")
    await end()
  }

  @Test func aWrongFileIsNamed() async throws {
    try scripts.write("{\"objects\": {\"V__c\": {\"fields\": {\"K__c\": {\"type\": \"text\"}}}}}", to: "wrong.json")
    for (file, word) in [("wrong.json", "objects.V__c.fields.K__c.type"), ("missing.json", "no such file")] {
      var configuration = LocalOrgConfiguration(folder: scripts.path("data"))
      configuration.schema = scripts.path(file)
      do {
        _ = try LocalOrg(configuration: configuration)
        Issue.record("an org with \(file)")
      } catch { #expect("\(error)".contains(file) && "\(error)".contains(word), "\(error)") }
    }
    await end()
  }
}
