import JSON
import Testing

@testable import LocalOrg

/// What documents say, before anything is asked of the org.
@Suite struct GraphQLLanguageTests {
  private func kind(_ source: String) -> String? {
    do throws(GraphQLFailure) {
      _ = try GraphQLParser.parse(source)
      return nil
    } catch {
      return error.kind.rawValue
    }
  }

  private func argument(_ literal: String) throws -> GraphQLLiteral.Value? {
    guard case .field(let field)? = try GraphQLParser.parse("{ a(x: \(literal)) }").operations.first?.selections.first else { return nil }
    return field.arguments.first?.value.value
  }

  private func string(_ literal: String) throws -> String? {
    if case .string(let text)? = try argument(literal) { text } else { nil }
  }

  @Test(arguments: [
    "{ a }", "{a,b,,c #x\n}", "\u{FEFF}query { a }", "query Q($a: [Int!]! = [1] @d, $b: T) @e { x: y(z: $a) { ...F ... on T @d { u } ... { v } } } fragment F on T { w }",
    "query query { query fragment on true false null }", "mutation { a } subscription S { b }", "{ a(x: {}, y: [], z: {b: [{c: $d}]}, e: E, n: null) }",
    "{ a(x: 0, y: -0, z: -1.5e+10, w: 2E3) }",
  ])
  func documentsAreTaken(_ source: String) { #expect(kind(source) == nil) }

  @Test(arguments: [
    "", "{", "{ }", "{ a", "a", "{ a() }", "{ a(x:) }", "{ a(x: $) }", "query ($a: Int = $b) { a }", "query () { a }", "{ ...on }", "fragment on on T { a }",
    "fragment F T { a }", "{ a(x: 01) }", "{ a(x: 1.) }", "{ a(x: 1a) }", "{ a(x: .5) }", "{ a(x: \"b) }", "{ a(x: \"\\q\") }", "{ a(x: \"\\uD800\") }", "{ é }",
    "{ a . b }", "type A { b: Int }", "{ a } }", "{ a(x: \"\"\"b) }", "{ a @ }", "query ($a: Int!!) { a }", "{ \u{0} }",
  ])
  func whatIsNoDocumentIsRefused(_ source: String) { #expect(kind(source) == "InvalidSyntax", "\(source)") }

  @Test func stringsHaveTheirEscapes() throws {
    #expect(try string(#""a\n\t\"\\\/\u00e9\u{1F600}\uD83D\uDE00 ☂""#) == "a\n\t\"\\/é😀😀 ☂")
    #expect(try string("\"\"") == "" && string("\"\"\"\"\"\"") == "")
  }

  @Test func blockStringsLoseTheirIndent() throws {
    let block = "\"\"\"\n    Hello,\n      World!\r\n\n    \\\"\"\" Yours \\n\n  \"\"\""
    #expect(try string(block) == "Hello,\n  World!\n\n\"\"\" Yours \\n")
  }

  @Test func whatIsTooDeepIsRefused() {
    #expect(kind(String(repeating: "{ a ", count: 50) + String(repeating: "}", count: 50)) == nil)
    #expect(kind(String(repeating: "{ a ", count: 5_000) + String(repeating: "}", count: 5_000)) == "InvalidSyntax")
    #expect(kind("{ a(x: \(String(repeating: "[", count: 100_000))") == "InvalidSyntax")
  }

  @Test func anErrorSaysWhere() async throws {
    let desk = try await GraphQLDesk()
    let answer = try await desk.ask("{\r\n  uiapi {\n    «")
    #expect(answer["data"] == .null)
    let error: JSONValue = ["line": 3, "column": 5]
    #expect(answer["errors"]?[0]?["locations"] == [error], "\(answer)")
    #expect(answer["errors"]?[0]?["extensions"] == ["ErrorType": "InvalidSyntax"])
  }
}
