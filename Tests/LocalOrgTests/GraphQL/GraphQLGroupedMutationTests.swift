import JSON
import Testing

@testable import LocalOrg

/// Mutations that refer to each other, without `allOrNone`: which stand and which fall together.
@Suite struct GraphQLGroupedMutationTests {
  private static func create(_ key: String, _ name: String, parent: String? = nil) -> String {
    "\(key): AccountCreate(input: {Account: {Name: \(name)\(parent.map { ", ParentId: \"@{\($0)}\"" } ?? "")}}) { Record { Id } }"
  }

  /// Operations, and the names of those that are written. `null` is a name that no account may have.
  @Test(arguments: [
    ([("a", "\"A\"", nil), ("b", "\"B\"", nil)], ["A", "B"]),
    ([("a", "\"A\"", nil), ("b", "null", nil)], ["A"]),
    ([("a", "\"A\"", nil), ("b", "null", "a")], []),
    ([("a", "null", nil), ("b", "\"B\"", "a")], []),
    ([("a", "\"A\"", nil), ("b", "\"B\"", "a"), ("c", "null", "b")], []),
    ([("a", "\"A\"", nil), ("b", "\"B\"", "a"), ("c", "null", nil)], ["A", "B"]),
    ([("a", "\"A\"", nil), ("b", "\"B\"", nil), ("c", "\"C\"", "a"), ("d", "null", "b")], ["A", "C"]),
    ([("a", "\"A\"", nil), ("b", "null", nil), ("c", "\"C\"", "a"), ("d", "\"D\"", "c")], ["A", "C", "D"]),
    ([("a", "\"A\"", "gone")], []),
    ([("a", "\"A\"", "b"), ("b", "\"B\"", nil)], ["B"]),
  ] as [([(String, String, String?)], [String])])
  func thoseThatReferToEachOtherFallTogether(_ operations: [(String, String, String?)], _ names: [String]) async throws {
    let desk = try await GraphQLDesk()
    let text = operations.map { Self.create($0.0, $0.1 == "null" ? "null" : "\"Group \($0.1.dropFirst())", parent: $0.2) }.joined(separator: " ")
    let answer = try await desk.ask("mutation { uiapi(input: {allOrNone: false}) { \(text) } }")
    #expect(try await desk.names("Account", "where: {Name: {like: \"Group %\"}}, orderBy: {Name: {order: ASC}}") == names.map { "Group \($0)" }, "\(answer)")
    let written = operations.filter { answer["data"]?["uiapi"]?[$0.0]?["Record"]?["Id"]?.string != nil }.map(\.0)
    #expect(written == names.map { $0.lowercased() })
    #expect(answer["errors"]?.array?.count == operations.count - names.count)
    // All or none of them.
    let all = try await desk.ask("mutation { uiapi { \(text.replacing("Group", with: "Whole")) } }")
    let isWhole = names.count == operations.count
    #expect(try await desk.names("Account", "where: {Name: {like: \"Whole %\"}}").count == (isWhole ? names.count : 0), "\(all)")
  }

  @Test func whatWasUndoneSaysSo() async throws {
    let desk = try await GraphQLDesk()
    let answer = try await desk.ask("mutation { uiapi { \(Self.create("a", "\"A\"")) \(Self.create("b", "null")) } }")
    #expect(answer["data"]?["uiapi"] == ["a": nil, "b": nil])
    let messages = answer["errors"]?.texts("message") ?? []
    #expect(messages == ["The operation was rolled back because another one that it belongs with failed", "Required fields are missing: [Name]"], "\(answer)")
    #expect(answer["errors"]?.array?.map { $0["paths"] } == [["uiapi", "a"], ["uiapi", "b"]])
  }

  @Test func aReferenceIsToWhatWasCreatedOrDeleted() async throws {
    let desk = try await GraphQLDesk()
    let account = try await desk.create("Account", ["Name": "There"])
    let update = "u: AccountUpdate(input: {Id: \"\(account)\", Account: {Site: \"x\"}}) { success }"
    let refusal = try await desk.refusal("mutation { uiapi { \(update) \(Self.create("c", "\"C\"", parent: "u")) } }")
    #expect(refusal.json["errors"]?.texts("message").contains("The reference '@{u}' names no operation before this one that created or deleted a record") == true, "\(refusal.json)")
    let both = try await desk.ask("mutation { uiapi { \(Self.create("a", "\"Ref a\"")) u: AccountUpdate(input: {Id: \"@{a}\", Account: {Name: \"Ref b\"}}) { success } } }")
    #expect(both["errors"] == [] && both["data"]?["uiapi"]?["u"] == ["success": true], "\(both)")
    #expect(try await desk.names("Account", "where: {Name: {like: \"Ref %\"}}") == ["Ref b"])
    let text = try await desk.ask("mutation { uiapi { AccountCreate(input: {Account: {Name: \"@{a}\"}}) { Record { Name { value } } } } }")
    #expect(text["data"]?["uiapi"]?["AccountCreate"]?["Record"]?["Name"]?["value"] == "@{a}", "a text is no reference")
  }

  @Test func aRecordMayBeLeftOut() async throws {
    let desk = try await GraphQLDesk()
    let answer = try await desk.ask("mutation { uiapi { __typename a: AccountCreate(input: {Account: {Name: \"Quiet\"}}) { __typename } } }")
    #expect(answer["errors"] == [] && answer["data"]?["uiapi"] == ["__typename": "UIAPIMutations", "a": ["__typename": "AccountCreatePayload"]], "\(answer)")
    #expect(try await desk.names("Account", "where: {Name: {eq: \"Quiet\"}}") == ["Quiet"])
  }
}
