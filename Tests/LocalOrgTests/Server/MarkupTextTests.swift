import Testing
import WireFormat

@Suite struct MarkupTextTests {
  @Test(arguments: [
    ("", "", ""), ("a & b < c > d", "a &amp; b &lt; c &gt; d", "a &amp; b &lt; c &gt; d"), ("\"it's\"", "\"it's\"", "&quot;it&#39;s&quot;"),
    ("&amp;", "&amp;amp;", "&amp;amp;"), ("ü🙂\n", "ü🙂\n", "ü🙂\n"),
    // One character of the language each, but markup to a parser.
    ("<\u{301}&\u{301}\"\u{301}", "&lt;\u{301}&amp;\u{301}\"\u{301}", "&lt;\u{301}&amp;\u{301}&quot;\u{301}"),
  ])
  func escapesWhatWouldBeMarkup(_ text: String, _ content: String, _ anywhere: String) {
    #expect(Array(MarkupText.content(text).unicodeScalars) == Array(content.unicodeScalars))
    #expect(Array(MarkupText.anywhere(text).unicodeScalars) == Array(anywhere.unicodeScalars))
  }
}
