import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// What new records and copies begin with in the User Interface API, by the types of their fields.
@Suite struct UIDefaultTests {
  private static let schema = """
    { "objects": { "Trip__c": { "keyPrefix": "a0T", "name": { "type": "autoNumber", "format": "T-{000}" }, "fields": {
      "Seats__c": { "type": "int", "default": 4 }, "Rate__c": { "type": "double", "precision": 6, "scale": 2, "default": 1.5 },
      "Price__c": { "type": "currency", "default": 1250 }, "Large__c": { "type": "double", "precision": 18, "default": 100000000000000000 },
      "Share__c": { "type": "percent", "default": 0 }, "Paid__c": { "type": "boolean", "default": true }, "Open__c": { "type": "boolean" },
      "Day__c": { "type": "date", "default": "2026-02-28" }, "At__c": { "type": "datetime", "default": "2026-02-28T10:00:00Z" },
      "Start__c": { "type": "time", "default": "9:30" }, "Title__c": { "type": "string", "default": "Ünnamed ☂" },
      "Kind__c": { "type": "picklist", "values": ["Day", { "value": "Night", "label": "Nacht" }], "default": "Night" },
      "Topics__c": { "type": "multipicklist", "values": ["a", "b"], "default": "a;b" },
      "Town__c": { "type": "picklist", "values": ["Near", "Far"], "controller": "Paid__c", "validFor": { "Near": ["false"], "Far": ["false", "true"] } },
      "Guide__c": { "type": "lookup", "to": "User", "children": "Trips" } } } } }
    """

  private static func with(_ body: (GraphQLDesk, _ get: (String) async throws -> JSONValue) async throws -> Void) async throws {
    let desk = try await GraphQLDesk(schema: schema)
    try await body(desk) { path in
      let answer = try await desk.running.send("GET", "/services/data/v60.0/\(path)", token: desk.token)
      #expect(answer.status == 200, "\(path): \(answer.text)")
      return try answer.json
    }
    await desk.running.org.stop()
  }

  /// A field, and the value that a new record begins with: a number as a number.
  @Test(arguments: [
    ("Seats__c", 4), ("Rate__c", 1.5), ("Price__c", 1_250), ("Large__c", 100_000_000_000_000_000), ("Share__c", 0), ("Paid__c", true), ("Open__c", false), ("Day__c", "2026-02-28"),
    ("At__c", "2026-02-28T10:00:00.000Z"), ("Start__c", "09:30:00.000Z"), ("Title__c", "Ünnamed ☂"), ("Kind__c", "Night"), ("Topics__c", "a;b"), ("Town__c", nil), ("Guide__c", nil),
  ] as [(String, JSONValue)])
  func aNewRecordBeginsWithTheDefaultOfEachField(_ field: String, _ value: JSONValue) async throws {
    try await Self.with { desk, get in
      let defaults = try await get("ui-api/record-defaults/create/Trip__c")
      let told = try #require(defaults["record"]?["fields"]?[field]?["value"])
      #expect(value.double == nil ? told == value : told.double == value.double && told.string == nil, "\(told)")
      // A record that is made without saying anything has the same.
      let trip = try await desk.create("Trip__c", [:])
      let made = try await get("ui-api/records/\(trip)?fields=Trip__c.\(field)")["fields"]?[field]?["value"] ?? .null
      #expect(value.double == nil ? made == value : made.double == value.double, "\(made)")
    }
  }

  @Test func whatIsProposedCanBeSentAsItIs() async throws {
    try await Self.with { desk, get in
      let proposed = try await get("ui-api/record-defaults/create/Trip__c")["record"]?["fields"]?.object ?? [:]
      #expect(proposed["Name"] == nil && proposed["CreatedDate"] == nil && proposed["OwnerId"]?["value"]?.string?.hasPrefix("005") == true)
      let fields = JSONObject(proposed.map { ($0.name, $0.value["value"] ?? .null) })
      let body: JSONValue = ["apiName": "Trip__c", "fields": .object(fields)]
      let made = try await desk.running.send("POST", "/services/data/v60.0/ui-api/records", token: desk.token, json: body.description)
      #expect(try made.status == 201 && made.json["fields"]?["Seats__c"]?["value"] == 4, "\(made.text)")
      let copied = try await get("ui-api/record-defaults/clone/\(made.json["id"]?.string ?? "")")["record"]?["fields"]
      #expect(copied?["Rate__c"] == ["displayValue": "1.5", "value": 1.5] && copied?["Kind__c"] == ["displayValue": "Nacht", "value": "Night"] && copied?["Name"] == nil)
    }
  }

  /// A checkbox has two values, the first of which is false.
  @Test func aPicklistUnderACheckboxKnowsItsValues() async throws {
    try await Self.with { desk, get in
      let town = try await get("ui-api/object-info/Trip__c/picklist-values/012000000000000AAA/Town__c")
      #expect(town["controllerValues"] == ["false": 0, "true": 1])
      #expect(town["values"]?.array?.map { $0["validFor"] } == [[0], [0, 1]])
      let kind = try await get("ui-api/object-info/Trip__c/picklist-values/012000000000000AAA/Kind__c")
      #expect(kind["controllerValues"] == [:] && kind["defaultValue"]?["value"] == "Night" && kind["defaultValue"]?["label"] == "Nacht")
      let infos = try await desk.uiapi("objectInfos(apiNames: [\"Trip__c\"]) { fields { ApiName ... on PicklistField { picklistValuesByRecordTypeIDs { controllerValues { label value } } } } }")
      let field = infos["objectInfos"]?[0]?["fields"]?.array?.first { $0["ApiName"] == "Town__c" }
      #expect(field?["picklistValuesByRecordTypeIDs"]?[0]?["controllerValues"] == [["label": "false", "value": 0], ["label": "true", "value": 1]])
    }
  }

  @Test func theObjectTypeSaysWhatDependsOnWhat() async throws {
    try await Self.with { _, get in
      let info = try await get("ui-api/object-info/Trip__c")
      #expect(info["dependentFields"] == ["Paid__c": ["Town__c": [:]]])
      #expect(info["fields"]?["Town__c"]?["controllerName"] == "Paid__c" && info["fields"]?["Town__c"]?["controllingFields"] == ["Paid__c"])
      #expect(info["fields"]?["Name"]?["createable"] == false && info["fields"]?["Name"]?["nameField"] == true && info["nameFields"] == ["Name"])
      #expect(info["fields"]?["Large__c"]?["precision"] == 18 && info["fields"]?["Topics__c"]?["sortable"] == false)
    }
  }

  /// Quick actions propose values by the same rule.
  @Test func aQuickActionProposesTypedValues() async throws {
    let action = #""quickActions": { "Again": { "target": "Trip__c", "fields": ["Seats__c", "Rate__c", "Paid__c", "Day__c"] } }"#
    let desk = try await GraphQLDesk(schema: "{ \(action), \(Self.schema.dropFirst())")
    let proposed = try await desk.running.send("GET", "/services/data/v60.0/quickActions/Again/defaultValues", token: desk.token).json
    #expect(proposed["Seats__c"] == 4 && proposed["Rate__c"] == 1.5 && proposed["Paid__c"] == true && proposed["Day__c"] == "2026-02-28", "\(proposed)")
    await desk.running.org.stop()
  }
}
