import Testing

@Suite("Comments and doctypes")
struct CommentTests {
  @Test("comments end at -->, --!> or the end", arguments: [
    ("<!---->", ""), ("<!-->", ""), ("<!--->", ""), ("<!--a-->", "a"), ("<!--a--!>", "a"), ("<!--a", "a"), ("<!--a-", "a"),
    ("<!--a--", "a"), ("<!--a--!", "a"), ("<!----", ""), ("<!--a-b--c--->", "a-b--c-"), ("<!--a--!b-->", "a--!b"),
    ("<!--a--!-->", "a--!"), ("<!--<!---->", "<!--"), ("<!--<!-->", "<!"), ("<!--a<!-b-->", "a<!-b"), ("<!--<<!<!--->", "<<!<!-"), ("<!", ""),
    ("<!-", "-"), ("<!d", "d"), ("<!doctyp", "doctyp"), ("<!-x>", "-x"), ("<!--\0-->", "\u{FFFD}"), ("<?\0>", "?\u{FFFD}"),
  ])
  func comments(_ html: String, _ data: String) {
    #expect(tokens(html) == ["<!--" + data + "-->"])
    #expect(tokens(html, chunk: 1) == ["<!--" + data + "-->"])
  }

  @Test("doctypes", arguments: [
    ("<!DOCTYPE html>", "html - -"), ("<!doctypeHTML>", "html - -"), ("<!doctype>", "- - - quirks"), ("<!doctype", "- - - quirks"),
    ("<!doctype  ", "- - - quirks"), ("<!doctype a", "a - - quirks"), ("<!doctype a >", "a - -"), ("<!doctype a b>", "a - - quirks"),
    ("<!doctype a public \"b\" 'c'>", "a 'b' 'c'"), ("<!doctype a PUBLIC'b'\"c\">", "a 'b' 'c'"), ("<!doctype a public 'b'>", "a 'b' -"),
    ("<!doctype a public 'b>", "a 'b' - quirks"), ("<!doctype a public>", "a - - quirks"), ("<!doctype a system 'c'>", "a - 'c'"),
    ("<!doctype a system 'c' d>", "a - 'c'"), ("<!doctype a system c>", "a - - quirks"), ("<!doctype a system>", "a - - quirks"),
    ("<!doctype a public 'b' c>", "a 'b' - quirks"), ("<!doctype a system 'c", "a - 'c' quirks"), ("<!doctype a\0>", "a\u{FFFD} - -"),
    ("<!doctype a pubic 'b'>", "a - - quirks"), ("<!doctype a public ''\t''\n>", "a '' ''"), ("<!doctype a system \"c\0\">", "a - 'c\u{FFFD}'"),
    ("<!doctype a public 'b\0' x", "a 'b\u{FFFD}' - quirks"),
  ])
  func doctypes(_ html: String, _ parts: String) {
    #expect(tokens(html) == ["<!doctype " + parts + ">"])
    #expect(tokens(html, chunk: 1) == ["<!doctype " + parts + ">"])
  }
}
