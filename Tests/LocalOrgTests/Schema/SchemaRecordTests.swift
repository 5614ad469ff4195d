import JSON
import Testing

@testable import LocalOrg

@Suite struct SchemaRecordTests {
  @Test func fieldsOfEveryTypeKeepTheirValues() throws {
    let org = try SchemaOrg()
    let guide = org.admin
    let fields: JSONObject = [
      "At__c": "2015-06-30T10:00:00Z", "Topics__c": "Price;Shelf", "Note__c": "first\nsecond", "Orders__c": 12, "Length__c": 1.505, "Value__c": "99.999",
      "Share__c": 12.34, "Done__c": false, "Mail__c": "a@b.example", "Phone__c": "555-0100", "Page__c": "https://a.example", "Guide__c": .string(guide),
    ]
    let (store, id) = try org.visit(fields)
    let visit = try org.retrieve("Visit__c", id)
    #expect(id.hasPrefix("a0V") && store.hasPrefix("a0S"))
    #expect(visit["attributes"]?["url"]?.string == "/services/data/v60.0/sobjects/Visit__c/\(id)")
    #expect(visit["Name"] == "V-0001" && visit["Ticket__c"] == "01/T" && visit["Kind__c"] == "Sale")
    #expect(visit["At__c"] == "2015-06-30T10:00:00.000+0000" && visit["Topics__c"] == "Price;Shelf" && visit["Note__c"] == "first\nsecond")
    #expect(visit["Orders__c"] == 12 && visit["Value__c"]?.double == 99.999 && visit["Share__c"]?.double == 12.34 && visit["Done__c"] == false)
    #expect(visit["Guide__c"]?.string == guide && visit["OwnerId"] == nil)
    #expect(try org.retrieve("Store__c", store)["Opens__c"] == "09:00:00.000Z")
    #expect(try org.retrieve("Visit__c", org.create("Visit__c", ["Store__c": .string(store), "Date__c": "2015-07-01"]))["Name"] == "V-0002")
  }

  @Test(arguments: [
    (["Kind__c": "Nothing"], "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST"), (["Topics__c": "Price;Rain"], "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST"),
    (["Orders__c": 10_000], "NUMBER_OUTSIDE_VALID_RANGE"), (["Mail__c": "nobody"], "INVALID_EMAIL_ADDRESS"), (["Store__c": "001000000000001AAA"], "MALFORMED_ID"),
    (["Date__c": nil], "REQUIRED_FIELD_MISSING"), (["Name": "mine"], "INVALID_FIELD_FOR_INSERT_UPDATE"), (["Ticket__c": "1"], "INVALID_FIELD_FOR_INSERT_UPDATE"),
    (["Color__c": "red"], "INVALID_FIELD"), (["At__c": "now"], "JSON_PARSER_ERROR"),
  ] as [(JSONObject, String)])
  func wrongValuesAreRefused(fields: JSONObject, code: String) throws {
    let org = try SchemaOrg()
    #expect(refusal { _ = try org.visit(fields) }?.errorCode == code)
  }

  @Test(arguments: ["24:00", "9", "9:5:61", "09:00:00.0000", "a:b", "", "-1:00"]) func wrongTimesAreRefused(time: String) throws {
    let org = try SchemaOrg()
    let error = refusal { _ = try org.create("Store__c", ["Name": "x", "Opens__c": .string(time)]) }
    // What is finer than a thousandth is cut; no text is no value.
    #expect(error?.errorCode == (["", "09:00:00.0000"].contains(time) ? nil : "JSON_PARSER_ERROR"))
  }

  @Test func queriesGoOverCustomRelationshipsBothWays() throws {
    let org = try SchemaOrg()
    let account = try org.create("Account", ["Name": "Acme Stores", "Level__c": "Gold"])
    let (store, visit) = try org.visit(["Guide__c": .string(org.admin)])
    try org.update("Store__c", store, ["Account__c": .string(account)])
    let up = try org.query("SELECT Name, Store__r.Name, Store__r.Account__r.Level__c, Guide__r.Username FROM Visit__c WHERE Store__r.Account__r.Name LIKE 'Acme%'")
    #expect(up.count == 1 && up[0]["Store__r"]?["Account__r"]?["Level__c"] == "Gold" && up[0]["Guide__r"]?["Username"] == "admin@gantry.example")
    let down = try org.query("SELECT Name, (SELECT Id, Kind__c FROM Visits__r) FROM Store__c")
    #expect(down[0]["Visits__r"]?["records"]?[0]?["Id"]?.string == visit)
    #expect(try org.query("SELECT Id, (SELECT Name FROM Stores__r) FROM Account WHERE Level__c = 'Gold'")[0]["Stores__r"]?["totalSize"] == 1)
    let task = try org.create("Task", ["Subject": "Call", "WhatId": .string(visit)])
    #expect(try org.query("SELECT What.Name, What.Type FROM Task WHERE Id = '\(task)'")[0]["What"]?["Type"] == "Visit__c")
    #expect(try org.query("SELECT FIELDS(CUSTOM) FROM Account LIMIT 1")[0]["Vip__c"] == false)
  }

  @Test func detailsGoWithTheirMasterAndStayWithIt() throws {
    let org = try SchemaOrg()
    let (store, visit) = try org.visit()
    let task = try org.create("Task", ["Subject": "Call", "WhatId": .string(visit)])
    let other = try org.create("Store__c", ["Name": "Elsewhere"])
    #expect(refusal { try org.update("Visit__c", visit, ["Store__c": .string(other)]) }?.errorCode == "INVALID_FIELD_FOR_INSERT_UPDATE")
    #expect(refusal { _ = try org.create("Visit__c", ["Date__c": "2015-06-30"]) }?.fields == ["Store__c"])
    try org.delete("Store__c", store)
    #expect(refusal { _ = try org.retrieve("Visit__c", visit) }?.errorCode == "ENTITY_IS_DELETED")
    #expect(refusal { _ = try org.retrieve("Task", task) }?.errorCode == "ENTITY_IS_DELETED")
  }

  @Test func detailsMoveWhereTheyMay() throws {
    let org = try SchemaOrg(visitSchema.replacing("\"to\": \"Store__c\", \"children\"", with: "\"to\": \"Store__c\", \"reparentable\": true, \"children\""))
    let (_, visit) = try org.visit()
    let other = try org.create("Store__c", ["Name": "Elsewhere"])
    try org.update("Visit__c", visit, ["Store__c": .string(other)])
    #expect(try org.retrieve("Visit__c", visit)["Store__c"]?.string == other)
    #expect(refusal { try org.update("Visit__c", visit, ["Store__c": nil]) }?.errorCode == "REQUIRED_FIELD_MISSING")
  }

  @Test func lookupsAreClearedOrKeepTheirParent() throws {
    let org = try SchemaOrg()
    let account = try org.create("Account", ["Name": "Acme"])
    let product = try org.create("Product2", ["Name": "Shelf"])
    let (store, visit) = try org.visit(["Product__c": .string(product)])
    try org.update("Store__c", store, ["Account__c": .string(account)])
    try org.delete("Account", account)
    #expect(try org.retrieve("Store__c", store)["Account__c"] == .null)
    #expect(refusal { try org.delete("Product2", product) }?.errorCode == "DELETE_FAILED")
    #expect(try org.retrieve("Product2", product)["IsDeleted"] == false)
    try org.delete("Visit__c", visit)
    try org.delete("Product2", product)
  }

  @Test func uniqueFieldsAndExternalIdsAreSo() throws {
    let org = try SchemaOrg()
    let (store, visit) = try org.visit(["Mail__c": "a@b.example"])
    let again: JSONObject = ["Store__c": .string(store), "Date__c": "2015-06-30", "Mail__c": "A@b.example"]
    let error = refusal { _ = try org.create("Visit__c", again) }
    #expect(error?.errorCode == "DUPLICATE_VALUE" && error?.message.contains(visit.prefix(15)) == true)
    try org.update("Visit__c", visit, ["Mail__c": "a@b.example"])
    let first = try org.records.upsert("Store__c", externalId: "Code__c", value: "s1", fields: ["Name": "One"], userId: org.admin)
    let second = try org.records.upsert("Store__c", externalId: "code__C", value: "s1", fields: ["Name": "Uno"], userId: org.admin)
    #expect(first.created && !second.created && first.id == second.id)
    #expect(refusal { _ = try org.records.upsert("Visit__c", externalId: "Mail__c", value: "x", fields: [:], userId: org.admin) }?.status == 404)
  }

  @Test(arguments: [
    ("INCLUDES ('price')", ["a", "ab", "abc"]), ("INCLUDES ('Price;Stock')", ["ab", "abc"]), ("INCLUDES ('Shelf', 'Price;Stock')", ["ab", "abc", "c"]),
    ("INCLUDES ('Pri')", []), ("EXCLUDES ('Price')", ["c", "none"]), ("EXCLUDES ('Price;Stock', 'Shelf')", ["a", "none"]), ("= 'Price;Stock'", ["ab"]),
    ("INCLUDES ('')", ["none"]), ("!= null", ["a", "ab", "abc", "c"]),
  ]) func picklistsOfSeveralValuesAreSearchedByThem(condition: String, names: [String]) throws {
    let org = try SchemaOrg()
    for (name, topics) in [("none", ""), ("a", "Price"), ("ab", "Price;Stock"), ("abc", "Price;Stock;Shelf"), ("c", "Shelf")] {
      _ = try org.visit(["Topics__c": .string(topics), "Phone__c": .string(name)])
    }
    let found = try org.query("SELECT Phone__c FROM Visit__c WHERE Topics__c \(condition) ORDER BY Phone__c").compactMap { $0["Phone__c"]?.string }
    #expect(found.sorted() == names.sorted())
  }

  @Test func recordTypesAreGivenAndChecked() throws {
    let org = try SchemaOrg()
    let types = try org.query("SELECT Id, DeveloperName, Name, IsActive FROM RecordType WHERE SobjectType = 'Visit__c' ORDER BY DeveloperName")
    #expect(types.map { $0["DeveloperName"] } == ["Long", "Old", "Short"] && types.map { $0["IsActive"] } == [true, false, true])
    let ids = types.compactMap { $0["Id"]?.string }
    let (store, visit) = try org.visit()
    #expect(try org.query("SELECT RecordType.DeveloperName FROM Visit__c")[0]["RecordType"]?["DeveloperName"] == "Short")
    let repair: JSONObject = ["Store__c": .string(store), "Date__c": "2015-06-30", "Kind__c": "Repair"]
    #expect(refusal { _ = try org.create("Visit__c", repair) }?.errorCode == "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST")
    #expect(refusal { try org.update("Visit__c", visit, ["Kind__c": "Repair"]) }?.errorCode == "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST")
    try org.update("Visit__c", visit, ["RecordTypeId": .string(ids[0]), "Kind__c": "Repair"])
    #expect(refusal { try org.update("Visit__c", visit, ["RecordTypeId": .string(ids[1])]) }?.errorCode == "INVALID_CROSS_REFERENCE_KEY")
    #expect(refusal { try org.update("Account", try org.create("Account", ["Name": "x"]), ["RecordTypeId": .string(ids[0])]) }?.errorCode == "INVALID_FIELD")
  }

  @Test func anOrgRemembersItsSchemaAndTakesInMore() throws {
    let org = try SchemaOrg()
    let (store, visit) = try org.visit()
    // Without a file: that of the last time.
    #expect(try SchemaOrg.open(org.folder, nil).schema.find("visit__C")?.name == "Visit__c")
    let wider = visitSchema.replacing("\"Opens__c\":", with: "\"Size__c\": { \"type\": \"int\", \"unique\": true }, \"Open__c\": { \"type\": \"boolean\", \"default\": true }, \"Opens__c\":")
    let records = try SchemaOrg.open(org.folder, wider)
    let kept = try records.retrieve("Store__c", id: store, fields: ["Name", "Size__c", "Open__c"], apiVersion: "v60.0").value()
    #expect(kept["Name"] == "Main Street" && kept["Size__c"] == .null && kept["Open__c"] == true)
    try records.reset()
    #expect(refusal { _ = try records.retrieve("Visit__c", id: visit, fields: nil, apiVersion: "v60.0") }?.status == 404)
    #expect(try records.summary().objectTypes.contains { $0.name == "Visit__c" && $0.records == 0 })
    #expect(try records.query("SELECT Id FROM RecordType WHERE SobjectType = 'Visit__c'", includeDeleted: false, apiVersion: "v60.0", userId: org.admin).totalSize == 3)
    let other = visitSchema.replacing("\"type\": \"time\", \"default\": \"9:00\"", with: "\"type\": \"double\"")
    #expect(throws: OrgSchemaError.self) { try SchemaOrg.open(org.folder, other) }
  }

  @Test func twoOrgsOfOneProcessHaveTheirOwnSchemas() throws {
    let (one, other) = (try SchemaOrg(), try SchemaOrg("{}"))
    _ = try one.visit()
    #expect(try one.query("SELECT Id FROM Visit__c").count == 1)
    #expect(refusal { _ = try other.query("SELECT Id FROM Visit__c") }?.errorCode == "INVALID_TYPE")
    #expect(refusal { _ = try other.create("Visit__c", [:]) }?.status == 404)
  }
}
