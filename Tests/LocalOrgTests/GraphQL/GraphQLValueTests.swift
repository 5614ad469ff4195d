import JSON
import Testing

@testable import LocalOrg

/// Values by the types of fields: what a query gives, what people see, and what a mutation takes.
@Suite struct GraphQLValueTests {
  private static func desk() async throws -> (GraphQLDesk, store: String) {
    let desk = try await GraphQLDesk(schema: visitSchema)
    return (desk, try await desk.create("Store__c", ["Name": "S"]))
  }

  /// A field of visits, what is written, and its value and shown text.
  @Test(arguments: [
    ("Kind__c", "\"Other\"", "Other", "Other"),
    ("Topics__c", "\"Price;Shelf\"", "Price;Shelf", "Price;Shelf"),
    ("Note__c", "\"a\\nb\"", "a\nb", nil),
    ("Note__c", "\"\"\"\n  c\n\"\"\"", "c", nil),
    ("Orders__c", "1200", 1_200, "1,200"),
    ("Orders__c", "0", 0, "0"),
    ("Orders__c", "-3", -3, "-3"),
    ("Length__c", "1.5", 1.5, "1.5"),
    ("Length__c", "\"2.25\"", 2.25, "2.25"),
    ("Length__c", "1", 1, "1"),
    ("Value__c", "1234.5", 1_234.5, "$1,234.50"),
    ("Value__c", "\"-1\"", -1, "-$1.00"),
    ("Share__c", "12.5", 12.5, "12.5%"),
    ("Done__c", "false", false, nil),
    ("Mail__c", "\"a@b.example\"", "a@b.example", nil),
    ("Phone__c", "\"555\"", "555", nil),
    ("Page__c", "\"https://x.example\"", "https://x.example", nil),
    ("At__c", "\"2024-02-29T10:00:00+01:00\"", "2024-02-29T09:00:00.000Z", "2/29/2024 9:00 AM"),
    ("Kind__c", "null", .null, nil),
    ("Orders__c", "null", .null, nil),
    ("Done__c", "null", false, nil),
  ] as [(String, String, JSONValue, String?)])
  func aValueIsWrittenAndShown(_ field: String, _ literal: String, _ value: JSONValue, _ shown: String?) async throws {
    let (desk, store) = try await Self.desk()
    let answer = try await desk.ask(
      "mutation { uiapi { Visit__cCreate(input: {Visit__c: {Store__c: \"\(store)\", Date__c: \"2024-02-29\", \(field): \(literal)}}) { Record { \(field) { value displayValue } } } } }")
    let told = answer["data"]?["uiapi"]?["Visit__cCreate"]?["Record"]?[field]
    #expect(answer["errors"] == [] && (told?["value"] == value || (value.double != nil && told?["value"]?.double == value.double)), "\(answer)")
    // Some locales put a narrow space before AM.
    #expect(told?["displayValue"]?.string?.replacing("\u{202F}", with: " ") == shown, "\(answer)")
    let found = try await desk.nodes("Visit__c", "", "\(field) { value displayValue }")
    #expect(found == [[field: told]].map { JSONValue.object(JSONObject($0.map { ($0.key, $0.value ?? .null) })) })
  }

  /// A field of visits and a literal that is none of its type: the schema refuses it, or the org.
  @Test(arguments: [
    ("Orders__c", "\"1\"", "ValidationError"),
    ("Orders__c", "1.5", "ValidationError"),
    ("Orders__c", "3000000000", "ValidationError"),
    ("Orders__c", "10000", "DataFetchingException"),
    ("Orders__c", "true", "ValidationError"),
    ("Length__c", "\"1e999\"", "ValidationError"),
    ("Length__c", "\"one\"", "ValidationError"),
    ("Length__c", "[1]", "ValidationError"),
    ("Length__c", "100000", "DataFetchingException"),
    ("Done__c", "\"true\"", "ValidationError"),
    ("Done__c", "1", "ValidationError"),
    ("Kind__c", "\"Theft\"", "DataFetchingException"),
    ("Kind__c", "Repair", "ValidationError"),
    ("Kind__c", "5", "ValidationError"),
    ("Date__c", "\"2024-02-30\"", "DataFetchingException"),
    ("Date__c", "20240229", "ValidationError"),
    ("At__c", "\"soon\"", "DataFetchingException"),
    ("Mail__c", "\"a@b\"", "DataFetchingException"),
    ("Guide__c", "\"x\"", "DataFetchingException"),
    ("Guide__c", "5", "DataFetchingException"),
    ("Ticket__c", "\"1\"", "ValidationError"),
    ("Name", "\"V\"", "ValidationError"),
    ("CreatedById", "\"x\"", "ValidationError"),
  ])
  func aValueOfAnotherTypeIsRefused(_ field: String, _ literal: String, _ kind: String) async throws {
    let (desk, store) = try await Self.desk()
    let date = field == "Date__c" ? "" : "Date__c: \"2024-02-29\", "
    let refusal = try await desk.refusal(
      "mutation { uiapi { Visit__cCreate(input: {Visit__c: {Store__c: \"\(store)\", \(date)\(field): \(literal)}}) { Record { Id } } } }")
    #expect(refusal.kind == kind, "\(refusal.json)")
    #expect(try await desk.nodes("Visit__c", "", "Id").isEmpty)
  }

  /// The same by variables, whose values are JSON.
  @Test(arguments: [
    ("Int", 5, true),
    ("Int", 5.5, false),
    ("Int", "5", false),
    ("Int", 2_147_483_647, true),
    ("Int", 2_147_483_648, false),
    ("Int", -2_147_483_648, true),
    ("Int", true, false),
    ("Int", nil, true),
    ("Int!", nil, false),
    ("Double", "1.5", true),
    ("Double", 1, true),
    ("Double", "x", false),
    ("Double", true, false),
    ("Currency", "-0.5", true),
    ("Percent", [1], false),
    ("Boolean", true, true),
    ("Boolean", "true", false),
    ("Boolean", 1, false),
    ("String", "x", true),
    ("String", 5, false),
    ("String", ["x"], false),
    ("Picklist", "Sale", true),
    ("Date", "2024-01-01", true),
    ("Date", 5, false),
    ("IdOrRef", "x", true),
    ("IdOrRef", 5, true),
    ("IdOrRef", true, false),
    ("[Int]", [1, 2], true),
    ("[Int]", 1, true),
    ("[Int]", [1, "2"], false),
    ("[Int!]", [1, nil], false),
    ("[Int!]!", nil, false),
    ("ResultOrder", "ASC", true),
    ("ResultOrder", "asc", false),
    ("OrderByClause", ["order": "DESC"], true),
    ("OrderByClause", ["order": "DOWN"], false),
    ("OrderByClause", ["up": 1], false),
    ("OrderByClause", [1], false),
    ("Long", 9_007_199_254_740_993, true),
    ("Long", "1", false),
    ("JSON", ["a": [1, nil]], true),
    ("ObjectInfoInput", [:], false),
    ("ObjectInfoInput", ["apiName": nil], false),
    ("ObjectInfoInput", ["apiName": "Account"], true),
  ] as [(String, JSONValue, Bool)])
  func aVariableTakesWhatIsOfItsType(_ type: String, _ value: JSONValue, _ isTaken: Bool) throws {
    let schema = OrgGraphQLSchema.make(.standard, APIVersion(number: 66))
    let operation = try #require(try GraphQLParser.parse("query Q($v: \(type)) { __typename }").operations.first)
    var message: String?
    do throws(GraphQLFailure) { _ = try GraphQLInputs(schema: schema, operation, given: ["v": value]) } catch {
      #expect(error.kind == .validation)
      message = error.message
    }
    #expect((message == nil) == isTaken, "\(message ?? "taken")")
    if let message { #expect(message.hasPrefix("Variable '$v"), "\(message)") }
  }

  /// A cursor behind the last record leads to an empty page.
  @Test(arguments: [1, 2, 3, 100, 1_999])
  func aPageBehindTheLastIsEmpty(_ index: Int) async throws {
    let desk = try await GraphQLDesk()
    for name in ["Zz 1", "Zz 2"] { _ = try await desk.create("Account", ["Name": .string(name)]) }
    let page = try await desk.uiapi(
      "query { Account(where: {Name: {like: \"Zz %\"}}, after: \"\(GraphQLCursor.text(index))\") { pageResultCount totalCount edges { node { Id } } pageInfo { hasNextPage hasPreviousPage endCursor } } }"
    )["query"]?["Account"]
    let info: JSONValue = ["hasNextPage": false, "hasPreviousPage": true, "endCursor": nil]
    #expect(page == ["pageResultCount": 0, "totalCount": 2, "edges": [], "pageInfo": info], "\(page ?? .null)")
  }

  @Test func aVariableThatIsNotGivenHasItsInitialValue() async throws {
    let desk = try await GraphQLDesk()
    let query = "query Q($n: Int = 2, $w: Account_Filter) { uiapi { query { Account(first: $n, where: $w) { pageResultCount } } } }"
    for (variables, count) in [([:], 2), (["n": 3], 3), (["n": nil], 10), (["n": 1, "w": nil], 1)] as [(JSONValue, Int64)] {
      let answer = try await desk.ask(query, variables)
      #expect(answer["data"]?["uiapi"]?["query"]?["Account"]?["pageResultCount"] == .integer(count), "\(variables): \(answer)")
    }
    #expect(try await desk.ask(query, ["n": 1, "more": [1]])["errors"] == [], "what is not declared is passed over")
  }
}
