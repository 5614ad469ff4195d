import Testing

@Suite("Tags")
struct TagTests {
  @Test("names are in lower case, and end at whitespace, a slash or the end of the tag")
  func names() {
    #expect(tokens("<DiV>") == ["<div>"])
    #expect(tokens("<a\tb>") == ["<a b=>"])
    #expect(tokens("<br/>") == ["<br />"])
    #expect(tokens("</P >") == ["</p>"])
    #expect(tokens("<x-y.z1>") == ["<x-y.z1>"])
    #expect(tokens("<a<b>") == ["<a<b>"])
    #expect(tokens("<Éa>") == ["\"<Éa>\""])
    #expect(tokens("<aÉ>") == ["<aÉ>"])
  }

  @Test("values are quoted by either quote, or by nothing")
  func values() {
    #expect(tokens("<a b=c d='e f' g=\"h>i\" j>") == ["<a b=c d=e f g=h>i j=>"])
    #expect(tokens("<a b = c>") == ["<a b=c>"])
    #expect(tokens("<a b=>") == ["<a b=>"])
    #expect(tokens("<a b=c/>") == ["<a b=c/>"])
    #expect(tokens("<a b='c'd>") == ["<a b=c d=>"])
    #expect(tokens("<a b=c\"d>") == ["<a b=c\"d>"])
  }

  @Test("odd attribute names are taken as they are")
  func oddNames() {
    #expect(tokens("<a =b>") == ["<a =b=>"])
    #expect(tokens("<a ==b>") == ["<a ==b>"])
    #expect(tokens("<a \"b'<>") == ["<a \"b'<=>"])
    #expect(tokens("<a/b/c>") == ["<a b= c=>"])
    #expect(tokens("<a/ >") == ["<a>"])
    #expect(tokens("<a ÄB=c>") == ["<a Äb=c>"])
  }

  @Test("the first of several attributes with one name counts")
  func duplicates() {
    #expect(tokens("<a x=1 X=2 y=3 x>") == ["<a x=1 y=3>"])
    #expect(tokens("<a x x=2>") == ["<a x=>"])
    #expect(tokens("<a x=1 x='&amp;'>") == ["<a x=1>"])
  }

  @Test("duplicates are found among many attributes, too")
  func manyDuplicates() {
    let names = (0..<200).map { "a\($0)" }
    let once = names.map { $0 + "=1" }.joined(separator: " ")
    let again = names.map { $0 + "=2" }.joined(separator: " ")
    #expect(tokens("<p \(once) \(again) b=3>") == tokens("<p \(once) b=3>"))
  }

  @Test("NUL in names and values becomes U+FFFD")
  func nul() {
    #expect(tokens("<a\0b c\0d=e\0f g='\0' h=\"\0\">") == ["<a\u{FFFD}b c\u{FFFD}d=e\u{FFFD}f g=\u{FFFD} h=\u{FFFD}>"])
  }

  @Test("what begins no tag is text or a comment")
  func noTags() {
    #expect(tokens("<") == ["\"<\""])
    #expect(tokens("a < b") == ["\"a < b\""])
    #expect(tokens("<3") == ["\"<3\""])
    #expect(tokens("</") == ["\"</\""])
    #expect(tokens("</>x") == ["\"x\""])
    #expect(tokens("</ a>") == ["<!-- a-->"])
    #expect(tokens("<?xml?>") == ["<!--?xml?-->"])
    #expect(tokens("<!x>") == ["<!--x-->"])
  }

  @Test("a tag that isn't finished at the end is dropped", arguments: ["<a", "<a ", "<a b", "<a b ", "<a b=", "<a b=c", "<a b='c", "<a b=\"c", "<a b='c'", "<a/", "</a", "</a b"])
  func unfinished(_ tag: String) {
    #expect(tokens("x" + tag) == ["\"x\""])
  }

  @Test("an end tag's attributes are read and ignored")
  func endTags() {
    #expect(tokens("</a b=c/>x") == ["</a>", "\"x\""])
  }
}
