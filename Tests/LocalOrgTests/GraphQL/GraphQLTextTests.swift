import JSON
import Testing

@testable import LocalOrg

/// The texts of documents: escapes, what a refusal shows of them, and where it says they are.
@Suite struct GraphQLTextTests {
  private func string(_ literal: String) throws -> String? {
    guard case .field(let field)? = try GraphQLParser.parse("{ a(x: \(literal)) }").operations.first?.selections.first, case .string(let text)? = field.arguments.first?.value.value else { return nil }
    return text
  }

  /// A string of a document, and its text; nil for what is no string.
  @Test(arguments: [
    (#""\b\f\r""#, "\u{8}\u{C}\r"),
    (#""\u0041\u00e9""#, "Aé"),
    (#""\u{41}""#, "A"),
    (#""\u{0041}""#, "A"),
    (#""\u{000000000041}""#, "A"),
    (#""\u{0}""#, "\u{0}"),
    (#""\u{10FFFF}""#, "\u{10FFFF}"),
    (#""\uD83D\uDE00""#, "😀"),
    (#""\u{110000}""#, nil),
    (#""\u{D800}""#, nil),
    (#""\u{}""#, nil),
    (#""\u{41""#, nil),
    (#""\u{4G}""#, nil),
    (#""\u{1234567}""#, nil),
    (#""\u12""#, nil),
    (#""\u123G""#, nil),
    (#""\uD83D""#, nil),
    (#""\uD83Dx""#, nil),
    (#""\uD83D\n""#, nil),
    (#""\uD83D\u0041""#, nil),
    (#""\uDE00""#, nil),
    (#""\x41""#, nil),
    ("\"line\nbreak\"", nil),
    (#""""a "quoted" \n word""""#, #"a "quoted" \n word"#),
    ("\"\"\"\n\n  a\n    b\n\n\"\"\"", "a\n  b"),
    ("\"\"\"  first\n  second\"\"\"", "  first\nsecond"),
    ("\"\"\"\r\n\ta\r\tb\r\n\"\"\"", "a\nb"),
    ("\"\"\" \n \"\"\"", ""),
  ] as [(String, String?)])
  func aStringIsReadByItsEscapes(_ literal: String, _ text: String?) {
    #expect((try? string(literal)) == text)
  }

  /// An argument of a query, and what the refusal shows of it.
  @Test(arguments: [
    ("first: \"1\"", "'\"1\"' is not a valid 'Int'"),
    ("first: null, after: 5", "'5' is not a valid 'String'"),
    ("first: [1]", "'[1]' is not a valid 'Int'"),
    ("first: {a: 1}", "'{a: 1}' is not a valid 'Int'"),
    ("first: true", "'true' is not a valid 'Int'"),
    ("first: ONE", "'ONE' is not a valid 'Int'"),
    ("first: 1.5", "'1.5' is not a valid 'Int'"),
    ("where: 5", "'5' is not a valid 'Account_Filter'"),
    ("where: [{a: {b: [null, $v]}}]", "'[{a: {b: [null, $v]}}]' is not a valid 'Account_Filter'"),
    ("where: {Name: \"x\"}", "'\"x\"' is not a valid 'StringOperators'"),
    ("where: {Nope: 1}", "'Account_Filter' has no field 'Nope'"),
    ("orderBy: {Name: {order: null, nulls: SOME}}", "'SOME' is not a valid 'NullOrder'"),
    ("scope: mine", "'mine' is not a valid 'ACCOUNT_SCOPE'"),
    ("after: \"\(String(repeating: "x", count: 200))\", first: \"\(String(repeating: "y", count: 200))\"", "'\"\(String(repeating: "y", count: 79))' is not a valid 'Int'"),
  ])
  func aRefusalShowsTheValue(_ arguments: String, _ message: String) async throws {
    let desk = try await GraphQLDesk()
    let declared = arguments.contains("$v") ? "query Q($v: String) " : ""
    let refusal = try await desk.refusal("\(declared){ uiapi { query { Account(\(arguments)) { totalCount } } } }")
    #expect(refusal.kind == "ValidationError" && refusal.message.contains("Validation error of type WrongType: \(message)"), "\(refusal.json)")
    #expect(refusal.json["data"] == .null && refusal.json["errors"]?[0]?["paths"] == ["uiapi", "query", "Account"])
  }

  /// A document, and where its first error is.
  @Test(arguments: [
    ("{", 1, 2),
    ("{ a ", 1, 5),
    ("\n\n  ?", 3, 3),
    ("{ a(x: \"é\", y: ?) }", 1, 16),
    ("# comment é\n{ ? }", 2, 3),
    ("{\r\n a\r ?", 3, 2),
    ("{ a(x: \"😀😀\") ? }", 1, 14),
    ("{ uiapi { nope } }", 1, 11),
    ("query A {\n  uiapi {\n    query { Account { totalCount }\n      Nope { Id } } } }", 4, 7),
    ("", 1, 1),
  ])
  func anErrorSaysWhere(_ document: String, _ line: Int64, _ column: Int64) async throws {
    let desk = try await GraphQLDesk()
    let answer = try await desk.ask(document)
    #expect(answer["errors"]?[0]?["locations"] == [["line": .integer(line), "column": .integer(column)]], "\(answer)")
  }

  /// Fields that are called alike: the same arguments in another order are the same.
  @Test(arguments: [
    ("Contacts(first: 1, where: {LastName: {eq: \"a\", ne: \"b\"}}) { totalCount } Contacts(where: {LastName: {ne: \"b\", eq: \"a\"}}, first: 1) { totalCount }", true),
    ("Contacts(where: {LastName: {in: [\"a\", \"b\"]}}) { totalCount } Contacts(where: {LastName: {in: [\"b\", \"a\"]}}) { totalCount }", false),
    ("Contacts(where: {LastName: {in: [\"a\"]}}) { totalCount } Contacts(where: {LastName: {in: [\"a\"]}}) { pageResultCount }", true),
    ("Contacts { totalCount } Contacts(first: 10) { totalCount }", false),
    ("a: Name { value } a: Phone { value }", false),
    ("a: Name { value } a: Name { v: value }", true),
    ("Name { a: value } Name { a: displayValue }", false),
    ("...F ...F", true),
  ])
  func fieldsThatAreCalledAlikeAreTheSame(_ fields: String, _ isAllowed: Bool) async throws {
    let desk = try await GraphQLDesk()
    let fragment = fields.contains("...F") ? " fragment F on Account { Name { value } }" : ""
    let answer = try await desk.ask("{ uiapi { query { Account(first: 1) { edges { node { \(fields) } } } } } }\(fragment)")
    #expect((answer["errors"] == []) == isAllowed, "\(answer)")
    if !isAllowed { #expect(answer["errors"]?[0]?["message"]?.string?.contains("FieldsConflict") == true) }
  }
}
