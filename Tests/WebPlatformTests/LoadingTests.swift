import Testing
import WebPlatform

/// The order in which a document's scripts run and its events come (HTML standard, 13.2.6.4.8 and 13.2.7).
@Suite(.timeLimit(.minutes(1))) struct LoadingTests {
  private static let host = "(host) content loaded"

  @Test func classicScriptsRunInDocumentOrder() async throws {
    let html = """
      <script src="a.js"></script><script>note('inline')</script><p id=p></p><script src="b.js"></script>
      """
    let files = ["a.js": "note('a ' + document.getElementById('p'))", "b.js": "note('b ' + (document.getElementById('p') !== null))"]
    try await OpenPage.run(html, files: files) { page async throws in
      #expect(await page.notes == ["a null", "inline", "b true", Self.host])
    }
  }

  @Test func deferredScriptsRunAfterParsingAndBeforeContentLoaded() async throws {
    let html = """
      <script defer src="d1.js"></script><script>note('inline ' + document.readyState)</script><script defer src="d2.js"></script>
      <script>document.addEventListener('DOMContentLoaded', () => note('DOMContentLoaded'))</script>
      <script defer>note('an inline script is not deferred')</script><p id=last></p>
      """
    let files = ["d1.js": "note('d1 ' + (document.getElementById('last') !== null))", "d2.js": "note('d2')"]
    try await OpenPage.run(html, files: files) { page async throws in
      #expect(await page.notes == ["inline loading", "an inline script is not deferred", "d1 true", "d2", "DOMContentLoaded", Self.host])
    }
  }

  @Test func asyncScriptsRunBeforeLoadWithoutHoldingUpTheParser() async throws {
    let html = """
      <script async src="a.js"></script><script>note('inline')</script>
      <script>addEventListener('load', () => note('load'))</script>
      """
    try await OpenPage.run(html, files: ["a.js": "note('async')"]) { page async throws in
      let notes = await page.notes.filter { $0 != Self.host }
      #expect(notes.firstIndex(of: "inline") ?? 9 < notes.firstIndex(of: "async") ?? -1)
      #expect(notes.last == "load")
      #expect(notes.count == 3)
    }
  }

  @Test func whatIsWrittenStandsBehindTheScriptAndItsScriptsRunBeforeTheNext() async throws {
    let html = """
      <body><script>document.write('<i>one</i><script>note("written " + document.querySelectorAll("i,b").length)<\\/script><b>two</b>')</script>
      <script>note('next ' + document.querySelectorAll("i,b").length)</script><u>three</u>
      """
    try await OpenPage.run(html) { page async throws in
      let notes = await page.notes
      #expect(notes == ["written 1", "next 2", Self.host])
      let order = try await page.value(of: "[...document.querySelectorAll('i,b,u')].map((e) => e.textContent).join()")
      #expect(order == "one,two,three")
    }
  }

  @Test func scriptsThatAreWrittenWithASourceRunBeforeTheNextScript() async throws {
    let html = #"<script>document.write('<script src="a.js"><\/script>')</script><script>note('next')</script>"#
    try await OpenPage.run(html, files: ["a.js": "note('a')"]) { page async throws in
      #expect(await page.notes == ["a", "next", Self.host])
    }
  }

  @Test func insertedScriptsThatAreNotAsyncRunInTheirOrderWhicheverComesFirst() async throws {
    try await RequestServer.run { server in
      let html = """
        <body><script>
          for (const [path, isAsync] of [['noting.js?after=200&text=slow'], ['absent.js'], ['noting.js?text=fast'], ['noting.js?text=async', true]]) {
            const script = document.createElement('script');
            script.async = isAsync === true;
            script.onload = () => note('load ' + path.split('=').pop());
            script.onerror = () => note('error');
            script.src = 'http://127.0.0.1:\(server.port)/' + path;
            document.body.append(script);
          }
          addEventListener('load', () => note('load'));
        </script>
        """
      try await OpenPage.run(html) { page async throws in
        let notes = await page.notes.filter { $0 != Self.host }
        #expect(notes.filter { !$0.hasSuffix("async") } == ["slow", "load slow", "error", "fast", "load fast", "load"])
        #expect(notes.prefix(2) == ["async", "load async"])
      }
    }
  }

  @Test func insertedScriptsRunAtOnceWhenInlineAndLaterWithASource() async throws {
    let html = """
      <body><script>
        function add(set) { const script = document.createElement('script'); set(script); document.body.append(script); return script }
        add((s) => { s.text = "note('inline ' + (document.currentScript !== null))" });
        add((s) => { s.src = 'a.js'; s.onload = () => note('onload') });
        note('end');
        addEventListener('load', () => note('load'));
      </script>
      """
    try await OpenPage.run(html, files: ["a.js": "note('a')"]) { page async throws in
      #expect(await page.notes.filter { $0 != Self.host } == ["inline true", "end", "a", "onload", "load"])
    }
  }

  @Test func readyStateAndEventsComeInOrder() async throws {
    let html = """
      <script>
        note(document.readyState);
        document.addEventListener('readystatechange', () => note('readystatechange ' + document.readyState));
        document.addEventListener('DOMContentLoaded', (event) => note(event.type + ' ' + document.readyState + ' ' + event.bubbles));
        for (const type of ['load', 'pageshow', 'DOMContentLoaded']) addEventListener(type, (event) => note('window ' + type + ' ' + document.readyState));
      </script><body onload="note('body onload')">
      """
    try await OpenPage.run(html) { page async throws in
      let notes = await page.notes
      #expect(notes == [
        "loading", "readystatechange interactive", "DOMContentLoaded interactive true", "window DOMContentLoaded interactive", Self.host,
        "readystatechange complete", "window load complete", "body onload", "window pageshow complete",
      ])
    }
  }

  @Test func closingAPageTellsItOnce() async throws {
    let html = "<script>for (const type of ['pagehide', 'unload', 'beforeunload']) addEventListener(type, () => note(type))</script>"
    try await OpenPage.run(html) { page async throws in
      await page.close()
      await page.close()
      #expect(await page.notes.dropFirst() == ["pagehide", "unload"])
    }
  }

  @Test func beforeUnloadMayHoldThePage() async throws {
    try await OpenPage.run("<script>var stay = false; addEventListener('beforeunload', (e) => { if (stay) e.preventDefault() })</script>") { page async throws in
      #expect(await page.page { $0.mayUnload() } == true)
      _ = try await page.value(of: "stay = true")
      #expect(await page.page { $0.mayUnload() } == false)
    }
  }

  @Test func currentScriptIsTheOneThatRuns() async throws {
    let html = """
      <script id=one>note(document.currentScript.id); addEventListener('load', () => note(document.currentScript))</script>
      <script id=two src="a.js"></script><script>setTimeout(() => note(document.currentScript))</script>
      """
    try await OpenPage.run(html, files: ["a.js": "note(document.currentScript.id)"]) { page async throws in
      #expect(await page.notes.filter { $0 != Self.host } == ["one", "two", "null", "null"])
    }
  }

  @Test(arguments: ["text/template", "module-not", "application/json", "text/x-handlebars"])
  func scriptsOfOtherTypesDoNotRun(type: String) async throws {
    try await OpenPage.run("<script type='\(type)'>note('ran')</script><script type='\(type)' src='a.js'></script>", files: ["a.js": "note('ran')"]) { page async throws in
      #expect(await page.notes == [Self.host])
      #expect(await page.uncaught == [])
    }
  }

  @Test(arguments: ["", "text/javascript", "application/javascript", "TEXT/JavaScript", "application/x-javascript", " text/ecmascript "])
  func scriptsOfJavaScriptTypesRun(type: String) async throws {
    try await OpenPage.run("<script type='\(type)'>note('ran')</script>") { page async throws in
      #expect(await page.notes == ["ran", Self.host])
    }
  }

  @Test func microtasksRunBetweenScripts() async throws {
    let html = """
      <script>Promise.resolve().then(() => note('micro 1')); note('script 1')</script>
      <script src="a.js"></script><script>note('script 2')</script>
      """
    try await OpenPage.run(html, files: ["a.js": "queueMicrotask(() => note('micro a')); note('a')"]) { page async throws in
      #expect(await page.notes == ["script 1", "micro 1", "a", "micro a", "script 2", Self.host])
    }
  }

  @Test func aScriptThatIsMissingIsToldAndTheNextRuns() async throws {
    let html = "<script src='gone.js' onerror=\"note('onerror')\" onload=\"note('onload')\"></script><script>note('next')</script>"
    try await OpenPage.run(html) { page async throws in
      #expect(await page.notes == ["onerror", "next", Self.host])
      let uncaught = await page.uncaught
      #expect(uncaught.map(\.kind) == [.resource])
      #expect(uncaught.first?.message == "The script file:///app/www/gone.js could not be loaded: file:///app/www/gone.js was not found")
    }
  }

  @Test(arguments: ["defer", "async"]) func aScriptThatIsMissingDoesNotKeepThePageFromLoading(attribute: String) async throws {
    let html = "<script \(attribute) src='gone.js'></script><script>addEventListener('load', () => note('load'))</script>"
    try await OpenPage.run(html) { page async throws in
      #expect(await page.notes.last == "load")
      #expect(await page.uncaught.map(\.kind) == [.resource])
      #expect(await page.isIdle)
    }
  }

  @Test(arguments: ["", " ", "<", "\u{0}", "plain text", "<!-- ", "<html><head></html></body>", "\u{FEFF}<p>x", "<script>", "<script src>", "<script src=''></script>"])
  func oddDocumentsLoad(html: String) async throws {
    try await OpenPage.run(html) { page async throws in
      #expect(try await page.value(of: "document.readyState + ' ' + document.documentElement.localName + ' ' + document.body.localName") == "complete html body")
    }
  }
}
