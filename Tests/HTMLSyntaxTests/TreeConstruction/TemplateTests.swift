import HTMLSyntax
import Testing

@Suite("Templates and fragments")
struct TemplateTests {
  @Test("contents are parsed as if they stood where they may", arguments: [
    ("<td>a", "td[\"a\"]"), ("<tr><td>a", "tr[td[\"a\"]]"), ("<col>", "col"), ("<tbody><tr>", "tbody[tr]"), ("<caption>a", "caption[\"a\"]"),
    ("<p>a", "p[\"a\"]"), ("a<td>b", "\"a\" td[\"b\"]"), ("<td>a</td>b", "td[\"a\"] \"b\""), ("<div><td>", "div"), ("<template>a", "template#[\"a\"]"),
    ("<script>a</script><td>", "script[\"a\"] td"), ("<body a=1>b", "\"b\""), ("<html a=1>b", "\"b\""), ("</div>a", "\"a\""),
  ])
  func contents(_ html: String, _ expected: String) {
    #expect(body("<body><template>\(html)</template>") == "template#[\(expected)]")
    #expect(body("<body><template>\(html)") == "template#[\(expected)]")
    #expect(fragment(html, in: "template") == expected)
  }

  @Test("templates in tables and heads")
  func places() {
    #expect(body("<table><template><tr></template><tr>") == "table[template#[tr] tbody[tr]]")
    #expect(body("<table><template>a<b>c</template>") == "table[template#[\"a\" b[\"c\"]]]")
    #expect(document("<template>a</template><p>") == "html[head[template#[\"a\"]] body[p]]")
    #expect(body("</template>a") == "\"a\"")
  }

  @Test("what a table in a template fosters stays in the template")
  func fostering() {
    #expect(body("<body><template><table>a<tr>") == "template#[\"a\" table[tbody[tr]]]")
    #expect(body("<body><template><tr>a") == "template#[tr \"a\"]")
  }

  @Test("a template asks to be a shadow root only when that is allowed")
  func shadowRoots() {
    let html = "<div><template shadowrootmode=open>a</template><template shadowrootmode=closed></template><template shadowrootmode=x>"
    let allowed = HTMLParserOptions(allowsDeclarativeShadowRoots: true)
    let made = operations(html, options: allowed)
    #expect(made.contains("20,1,1,\"template\",0,[\"shadowrootmode\",\"open\"]"))
    #expect(made.contains("20,0,1,\"template\",0,[\"shadowrootmode\",\"closed\"]"))
    #expect(made.components(of: "20,") == 2)
    #expect(operations(html).components(of: "20,") == 0)
    #expect(body(html).hasPrefix("div[template{shadowrootmode=open}#[\"a\"]"))
  }

  @Test("what holds a fragment is no host, nor is what is not HTML", arguments: [
    ("<template shadowrootmode=open>", 0), ("<p><template shadowrootmode=OPEN>", 1), ("<svg><template shadowrootmode=open>", 0),
    ("<svg><desc><template shadowrootmode=Closed>", 1), ("<template><template shadowrootmode=open><p><template shadowrootmode=open>", 2),
    ("<p><template shadowrootmode=''>", 0), ("<p><template shadowrootmode=x shadowrootmode=open>", 0),
  ])
  func hosts(_ html: String, _ expected: Int) {
    let allowed = HTMLParserOptions(allowsDeclarativeShadowRoots: true)
    #expect(operations(html, in: HTMLFragmentContext("div"), options: allowed).components(of: "20,") == expected)
  }

  @Test("where a template would go comes between the wish for a shadow root and the template")
  func deepShadowRoots() {
    let html = String(repeating: "<div>", count: 600) + "<template shadowrootmode=closed>a"
    #expect(operations(html, options: HTMLParserOptions(allowsDeclarativeShadowRoots: true)).contains("20,0,9,1,\"template\""))
  }

  @Test("the context decides how a fragment's text is read", arguments: [
    ("title", "<b>&lt;", "\"<b><\""), ("textarea", "<b>", "\"<b>\""), ("style", "<b>&lt;", "\"<b>&lt;\""), ("script", "<b>", "\"<b>\""),
    ("xmp", "<b>", "\"<b>\""), ("noscript", "<b>", "\"<b>\""), ("plaintext", "</plaintext>", "\"</plaintext>\""), ("div", "<b>", "b"),
    ("x-y", "<b>", "b"), ("title", "</title>", "\"</title>\""),
  ])
  func contexts(_ context: String, _ html: String, _ expected: String) {
    #expect(fragment(html, in: context) == expected)
  }

  @Test("an html element's fragment has a head and a body")
  func html() {
    #expect(fragment("a", in: "html") == "head body[\"a\"]")
    #expect(fragment("<frameset>", in: "html") == "head frameset")
    #expect(fragment("<frame>", in: "frameset") == "frame")
    #expect(fragment("<title>a</title><p>", in: "head") == "title[\"a\"] p")
    #expect(fragment("a</body><!--b-->", in: "body") == "\"a\" <!--b-->")
  }

  @Test("a form around the context forbids another")
  func forms() {
    #expect(fragment("<form><input>", in: HTMLFragmentContext("div", isInForm: true)) == "input")
    #expect(fragment("<form><input>", in: "div") == "form[input]")
    #expect(!operations("<input>", in: HTMLFragmentContext("div", isInForm: true)).contains("19"))
  }
}

extension String {
  /// How often a piece occurs.
  fileprivate func components(of piece: String) -> Int {
    var count = 0
    var rest = self[...]
    while let found = rest.firstRange(of: piece) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
