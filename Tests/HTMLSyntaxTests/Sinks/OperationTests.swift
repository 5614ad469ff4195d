import HTMLSyntax
import Testing

@Suite("Operations")
struct OperationTests {
  private let div = HTMLFragmentContext("div")

  @Test("elements, text and comments")
  func plain() {
    #expect(operations("<p a=1 b>x<br>y<!--z--></p>", in: div) == #"[1,"p",0,["a","1","b",""],1,2,"x",1,"br",0,0,1,3,2,"y",4,"z",3]"#)
    #expect(operations("", in: div) == "[]")
    #expect(operations("a&amp;b<", in: div) == #"[2,"a&b<"]"#)
  }

  @Test("namespaces keep the prefixes of attributes")
  func namespaces() {
    #expect(operations("<svg xlink:href=a xmlns='b'/>", in: div) == #"[1,"svg",1,["xlink:href","a","xmlns","b"],1,3]"#)
    #expect(operations("<math/>", in: div) == #"[1,"math",2,0,1,3]"#)
  }

  @Test("a document")
  func whole() {
    #expect(operations("<!doctype html><title>a</title>")
      == #"[5,"html","","",1,"html",0,0,1,1,"head",0,0,1,1,"title",0,0,1,2,"a",3,3,1,"body",0,0,1,3,3]"#)
    #expect(operations("") == #"[10,1,1,"html",0,0,1,1,"head",0,0,1,3,1,"body",0,0,1,3,3]"#)
    #expect(operations("<!doctype html public 'a' 'b'>").hasPrefix(#"[5,"html","a","b""#))
  }

  @Test("strings are escaped")
  func escapes() {
    #expect(operations("<x\"y\\ \"='\n\t\u{1}\u{8}'>\"\\é😀", in: div) == #"[1,"x\"y\\",0,["\"","\n\t\u0001\u0008"],1,2,"\"\\é😀",3]"#)
  }

  @Test("the line is that of the tag")
  func lines() {
    #expect(operations("\n<p\n>\r\n\r<b>", in: div) == #"[2,"\n",1,"p",0,0,2,2,"\n\n",1,"b",0,0,5,3,3]"#)
  }

  @Test("places: before a table, after the body, in the document")
  func places() {
    #expect(operations("<table>a<b>", in: div) == #"[1,"table",0,0,1,6,1,2,"a",6,1,1,"b",0,0,1,3,3]"#)
    #expect(operations("<!doctype html></body><!--a--></html><!--b-->").hasSuffix(#"7,0,4,"a",8,4,"b",3,3]"#))
    #expect(operations("<tr>a", in: HTMLFragmentContext("tbody")) == #"[1,"tr",0,0,1,7,0,2,"a",3]"#)
  }

  @Test("the adoption agency")
  func adoption() {
    #expect(operations("<b><p>x</b>", in: div) == #"[1,"b",0,0,1,1,"p",0,0,1,2,"x",7,0,16,2,17,2,"b",0,1,11,1,3,3]"#)
    #expect(operations("<b><i c=d><p></b>", in: div).contains(#"15,2,"i",["c","d"],1,7,2,16,3"#))
  }

  @Test("the head again, and attributes of html and body")
  func rare() {
    #expect(operations("<head></head><meta><html a=b><body c=d><body e=f>").contains(#"13,1,"meta",0,0,1,3,3,14,0,["a","b"]"#))
    #expect(operations("<body><body e=f>").contains(#"14,1,["e","f"]"#))
    #expect(operations("<p><frameset>").contains(#"12,1,3,3,1,"frameset""#))
  }

  @Test("forms and what belongs to them from outside")
  func forms() {
    #expect(operations("<form><input></form>", in: div) == #"[1,"form",0,0,1,18,1,"input",0,0,1,3,3]"#)
    #expect(operations("<table><form><tr><td><input><input form=x><img><p></table>", in: div).contains(#"18,3,1,"tbody""#))
    let made = operations("<div><form></div><input><input form=x><img><p><x-y>", in: div)
    #expect(made.contains(#"1,"input",0,0,1,19,3,1,"input",0,["form","x"],1,3,1,"img",0,0,1,19,3,1,"p",0,0,1,1,"x-y",0,0,1,19"#))
  }

  @Test("deep elements go beside the current node")
  func deep() {
    let made = operations(String(repeating: "<i>", count: 514), in: div)
    #expect(made.hasPrefix(#"[1,"i",0,0,1,1,"i""#))
    #expect(made.contains(#"9,1,"i",0,0,1,9,1,"i",0,0,1,3,3"#))
  }

  @Test("pieces of output are arrays, and text goes on in the next")
  func drained() {
    var parser = HTMLOperationParser(context: div)
    parser.append(Array("<p>a".utf8))
    parser.run()
    #expect(String(decoding: parser.drain(), as: UTF8.self) == #"[1,"p",0,0,1,2,"a"]"#)
    #expect(String(decoding: parser.drain(), as: UTF8.self) == "[]")
    parser.append(Array("b</p>".utf8))
    parser.finish()
    #expect(parser.run() == .finished)
    #expect(String(decoding: parser.drain(), as: UTF8.self) == #"[2,"b",3]"#)
  }

  private static let pages = [
    "<b><i><p>x</b>y</i>z", "<table>a<tr><b>c<td>d</table>e", "<a><div><a><div><a>x", "<table><td><b><table>x</td>y", "<p><frameset><frame>",
    "<head></head><meta><template><td>x</template><title>y</title>", "<svg><foreignObject><b><p></b></svg>x", "<select><b><option>x</b></select>",
    "<template><table><b>x<tr></template>", "<nobr><p><nobr>x</nobr>y", "</html><!--x--> <p><html a=b>", "<b><b><b><b><p>x</b></b>y", "\0<p>\0x",
    "<form><table></form><tr><td></form><input>", "<table><a>1<p>2</a>3</p>", "<b><table><tr><td></b><p>x", "<em><strong><h1><em>x</strong></h1>y",
    "<a href=1><table><a href=2>x</table>y", "<font><p><font><p></font>x<font></font>y", "<table><!--a--><caption><svg><tr>x",
  ]

  @Test("replaying the operations makes the same tree, however the input is cut", arguments: pages)
  func replayed(_ html: String) throws {
    #expect(try Replay(HTMLOperationParser.operations(parsing: html)).outline == document(html))
    for context in ["div", "table", "template", "td"] {
      let context = HTMLFragmentContext(context)
      let made = HTMLOperationParser.operations(parsing: html, context: context)
      #expect(try Replay(made, isFragment: true).outline == fragment(html, in: context))
      for size in 1...3 { #expect(cut(html, size, context) == made) }
    }
  }

  @Test("random soups, too")
  func soups() throws {
    var random = SystemRandomNumberGenerator()
    let pieces = Self.pages.flatMap { $0.split(separator: "<").map { "<" + $0 } } + ["x", " ", "&lt", "\r\n", "<!--", "-->", "'", "="]
    for _ in 0..<500 {
      let html = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let made = HTMLOperationParser.operations(parsing: html, context: div)
      #expect(try Replay(made, isFragment: true).outline == fragment(html, in: div), "\(html)")
      #expect(cut(html, Int.random(in: 1...5, using: &random), div) == made, "\(html)")
    }
  }

  private func cut(_ html: String, _ size: Int, _ context: HTMLFragmentContext) -> [UInt8] {
    var parser = HTMLOperationParser(context: context)
    var rest = Array(html.utf8)[...]
    while !rest.isEmpty {
      parser.append(Array(rest.prefix(size)))
      parser.run()
      rest = rest.dropFirst(size)
    }
    parser.finish()
    parser.run()
    return parser.drain()
  }
}
