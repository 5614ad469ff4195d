import HTMLSyntax
import Testing

@Suite("Trees")
struct TreeTests {
  private let page = HTMLTree(
    parsing: """
      <!doctype html><title>Log in</title><form action=/login method=post><input name=un id=a VALUE='x&amp;y'><p>Hello <b>you</b>
      </form><div id=error>No<!--c--> way</div><template><form></form></template>
      """)

  @Test("nodes are found by walking the descendants")
  func descendants() throws {
    let form = try #require(page.document.descendants.first { $0.name == "form" })
    #expect(form.attribute("action") == "/login")
    #expect(form.attribute("x") == nil)
    #expect(form.descendants.filter { $0.kind == .element }.map(\.name) == ["input", "p", "b"])
    #expect(form.descendants.first?.attribute("value") == "x&y")
    #expect(form.parent?.name == "body")
    #expect(page.document.descendants.filter { $0.name == "form" }.count == 1)
  }

  @Test("text is that of all text nodes below")
  func text() throws {
    let error = try #require(page.document.descendants.first { $0.attribute("id") == "error" })
    #expect(error.text == "No way")
    #expect(error.firstChild?.data == "No")
    #expect(error.firstChild?.nextSibling?.kind == .comment)
    #expect(error.children.count == 3)
    #expect(error.firstChild?.text == "No")
  }

  @Test("templates hold their contents apart")
  func templates() throws {
    let template = try #require(page.document.descendants.first { $0.name == "template" })
    #expect(template.children.isEmpty)
    #expect(template.contents?.kind == .contents)
    #expect(template.contents?.children.map(\.name) == ["form"])
    #expect(template.contents?.parent == nil)
  }

  @Test("a doctype has its identifiers")
  func doctype() throws {
    let node = try #require(HTMLTree(parsing: "<!doctype a public 'b' 'c'>").document.firstChild)
    #expect(node.kind == .doctype)
    #expect([node.name, node.attribute("public"), node.attribute("system")] == ["a", "b", "c"])
  }

  @Test("lone surrogates are U+FFFD, each once")
  func surrogates() {
    let tree = HTMLTree(parsing: Array("<p a='".utf8) + [0xED, 0xA0, 0x80] + Array("'>x".utf8) + [0xED, 0xBF, 0xBF, 0xED, 0x9F, 0xBF])
    #expect(outline(tree.document.children) == "html[head body[p{a=\u{FFFD}}[\"x\u{FFFD}\u{D7FF}\"]]]")
  }

  @Test("an empty page has a frame")
  func empty() {
    #expect(outline(HTMLTree(parsing: [UInt8]()).document.children) == "html[head body]")
    #expect(HTMLTree(parsing: "", context: HTMLFragmentContext("p")).document.children.isEmpty)
  }

  @Test("deep trees are read without recursion")
  func deep() {
    let tree = HTMLTree(parsing: String(repeating: "<i>", count: 20_000) + "x")
    #expect(tree.document.descendants.count == 20_004)
    #expect(tree.document.text == "x")
  }
}
