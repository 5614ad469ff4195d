import HTMLSyntax
import Testing

/// Counts what a sink is asked for, and how deep the tree gets.
private struct CountingSink: HTMLTreeSink {
  var opened = 0
  var closed = 0
  var depth = 0
  var deepest = 0
  var beside = 0
  var rare = 0

  mutating func open(_ element: HTMLStartTag, at place: HTMLPlace) {
    opened += 1
    if place == .besideCurrent { beside += 1 }
    depth += 1
    deepest = max(deepest, depth)
  }
  mutating func close() {
    closed += 1
    depth -= 1
  }
  mutating func text(_ data: UnsafeBufferPointer<UInt8>, at place: HTMLPlace) {}
  mutating func comment(_ data: UnsafeBufferPointer<UInt8>, at place: HTMLPlace) {}
  mutating func doctype(name: UnsafeBufferPointer<UInt8>, publicID: UnsafeBufferPointer<UInt8>, systemID: UnsafeBufferPointer<UInt8>) {}
  mutating func setQuirksMode(_ mode: HTMLQuirksMode) {}
  mutating func removeEntry(at index: Int) { rare += 1 }
  mutating func detachEntry(at index: Int) {}
  mutating func reopenHead() {}
  mutating func addMissingAttributes(_ attributes: HTMLAttributes, toEntryAt index: Int) {}
  mutating func replaceEntry(at index: Int, with element: HTMLStartTag) { rare += 1 }
  mutating func moveEntry(at index: Int, to place: HTMLPlace) { rare += 1 }
  mutating func wrapChildren(ofEntryAt index: Int, in element: HTMLStartTag) { rare += 1 }
  mutating func setForm() {}
  mutating func associateWithForm() {}
  mutating func declareShadowRoot(isOpen: Bool) {}
}

@Suite("Hostile sizes")
struct HostileTests {
  private func count(_ html: String) -> CountingSink {
    var parser = HTMLParser(sink: CountingSink(), options: HTMLParserOptions(pausesAtScripts: false))
    parser.append(Array(html.utf8))
    parser.finish()
    parser.run()
    return parser.takeSink()
  }

  private func times(_ count: Int, _ piece: String) -> String { String(repeating: piece, count: count) }

  private func depth(of tree: HTMLTree) -> Int {
    var deepest = 0
    var work = [(tree.document, 0)]
    while let (node, depth) = work.popLast() {
      deepest = max(deepest, depth)
      for child in node.children where child.kind == .element { work.append((child, depth + 1)) }
    }
    return deepest
  }

  @Test("300,000 nested elements make a tree of bounded depth")
  func nested() {
    let made = count(times(300_000, "<div>"))
    #expect(made.opened == 300_003)
    #expect(made.beside == 300_000 - 511)
    #expect(depth(of: HTMLTree(parsing: times(5_000, "<div>"))) == 513)
    #expect(depth(of: HTMLTree(parsing: times(5_000, "<span>x"))) == 513)
  }

  @Test("beyond the depth, elements are siblings, and end tags still close what they belong to")
  func siblings() {
    let tree = HTMLTree(parsing: times(600, "<div>") + times(600, "</div>") + "<p>")
    #expect(tree.document.descendants.last?.name == "p")
    #expect(tree.document.descendants.last?.parent?.name == "body")
  }

  @Test("100,000 attributes of one tag", arguments: ["", "=x", "='x'", "=\"x\"", "=&lt;"], [" ", "\n", " /"])
  func attributes(value: String, separator: String) {
    let tree = HTMLTree(parsing: "<p " + (0..<100_000).map { "a\($0 % 50_000)\(value)" }.joined(separator: separator) + ">")
    #expect(tree.document.descendants.last?.attributes.count == 50_000)
  }

  @Test("unclosed formatting elements don't multiply without bound")
  func formatting() {
    #expect(count(times(300_000, "<b>")).opened == 300_003)
    #expect(count((0..<5_000).map { "<b id=\($0)>" }.joined()).opened == 5_003)
    let reopened = count("<p>" + (0..<1_000).map { "<b id=\($0)>" }.joined() + times(100, "<p>x"))
    #expect(reopened.opened <= 1_004 + 100 * 513)
  }

  @Test("the adoption agency's work is bounded by the input")
  func adoption() {
    let blocks = count((0..<500).map { "<b id=\($0)><div>" }.joined() + times(500, "</b>"))
    #expect(blocks.rare <= 500 * 8 * 12)
    #expect(count(times(5_000, "<a><div>")).opened < 100_000)
    #expect(count("<table>" + times(2_000, "<b><tr>") + times(500, "</b>")).opened > 2_000)
  }

  @Test("searches of deep stacks end", arguments: [
    ("<p><object>", "<span>", "<div>"), ("", "<span>", "</x>"), ("<svg>", "<g>", "</x>"), ("", "<div>", "<template></template>"),
    ("", "<div>", "<table></table>"), ("<form>", "<div>", "</form>"), ("<ul>", "<li><ul>", "</li>"), ("<a>", "<div>", "<a>"),
    ("<button>", "<span>", "<button>"), ("", "<nobr>", "<nobr>"), ("<select>", "<div>", "<option>"), ("", "<ruby>", "<rt>"),
  ])
  func searches(_ first: String, _ many: String, _ then: String) {
    #expect(count(first + times(4_000, many) + times(4_000, then)).opened > 0)
  }

  @Test("nested tables, templates, framesets and markers")
  func containers() {
    for piece in ["<table>", "<table><td>", "<template>", "<frameset>", "<object><b>", "<svg><desc>", "<math><mi>", "<select>", "<form>", "<!--", "<![CDATA[", "&amp", "<"] {
      let made = count(times(5_000, piece))
      #expect(made.opened == made.closed)
    }
  }
}
