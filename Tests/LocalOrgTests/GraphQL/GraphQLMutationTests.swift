import JSON
import Testing

@testable import LocalOrg

/// Records written by GraphQL.
@Suite struct GraphQLMutationTests {
  @Test func recordsAreCreatedChangedAndDeleted() async throws {
    let desk = try await GraphQLDesk()
    let create = "mutation M($input: AccountCreateInput!) { uiapi(input: {allOrNone: true}) { AccountCreate(input: $input) { Record { Id Name { value } AnnualRevenue { value } OwnerId { value } } } } }"
    let created = try await desk.ask(create, ["input": ["Account": ["Name": "Żabka", "AnnualRevenue": "80000"]]])
    let record = try #require(created["data"]?["uiapi"]?["AccountCreate"]?["Record"], "\(created)")
    let id = try #require(record["Id"]?.string)
    #expect(record["Name"] == ["value": "Żabka"] && record["AnnualRevenue"] == ["value": 80_000] && created["errors"] == [])
    let updated = try await desk.ask("mutation { uiapi { AccountUpdate(input: {Id: \"\(id)\", Account: {Name: \"New\", Site: null}}) { success Record { Name { value } } } } }")
    #expect(updated["data"]?["uiapi"]?["AccountUpdate"] == ["success": true, "Record": ["Name": ["value": "New"]]], "\(updated)")
    let deleted = try await desk.ask("mutation { uiapi { AccountDelete(input: {Id: \"\(id)\"}) { Id } } }")
    #expect(deleted["data"]?["uiapi"]?["AccountDelete"] == ["Id": .string(id)])
    #expect(try await desk.names("Account", "where: {Id: {eq: \"\(id)\"}}") == [])
    let again = try await desk.refusal("mutation { uiapi { AccountDelete(input: {Id: \"\(id)\"}) { Id } } }")
    #expect(again.kind == "DataFetchingException" && again.message == "entity is deleted" && again.json["data"]?["uiapi"] == ["AccountDelete": nil])
  }

  @Test func operationsMayReferToEachOther() async throws {
    let desk = try await GraphQLDesk()
    let chain = """
      mutation { uiapi { a: AccountCreate(input: {Account: {Name: "Chained"}}) { Record { Id } }
        ContactCreate(input: {Contact: {LastName: "L", AccountId: "@{a}"}}) { Record { AccountId { value } } }
        AccountDelete(input: {Id: "@{a}"}) { Id } } }
      """
    let answer = try await desk.ask(chain)
    let id = try #require(answer["data"]?["uiapi"]?["a"]?["Record"]?["Id"], "\(answer)")
    #expect(answer["data"]?["uiapi"]?["ContactCreate"]?["Record"]?["AccountId"]?["value"] == id && answer["data"]?["uiapi"]?["AccountDelete"]?["Id"] == id)
    let unknown = try await desk.refusal("mutation { uiapi { ContactCreate(input: {Contact: {LastName: \"L\", AccountId: \"@{b}\"}}) { Record { Id } } } }")
    #expect(unknown.message.contains("@{b}"))
  }

  @Test func allOrNone() async throws {
    let desk = try await GraphQLDesk()
    func run(_ input: String) async throws -> JSONValue {
      try await desk.ask(
        """
        mutation { uiapi\(input) { good: AccountCreate(input: {Account: {Name: "All or none"}}) { Record { Id } } first: AccountCreate(input: {Account: {Name: "Belongs"}}) { Record { Id } }
          bad: ContactCreate(input: {Contact: {FirstName: "F", AccountId: "@{first}"}}) { Record { Id } } } }
        """)
    }
    for input in ["", "(input: {allOrNone: true})", "(input: {})"] {
      let answer = try await run(input)
      #expect(answer["data"]?["uiapi"] == ["good": nil, "first": nil, "bad": nil] && answer["errors"]?.array?.count == 3)
      #expect(answer["errors"]?.array?.last?["paths"] == ["uiapi", "bad"] && answer["errors"]?.array?.last?["message"]?.string?.contains("LastName") == true)
    }
    #expect(try await desk.names("Account", "where: {Name: {eq: \"All or none\"}}") == [])
    let some = try await run("(input: {allOrNone: false})")
    #expect(some["data"]?["uiapi"]?["good"]?["Record"]?["Id"]?.string != nil && some["data"]?["uiapi"]?["first"] == .null && some["errors"]?.array?.count == 2)
    #expect(try await desk.names("Account", "where: {Name: {in: [\"All or none\", \"Belongs\"]}}") == ["All or none"])
  }

  @Test func whatIsNotWrittenSaysWhy() async throws {
    let desk = try await GraphQLDesk()
    let cases = [
      ("AccountUpdate(input: {Id: \"003000000000001AAA\", Account: {Name: \"A\"}}) { success }", "no id of Account"), ("AccountDelete(input: {Id: \"x\"}) { Id }", "no id of Account"),
      ("AccountCreate(input: {Account: {Name: \"A\"}}) { Record { Owner { Id } } }", "not currently available in mutation results"),
      ("AccountCreate(input: {Account: {Name: \"A\"}}) { Record { Contacts { totalCount } } }", "not currently available in mutation results"),
      ("AccountCreate(input: {Account: {Name: null}}) { Record { Id } }", "Name"), ("AccountCreate(input: {Account: {Id: \"1\"}}) { Record { Id } }", "has no field 'Id'"),
    ]
    for (operation, message) in cases {
      let refusal = try await desk.refusal("mutation { uiapi { \(operation) } }")
      #expect(refusal.message.contains(message), "\(operation): \(refusal.message)")
    }
  }

  @Test func triggersRunAndRefuse() async throws {
    let desk = try await GraphQLDesk(
      script: "trigger('Account', ['before insert'], (account) => { if (account.Name === 'No') refuse('Not that', 'Name'); account.Site = 'set'; });")
    let answer = try await desk.ask("mutation { uiapi(input: {allOrNone: false}) { a: AccountCreate(input: {Account: {Name: \"Yes\"}}) { Record { Site { value } } } b: AccountCreate(input: {Account: {Name: \"No\"}}) { Record { Id } } } }")
    #expect(answer["data"]?["uiapi"] == ["a": ["Record": ["Site": ["value": "set"]]], "b": nil] && answer["errors"]?[0]?["message"] == "Not that", "\(answer)")
  }
}
