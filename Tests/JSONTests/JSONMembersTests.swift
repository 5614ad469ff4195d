import JSON
import Testing

@Suite struct JSONMembersTests {
  private func members(_ text: String, isKnown: Bool = false) throws -> JSONMembers {
    try JSONMembers(of: JSONText(unchecked: Array(text.utf8)), isKnown: isKnown)
  }

  @Test(arguments: [
    (#"{"a":1,"b":[2,{"a":3}]}"#, "a", "1"), (#"{"a":1,"b":[2,{"a":3}]}"#, "b", #"[2,{"a":3}]"#), (#" { "a" : "x" } "#, "a", #""x""#),
    (#"{"a":1,"a":2}"#, "a", "2"), (#"{"":1}"#, "", "1"), (#"{"\u0061b":1}"#, "ab", "1"), (#"{"a\"b":1}"#, "a\"b", "1"),
    (#"{"größe":1}"#, "größe", "1"), (#"{"ab":1,"a":2}"#, "a", "2"),
  ])
  func aMemberIsFoundByItsName(text: String, name: String, value: String) throws {
    #expect(try members(text)[name]?.description == value)
    #expect(try members(text, isKnown: true)[name]?.description == value)
  }

  @Test(arguments: ["{}", #"{"b":1}"#, #"{"a":null}"#, #"{"a":1,"a":null}"#, #"{"A":1}"#, #"{"\\u0061":1}"#, #"{"aa":1}"#])
  func aMemberThatIsMissingOrNullIsNone(text: String) throws {
    #expect(try members(text)["a"] == nil)
  }

  @Test(arguments: ["", "[]", "1", #""a""#, "null", #"{"a":1"#, #"{"a"}"#, #"{"a":}"#, #"{a:1}"#, #"{"a":1,}"#, #"{"a":nope}"#])
  func whatIsNoObjectIsRefused(text: String) {
    #expect(throws: JSONParseError.self) { try members(text) }
  }

  @Test func partsOfALongerTextAreCountedFromTheirStart() throws {
    let text = JSONText(unchecked: Array(#"[0,{"a":{"b":7}}]"#.utf8))
    let object = try #require(try text.element(at: 1)?.member("a"))
    #expect(try JSONMembers(of: object)["b"]?.description == "7")
  }
}
