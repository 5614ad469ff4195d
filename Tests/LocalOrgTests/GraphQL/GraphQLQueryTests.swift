import JSON
import Testing

@testable import LocalOrg

/// Records by GraphQL: pages, values, parents, children.
@Suite struct GraphQLQueryTests {
  @Test func aPageHasRecordsWithValues() async throws {
    let desk = try await GraphQLDesk()
    let id = try await desk.create("Account", ["Name": "Żabka ☂ 'q' \\", "AnnualRevenue": 1_234.5, "Industry": "Energy", "NumberOfEmployees": 1_200])
    let fields = """
      Id ApiName DisplayValue WeakEtag __typename Name { value displayValue __typename } n: Name { value } AnnualRevenue { value displayValue }
      Industry { value label } NumberOfEmployees { displayValue } CreatedDate { value } Site { value } Owner { Id Name { value } ... on User { Email { value } } }
      """
    let nodes = try await desk.nodes("Account", "where: {Id: {eq: $id}}", fields, ["id": .string(id)], declaring: "($id: ID!)")
    let node = try #require(nodes.first)
    #expect(nodes.count == 1 && node["Id"] == .string(id) && node["ApiName"] == "Account" && node["__typename"] == "Account")
    #expect(node["Name"] == ["value": "Żabka ☂ 'q' \\", "displayValue": nil, "__typename": "StringValue"] && node["n"]?["value"] == node["Name"]?["value"])
    #expect(node["DisplayValue"] == "Żabka ☂ 'q' \\" && (node["WeakEtag"]?.integer ?? 0) > 0)
    #expect(node["AnnualRevenue"]?["value"] == 1_234.5 && node["AnnualRevenue"]?["displayValue"]?.string?.hasPrefix("$1,23") == true)
    #expect(node["Industry"] == ["value": "Energy", "label": "Energy"] && node["NumberOfEmployees"] == ["displayValue": "1,200"])
    #expect(node["CreatedDate"]?["value"]?.string?.hasSuffix("Z") == true && node["Site"] == ["value": nil])
    #expect(node["Owner"]?["Email"]?["value"]?.string?.contains("@") == true)
  }

  @Test func pagesFollowEachOther() async throws {
    let desk = try await GraphQLDesk()
    func page(_ arguments: String) async throws -> JSONValue {
      let found = try await desk.uiapi(
        "query { Account(\(arguments)) { edges { node { Id } cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount pageResultCount } }")
      return found["query"]?["Account"] ?? .null
    }
    let standard = try await page("orderBy: {Name: {order: ASC}}")
    #expect(standard["pageResultCount"] == 10 && standard["pageInfo"]?["hasNextPage"] == true && standard["pageInfo"]?["hasPreviousPage"] == false)
    #expect(standard["pageInfo"]?["endCursor"] == "djE6OQ==" && standard["edges"]?[9]?["cursor"] == "djE6OQ==")
    var ids: [JSONValue] = []
    var after = "null"
    repeat {
      let page = try await page("orderBy: {Name: {order: ASC}}, first: 73, after: \(after)")
      ids += page["edges"]?.array?.compactMap { $0["node"]?["Id"] } ?? []
      after = page["pageInfo"]?["hasNextPage"] == true ? "\"\(page["pageInfo"]?["endCursor"]?.string ?? "")\"" : ""
    } while !after.isEmpty
    #expect(Set(ids.compactMap(\.string)).count == ids.count && standard["totalCount"] == .integer(Int64(ids.count)) && ids.count > 200)
    let empty = try await page("first: 1, where: {Name: {eq: \"nobody\"}}")
    #expect(empty == ["edges": [], "pageInfo": ["hasNextPage": false, "hasPreviousPage": false, "startCursor": nil, "endCursor": nil], "totalCount": 0, "pageResultCount": 0])
    let bound = try await page("first: 200, upperBound: 210, after: \"djE6MTk5\"")
    #expect(bound["pageResultCount"] == 10 && bound["pageInfo"]?["hasNextPage"] == false && bound["totalCount"] == 210)
  }

  @Test func pagesHaveLimits() async throws {
    let desk = try await GraphQLDesk()
    for arguments in [
      "first: 0", "first: 2001", "first: -1", "after: \"x\"", "after: \"djE6LTE=\"", "after: \"djE6OTk5OTk5OTk5OTk5\"", "after: \"djE6MjAwMA==\"",
      "first: 100, upperBound: 5000", "first: 200, upperBound: 0",
    ] {
      let refusal = try await desk.refusal("{ uiapi { query { Account(\(arguments)) { totalCount } Contact(first: 1) { totalCount } } } }")
      #expect(refusal.kind == "DataFetchingException", "\(arguments): \(refusal.json)")
      #expect(refusal.json["data"]?["uiapi"]?["query"]?["Account"] == .null && refusal.json["data"]?["uiapi"]?["query"]?["Contact"]?["totalCount"] != nil)
      #expect(refusal.json["errors"]?[0]?["paths"] == ["uiapi", "query", "Account"])
    }
    let many = (0..<11).map { "a\($0): Account(first: 1) { totalCount }" }.joined(separator: " ")
    #expect(try await desk.refusal("{ uiapi { query { \(many) } } }").kind == "ExecutionAborted")
    let ten = (0..<10).map { "a\($0): Account(first: 1) { totalCount }" }.joined(separator: " ")
    #expect(try await desk.uiapi("query { \(ten) }")["query"]?.object?.count == 10)
  }

  @Test func childrenComeInPagesOfTheirOwn() async throws {
    let desk = try await GraphQLDesk()
    let account = try await desk.create("Account", ["Name": "Parent"])
    for name in ["C", "A", "B"] { _ = try await desk.create("Contact", ["LastName": .string(name), "AccountId": .string(account)]) }
    let fields = """
      Contacts(first: 2, orderBy: {LastName: {order: DESC}}) { totalCount pageResultCount pageInfo { hasNextPage endCursor } edges { node { LastName { value } Account { Name { value } } } } }
      some: Contacts(where: {or: [{LastName: {eq: "A"}}, {LastName: {eq: "B"}}]}) { totalCount } Opportunities { edges { node { Id } } }
      """
    let node = try #require(try await desk.nodes("Account", "first: 1, where: {Id: {eq: \"\(account)\"}}", fields).first)
    let contacts = try #require(node["Contacts"])
    #expect(contacts["totalCount"] == 3 && contacts["pageResultCount"] == 2 && contacts["pageInfo"]?["hasNextPage"] == true)
    #expect(contacts["edges"]?.array?.map { $0["node"]?["LastName"]?["value"] } == ["C", "B"])
    #expect(contacts["edges"]?[0]?["node"]?["Account"]?["Name"]?["value"] == "Parent")
    #expect(node["some"]?["totalCount"] == 2 && node["Opportunities"]?["edges"] == [])
    let next = "Contacts(first: 2, after: \"djE6MQ==\", orderBy: {LastName: {order: DESC}}) { edges { node { LastName { value } } } }"
    let rest = try await desk.nodes("Account", "first: 1, where: {Id: {eq: \"\(account)\"}}", next)
    #expect(rest.first?["Contacts"]?["edges"]?.array?.map { $0["node"]?["LastName"]?["value"] } == ["A"])
    #expect(try await desk.refusal("{ uiapi { query { Account(first: 2) { edges { node { \(next) } } } } } }").message.contains("first: 1"))
    for fields in ["Contacts { edges { node { Cases { totalCount } } } }", "Owner { Id } Parent { Contacts { totalCount } }"] {
      #expect(try await desk.refusal("{ uiapi { query { Account { edges { node { \(fields) } } } } } }").message.contains("own records only"))
    }
  }

  @Test func aReferenceToSeveralTypesLeadsToOne() async throws {
    let desk = try await GraphQLDesk()
    let account = try await desk.create("Account", ["Name": "Acme"])
    let task = try await desk.create("Task", ["Subject": "Call", "WhatId": .string(account), "Status": "Not Started", "Priority": "Normal"])
    let fields = "What { __typename ...W ... on Opportunity { StageName { value } } } Who { ... on Contact { Id } }"
    let query = "{ uiapi { query { Task(where: {Id: {eq: \"\(task)\"}}) { edges { node { \(fields) } } } } } } fragment W on Account { Name { value } Owner { Name { value } } }"
    let answer = try await desk.ask(query)
    let node = answer["data"]?["uiapi"]?["query"]?["Task"]?["edges"]?[0]?["node"]
    #expect(node?["What"]?["__typename"] == "Account" && node?["What"]?["Name"]?["value"] == "Acme" && node?["What"]?["StageName"] == nil, "\(answer)")
    #expect(node?["What"]?["Owner"]?["Name"]?["value"]?.string != nil && node?["Who"] == .null)
  }

  @Test func directivesAndFragmentsChoose() async throws {
    let desk = try await GraphQLDesk()
    let fields = "Id @skip(if: $yes) Name @include(if: $yes) { value } Site @include(if: false) { value } Nope @optional { value } ... @skip(if: $yes) { Phone { value } }"
    let nodes = try await desk.nodes("Account", "first: 1", fields, ["yes": true], declaring: "($yes: Boolean!)")
    #expect(nodes.first?.object?.keys == ["Name"])
  }

  @Test func operationsAreChosenByName() async throws {
    let desk = try await GraphQLDesk()
    let two = "query A { uiapi { currentUser { Id } } } query B { __typename }"
    #expect(try await desk.ask(two, operation: "B")["data"] == ["__typename": "Query"])
    #expect(try await desk.refusal(two).kind == "OperationNotSupported")
    #expect(try await desk.ask(two, operation: "C")["errors"]?[0]?["extensions"]?["ErrorType"] == "OperationNotSupported")
    #expect(try await desk.ask("{ uiapi { currentUser { Username { value } } } }")["data"]?["uiapi"]?["currentUser"]?["Username"]?["value"] == "admin@gantry.example")
  }

  @Test func whatIsNoRequestIsRefused() async throws {
    let desk = try await GraphQLDesk()
    func status(_ method: String, _ path: String, _ body: String?, token: String? = nil) async throws -> (Int, String?) {
      let answer = try await desk.running.send(method, "/services/data/\(path)", token: token ?? desk.token, json: body)
      return (answer.status, answer.errorCode)
    }
    #expect(try await status("POST", "v55.0/graphql", #"{"query": "{__typename}"}"#) == (404, "NOT_FOUND"))
    #expect(try await status("POST", "v56.0/graphql/x", #"{"query": "{__typename}"}"#) == (404, "NOT_FOUND"))
    #expect(try await status("GET", "v60.0/graphql", nil).0 == 405)
    #expect(try await status("POST", "v60.0/graphql", "{}") == (400, "JSON_PARSER_ERROR"))
    #expect(try await status("POST", "v60.0/graphql", #"{"query": 1}"#) == (400, "JSON_PARSER_ERROR"))
    #expect(try await status("POST", "v60.0/graphql", #"{"query": "{__typename}", "variables": []}"#) == (400, "JSON_PARSER_ERROR"))
    #expect(try await status("POST", "v60.0/graphql", #"{"query": "{__typename}"}"#, token: "wrong") == (401, "INVALID_SESSION_ID"))
  }

  @Test func olderVersionsHaveLess() async throws {
    let desk = try await GraphQLDesk()
    #expect(try await desk.refusal("{ uiapi { aggregate { Account { totalCount } } } }", version: "v57.0").message.contains("FieldUndefined"))
    #expect(try await desk.refusal("mutation { uiapi { AccountDelete(input: {Id: \"1\"}) { Id } } }", version: "v58.0").kind == "OperationNotSupported")
    #expect(try await desk.refusal("{ uiapi { query { Account(first: 200, upperBound: 300) { totalCount } } } }", version: "v58.0").message.contains("UnknownArgument"))
    #expect(try await desk.ask("{ uiapi { query { Account(first: 1) { totalCount } } } }", version: "v56.0")["errors"] == [])
  }

  @Test func variablesMustBeOfTheirTypes() async throws {
    let desk = try await GraphQLDesk()
    let query = "query Q($n: Int!, $w: Account_Filter) { uiapi { query { Account(first: $n, where: $w) { totalCount } } } }"
    #expect(try await desk.ask(query, ["n": 1, "w": ["Name": ["in": ["a", nil]]]])["errors"] == [])
    let order = "query Q($o: Account_OrderBy) { uiapi { query { Account(orderBy: $o) { totalCount } } } }"
    #expect(try await desk.refusal(order, ["o": ["Name": ["order": "UP"]]]).kind == "ValidationError")
    #expect(try await desk.ask(order, ["o": ["Name": ["order": "DESC"]]])["errors"] == [])
    let wrong: [JSONValue] = [[:], ["n": nil], ["n": "1"], ["n": 1.5], ["n": 1, "w": []], ["n": 1, "w": ["Nope": [:]]], ["n": 1, "w": ["Name": ["eq": 1]]]]
    for variables in wrong {
      let refusal = try await desk.refusal(query, variables)
      #expect(refusal.kind == "ValidationError" && refusal.json["data"] == .null, "\(variables)")
    }
  }
}
