import Testing

@testable import HTMLSyntax

@Suite("Text that only one end tag ends")
struct TextTests {
  @Test("RCDATA knows references and its end tag")
  func rcdata() {
    #expect(tokens("a<b>&lt;</x></title>c", state: .rcdata, lastStartTag: "title") == ["\"a<b><</x>\"", "</title>", "\"c\""])
    #expect(tokens("</TITLE\n>", state: .rcdata, lastStartTag: "title") == ["</title>"])
    #expect(tokens("</title/>", state: .rcdata, lastStartTag: "title") == ["</title>"])
    #expect(tokens("</titles>", state: .rcdata, lastStartTag: "title") == ["\"</titles>\""])
    #expect(tokens("</title", state: .rcdata, lastStartTag: "title") == ["\"</title\""])
    #expect(tokens("</title x", state: .rcdata, lastStartTag: "title") == [])
  }

  @Test("without a start tag no end tag is appropriate")
  func noStartTag() {
    #expect(tokens("</title>", state: .rcdata) == ["\"</title>\""])
  }

  @Test("RAWTEXT knows no references")
  func rawtext() {
    #expect(tokens("&lt;<</style>", state: .rawtext, lastStartTag: "style") == ["\"&lt;<\"", "</style>"])
    #expect(tokens("\0</", state: .rawtext, lastStartTag: "style") == ["\"\u{FFFD}</\""])
  }

  @Test("plain text never ends")
  func plaintext() {
    #expect(tokens("</plaintext>&lt;\0", state: .plaintext) == ["\"</plaintext>&lt;\u{FFFD}\""])
  }

  @Test("CDATA sections end at ]]>")
  func cdata() {
    #expect(tokens("<![CDATA[a]]b]]]>c", cdata: true) == ["\"a]]b]c\""])
    #expect(tokens("<![CDATA[<p>&lt;", cdata: true) == ["\"<p>&lt;\""])
    #expect(tokens("<![CDATA[x]", cdata: true) == ["\"x]\""])
    #expect(tokens("<![CDATA[x]]", cdata: true) == ["\"x]]\""])
    #expect(tokens("<![CDATA[x]]>") == ["<!--[CDATA[x]]-->"])
    #expect(tokens("<![cdata[x]]>", cdata: true) == ["<!--[cdata[x]]-->"])
  }

  private func script(_ text: String) -> [String] { tokens(text, state: .scriptData, lastStartTag: "script") }

  @Test("a script ends at its end tag, also in a comment")
  func scripts() {
    #expect(script("a<b</script>c") == ["\"a<b\"", "</script>", "\"c\""])
    #expect(script("<!--a</script>") == ["\"<!--a\"", "</script>"])
    #expect(script("<!-- -- <x</script >") == ["\"<!-- -- <x\"", "</script>"])
    #expect(script("<!</script>") == ["\"<!\"", "</script>"])
    #expect(script("<!-</script>") == ["\"<!-\"", "</script>"])
  }

  @Test("but not in a script within a comment")
  func doubleEscaped() {
    #expect(script("<!--<script></script>x</script>") == ["\"<!--<script></script>x\"", "</script>"])
    #expect(script("<!--<script>--></script>") == ["\"<!--<script>-->\"", "</script>"])
    #expect(script("<!--<scripty></script>") == ["\"<!--<scripty>\"", "</script>"])
    #expect(script("<!--<SCRIPT/ - -- <</x></script/>-</script>") == ["\"<!--<SCRIPT/ - -- <</x></script/>-\"", "</script>"])
    #expect(script("<!--<script>\0-\0--\0") == ["\"<!--<script>\u{FFFD}-\u{FFFD}--\u{FFFD}\""])
    #expect(script("<!--\0-\0--\0") == ["\"<!--\u{FFFD}-\u{FFFD}--\u{FFFD}\""])
  }

  @Test("what is unfinished at the end is text", arguments: ["<", "</", "</scr", "<!", "<!-", "<!--", "<!--<", "<!--</", "<!--</scr", "<!--<script", "<!--<script><", "<!--<script></"])
  func unfinished(_ text: String) {
    #expect(script(text) == ["\"" + text + "\""])
  }
}
