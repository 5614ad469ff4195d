import JSON
import Testing

@testable import LocalOrg

/// What the schema tells of its types, and what `objectInfos` tells of object types.
@Suite struct GraphQLDescriptionTests {
  /// A type, what is asked of it, and the answer.
  @Test(arguments: [
    ("Account", "kind name ofType { name } enumValues { name } inputFields { name } possibleTypes { name }", ["kind": "OBJECT", "name": "Account", "ofType": nil, "enumValues": nil, "inputFields": nil, "possibleTypes": nil]),
    ("Account", "interfaces { name kind }", ["interfaces": [["name": "Record", "kind": "INTERFACE"]]]),
    ("Task_Who", "kind fields { name } possibleTypes { name }", ["kind": "UNION", "fields": nil, "possibleTypes": [["name": "Contact"], ["name": "Lead"]]]),
    ("OrderByClause", "kind isOneOf inputFields { name defaultValue type { name kind } }", [
      "kind": "INPUT_OBJECT", "isOneOf": false,
      "inputFields": [["name": "order", "defaultValue": nil, "type": ["name": "ResultOrder", "kind": "ENUM"]], ["name": "nulls", "defaultValue": nil, "type": ["name": "NullOrder", "kind": "ENUM"]]],
    ]),
    ("UIAPIMutationsInput", "inputFields { name defaultValue }", ["inputFields": [["name": "allOrNone", "defaultValue": "true"]]]),
    ("NullOrder", "kind enumValues { name isDeprecated deprecationReason description }", [
      "kind": "ENUM",
      "enumValues": [["name": "FIRST", "isDeprecated": false, "deprecationReason": nil, "description": nil], ["name": "LAST", "isDeprecated": false, "deprecationReason": nil, "description": nil]],
    ]),
    ("Currency", "kind fields { name } specifiedByURL description", ["kind": "SCALAR", "fields": nil, "specifiedByURL": nil, "description": nil]),
    ("PageInfo", "fields { name isDeprecated description args { name } }", ["fields": [
      ["name": "hasNextPage", "isDeprecated": false, "description": nil, "args": []], ["name": "hasPreviousPage", "isDeprecated": false, "description": nil, "args": []],
      ["name": "startCursor", "isDeprecated": false, "description": nil, "args": []], ["name": "endCursor", "isDeprecated": false, "description": nil, "args": []],
    ]]),
    ("AccountEdge", "fields { name type { kind name ofType { kind name } } }", ["fields": [
      ["name": "node", "type": ["kind": "OBJECT", "name": "Account", "ofType": nil]], ["name": "cursor", "type": ["kind": "NON_NULL", "name": nil, "ofType": ["kind": "SCALAR", "name": "String"]]],
    ]]),
    ("Account_Filter", "kind name", ["kind": "INPUT_OBJECT", "name": "Account_Filter"]),
  ] as [(String, String, JSONValue)])
  func aTypeTellsOfItself(_ type: String, _ selection: String, _ expected: JSONValue) async throws {
    let desk = try await GraphQLDesk()
    let answer = try await desk.ask("{ __type(name: \"\(type)\") { \(selection) } }")
    #expect(answer["errors"] == [] && answer["data"]?["__type"] == expected, "\(answer)")
  }

  @Test func listsOfListsAreToldLevelByLevel() async throws {
    let desk = try await GraphQLDesk()
    let answer = try await desk.ask("{ __type(name: \"AccountConnection\") { fields { name type { kind name ofType { kind name ofType { name } } } } } }")
    let edges = answer["data"]?["__type"]?["fields"]?[0]
    #expect(edges == ["name": "edges", "type": ["kind": "LIST", "name": nil, "ofType": ["kind": "OBJECT", "name": "AccountEdge", "ofType": nil]]], "\(answer)")
  }

  @Test func eachVersionHasItsOwnSchema() async throws {
    let desk = try await GraphQLDesk()
    func fields(_ type: String, _ version: String) async throws -> [String] {
      try await desk.ask("{ __type(name: \"\(type)\") { fields { name } } }", version: version)["data"]?["__type"]?["fields"]?.texts("name") ?? []
    }
    for (version, aggregate, mutations, record) in [("v56.0", false, false, false), ("v57.0", false, false, false), ("v58.0", true, false, false), ("v59.0", true, true, false), ("v63.0", true, true, false), ("v64.0", true, true, true), ("v67.0", true, true, true)] {
      #expect(try await fields("UIAPI", version).contains("aggregate") == aggregate, "\(version)")
      #expect(try await fields("UIAPIMutations", version).contains("AccountCreate") == mutations, "\(version)")
      #expect(try await fields("AccountUpdatePayload", version).contains("Record") == record, "\(version)")
    }
  }

  @Test func objectTypesAreDescribedByNameOrByInput() async throws {
    let desk = try await GraphQLDesk()
    for (arguments, message) in [
      ("(apiNames: [\"Account\"], objectInfoInputs: [{apiName: \"Account\"}])", "objectInfos takes apiNames or objectInfoInputs, not both"), ("", "objectInfos needs apiNames or objectInfoInputs"),
      ("(apiNames: [\"Account\", \"Nope\"])", "The object type 'Nope' does not exist or is not accessible"), ("(apiNames: [null])", "The object type '' does not exist or is not accessible"),
    ] {
      let refusal = try await desk.refusal("{ uiapi { objectInfos\(arguments) { ApiName } } }")
      #expect(refusal.kind == "DataFetchingException" && refusal.message == message, "\(refusal.json)")
      #expect(refusal.json["data"]?["uiapi"]?["objectInfos"] == .null)
    }
    #expect(try await desk.uiapi("objectInfos(apiNames: []) { ApiName }")["objectInfos"] == [])
    #expect(try await desk.uiapi("objectInfos(apiNames: [\"account\", \"Account\"]) { ApiName }")["objectInfos"] == [["ApiName": "Account"], ["ApiName": "Account"]])
    #expect(try await desk.uiapi("objectInfos(objectInfoInputs: [{apiName: \"Account\", fieldNames: [\"NAME\", \"Nope\"]}]) { fields { ApiName } }")["objectInfos"] == [["fields": [["ApiName": "Name"]]]])
  }

  @Test func picklistsAreToldByRecordType() async throws {
    let desk = try await GraphQLDesk(schema: visitSchema)
    let types = try await desk.uiapi("objectInfos(apiNames: [\"Visit__c\"]) { defaultRecordTypeId recordTypeInfos { name recordTypeId master available } }")["objectInfos"]?[0]
    let infos = types?["recordTypeInfos"]?.array ?? []
    #expect(Set(infos.compactMap { $0["name"]?.string }) == ["Short", "Long Visit", "Master"])
    let short = try #require(infos.first { $0["name"] == "Short" }?["recordTypeId"]?.string)
    #expect(types?["defaultRecordTypeId"]?.string == short)
    func values(_ ids: String) async throws -> JSONValue? {
      let input = "{apiName: \"Visit__c\", fieldNames: [\"Kind__c\"]\(ids)}"
      let fields = "fields { ... on PicklistField { picklistValuesByRecordTypeIDs { recordTypeID defaultValue { value } picklistValues { value validFor } } } }"
      return try await desk.uiapi("objectInfos(objectInfoInputs: [\(input)]) { \(fields) }")["objectInfos"]?[0]?["fields"]?[0]?["picklistValuesByRecordTypeIDs"]
    }
    let own = try await values(", recordTypeIDs: [\"\(short.prefix(15))\"]")
    #expect(own?.array?.count == 1 && own?[0]?["recordTypeID"]?.string == short && own?[0]?["picklistValues"]?.texts("value") == ["Sale", "Other"] && own?[0]?["defaultValue"]?["value"] == "Sale", "\(own ?? .null)")
    let master = try await values("")
    #expect(master?.array?.count == 1 && master?[0]?["picklistValues"]?.texts("value") == ["Sale", "Repair", "Other"])
    #expect(try await values(", recordTypeIDs: []") == [])
  }

  @Test func dependentFieldsAreToldInTheirOrder() async throws {
    let desk = try await GraphQLDesk(schema: """
      { "objects": { "Shop__c": { "fields": { "Land__c": { "type": "picklist", "values": ["A", "B"] },
        "Town__c": { "type": "picklist", "values": ["a", "b"], "controller": "Land__c", "validFor": { "a": ["A"], "b": ["A", "B"] } },
        "Street__c": { "type": "picklist", "values": ["x"], "controller": "Town__c", "validFor": { "x": ["b"] } } } } } }
      """)
    let told = try await desk.uiapi(
      """
      objectInfos(apiNames: ["Shop__c"]) { dependentFields { controllingField dependentFields { controllingField dependentFields { controllingField } } }
        fields { ApiName controllerName controllingFields ... on PicklistField { picklistValuesByRecordTypeIDs { controllerValues { label value } picklistValues { value validFor } } } } }
      """)["objectInfos"]?[0]
    #expect(told?["dependentFields"] == [["controllingField": "Land__c", "dependentFields": [["controllingField": "Town__c", "dependentFields": [["controllingField": "Street__c"]]]]]], "\(told ?? .null)")
    let town = told?["fields"]?.array?.first { $0["ApiName"] == "Town__c" }
    #expect(town?["controllerName"] == "Land__c" && town?["controllingFields"] == ["Land__c"])
    let values = town?["picklistValuesByRecordTypeIDs"]?[0]
    #expect(values?["controllerValues"] == [["label": "A", "value": 0], ["label": "B", "value": 1]] && values?["picklistValues"] == [["value": "a", "validFor": [0]], ["value": "b", "validFor": [0, 1]]])
  }
}
