import Testing

@Suite("Elements in the body")
struct BodyTests {
  @Test("blocks close a paragraph", arguments: ["address", "article", "blockquote", "center", "dialog", "div", "dl", "fieldset", "figure", "footer", "h3", "header", "main", "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "ul", "form", "li", "dd", "xmp", "plaintext"])
  func paragraphs(_ name: String) {
    #expect(body("<p>a<\(name)>").hasPrefix("p[\"a\"] \(name)"))
  }

  @Test("others don't, nor does a block in a button")
  func openParagraphs() {
    #expect(body("<p><span><b><x-y>") == "p[span[b[x-y]]]")
    #expect(body("<p><button><div>") == "p[button[div]]")
    #expect(body("<p><object><div>") == "p[object[div]]")
  }

  @Test("the end tag of a paragraph that isn't open makes one")
  func paragraphEnds() {
    #expect(body("<body></p>") == "p")
    #expect(body("<div></p>x") == "div[p \"x\"]")
    #expect(body("</br>") == "br")
  }

  @Test("items close items of their own list")
  func items() {
    #expect(body("<ul><li>a<li>b<ul><li>c</ul><li>d") == "ul[li[\"a\"] li[\"b\" ul[li[\"c\"]]] li[\"d\"]]")
    #expect(body("<li><div><li>") == "li[div] li")
    #expect(body("<li><section><li>") == "li[section[li]]")
    #expect(body("<dl><dt>a<dd>b<dt>c") == "dl[dt[\"a\"] dd[\"b\"] dt[\"c\"]]")
    #expect(body("<li><ul></li>x") == "li[ul[\"x\"]]")
    #expect(body("<dd></dt>x</dd>y") == "dd[\"x\"] \"y\"")
  }

  @Test("headings close headings")
  func headings() {
    #expect(body("<h1>a<h2>b</h3>c") == "h1[\"a\"] h2[\"b\"] \"c\"")
    #expect(body("<h1><b><h2>") == "h1[b[h2]]")
    #expect(body("<div></h1>x") == "div[\"x\"]")
  }

  @Test("an end tag closes what is open in its element, but no special element")
  func otherEnds() {
    #expect(body("<span><x-y>a</span>b") == "span[x-y[\"a\"]] \"b\"")
    #expect(body("<span><div>a</span>b") == "span[div[\"ab\"]]")
    #expect(body("<div><span>a</div>b") == "div[span[\"a\"]] \"b\"")
    #expect(body("<x-a><p></x-a>b") == "x-a[p[\"b\"]]")
    #expect(body("</x>a") == "\"a\"")
  }

  @Test("void elements hold nothing", arguments: ["area", "br", "embed", "img", "input", "keygen", "wbr", "param", "source", "track", "hr", "base", "link", "meta"])
  func void(_ name: String) {
    #expect(body("<body><\(name)>x</\(name)>") == (name == "br" ? "br \"x\" br" : "\(name) \"x\""))
  }

  @Test("image is img, and a slash closes no HTML element")
  func oddities() {
    #expect(body("<image src=a>") == "img{src=a}")
    #expect(body("<div/>a") == "div[\"a\"]")
    #expect(body("<isindex>a") == "isindex[\"a\"]")
    #expect(body("<menuitem>a<menuitem>") == "menuitem[\"a\" menuitem]")
  }

  @Test("buttons and anchors close their like")
  func like() {
    #expect(body("<button><p>a<button>b") == "button[p[\"a\"]] button[\"b\"]")
    #expect(body("<a>b<a>c") == "a[\"b\"] a[\"c\"]")
    #expect(body("<nobr>b<nobr>c") == "nobr[\"b\"] nobr[\"c\"]")
  }

  @Test("ruby's parts")
  func ruby() {
    #expect(body("<ruby>a<rt>b<rp>c") == "ruby[\"a\" rt[\"b\"] rp[\"c\"]]")
    #expect(body("<ruby><rb>a<rtc>b<rt>c<rb>d") == "ruby[rb[\"a\"] rtc[\"b\" rt[\"c\"]] rb[\"d\"]]")
    #expect(body("<ruby><span><rt>") == "ruby[span[rt]]")
  }

  @Test("elements with text only", arguments: ["style", "script", "xmp", "iframe", "noembed", "noframes"])
  func rawText(_ name: String) {
    #expect(body("<body><\(name)><b>&lt;</\(name)>x") == "\(name)[\"<b>&lt;\"] \"x\"")
    #expect(body("<body><\(name)>a") == "\(name)[\"a\"]")
  }

  @Test("title and textarea hold text with references")
  func rcdata() {
    #expect(body("<body><title><b>&lt;</title>x") == "title[\"<b><\"] \"x\"")
    #expect(body("<textarea><b>&lt;</textarea>x") == "textarea[\"<b><\"] \"x\"")
  }

  @Test("there is one form at a time")
  func forms() {
    #expect(body("<form><form>a</form>b") == "form[\"a\"] \"b\"")
    #expect(body("<form><div></form><p>") == "form[div[p]]")
    #expect(body("<div><form></div>a<form>") == "div[form] \"a\"")
    #expect(body("<body><template><form><form></template><form>") == "template#[form[form]] form")
    #expect(body("</form>a") == "\"a\"")
  }

  @Test("a select takes any content, and ends at an input or a select")
  func selects() {
    #expect(body("<select><div><b>a</select>b") == "select[div[b[\"a\"]]] b[\"b\"]")
    #expect(body("<select><option>a<option>b<optgroup><option>c<hr>") == "select[option[\"a\"] option[\"b\"] optgroup[option[\"c\"]] hr]")
    #expect(body("<select><input>") == "select input")
    #expect(body("<select><option><select>a") == "select[option] \"a\"")
    #expect(body("<option>a<option>b<optgroup>c") == "option[\"a\"] option[\"b\"] optgroup[\"c\"]")
    #expect(body("<select><table><tr><td>a") == "select[table[tbody[tr[td[\"a\"]]]]]")
    #expect(body("<table><select>a<tr>") == "select[\"a\"] table[tbody[tr]]")
    #expect(fragment("<input><select><option>a", in: "select") == "option[\"a\"]")
  }
}
