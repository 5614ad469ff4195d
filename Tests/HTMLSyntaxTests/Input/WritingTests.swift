import HTMLSyntax
import Testing

/// A page whose scripts write: the text of a script is what it writes, `|` separates several writes.
private struct Page: ~Copyable {
  var parser = HTMLParser(sink: HTMLTreeBuilder())
  var ran: [String] = []
  /// Scripts whose text begins with `wait` are run after the page goes on from outside, as those from files are.
  var waiting: String?

  mutating func load(_ html: String, chunk: Int = .max) -> String {
    var rest = Array(html.utf8)[...]
    while true {
      switch parser.run() {
      case .script: run(lastScript, isNested: false)
      case .finished: return outline(parser.sink.tree.document.children)
      case .needsInput:
        let piece = Array(rest.prefix(chunk))
        rest = rest.dropFirst(chunk)
        if piece.isEmpty { parser.finish() } else { parser.append(piece) }
      }
    }
  }

  private var lastScript: String {
    parser.sink.tree.document.descendants.last { $0.name == "script" && !ran.contains($0.text) }?.text ?? ""
  }

  private mutating func run(_ script: String, isNested: Bool) {
    ran.append(script)
    parser.pushInsertionPoint()
    for text in script.split(separator: "|") {
      parser.write(Array(text.replacing("[", with: "<").replacing("]", with: ">").utf8))
      var isBlocked = waiting != nil
      while !isBlocked, parser.run() == .script {
        let nested = lastScript
        if nested.hasPrefix("wait") {
          waiting = nested
          isBlocked = true
        } else {
          run(nested, isNested: true)
        }
      }
    }
    parser.popInsertionPoint()
    if !isNested, let script = waiting {
      waiting = nil
      run(String(script.dropFirst(4)), isNested: false)
      ran.append(script)
    }
  }
}

@Suite("Writing while parsing")
struct WritingTests {
  private func load(_ html: String, chunk: Int = .max) -> String {
    var page = Page()
    return page.load(html, chunk: chunk)
  }

  @Test("what a script writes comes right after it, however the page arrives", arguments: [1, 3, 1000])
  func simple(_ chunk: Int) {
    #expect(load("<body>1<script>2</script>3", chunk: chunk) == "html[head body[\"1\" script[\"2\"] \"23\"]]")
    #expect(load("<body><script>[b]x</script>y</b>z", chunk: chunk) == "html[head body[script[\"[b]x\"] b[\"xy\"] \"z\"]]")
    #expect(load("<script>[p]a</script><p>b", chunk: chunk) == "html[head[script[\"[p]a\"]] body[p[\"a\"] p[\"b\"]]]")
    #expect(load("<script>[title]a[/title]</script><p>b", chunk: chunk) == "html[head[script[\"[title]a[/title]\"] title[\"a\"]] body[p[\"b\"]]]")
  }

  @Test("a write may end anywhere; the next one or the page goes on there")
  func unfinished() {
    #expect(load("<body><script>[d|iv a|=b|]x|[/di</script>v>y") == "html[head body[script[\"[d|iv a|=b|]x|[/di\"] div{a=b}[\"x\"] \"y\"]]")
    #expect(load("<body><script>&am|p;&l</script>t;") == "html[head body[script[\"&am|p;&l\"] \"&<\"]]")
    #expect(load("<body><script>[!-|-a</script>b-->c") == "html[head body[script[\"[!-|-a\"] <!--ab--> \"c\"]]")
    #expect(load("<body><script>[p a='1</script>2'>x") == "html[head body[script[\"[p a='1\"] p{a=12}[\"x\"]]]")
    #expect(load("<body><script>[textarea]a|b[/te</script>xtarea>c") == "html[head body[script[\"[textarea]a|b[/te\"] textarea[\"ab\"] \"c\"]]")
    #expect(load("<body><script>[p a='1</script>") == "html[head body[script[\"[p a='1\"]]]")
  }

  @Test("a split line end is one")
  func lineEnds() {
    #expect(load("<body><script>a\r|\nb</script>") == "html[head body[script[\"a\n|\nb\"] \"a\n\nb\"]]")
    var parser = HTMLParser(sink: HTMLTreeBuilder(isFragment: true), context: HTMLFragmentContext("p"))
    for piece in ["a\r", "\nb\r", "c"] { parser.write(Array(piece.utf8)) }
    parser.finish()
    parser.run()
    #expect(parser.sink.tree.document.text == "a\nb\nc")
  }

  @Test("written scripts run at once, and write before what is left")
  func nested() {
    #expect(load("<body><script>1[script]2[/script]3|4</script>5")
      == "html[head body[script[\"1[script]2[/script]3|4\"] \"1\" script[\"2\"] \"2345\"]]")
    #expect(load("<body><script>[script]a[b]b[/b][/script]c</script>d")
      == "html[head body[script[\"[script]a[b]b[/b][/script]c\"] script[\"a<b>b</b>\"] \"a\" b[\"b\"] \"cd\"]]")
  }

  @Test("a written script that has to be waited for holds what follows it")
  func waiting() {
    #expect(load("<body><script>1[script]wait2[/script]3|4</script>5")
      == "html[head body[script[\"1[script]wait2[/script]3|4\"] \"1\" script[\"wait2\"] \"2345\"]]")
  }

  @Test("an outer script writes after what an inner one has left")
  func outerAfterInner() {
    var parser = HTMLParser(sink: HTMLTreeBuilder())
    parser.append(Array("<body><script>a</script>page".utf8))
    parser.finish()
    #expect(parser.run() == .script)
    parser.pushInsertionPoint()
    parser.write(Array("<script>b</script>rest ".utf8))
    #expect(parser.run() == .script)
    parser.pushInsertionPoint()
    parser.write(Array("inner ".utf8))
    parser.popInsertionPoint()
    parser.write(Array("outer ".utf8))
    parser.popInsertionPoint()
    #expect(parser.run() == .finished)
    #expect(parser.sink.tree.document.text == "abinner rest outer page")
  }

  @Test("without a script, text is written at the end")
  func noScript() {
    var parser = HTMLOperationParser(context: HTMLFragmentContext("div"))
    parser.write(Array("a<p".utf8))
    #expect(parser.run() == .needsInput)
    parser.popInsertionPoint()
    parser.write(Array(">b".utf8))
    parser.finish()
    #expect(parser.run() == .finished)
    #expect(parser.run() == .finished)
    #expect(String(decoding: parser.drain(), as: UTF8.self) == #"[2,"a",1,"p",0,0,1,2,"b",3]"#)
  }

  @Test("the tree is built up to the script when it runs")
  func pauses() {
    var parser = HTMLOperationParser()
    parser.append(Array("<!doctype html><p>a<script>x</script>b<svg><script/>c<script>y</script>d".utf8))
    parser.finish()
    #expect(parser.run() == .script)
    #expect(String(decoding: parser.drain(), as: UTF8.self).hasSuffix(#"1,"script",0,0,1,2,"x",3]"#))
    #expect(parser.run() == .script)
    #expect(String(decoding: parser.drain(), as: UTF8.self) == #"[2,"b",1,"svg",1,0,1,1,"script",1,0,1,3]"#)
    #expect(parser.run() == .script)
    #expect(parser.run() == .finished)
  }

  @Test("fragments and unfinished scripts don't stop the parser")
  func noPauses() {
    var fragment = HTMLOperationParser(context: HTMLFragmentContext("div"))
    fragment.append(Array("<script>x</script>".utf8))
    fragment.finish()
    #expect(fragment.run() == .finished)
    var document = HTMLOperationParser()
    document.append(Array("<script>x".utf8))
    #expect(document.run() == .needsInput)
    document.finish()
    #expect(document.run() == .finished)
  }

  @Test("lines are counted in the page only")
  func lines() {
    var parser = HTMLOperationParser()
    parser.append(Array("<body>\n<script>x</script>\n<p>".utf8))
    parser.finish()
    #expect(parser.run() == .script)
    _ = parser.drain()
    parser.pushInsertionPoint()
    parser.write(Array("\n\n<b>".utf8))
    parser.run()
    parser.popInsertionPoint()
    parser.run()
    #expect(String(decoding: parser.drain(), as: UTF8.self) == #"[2,"\n\n",1,"b",0,0,2,2,"\n",1,"p",0,0,3,3,3,3,3]"#)
  }
}
