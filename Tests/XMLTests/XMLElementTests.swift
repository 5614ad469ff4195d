import Testing

@testable import XML

@Suite struct XMLElementTests {
  private func root(_ text: String) throws(XMLError) -> XMLElement { try XMLElement.rootWithoutDocumentType(of: Array(text.utf8)) }

  @Test func elementsKnowTheirLines() throws {
    let root = try root("<a>\n  <b>one</b>\n\n  <b\n    c='2'>two</b>\n</a>")
    #expect(root.line == 1)
    #expect(root.children.map(\.line) == [2, 4])
    #expect(root.children.map(\.text) == ["one", "two"])
  }

  @Test func brokenTextHasAPlace() throws {
    let error = try #require(throws: XMLError.self) { try root("<a>\n  <b></c>\n</a>") }
    #expect(error.line == 2)
    #expect(error.reason.contains("mismatched"))
  }

  @Test func entitiesAreNeverExpanded() throws {
    let bomb = "<!DOCTYPE a [<!ENTITY x \"xxxxxxxxxx\"><!ENTITY y \"&x;&x;&x;\">]>\n<a>&y;</a>"
    #expect(try #require(throws: XMLError.self) { try root(bomb) }.reason.contains("document type"))
    #expect(try #require(throws: XMLError.self) { try root("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>") }.reason.contains("document type"))
    #expect(try root("<a>&lt;&amp;&#228;</a>").text == "<&ä")
  }

  @Test func depthIsBounded() throws {
    let deep = String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300)
    #expect(try #require(throws: XMLError.self) { try root(deep) }.reason.contains("256 levels"))
  }
}
