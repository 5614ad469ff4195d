import Testing
import WebPlatform

/// What a document's type and bytes make of it.
@Suite struct DocumentKindTests {
  @Test func aFileSaysItsEncodingItself() async throws {
    let html = Array("<meta charset=windows-1251><body>".utf8) + [0xCF, 0xF0] + Array("<script>note(document.characterSet + document.body.textContent.slice(0, 2))</script>".utf8)
    try await OpenPage.run(Resource(type: "text/html; charset=utf-8", body: html)) { page in
      #expect(await page.notes.first == "windows-1251Пр")
    }
  }

  @Test func oneThatSaysNothingIsUTF8() async throws {
    try await OpenPage.run("<body>ä<script>note(document.characterSet + document.body.textContent[0])</script>") { page in
      #expect(await page.notes.contains("UTF-8ä"))
    }
  }

  @Test func filesAreReadAsThePageThatAsksForThem() async throws {
    let script: [UInt8] = Array("note('".utf8) + [0xE4] + Array("')".utf8)
    let html = "<meta charset=windows-1251><script src=a.js></script><script src=a.js charset=windows-1252></script><script type=module src=m.js></script>"
    try await OpenPage.run(html, files: ["m.js": "note('д')"], binaries: ["a.js": script]) { page in
      #expect(await page.notes.filter { !$0.hasPrefix("(host)") } == ["д", "ä", "д"])
    }
  }

  @Test func xmlIsReadAsSuchAndItsScriptsRun() async throws {
    let xhtml = """
      <?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body><P/>
      <script>note(document.contentType + document.querySelectorAll("P").length + document.readyState);
      addEventListener("load", () => note("load"));</script><p/></body></html>
      """
    try await OpenPage.run(Resource(type: "application/xhtml+xml", body: Array(xhtml.utf8))) { page in
      #expect(await page.notes.filter { !$0.hasPrefix("(host)") } == ["application/xhtml+xml1loading", "load"])
      let value = try await page.value(of: "document instanceof XMLDocument && document.body.localName")
      #expect(value == "body")
    }
  }

  @Test func errorsOfScriptsInXMLHaveTheirLines() async throws {
    let xhtml = "<html xmlns=\"http://www.w3.org/1999/xhtml\">\n<body>\n\n<script>missing()</script>\n<script>\nmissing()</script></body></html>"
    try await OpenPage.run(Resource(type: "application/xhtml+xml", body: Array(xhtml.utf8))) { page in
      #expect(await page.uncaught.map(\.line) == [4, 6])
    }
  }

  @Test func lineEndsAndNULsOfATextAreThoseOfTheParser() async throws {
    try await OpenPage.run(Resource(type: "text/plain", body: Array("\na\r\nb\rc\0d\n".utf8))) { page in
      let text = try await page.value(of: "escape(document.body.textContent)")
      #expect(text == "%0Aa%0Ab%0Ac%uFFFDd%0A")
    }
  }

  @Test func textIsShown() async throws {
    try await OpenPage.run(Resource(type: "text/plain", body: Array("<script>note(1)</script>".utf8))) { page in
      let value = try await page.value(of: "document.querySelector('pre').textContent + document.readyState")
      #expect(value == "<script>note(1)</script>complete")
      #expect(await page.notes.filter { !$0.hasPrefix("(host)") }.isEmpty)
    }
  }

  @Test func emptyDocumentsOfAnyKindComeToTheirEnd() async throws {
    for type in ["text/html", "text/plain", "text/xml", ""] {
      try await OpenPage.run(Resource(type: type, body: [])) { page in
        let value = try await page.value(of: "document.readyState")
        #expect(value == "complete")
      }
    }
  }
}
