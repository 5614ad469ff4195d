import Testing
import WebPlatform

/// document.write while the parser is at work (HTML standard, 8.4.3 and 13.2.6.4.4).
@Suite(.timeLimit(.minutes(1))) struct DocumentWriteTests {
  private static let host = "(host) content loaded"

  @Test func markupAndItsScriptsAreThereWhenTheCallReturns() async throws {
    let html = #"""
      <body><script>
      document.write('<i id=a></i><script>window.ran = document.currentScript.textContent.length > 0; document.write("<b id=n></b>")<\/script>');
      note([ran, document.getElementById('a') !== null, document.getElementById('n').previousSibling.localName, document.currentScript !== null].join());
      </script>
      """#
    try await OpenPage.run(html) { page async throws in
      #expect(await page.notes == ["true,true,script,true", Self.host])
    }
  }

  @Test func elementsLeftOpenTakeWhatTheScriptWritesNext() async throws {
    let html = #"""
      <body><script>document.write('<ul>'); document.write('<li>one</li>'); document.write('</ul><p id=late>'); document.write('x<s>y')</script>
      <script>note(document.querySelector('ul').outerHTML + document.getElementById('late').outerHTML)</script>
      """#
    try await OpenPage.run(html) { page async throws in
      // What is still open takes the page's own text and its next script, too.
      let note = try #require(await page.notes.first)
      #expect(note.hasPrefix(#"<ul><li>one</li></ul><p id="late">x<s>y"#))
      #expect(note.hasSuffix("</script></s></p>"))
    }
  }

  @Test func aScriptFromAFileHoldsUpWhatIsWrittenBehindIt() async throws {
    let html = #"""
      <body><script>document.write('<script src="a.js"><\/script><i id=behind></i>'); document.write('<b></b>'); note(document.getElementById('behind'))</script>
      <script>note([...document.querySelectorAll('i,b,u')].map((each) => each.localName).join())</script>
      """#
    let files = ["a.js": "note('a ' + document.getElementById('behind')); document.write('<u></u>')"]
    try await OpenPage.run(html, files: files) { page async throws in
      #expect(await page.notes == ["null", "a null", "u,i,b", Self.host])
    }
  }

  @Test func bodyMarkupWrittenInTheHeadGoesToTheBody() async throws {
    let html = #"""
      <head><script>document.write('<meta name=m><div id=early>x</div>'); note(document.getElementById('early').parentNode.localName)</script>
      <title>t</title></head><body class=c><p></p></body>
      """#
    try await OpenPage.run(html) { page async throws in
      #expect(await page.notes == ["body", Self.host])
      let body = try await page.value(of: "document.body.className + ' ' + [...document.body.children].map((each) => each.localName).join()")
      #expect(body == "c div,title,p")
      let counts = try await page.value(of: "[...document.querySelectorAll('body, head > meta, head > title')].length + ''")
      #expect(counts == "2")
    }
  }

  @Test func aDeferredScriptDoesNotWipeThePage() async throws {
    let html = "<body><script defer src=a.js></script><p>kept</p>"
    try await OpenPage.run(html, files: ["a.js": "document.write('gone'); note(document.body.textContent.trim())"]) { page async throws in
      #expect(await page.notes == ["kept", Self.host])
    }
  }

  @Test func writingAfterLoadingReplacesThePageAndRunsItsScripts() async throws {
    let html = "<body><p>old</p><script>addEventListener('load', () => { document.write('<b>new</b><script>note(1)<\\/script>'); document.close(); })</script>"
    try await OpenPage.run(html) { page async throws in
      #expect(await page.notes == [Self.host, "1"])
      #expect(try await page.value(of: "document.body.textContent + document.querySelectorAll('p').length") == "newnote(1)0")
    }
  }
}
