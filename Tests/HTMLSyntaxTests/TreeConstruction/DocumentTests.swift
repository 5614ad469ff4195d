import HTMLSyntax
import Testing

@Suite("The frame of a document")
struct DocumentTests {
  @Test("html, head and body are there whatever is written", arguments: ["", " ", "<html>", "<head>", "<body>", "</head>", "</body>", "</html>", "</x>", "<html><head></head><body></body></html>"])
  func frame(_ html: String) {
    #expect(document(html) == "html[head body]")
  }

  @Test("what belongs in the head makes one")
  func head() {
    #expect(document("<title>a</title>b") == "html[head[title[\"a\"]] body[\"b\"]]")
    #expect(document("<meta><link><base>x<meta>") == "html[head[meta link base] body[\"x\" meta]]")
    #expect(document("<head><p>") == "html[head body[p]]")
    #expect(document("<head></br>") == "html[head body[br]]")
    #expect(document("<head><head></p></head>") == "html[head body]")
  }

  @Test("metadata after the head goes into it still")
  func afterHead() {
    #expect(document("<head></head> <title>a</title><meta><style>b</style>") == "html[head[title[\"a\"] meta style[\"b\"]] \" \" body]")
    #expect(document("<head></head><script>a</script><body>") == "html[head[script[\"a\"]] body]")
    #expect(document("<head></head><template><p></template>") == "html[head[template#[p]] body]")
    #expect(document("<head></head><head><meta>") == "html[head[meta] body]")
  }

  @Test("whitespace is dropped before the head, and kept after it")
  func whitespace() {
    #expect(document(" <html> <head> </head> <body> ") == "html[head[\" \"] \" \" body[\" \"]]")
    #expect(document(" a") == "html[head body[\"a\"]]")
  }

  @Test("comments go where they are written")
  func comments() {
    #expect(document("<!--a--><html><!--b--><head><!--c--></head><!--d--><body><!--e--></body><!--f--></html><!--g-->")
      == "<!--a--> html[<!--b--> head[<!--c-->] <!--d--> body[<!--e-->] <!--f-->] <!--g-->")
  }

  @Test("what follows the body is put into it")
  func afterBody() {
    #expect(document("<body></body> x<p>") == "html[head body[\" x\" p]]")
    #expect(document("<body></html> <p>") == "html[head body[\" \" p]]")
    #expect(document("</html><!--a--> <!--b-->x<!--c-->") == "html[head body[\" x\" <!--c-->]] <!--a--> <!--b-->")
  }

  @Test("second html and body tags add attributes only")
  func again() {
    #expect(document("<html a=1><body b=1><html a=2 c=3><body b=2 d=4>") == "html{a=1,c=3}[head body{b=1,d=4}]")
    #expect(document("<p><html a=1>") == "html{a=1}[head body[p]]")
  }

  @Test("a frameset replaces a body that shows nothing")
  func framesets() {
    #expect(document("<frameset><frame><frameset></frameset></frameset>") == "html[head frameset[frame frameset]]")
    #expect(document("<p><frameset>") == "html[head frameset]")
    #expect(document("x<frameset>") == "html[head body[\"x\"]]")
    #expect(document("<br><frameset>") == "html[head body[br]]")
    #expect(document("<body><frameset>") == "html[head body]")
    #expect(document("<input type=hidden><frameset>") == "html[head frameset]")
    #expect(document("<frameset> a b</frameset>") == "html[head frameset[\"  \"]]")
    #expect(document("<frameset></frameset><noframes>e</noframes></html><!--f-->") == "html[head frameset noframes[\"e\"]] <!--f-->")
  }

  @Test("a noscript holds text where scripts run, and elements where they don't")
  func noscript() {
    #expect(body("<body><noscript><b>x</noscript>") == "noscript[\"<b>x\"]")
    #expect(body("<body><noscript><b>x</noscript>", scripted: false) == "noscript[b[\"x\"]]")
    #expect(document("<noscript><link><!--a--></noscript>", scripted: false) == "html[head[noscript[link <!--a-->]] body]")
    #expect(document("<noscript><p>", scripted: false) == "html[head[noscript] body[p]]")
    #expect(document("<noscript></br>", scripted: false) == "html[head[noscript] body[br]]")
    #expect(document("<noscript> <style>a</style></x><head></noscript>", scripted: false) == "html[head[noscript[\" \" style[\"a\"]]] body]")
  }

  @Test("NUL is dropped in the body")
  func nul() {
    #expect(body("a\0b") == "\"ab\"")
    #expect(body("<table>\0a\0<tr>") == "\"a\" table[tbody[tr]]")
    #expect(body("<svg>\0") == "svg:svg[\"\u{FFFD}\"]")
  }

  @Test("one line feed after pre, listing and textarea is dropped")
  func lineFeeds() {
    #expect(body("<pre>\n\na</pre>") == "pre[\"\na\"]")
    #expect(body("<pre>\r\na") == "pre[\"a\"]")
    #expect(body("<listing>\na") == "listing[\"a\"]")
    #expect(body("<textarea>\na") == "textarea[\"a\"]")
    #expect(body("<pre><b>\na") == "pre[b[\"\na\"]]")
    #expect(body("<pre>a\n") == "pre[\"a\n\"]")
  }
}
