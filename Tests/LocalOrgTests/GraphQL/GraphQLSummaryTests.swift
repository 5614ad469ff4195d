import JSON
import Testing

@testable import LocalOrg

/// Groups of records, descriptions of object types, and the schema's own.
@Suite struct GraphQLSummaryTests {
  private static func aggregate(_ desk: GraphQLDesk, _ call: String, _ fields: String) async throws -> (total: Int64?, groups: [JSONValue]) {
    let type = call.prefix { $0 != "(" }
    let found = try await desk.uiapi("aggregate { \(call) { totalCount edges { node { aggregate { \(fields) } } } } }")["aggregate"]?[String(type)]
    return (found?["totalCount"]?.integer, found?["edges"]?.array?.compactMap { $0["node"]?["aggregate"] } ?? [])
  }

  @Test func recordsAreGroupedAndCounted() async throws {
    let desk = try await GraphQLDesk()
    let all = try await Self.aggregate(desk, "Account", "Id { count { value displayValue } } AnnualRevenue { avg { value displayValue } max { value } min { value } sum { value } }")
    let total = try await desk.uiapi("query { Account { totalCount } }")["query"]?["Account"]?["totalCount"]?.integer
    #expect(all.total == total && all.groups.count == 1 && all.groups[0]["Id"]?["count"]?["value"]?.integer == total)
    #expect(all.groups[0]["AnnualRevenue"]?["avg"]?["displayValue"]?.string?.hasPrefix("$") == true)
    let groups = try await Self.aggregate(
      desk, "Account(groupBy: {Industry: {group: true}}, orderBy: {Industry: {order: DESC}}, first: 3, where: {Industry: {ne: null}})",
      "Industry { value label } Id { count { value } countDistinct { value } }")
    let names = groups.groups.compactMap { $0["Industry"]?["value"]?.string }
    #expect(groups.groups.count == 3 && names == names.sorted(by: >) && (groups.total ?? 0) > 3)
    let years = try await Self.aggregate(desk, "Opportunity(groupBy: {CreatedDate: {function: CALENDAR_YEAR}}, orderBy: {Id: {function: COUNT, order: DESC}})", "CreatedDate { calendarYear { value } } Id { count { value } }")
    let counts = years.groups.compactMap { $0["Id"]?["count"]?["value"]?.integer }
    #expect(counts.count > 1 && counts == counts.sorted(by: >) && (years.groups[0]["CreatedDate"]?["calendarYear"]?["value"]?.integer ?? 0) > 2_000)
    let rollup = try await Self.aggregate(desk, "Account(groupBy: {type: ROLLUP, Industry: {group: true}}, first: 100)", "Industry { value grouping { value } } Id { count { value } }")
    #expect(rollup.groups.contains { $0["Industry"]?["grouping"]?["value"] == 1 && $0["Id"]?["count"]?["value"]?.integer == total })
  }

  @Test func groupsNeedTheirFields() async throws {
    let desk = try await GraphQLDesk()
    let ungrouped = try await desk.refusal("{ uiapi { aggregate { Account(groupBy: {Industry: {group: true}}) { edges { node { aggregate { Name { value } } } } } } } }")
    #expect(ungrouped.kind == "DataFetchingException" && ungrouped.message.contains("grouped or aggregated"))
    #expect(try await desk.refusal("{ uiapi { aggregate { Account { edges { node { aggregate { Name { avg { value } } } } } } } } }").message.contains("FieldUndefined"))
    #expect(try await desk.refusal("{ uiapi { aggregate { Account(groupBy: {CreatedDate: {group: true}}) { totalCount } } } }").kind == "DataFetchingException")
  }

  @Test func objectTypesAreDescribed() async throws {
    let desk = try await GraphQLDesk()
    let infos = try await desk.uiapi(
      "objectInfos(apiNames: [\"Contact\"]) { ApiName label keyPrefix nameFields recordTypeInfos { master recordTypeId } childRelationships { relationshipName } fields { __typename ApiName dataType required referenceToInfos { ApiName } } }")
    let contact = try #require(infos["objectInfos"]?[0])
    #expect(contact["ApiName"] == "Contact" && contact["keyPrefix"] == "003" && contact["nameFields"] == ["FirstName", "LastName", "Name"])
    let account = contact["fields"]?.array?.first { $0["ApiName"] == "AccountId" }
    #expect(account == ["__typename": "ReferenceField", "ApiName": "AccountId", "dataType": "REFERENCE", "required": false, "referenceToInfos": [["ApiName": "Account"]]])
    let input: JSONValue = ["inputs": [["apiName": "Account", "fieldNames": ["Industry", "Name"], "recordTypeIDs": ["012000000000000AAA"]]]]
    let picklists = try await desk.uiapi(
      "objectInfos(objectInfoInputs: $inputs) { fields { ApiName ... on PicklistField { picklistValuesByRecordTypeIDs { recordTypeID picklistValues { label value } } } } }", input,
      declaring: "($inputs: [ObjectInfoInput!]!)")
    let fields = try #require(picklists["objectInfos"]?[0]?["fields"]?.array)
    #expect(fields.map { $0["ApiName"] } == ["Name", "Industry"] && fields[0]["picklistValuesByRecordTypeIDs"] == nil)
    #expect((fields[1]["picklistValuesByRecordTypeIDs"]?[0]?["picklistValues"]?.array?.count ?? 0) > 2)
    #expect(try await desk.refusal("{ uiapi { objectInfos(apiNames: [\"Nope\"]) { ApiName } } }").message.contains("'Nope'"))
    #expect(try await desk.refusal("{ uiapi { objectInfos { ApiName } } }").kind == "DataFetchingException")
  }

  @Test func theSchemaTellsOfItself() async throws {
    let desk = try await GraphQLDesk(schema: #"{ "objects": { "Thing__c": { "fields": { "Code__c": { "type": "string" } } }, "Ping__e": { "fields": { "A__c": { "type": "string" } } } } }"#)
    let answer = try await desk.ask(
      """
      { __schema { queryType { name } mutationType { name } subscriptionType { name } types { name } directives { name locations args { name type { kind ofType { name } } } } }
        thing: __type(name: "Thing__c") { kind interfaces { name } fields { name type { name kind ofType { name } } args { name } } }
        order: __type(name: "ResultOrder") { enumValues { name } } nothing: __type(name: "Nope") { name } }
      """)
    let schema = try #require(answer["data"]?["__schema"])
    #expect(schema["queryType"]?["name"] == "Query" && schema["mutationType"]?["name"] == "Mutation" && schema["subscriptionType"] == .null)
    let names = schema["types"]?.array?.compactMap { $0["name"]?.string } ?? []
    #expect(names.contains("Thing__c_Filter") && names.contains("Thing__cCreateRepresentation") && !names.contains("Ping__e"))
    let skip = schema["directives"]?.array?.first { $0["name"] == "skip" }
    #expect(skip?["args"] == [["name": "if", "type": ["kind": "NON_NULL", "ofType": ["name": "Boolean"]]]])
    let fields = answer["data"]?["thing"]?["fields"]?.array ?? []
    #expect(fields.contains(["name": "Code__c", "type": ["name": "StringValue", "kind": "OBJECT", "ofType": nil], "args": []]))
    #expect(fields.contains(["name": "Id", "type": ["name": nil, "kind": "NON_NULL", "ofType": ["name": "ID"]], "args": []]))
    #expect(answer["data"]?["order"]?["enumValues"] == [["name": "ASC"], ["name": "DESC"]] && answer["data"]?["nothing"] == .null)
  }
}
