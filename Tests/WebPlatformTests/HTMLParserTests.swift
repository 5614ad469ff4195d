import Testing
import WebPlatform

/// Markup that is odd, deep or large.
@Suite(.timeLimit(.minutes(1))) struct HTMLParserTests {
  private func value(_ html: String, _ script: String) async throws -> String {
    var value = ""
    try await OpenPage.run(html) { value = try await $0.value(of: script) }
    return value
  }

  @Test func aDeepDocumentIsFlattened() async throws {
    let depth = 20_000
    let html = String(repeating: "<div>", count: depth) + "<i id=deepest>x</i>"
    #expect(try await value(html, """
      let depth = 0;
      for (let node = document.getElementById('deepest'); node.parentNode !== document.body; node = node.parentNode) depth++;
      [document.querySelectorAll('div').length, depth <= 512].join()
      """) == "\(depth),true")
  }

  @Test func aDeepFragmentIsFlattened() async throws {
    #expect(try await value("<p>", """
      const box = document.createElement('section');
      box.innerHTML = '<b><div>'.repeat(2000) + 'x';
      let count = 0;
      for (let node = box.firstChild; node; node = node.firstChild) count++;
      [box.querySelectorAll('div').length, count <= 514, box.textContent].join()
      """) == "2000,true,x")
  }

  @Test func aLargeDocumentLoads() async throws {
    let rows = 20_000
    let html = "<table>" + (0..<rows).map { "<tr><td class=\"a b\">\($0)<td>é &amp; ü" }.joined()
    #expect(try await value(html, "[document.querySelectorAll('tr').length, document.querySelectorAll('td')[39998].textContent, document.querySelectorAll('td')[1].textContent].join()") == "20000,19999,é & ü")
  }

  @Test(arguments: [
    ("<p>a<p>b", "<p>a</p><p>b</p>"), ("<b><i>x</b>y</i>", "<b><i>x</i></b><i>y</i>"), ("<table>x<tr><td>y", "x<table><tbody><tr><td>y</td></tr></tbody></table>"),
    ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"), ("a &lt;b&gt; &eacute;&#x1F600;&nope;", "a &lt;b&gt; é😀&amp;nope;"),
    ("<br/><input disabled value=x>", "<br><input disabled=\"\" value=\"x\">"), ("<!-- c --><a href='?a=1&b=2'>", "<!-- c --><a href=\"?a=1&amp;b=2\"></a>"),
    ("<svg viewBox='0 0 1 1'><circle/></svg>", "<svg viewBox=\"0 0 1 1\"><circle></circle></svg>"), ("<div id=a id=b>", "<div id=\"a\"></div>"),
    ("<textarea>\n<b></textarea>", "<textarea>&lt;b&gt;</textarea>"), ("<select><option>a<option>b</select>", "<select><option>a</option><option>b</option></select>"),
    ("\u{0}a\u{FFFD}", "a\u{FFFD}"), ("<template><p>x</template>", "<template><p>x</p></template>"),
  ]) func oddMarkupIsMendedAsTheStandardSays(html: String, body: String) async throws {
    #expect(try await value("<!doctype html><body>\(html)", "document.body.innerHTML") == body)
  }

  /// As in any browser that runs scripts; with the parts that make them hard to tell from other text.
  @Test(arguments: [
    ("<head><noscript><link href=a><p>x</noscript><title>t", "head:<link href=a><p>x", "t"),
    ("<body><noscript><p>&amp;</noscript>y", "body:<p>&amp;", "y"),
    ("<title>t</title><noscript>a</noscript><body><noscript>b</noscript><NoScript\n class=c>d</NOSCRIPT >y", "head:a body:b body:d", "ty"),
    ("<body><noscript><!--</noscript><noscript>--></noscript>y", "body:<!-- body:-->", "y"),
    ("<body><script>'<noscript>'</script><noscript>a</noscript><textarea><noscript></textarea>y", "body:a", "<noscript>y"),
    ("<body><noscript></noembed>a</noscript><noscript></noembed></noframes></noscript>y", "body:</noembed>a body:</noembed></noframes>", "y"),
    ("<head><noscript></noframes><p></noscript><title>y", "head:</noframes><p>", "y"),
    ("<body><p title='<noscript>'>y<noscript>a", "p:a", "y"),
    ("<body><table><noscript>a</noscript><tr><td><noscript><td></noscript>y", "body:a td:<td>", "y"),
    ("<body><svg><noscript><circle/></noscript></svg>y", "svg:", "y"),
  ]) func aNoscriptHoldsText(html: String, found: String, rest: String) async throws {
    #expect(try await value("<!doctype html>\(html)", """
      const all = [...document.querySelectorAll("noscript")];
      const told = all.map((each) => `${each.parentNode.localName}:${each.textContent}`).join(" ");
      all.forEach((each) => each.remove());
      `${told}|${document.documentElement.textContent.replace(/'.*'/, "").trim()}|${all.every((each) => each.isConnected || !each.firstElementChild || each.namespaceURI.endsWith("svg"))}`
      """) == "\(found)|\(rest)|true")
  }

  @Test func bytesThatAreNoUTF8BecomeReplacementCharacters() async throws {
    try await OpenPage.run("<iframe></iframe><script src=a.js></script>", binaries: ["a.js": Array("note('".utf8) + [0xFF, 0xC3] + Array("')".utf8)]) { page async throws in
      let notes = await page.notes
      #expect(notes.first == "\u{FFFD}\u{FFFD}")
    }
  }
}
