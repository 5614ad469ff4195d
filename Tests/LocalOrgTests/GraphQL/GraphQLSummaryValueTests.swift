import JSON
import Testing

@testable import LocalOrg

/// Groups of records whose values are known.
@Suite struct GraphQLSummaryValueTests {
  private static func desk() async throws -> GraphQLDesk {
    let desk = try await GraphQLDesk(schema: """
      { "objects": { "Sale__c": { "fields": { "Area__c": { "type": "picklist", "values": ["North", "South"] }, "Amount__c": { "type": "currency" }, "Count__c": { "type": "int", "precision": 6 },
        "Day__c": { "type": "date" }, "At__c": { "type": "datetime" }, "Share__c": { "type": "percent" }, "Open__c": { "type": "boolean" } } } } }
      """)
    for (name, area, amount, count, day) in [
      ("a", "North", 100.5, 1, "2023-12-31"), ("b", "North", 49.5, 2, "2024-01-01"), ("c", "South", -50, 3, "2024-01-31"), ("d", nil, nil, nil, nil),
    ] as [(String, String?, Double?, Int64?, String?)] {
      var fields: JSONObject = ["Name": .string(name), "Open__c": .bool(name == "a")]
      if let area { fields["Area__c"] = .string(area) }
      if let amount { fields["Amount__c"] = .double(amount) }
      if let count { fields["Count__c"] = .integer(count) }
      if let day { (fields["Day__c"], fields["At__c"]) = (.string(day), .string("\(day)T23:30:00Z")) }
      _ = try await desk.create("Sale__c", fields)
    }
    return desk
  }

  private static func groups(_ desk: GraphQLDesk, _ arguments: String, _ fields: String) async throws -> (page: JSONValue, groups: [JSONValue]) {
    let call = arguments.isEmpty ? "Sale__c" : "Sale__c(\(arguments))"
    let page = try await desk.uiapi("aggregate { \(call) { totalCount pageResultCount pageInfo { hasNextPage endCursor } edges { cursor node { aggregate { \(fields) } } } } }")
    let found = page["aggregate"]?["Sale__c"] ?? .null
    return (found, found["edges"]?.array?.compactMap { $0["node"]?["aggregate"] } ?? [])
  }

  @Test(arguments: [
    ("Id { count { value displayValue } }", ["Id": ["count": ["value": 4, "displayValue": "4"]]]),
    ("Area__c { count { value } countDistinct { value } }", ["Area__c": ["count": ["value": 3], "countDistinct": ["value": 2]]]),
    ("Amount__c { sum { value displayValue } }", ["Amount__c": ["sum": ["value": 100, "displayValue": "$100.00"]]]),
    ("Amount__c { min { value } max { displayValue } }", ["Amount__c": ["min": ["value": -50], "max": ["displayValue": "$100.50"]]]),
    ("Count__c { avg { value } sum { value } min { value } max { value } }", ["Count__c": ["avg": ["value": 2], "sum": ["value": 6], "min": ["value": 1], "max": ["value": 3]]]),
    ("Day__c { min { value displayValue } max { value } }", ["Day__c": ["min": ["value": "2023-12-31", "displayValue": "12/31/2023"], "max": ["value": "2024-01-31"]]]),
    ("At__c { max { value } }", ["At__c": ["max": ["value": "2024-01-31T23:30:00.000Z"]]]),
    ("Name { min { value } max { value } }", ["Name": ["min": ["value": "a"], "max": ["value": "d"]]]),
  ] as [(String, JSONValue)])
  func aFunctionIsOfAllRecords(_ fields: String, _ expected: JSONValue) async throws {
    let desk = try await Self.desk()
    let found = try await Self.groups(desk, "", fields)
    #expect(found.groups == [expected] && found.page["totalCount"] == 4, "\(found)")
  }

  @Test(arguments: [
    ("groupBy: {Area__c: {group: true}}, orderBy: {Area__c: {order: ASC, nulls: LAST}}", "Area__c { value } Count__c { sum { value } }", [["North", 3], ["South", 3], [nil, nil]]),
    ("groupBy: {Area__c: {group: true}}, orderBy: {Amount__c: {function: SUM, order: DESC, nulls: LAST}}", "Area__c { value } Amount__c { sum { value } }", [["North", 150], ["South", -50], [nil, nil]]),
    ("groupBy: {Day__c: {function: CALENDAR_YEAR}}, orderBy: {Id: {function: COUNT, order: DESC}}, where: {Day__c: {ne: null}}", "Day__c { calendarYear { value } } Id { count { value } }", [[2_024, 2], [2_023, 1]]),
    ("groupBy: {Day__c: {function: DAY_IN_MONTH}}, where: {Day__c: {ne: null}, Area__c: {eq: \"North\"}}, orderBy: {Count__c: {function: SUM, order: ASC}}", "Day__c { dayInMonth { value } } Id { count { value } }", [[31, 1], [1, 1]]),
    ("groupBy: {At__c: {function: HOUR_IN_DAY}}, where: {At__c: {ne: null}}", "At__c { hourInDay { value } } Id { count { value } }", [[23, 3]]),
    ("groupBy: {At__c: {function: DAY_ONLY}}, where: {Name: {eq: \"a\"}}", "At__c { dayOnly { value } } Id { count { value } }", [["2023-12-31", 1]]),
    ("groupBy: {Day__c: {group: true}}, where: {Name: {in: [\"a\", \"b\"]}}, orderBy: {Day__c: {order: DESC}}", "Day__c { value } Id { count { value } }", [["2024-01-01", 1], ["2023-12-31", 1]]),
    ("groupBy: {Area__c: {group: false}}", "Count__c { min { value } max { value } }", [[1, 3]]),
    ("groupBy: {Area__c: {group: true}}, where: {Name: {eq: \"nobody\"}}", "Area__c { value } Id { count { value } }", []),
  ] as [(String, String, [[JSONValue]])])
  func recordsAreGrouped(_ arguments: String, _ fields: String, _ expected: [[JSONValue]]) async throws {
    let desk = try await Self.desk()
    let found = try await Self.groups(desk, arguments, fields)
    func values(_ value: JSONValue) -> [JSONValue] {
      if let leaf = value["value"], value.object?.count == 1 { return [leaf] }
      return (value.object ?? [:]).flatMap { values($0.value) }
    }
    #expect(found.groups.map(values) == expected, "\(found.groups)")
    #expect(found.page["pageResultCount"] == .integer(Int64(expected.count)))
  }

  @Test func groupsComeInPages() async throws {
    let desk = try await Self.desk()
    let arguments = "groupBy: {Area__c: {group: true}}, orderBy: {Area__c: {order: ASC, nulls: FIRST}}"
    let first = try await Self.groups(desk, "\(arguments), first: 2", "Area__c { value label }")
    #expect(first.groups == [["Area__c": ["value": nil, "label": nil]], ["Area__c": ["value": "North", "label": "North"]]])
    #expect(first.page["totalCount"] == 3 && first.page["pageInfo"]?["hasNextPage"] == true)
    let next = try await Self.groups(desk, "\(arguments), first: 2, after: \"\(first.page["pageInfo"]?["endCursor"]?.string ?? "")\"", "Area__c { value }")
    #expect(next.groups == [["Area__c": ["value": "South"]]] && next.page["pageInfo"]?["hasNextPage"] == false)
    for wrong in ["first: 0", "first: 2001", "first: -1", "after: \"x\""] {
      let refusal = try await desk.refusal("{ uiapi { aggregate { Sale__c(\(arguments), \(wrong)) { totalCount } } } }")
      #expect(refusal.kind == "DataFetchingException", "\(wrong): \(refusal.json)")
    }
  }

  @Test func subtotalsSayWhatTheyAreOf() async throws {
    let desk = try await Self.desk()
    let found = try await Self.groups(
      desk, "groupBy: {type: CUBE, Area__c: {group: true}, Open__c: {group: true}}, where: {Area__c: {eq: \"North\"}}, first: 50",
      "Area__c { value grouping { value } } Open__c { grouping { value } } Id { count { value } }")
    func count(_ area: JSONValue, _ open: JSONValue) -> [Int64?] {
      found.groups.filter { $0["Area__c"]?["grouping"]?["value"] == area && $0["Open__c"]?["grouping"]?["value"] == open }.map { $0["Id"]?["count"]?["value"]?.integer }
    }
    #expect(count(1, 1) == [2] && count(0, 1) == [2] && Set(count(1, 0)) == [1] && count(1, 0).count == 2 && count(0, 0).count == 2, "\(found.groups)")
  }

  @Test func aRequestWithoutColumnsCountsOnly() async throws {
    let desk = try await Self.desk()
    let page = try await desk.uiapi("aggregate { Sale__c { totalCount pageResultCount } some: Sale__c(where: {Area__c: {eq: \"North\"}}) { totalCount } }")["aggregate"]
    #expect(page?["Sale__c"] == ["totalCount": 4, "pageResultCount": 0] && page?["some"]?["totalCount"] == 2)
    let groups = try await desk.uiapi("aggregate { Sale__c(groupBy: {Area__c: {group: true}}) { totalCount pageResultCount } }")["aggregate"]
    #expect(groups?["Sale__c"] == ["totalCount": 3, "pageResultCount": 3])
  }
}
