import Testing

@Suite("Formatting elements")
struct FormattingTests {
  @Test("a formatting element that its block cuts off goes on after it")
  func reconstruction() {
    #expect(body("<p><b>a<p>c") == "p[b[\"a\"]] p[b[\"c\"]]")
    #expect(body("<p><b id=x><i>a</p>b") == "p[b{id=x}[i[\"a\"]]] b{id=x}[i[\"b\"]]")
    #expect(body("<div><b></div><br>") == "div[b] b[br]")
    #expect(body("<div><b></div><p>a") == "div[b] p[b[\"a\"]]")
  }

  @Test("misnested end tags are sorted out")
  func misnested() {
    #expect(body("<b>1<i>2</b>3</i>4") == "b[\"1\" i[\"2\"]] i[\"3\"] \"4\"")
    #expect(body("<b>1<p>2</b>3") == "b[\"1\"] p[b[\"2\"] \"3\"]")
    #expect(body("<a><div><b>x</a>y") == "a div[a[b[\"x\"]] b[\"y\"]]")
    #expect(body("<a>1<div>2<div>3</a>4</div>5</div>6") == "a[\"1\"] div[a[\"2\"] div[a[\"3\"] \"4\"] \"5\"] \"6\"")
    #expect(body("</b>x") == "\"x\"")
    #expect(body("<b><table></b>x") == "b[\"x\" table]")
  }

  @Test("of the elements between, the three nearest are copied")
  func inner() {
    #expect(body("<b><i><u><s><em><p>x</b>y") == "b[i[u[s[em]]]] u[s[em[p[b[\"x\"] \"y\"]]]]")
  }

  @Test("eight blocks are taken out at most")
  func outer() {
    #expect(body("<b>" + String(repeating: "<div>", count: 10) + "x</b>y") == "b " + String(repeating: "div[b ", count: 7) + "div[b[div[div[\"xy\"]]]]" + String(repeating: "]", count: 7))
  }

  @Test("the copy of an element keeps its place after those it was in")
  func bookmark() {
    let (opened, closed) = (String(repeating: "<div>", count: 10), String(repeating: "</div>", count: 10))
    #expect(body("<b><i>" + opened + "x</b>" + closed + "y").hasSuffix(" b[\"y\"]]"))
  }

  @Test("an anchor that a table hides leaves the stack, and the table's rules stay")
  func hiddenAnchor() {
    #expect(body("<a><table><a></a><template></template><tr>x") == "a[a \"x\" table[template#[] tbody[tr]]]")
  }

  @Test("three elements of a kind go on at most")
  func threeOfAKind() {
    #expect(body("<p><b><b><b><b><p>x") == "p[b[b[b[b]]]] p[b[b[b[\"x\"]]]]")
    #expect(body("<p><b a=1 b=2><b b=2 a=1><b a=1 b=2><b a=1 b=2><p>x") == "p[b{a=1,b=2}[b{b=2,a=1}[b{a=1,b=2}[b{a=1,b=2}]]]] p[b{b=2,a=1}[b{a=1,b=2}[b{a=1,b=2}[\"x\"]]]]")
    #expect(body("<p><b a=1><b a=2><b a=3><b a=4><p>x") == "p[b{a=1}[b{a=2}[b{a=3}[b{a=4}]]]] p[b{a=1}[b{a=2}[b{a=3}[b{a=4}[\"x\"]]]]]")
  }

  @Test("cells, captions, objects and templates keep their formatting inside", arguments: [
    ("<table><td><b>a</table>b", "table[tbody[tr[td[b[\"a\"]]]]] \"b\""), ("<object><b>a</object>b", "object[b[\"a\"]] \"b\""),
    ("<table><caption><b>a</table>b", "table[caption[b[\"a\"]]] \"b\""), ("<b><object>a</b>b</object>c", "b[object[\"ab\"] \"c\"]"),
    ("<marquee><i>a</marquee>b", "marquee[i[\"a\"]] \"b\""), ("<body><template><b>a</template>b", "template#[b[\"a\"]] \"b\""),
  ])
  func markers(_ html: String, _ expected: String) {
    #expect(body(html) == expected)
  }

  @Test("an element that was closed is forgotten")
  func closed() {
    #expect(body("<b>a</b><p>b") == "b[\"a\"] p[\"b\"]")
    #expect(body("<p><b>a</p></b>c") == "p[b[\"a\"]] \"c\"")
    #expect(body("<a href=1>a</a><a href=2>b</a>") == "a{href=1}[\"a\"] a{href=2}[\"b\"]")
  }
}
