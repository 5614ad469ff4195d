import HTMLSyntax
import Testing

@Suite("SVG and MathML")
struct ForeignTests {
  @Test("names get their right case")
  func names() {
    #expect(body("<svg><FOREIGNOBJECT></foreignobject><lineargradient/><feDropShadow/><g/>") == "svg:svg[svg:foreignObject svg:linearGradient svg:feDropShadow svg:g]")
    #expect(body("<svg VIEWBOX=a preserveaspectratio=b definitionurl=c xlink:href=d>") == "svg:svg{viewBox=a,preserveAspectRatio=b,definitionurl=c,xlink:href=d}")
    #expect(body("<math definitionurl=a viewbox=b>") == "math:math{definitionURL=a,viewbox=b}")
    #expect(body("<lineargradient viewbox=a>") == "lineargradient{viewbox=a}")
  }

  @Test("a slash closes a foreign element")
  func selfClosing() {
    #expect(body("<svg/>a") == "svg:svg \"a\"")
    #expect(body("<svg><path/><g>a") == "svg:svg[svg:path svg:g[\"a\"]]")
  }

  @Test("HTML elements end foreign content", arguments: ["b", "div", "p", "table", "h1", "img", "ul", "span", "font color=a", "font face=a", "font size=a"])
  func breakOut(_ tag: String) {
    #expect(!body("<svg><g><\(tag)>").contains("svg:g["))
  }

  @Test("other names stay in it")
  func staying() {
    #expect(body("<svg><a><font><title>x") == "svg:svg[svg:a[svg:font[svg:title[\"x\"]]]]")
    #expect(body("<svg><input><select>") == "svg:svg[svg:input[svg:select]]")
    #expect(body("<svg></p>a") == "svg:svg p \"a\"")
    #expect(body("<svg></br>a") == "svg:svg br \"a\"")
  }

  @Test("integration points take HTML")
  func integration() {
    #expect(body("<svg><foreignObject><p>a</p></foreignObject><g>") == "svg:svg[svg:foreignObject[p[\"a\"]] svg:g]")
    #expect(body("<svg><foreignObject><p>a</foreignObject><g>") == "svg:svg[svg:foreignObject[p[\"a\" g]]]")
    #expect(body("<svg><desc><p>a") == "svg:svg[svg:desc[p[\"a\"]]]")
    #expect(body("<math><mi><p>a") == "math:math[math:mi[p[\"a\"]]]")
    #expect(body("<math><mi><mglyph><malignmark>") == "math:math[math:mi[math:mglyph[math:malignmark]]]")
    #expect(body("<math><annotation-xml><svg><g>") == "math:math[math:annotation-xml[svg:svg[svg:g]]]")
    #expect(body("<math><annotation-xml encoding='TEXT/html'><p>") == "math:math[math:annotation-xml{encoding=TEXT/html}[p]]")
    #expect(body("<math><annotation-xml><p>") == "math:math[math:annotation-xml] p")
  }

  @Test("end tags without regard to case, through HTML to the body's rules")
  func ends() {
    #expect(body("<svg><foreignObject></FOREIGNOBJECT>a") == "svg:svg[svg:foreignObject \"a\"]")
    #expect(body("<svg><g></svg>a") == "svg:svg[svg:g] \"a\"")
    #expect(body("<div><svg><g></div>a") == "div[svg:svg[svg:g]] \"a\"")
    #expect(body("<svg></x>a") == "svg:svg[\"a\"]")
  }

  @Test("CDATA sections and comments")
  func cdata() {
    #expect(body("<svg><![CDATA[<b>&lt;]]>") == "svg:svg[\"<b>&lt;\"]")
    #expect(body("<svg><desc><![CDATA[a]]>") == "svg:svg[svg:desc[\"a\"]]")
    #expect(body("<svg><foreignObject><div><![CDATA[a]]>") == "svg:svg[svg:foreignObject[div[<!--[CDATA[a]]-->]]]")
    #expect(body("<svg><!--a-->") == "svg:svg[<!--a-->]")
  }

  @Test("fragments in foreign elements")
  func fragments() {
    #expect(fragment("<lineargradient><p>a", in: HTMLFragmentContext("svg", namespace: .svg)) == "svg:linearGradient p[\"a\"]")
    #expect(fragment("<g>", in: HTMLFragmentContext("foreignObject", namespace: .svg)) == "g")
    #expect(fragment("<mi>a</math>b", in: HTMLFragmentContext("math", namespace: .mathML)) == "math:mi[\"ab\"]")
    #expect(fragment("<b>", in: HTMLFragmentContext("annotation-xml", namespace: .mathML, isHTMLIntegrationPoint: true)) == "b")
    #expect(fragment("</x>a", in: HTMLFragmentContext("svg", namespace: .svg)) == "\"a\"")
  }
}
