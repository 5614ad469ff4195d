import JSON
import Testing

@testable import LocalOrg

/// Which documents fit the schema.
@Suite struct GraphQLValidationTests {
  private let schema = OrgGraphQLSchema.make(.standard, APIVersion(number: 66))

  private func rule(_ source: String, _ schema: GraphQLSchema? = nil) throws -> [String] {
    GraphQLValidator.failures(of: try GraphQLParser.parse(source), schema ?? self.schema).map { failure in
      guard failure.kind == .validation else { return failure.kind.rawValue }
      return String(failure.message.dropFirst("Validation error of type ".count).prefix { $0 != ":" })
    }
  }

  private func account(_ selection: String, _ arguments: String = "") -> String { "{ uiapi { query { Account\(arguments) { edges { node { \(selection) } } } } } }" }

  @Test func fieldsAndTheirSelections() throws {
    #expect(try rule(account("Id Name { value }")) == [])
    #expect(try rule(account("Nope { value }")) == ["FieldUndefined"])
    #expect(try rule(account("Name")) == ["SubselectionRequired"] && rule(account("Id { value }")) == ["SubselectionNotAllowed"])
    #expect(try rule(account("name { value }")) == ["FieldUndefined"], "names have their case")
    #expect(try rule("{ __typename __schema { types { name } } __type(name: \"Account\") { kind } }") == [])
  }

  @Test func argumentsAndTheirValues() throws {
    #expect(try rule(account("Id", "(first: 1, where: {Name: {eq: \"A\"}}, orderBy: {Name: {order: ASC, nulls: LAST}}, scope: MINE)")) == [])
    #expect(try rule(account("Id", "(frist: 1)")) == ["UnknownArgument"] && rule(account("Id", "(first: 1, first: 1)")) == ["DuplicateArgumentNames"])
    #expect(try rule(account("Id", "(first: \"1\")")) == ["WrongType"] && rule(account("Id", "(first: 3000000000)")) == ["WrongType"])
    #expect(try rule(account("Id", "(where: {Nope: {eq: 1}})")) == ["WrongType"] && rule(account("Id", "(where: {Name: {eq: \"a\", eq: \"b\"}})")) == ["UniqueObjectFieldName"])
    #expect(try rule(account("Id", "(orderBy: {Name: {order: UP}})")) == ["WrongType"] && rule(account("Id", "(scope: \"MINE\")")) == ["WrongType"])
    #expect(try rule("{ __type { name } }") == ["MissingFieldArgument"])
    #expect(try rule("mutation { uiapi { AccountUpdate(input: {Account: {}}) { success } } }") == ["WrongType"])
  }

  @Test func variables() throws {
    func with(_ declarations: String, _ arguments: String) -> String { "query (\(declarations)) \(account("Id", "(\(arguments))"))" }
    #expect(try rule(with("$n: Int = 1, $w: Account_Filter", "first: $n, where: $w")) == [])
    #expect(try rule(with("$n: String", "first: $n")) == ["VariableTypeMismatch"] && rule(with("$n: Int, $m: Int", "first: $n")) == ["UnusedVariable"])
    #expect(try rule(with("$n: Int", "first: $n, after: $m")) == ["UndefinedVariable"] && rule(with("$n: Int, $n: Int", "first: $n")) == ["DuplicateVariableName"])
    #expect(try rule(with("$n: Account", "where: $n")).contains("NonInputTypeOnVariable") && rule(with("$n: Nope", "first: $n")) == ["UnknownType"])
    #expect(try rule("query ($n: String) { __type(name: $n) { name } }") == ["VariableTypeMismatch"])
    #expect(try rule("query ($n: String = \"A\") { __type(name: $n) { name } }") == [])
  }

  @Test func fragments() throws {
    #expect(try rule(account("...F") + " fragment F on Account { Id ...G } fragment G on Record { ApiName }") == [])
    #expect(try rule(account("...F")) == ["UndefinedFragment"] && rule(account("Id") + " fragment F on Account { Id }") == ["UnusedFragment"])
    #expect(try rule(account("...F") + " fragment F on Account { ...G } fragment G on Account { ...F }") == ["FragmentCycle", "FragmentCycle"])
    #expect(try rule(account("... on Contact { Id }")) == ["InvalidFragmentType"] && rule(account("... on Nope { Id }")) == ["UnknownType"])
    #expect(try rule(account("... on String { Id }")).contains("InlineFragmentTypeConditionInvalid"))
    #expect(try rule(account("...F") + " fragment F on Account { Id } fragment F on Account { Id }") == ["DuplicateFragmentName"])
  }

  @Test func operationsAndDirectives() throws {
    #expect(try rule("query A { __typename } query A { __typename }") == ["DuplicateOperationName"])
    #expect(try rule("{ __typename } query A { __typename }") == ["LoneAnonymousOperationViolation"])
    #expect(try rule("subscription { a }") == ["OperationNotSupported"])
    #expect(try rule(account("Id @skip(if: true) Name @category(name: \"x\") { value }")) == [])
    #expect(try rule(account("Id @nope")) == ["UnknownDirective"] && rule(account("Id @skip")) == ["MissingDirectiveArgument"])
    #expect(try rule("query @skip(if: true) { __typename }") == ["MisplacedDirective"])
    #expect(try rule(account("Id @skip(if: true) @skip(if: true)")) == ["DuplicateDirectiveName"])
    #expect(try rule(account("Nope @optional { value }")) == [])
    let older = OrgGraphQLSchema.make(.standard, APIVersion(number: 64))
    #expect(try rule(account("Nope @optional { value }"), older) == ["UnknownDirective", "FieldUndefined"])
  }

  @Test func fieldsOfOneNameAreTheSame() throws {
    #expect(try rule(account("a: Name { value } a: Name { displayValue }")) == [])
    #expect(try rule(account("a: Name { value } a: Industry { value }")) == ["FieldsConflict"])
    #expect(try rule(account("Contacts(first: 1) { totalCount } Contacts(first: 2) { totalCount }")) == ["FieldsConflict"])
    #expect(try rule(account("Owner { a: Name { value } } Owner { a: Email { value } }")) == ["FieldsConflict"])
    let task = "{ uiapi { query { Task { edges { node { What { ... on Account { a: Name { value } } ... on Case { a: CaseNumber { value } } } } } } } } }"
    #expect(try rule(task) == [], "a record is of one type only")
    #expect(try rule(task.replacing("a: CaseNumber { value }", with: "a: Id")) == ["FieldsConflict"])
  }

  @Test func whatIsMeantToExhaustIsStopped() throws {
    let fields = (0..<300).map { "a: Name(x: \($0)) { value }" }.joined(separator: " ")
    #expect(try !rule(account(fields)).isEmpty)
    var doubling = account("...F0")
    for number in 0..<150 { doubling += " fragment F\(number) on Account { Parent { ...F\(number + 1) } a: Parent { ...F\(number + 1) } }" }
    doubling += " fragment F150 on Account { Id }"
    #expect(try rule(doubling).allSatisfy { $0 == "ExecutionAborted" })
    #expect(try rule((0..<300).map { "fragment F\($0) on Account { Id }" }.joined()) == ["ExecutionAborted"])
  }
}
