import Testing
import WebPlatform

/// What a page asks of the app that holds it.
@Suite(.timeLimit(.minutes(1))) struct WindowTests {
  @Test("are secure contexts, unless plain HTTP brings them from another machine", arguments: [
    (OpenPage.firstAddress, "true object function"), ("http://127.0.0.1:1/", "true object function"), ("https://example.com/", "true object function"),
    ("http://example.com/", "false undefined undefined"),
  ])
  func secureContext(address: String, facts: String) async throws {
    try await OpenPage.run("<p>", address: address) { page async throws in
      let found = try await page.value(of: "[isSecureContext, typeof crypto.subtle, typeof self.CryptoKey].join(' ')")
      #expect(found == facts)
    }
  }

  @Test func dialogsGetTheAnswersTheyAreGiven() async throws {
    try await OpenPage.run("<p>") { page async throws in
      await page.answer([nil, "", nil, "typed", nil])
      let notes = try await page.notes(of: "note(alert('a')); note(confirm('b')); note(confirm('c')); note(prompt('d', 'e')); note(prompt())")
      #expect(notes == ["undefined", "true", "false", "typed", "null"])
      let dialogs = await page.dialogs
      #expect(dialogs.prefix(4) == [.alert("a"), .confirm("b"), .confirm("c"), .prompt("d", defaultAnswer: "e")])
      #expect(dialogs.count == 5)
    }
  }

  @Test(arguments: [
    ("location.href = 'b.html?x#y'", "file:///app/www/b.html?x#y"), ("location = '/c.html'", "file:///c.html"), ("location.assign('../d.html')", "file:///app/d.html"),
    ("location.replace('http://example.com/é')", "http://example.com/%C3%A9"), ("location.reload()", "file:///app/www/index.html"),
    ("window.location.search = '?q=1'", "file:///app/www/index.html?q=1"), ("close()", "close"),
  ]) func anotherDocumentIsAskedForOfTheHost(script: String, address: String) async throws {
    try await OpenPage.run("<p>") { page async throws in
      _ = try await page.notes(of: script)
      let navigations = await page.navigations
      #expect(navigations == [address])
    }
  }

  @Test func aNewFragmentIsNoNewDocument() async throws {
    try await OpenPage.run("<p>") { page async throws in
      let notes = try await page.notes(of: "addEventListener('hashchange', (e) => note(location.hash + ' ' + e.newURL)); location.hash = 'one'; location.href = '#two'")
      #expect(notes.last == "#two file:///app/www/index.html#two")
      #expect(await page.navigations == [])
    }
  }

  @Test func fragmentsThatScriptsGoToWhileThePageLoadsAreNoEntries() async throws {
    let notes = try await OpenPage.notes(of: """
      const tell = (name) => note([name, location.hash, history.length].join(' '))
      addEventListener('popstate', () => tell('popstate'))
      location.hash = 'a'
      addEventListener('load', () => { location.assign('#b'); setTimeout(() => { location.hash = 'c'; history.back() }) })
      """)
    #expect(notes.filter { $0.hasPrefix("popstate") } == ["popstate #a 1", "popstate #b 1", "popstate #c 2", "popstate #b 2"])
  }

  @Test func aLinkIsAnEntryWhileThePageLoadsToo() async throws {
    try await OpenPage.run("<a href='#a'></a><script>document.links[0].click(); note(history.length); history.back()</script>") { page async throws in
      #expect(await page.notes.contains("2"))
      #expect(try await page.value(of: "location.href") == "file:///app/www/index.html")
    }
  }

  @Test func twoPagesShareNothing() async throws {
    try await OpenPage.run("<script>var mine = 1; Array.prototype.odd = true; localStorage.a = 1</script>") { first async throws in
      try await OpenPage.run("<p>") { second async throws in
        let seen = try await second.value(of: "[typeof mine, [].odd, localStorage.length].join()")
        #expect(seen == "undefined,,0")
        async let one = first.notes(of: "setTimeout(() => note('first'), 5)")
        async let two = second.notes(of: "setTimeout(() => note('second'), 5)")
        let both = try await [one, two]
        #expect(both == [["first"], ["second"]])
      }
    }
  }

  @Test func connectivityIsToldToThePage() async throws {
    try await OpenPage.run("<script>for (const type of ['online', 'offline']) addEventListener(type, () => note(type + ' ' + navigator.onLine))</script>") { page async throws in
      let start = try await page.value(of: "navigator.onLine")
      #expect(start == "true")
      await page.page { $0.setOnline(false) }
      await page.page { $0.setOnline(true) }
      await page.untilIdle()
      let notes = await page.notes.dropFirst()
      #expect(notes == ["offline false", "online true"])
    }
  }

  @Test func theDocumentIsShownAsHTML() async throws {
    try await OpenPage.run("<!DOCTYPE html><title>t</title><p>a &amp; b") { page async throws in
      let html = await page.page { (try? $0.serializedDocument()) ?? "" }
      #expect(html == "<!DOCTYPE html>\n<html><head><title>t</title></head><body><p>a &amp; b</p></body></html>")
    }
  }
}
