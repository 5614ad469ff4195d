import JSON
import Testing

@testable import LocalOrg

/// Numbers of fields as GraphQL takes them: decimal, as numbers or as text.
@Suite struct GraphQLNumberTests {
  /// A value of a variable for amounts, and whether it is one.
  @Test(arguments: [
    (5, true), (5.5, true), (-0.25, true), (1e3, true), ("5", true), ("-5.25", true), ("+5", true), ("1e3", true), ("1E-2", true), ("0x10", false), ("0X1p4", false), ("1_000", false),
    ("1,000", false), ("", false), (" 5", false), ("5 ", false), ("nan", false), ("inf", false), ("Infinity", false), ("1e999", false), ("٣", false), ("$5", false), (true, false), (["5"], true), ([:], false),
  ] as [(JSONValue, Bool)])
  func aVariableForAnAmountIsDecimal(_ value: JSONValue, _ isTaken: Bool) async throws {
    let desk = try await GraphQLDesk()
    let query = "query Q($n: [Currency]) { uiapi { query { Account(first: 1, where: { AnnualRevenue: { in: $n } }) { edges { node { Id } } } } } }"
    let list: JSONValue = value.array == nil ? [value] : value
    let answer = try await desk.ask(query, ["n": list])
    #expect((answer["errors"] == []) == isTaken, "\(value): \(answer)")
    if !isTaken { #expect(answer["errors"]?[0]?["extensions"]?["ErrorType"] == "ValidationError", "\(answer)") }
    await desk.running.org.stop()
  }

  /// The same for what stands in the document itself.
  @Test(arguments: [
    ("1000", true), ("1e3", true), ("\"1000\"", true), ("\"1e3\"", true), ("\"0x3E8\"", false), ("\"0b1\"", false), ("\"1000f\"", false), ("\"nan\"", false), ("null", true), ("ENERGY", false),
  ])
  func aLiteralForAnAmountIsDecimal(_ literal: String, _ isTaken: Bool) async throws {
    let desk = try await GraphQLDesk()
    for (name, revenue) in [("Thousand", 1_000), ("Sixteen", 16)] { _ = try await desk.create("Account", ["Name": .string(name), "AnnualRevenue": .integer(Int64(revenue))]) }
    let query = "{ uiapi { query { Account(where: { Name: { in: [\"Thousand\", \"Sixteen\"] }, AnnualRevenue: { eq: \(literal) } }) { edges { node { Name { value } } } } } } }"
    let answer = try await desk.ask(query)
    #expect((answer["errors"] == []) == isTaken, "\(answer)")
    let names = answer["data"]?["uiapi"]?["query"]?["Account"]?["edges"]?.array?.compactMap { $0["node"]?["Name"]?["value"]?.string }
    if isTaken { #expect(names == (literal == "null" ? [] : ["Thousand"])) }
    await desk.running.org.stop()
  }

  /// What is written goes through the same check.
  @Test func aMutationTakesNoHexadecimalNumbers() async throws {
    let desk = try await GraphQLDesk()
    let mutation = "mutation M($input: AccountCreateInput!) { uiapi { AccountCreate(input: $input) { Record { AnnualRevenue { value displayValue } } } } }"
    let refused = try await desk.ask(mutation, ["input": ["Account": ["Name": "Hex", "AnnualRevenue": "0x10"]]])
    #expect(refused["errors"]?.array?.isEmpty == false, "\(refused)")
    #expect(try await desk.names("Account", "where: { Name: { eq: \"Hex\" } }") == [])
    let taken = try await desk.ask(mutation, ["input": ["Account": ["Name": "Text", "AnnualRevenue": "12.5"]]])
    #expect(taken["errors"] == [] && taken["data"]?["uiapi"]?["AccountCreate"]?["Record"]?["AnnualRevenue"]?["value"]?.double == 12.5, "\(taken)")
    await desk.running.org.stop()
  }
}
