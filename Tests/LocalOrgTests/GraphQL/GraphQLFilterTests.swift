import JSON
import Testing

@testable import LocalOrg

/// What WHERE and ORDER BY say in GraphQL.
@Suite struct GraphQLFilterTests {
  private static func desk() async throws -> GraphQLDesk {
    let desk = try await GraphQLDesk(schema: """
      { "objects": { "Thing__c": { "fields": {
        "Text__c": { "type": "string" }, "Number__c": { "type": "double", "precision": 18, "scale": 4 }, "Flag__c": { "type": "boolean" }, "Day__c": { "type": "date" },
        "Moment__c": { "type": "datetime" }, "Clock__c": { "type": "time" }, "Kinds__c": { "type": "multipicklist", "values": ["a", "b", "c"] },
        "Account__c": { "type": "lookup", "to": "Account", "children": "Things" } } } } }
      """)
    let account = try await desk.create("Account", ["Name": "Acme"])
    _ = try await desk.create("Thing__c", [
      "Name": "one", "Text__c": "It's 100% \\ \"x\"\nline", "Number__c": 1.5, "Flag__c": true, "Day__c": "2020-02-29", "Moment__c": "2020-02-29T12:00:00Z",
      "Clock__c": "10:30:00.000Z", "Kinds__c": "a;b", "Account__c": .string(account),
    ])
    _ = try await desk.create("Thing__c", ["Name": "two", "Number__c": -20_000_000, "Day__c": "2021-01-01", "Moment__c": "2021-01-01T00:00:00Z", "Kinds__c": "c"])
    _ = try await desk.create("Thing__c", ["Name": "three", "Text__c": "100 percent"])
    return desk
  }

  @Test func comparisons() async throws {
    let desk = try await Self.desk()
    let cases: [(String, [String])] = [
      ("", ["one", "two", "three"]), ("Name: {eq: \"ONE\"}", ["one"]), ("Name: {ne: \"one\"}", ["two", "three"]), ("Name: {in: [\"one\", \"two\"]}", ["one", "two"]),
      ("Name: {nin: [\"one\"]}", ["two", "three"]), ("Name: {in: []}", []), ("Name: {nin: []}", ["one", "two", "three"]), ("Text__c: {eq: null}", ["two"]),
      ("Text__c: {ne: null}", ["one", "three"]), ("Text__c: {in: [null]}", ["two"]), ("Name: null", ["one", "two", "three"]), ("Name: {}", ["one", "two", "three"]),
      (#"Text__c: {eq: "It's 100% \\ \"x\"\nline"}"#, ["one"]), (#"Text__c: {like: "%100\\%%"}"#, ["one"]), ("Text__c: {like: \"100%\"}", ["three"]),
      (#"Text__c: {like: "%\\ %"}"#, ["one"]), ("Number__c: {gt: -3e7, lt: 1.50001}", ["one", "two"]), ("Number__c: {lte: -2.0E7}", ["two"]), ("Number__c: {gte: \"1.5\"}", ["one"]),
      ("Number__c: {lt: 1e-7}", ["two"]), ("Flag__c: {eq: true}", ["one"]), ("Flag__c: {ne: true}", ["two", "three"]), ("Day__c: {eq: {value: \"2020-02-29\"}}", ["one"]),
      ("Day__c: {gt: {value: \"2020-02-29\"}}", ["two"]), ("Day__c: {lt: {literal: TODAY}}", ["one", "two"]), ("Day__c: {in: [{value: \"2020-02-29\"}, {value: null}]}", ["one", "three"]),
      ("Day__c: {lt: {range: {n_days_ago: 30}}}", ["one", "two"]), ("Day__c: {CALENDAR_YEAR: {value: {eq: 2021}}}", ["two"]), ("Day__c: {DAY_IN_MONTH: {value: {in: [1, 29], gt: 1}}}", ["one"]),
      ("Moment__c: {gte: {value: \"2020-02-29T13:00:00+01:00\"}, lt: {value: \"2020-03-01T00:00:00Z\"}}", ["one"]), ("Moment__c: {DAY_ONLY: {value: {eq: \"2021-01-01\"}}}", ["two"]),
      ("Moment__c: {eq: null}", ["three"]), ("Clock__c: {eq: \"10:30:00.000Z\"}", ["one"]), ("Kinds__c: {includes: [\"a;b\", \"c\"]}", ["one", "two"]), ("Kinds__c: {excludes: [\"a\"]}", ["two", "three"]),
      ("Account__r: {Name: {like: \"Ac%\"}}", ["one"]), ("Account__r: {Owner: {Username: {eq: \"admin@gantry.example\"}}}", ["one"]), ("not: {Account__c: {ne: null}}", ["two", "three"]),
      ("or: [{Name: {eq: \"one\"}}, {Flag__c: {eq: false}, Text__c: {eq: null}}]", ["one", "two"]), ("and: [{Flag__c: {eq: false}}, {not: {Name: {eq: \"two\"}}}]", ["three"]),
      ("or: []", ["one", "two", "three"]), ("Account__c: {inq: {Account: {Name: {eq: \"Acme\"}}}}", ["one"]), ("and: [{Account__c: {ninq: {Account: {Name: {eq: \"Acme\"}}, ApiName: \"Id\"}}}]", ["two", "three"]),
      ("Owner: {Name: {like: \"A%\"}}", ["one", "two", "three"]),
    ]
    for (filter, names) in cases {
      let found = try await desk.names("Thing__c", "where: {\(filter)}, orderBy: {CreatedDate: {order: ASC}}")
      #expect(found == names, "\(filter)")
    }
    let account = try #require(try await desk.nodes("Account", "where: {Name: {eq: \"Acme\"}}").first?["Id"])
    _ = try await desk.create("Task", ["Subject": "T", "WhatId": account, "Status": "Not Started", "Priority": "Normal"])
    for (filter, count) in [("What: {Account: {Name: {eq: \"Acme\"}}}", 1), ("What: {Opportunity: {Name: {eq: \"Acme\"}}}", 0)] {
      #expect(try await desk.nodes("Task", "where: {\(filter)}", "Id").count == count, "\(filter)")
    }
    let parents = try await desk.names("Account", "where: {Id: {inq: {Thing__c: {Flag__c: {eq: true}}, ApiName: \"Account__c\"}}}")
    #expect(parents == ["Acme"])
  }

  @Test func order() async throws {
    let desk = try await Self.desk()
    let cases = [
      ("Name: {order: DESC}", ["two", "three", "one"]), ("Text__c: {order: ASC}", ["two", "three", "one"]), ("Text__c: {order: ASC, nulls: LAST}", ["three", "one", "two"]),
      ("Flag__c: {order: DESC}, Name: {}", ["one", "three", "two"]), ("Account__r: {Name: {order: ASC, nulls: LAST}}, Name: {order: ASC}", ["one", "three", "two"]),
    ]
    for (order, names) in cases { #expect(try await desk.names("Thing__c", "orderBy: {\(order)}") == names, "\(order)") }
  }

  @Test func scopes() async throws {
    let desk = try await GraphQLDesk()
    let all = try await desk.uiapi("query { Account(scope: EVERYTHING) { totalCount } mine: Account(scope: MINE) { totalCount } }")["query"]
    #expect((all?["mine"]?["totalCount"]?.integer ?? 0) < (all?["Account"]?["totalCount"]?.integer ?? 0))
    let seen = try await desk.names("Account", "first: 2, scope: EVERYTHING, where: {Name: {like: \"Z%\"}}, updateMRU: true")
    #expect(Set(try await desk.names("Account", "scope: MRU, first: 200")).isSuperset(of: seen) && seen.count == 2)
  }

  @Test func wrongValuesAreRefused() async throws {
    let desk = try await Self.desk()
    for filter in [
      "Day__c: {eq: {value: \"2020-02-30\"}}", "Day__c: {eq: {value: \"2020-01-01 OR Name != null\"}}", "Day__c: {eq: {}}", "Day__c: {eq: {value: \"2020-01-01\", literal: TODAY}}",
      "Day__c: {eq: {range: {last_n_days: -1}}}", "Day__c: {eq: {range: {}}}", "Moment__c: {eq: {value: \"2020-01-01\"}}", "Clock__c: {eq: \"25:00:00Z\"}", "Number__c: {eq: \"1.5\"}, Id: {inq: {}}",
      "Account__c: {inq: {Account: {}, Contact: {}}}", "Account__c: {inq: {Account: {}, ApiName: \"Name\"}}", "Kinds__c: {includes: []}", "Id: {eq: \"nonsense\"}",
      "or: [{Account__c: {inq: {Account: {}}}}, {Name: {eq: \"one\"}}]", "Day__c: {CALENDAR_YEAR: {value: {in: []}}}", "Moment__c: {DAY_ONLY: {value: {eq: \"x\"}}}",
    ] {
      let refusal = try await desk.refusal("{ uiapi { query { Thing__c(where: {\(filter)}) { totalCount } } } }")
      #expect(refusal.kind == "DataFetchingException", "\(filter): \(refusal.json)")
    }
    #expect(try await desk.names("Thing__c", #"where: {Name: {eq: "' OR Name != '"}}"#) == [])
  }

  @Test func numbersHaveNoExponent() {
    let cases = [(0.0, "0"), (1.5, "1.5"), (-1e20, "-100000000000000000000"), (1.25e21, "1250000000000000000000"), (1e-7, "0.0000001"), (-2.5e-10, "-0.00000000025"), (1.7976931348623157e308, "1797")]
    for (number, text) in cases { #expect(SOQLTextWriter.number(number).hasPrefix(text) && !SOQLTextWriter.number(number).contains("e")) }
    #expect(SOQLTextWriter.number(1.5e20) == "150000000000000000000")
  }
}
