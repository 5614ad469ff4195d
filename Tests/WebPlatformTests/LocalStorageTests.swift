import Foundation
import TemporaryFiles
import Testing
import WebPlatform

/// localStorage is kept in a file.
@Suite(.timeLimit(.minutes(1))) struct LocalStorageTests {
  private func withFile(_ body: (String) async throws -> Void) async throws {
    let folder = try TemporaryFolder("gantry-storage")
    defer { withExtendedLifetime(folder) {} }
    try await body(folder.path("localStorage.json"))
  }

  private func environment(_ path: String?) -> PageEnvironment { PageEnvironment(userAgent: "test", localStoragePath: path) }

  @Test func itemsComeBackInTheNextPage() async throws {
    try await withFile { path in
      try await OpenPage.run("<script>localStorage.setItem('a', 'é😀\\u0000'); localStorage.b = 2; localStorage['']='empty'</script>", environment: environment(path)) { _ in }
      let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(permissions == 0o600)
      try await OpenPage.run("<p>", environment: environment(path)) { page async throws in
        let shown = try await page.value(of: "JSON.stringify([localStorage.length, localStorage.getItem('a'), localStorage.b, localStorage.getItem(''), localStorage.getItem('none')])")
        #expect(shown == #"[3,"é😀\u0000","2","empty",null]"#)
        _ = try await page.notes(of: "localStorage.removeItem('a')")
      }
      try await OpenPage.run("<p>", environment: environment(path)) { page async throws in
        let keys = try await page.value(of: "Object.keys(localStorage).sort().join()")
        #expect(keys == ",b")
        _ = try await page.notes(of: "localStorage.clear()")
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "[]")
    }
  }

  /// What a script sees of `native.saveStorage` with this text.
  private func save(_ area: String, _ script: String, _ page: OpenPage) async -> String {
    await page.page { page -> String in
      let save = try? page.evaluate("(function (native) { try { native.saveStorage('\(area)', \(script)); return 'kept' } catch (e) { return e.name } })")
      return (try? save?.call(.value(page.native)).string) ?? "nothing"
    } ?? "no page"
  }

  @Test(arguments: ["local", "session"]) func theQuotaHoldsWhateverTheTextIs(area: String) async throws {
    try await withFile { path in
      var small = environment(path)
      small.storageQuota = 10
      try await OpenPage.run("<p>", environment: small) { page async throws in
        #expect(await save(area, "'[[\"k\",\"123456789\"]]'", page) == "kept")
        #expect(await save(area, "'[[\"k\",\"1234567890\"]]'", page) == "RangeError")
        #expect(await save(area, "'[[\"k\",\"\u{1F680}\u{1F680}\u{1F680}\u{1F680}1\"]]'", page) == "kept")
        #expect(await save(area, "'[[\"k\",\"\u{1F680}\u{1F680}\u{1F680}\u{1F680}\u{1F680}\"]]'", page) == "RangeError")
        for wrong in ["''", "'{}'", "'[1]'", "'[[1,2]]'", "'[[\"a\"]]'", "'[[\"a\",null]]'", "'['.repeat(1e5)"] {
          #expect(await save(area, wrong, page) == "TypeError", "\(wrong)")
        }
      }
      if area == "local" { #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\u{1F680}1")) }
    }
  }

  @Test func whatIsAboveTheQuotaAlreadyMayShrink() async throws {
    try await withFile { path in
      try #"[["a","0123456789"],["b","0123456789"]]"#.write(toFile: path, atomically: true, encoding: .utf8)
      var small = environment(path)
      small.storageQuota = 10
      try await OpenPage.run("<script>localStorage.a = '01234'</script>", environment: small) { page async throws in
        #expect(await page.uncaught == [])
        #expect(await save("local", "'[[\"a\",\"01234567890123456789\"]]'", page) == "RangeError")
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == #"[["a","01234"],["b","0123456789"]]"#)
    }
  }

  @Test func halfAPairOfSurrogatesIsKept() async throws {
    try await withFile { path in
      try await OpenPage.run("<script>localStorage.setItem('half', 'a\\ud800b')</script>", environment: environment(path)) { page async throws in
        #expect(await page.uncaught == [])
      }
      try await OpenPage.run("<p>", environment: environment(path)) { page async throws in
        #expect(try await page.value(of: "localStorage.half === 'a\\ud800b'") == "true")
      }
    }
  }

  @Test func whatIsSetWhileThePageUnloadsIsKept() async throws {
    try await withFile { path in
      try await OpenPage.run("<script>addEventListener('unload', () => localStorage.setItem('left', 'yes'))</script>", environment: environment(path)) { _ in }
      try await OpenPage.run("<p>", environment: environment(path)) { page async throws in
        let value = try await page.value(of: "localStorage.left")
        #expect(value == "yes")
      }
    }
  }

  @Test func otherWindowsHearOfChangesAndHaveThem() async throws {
    try await withFile { path in
      let shared = environment(path)
      try await OpenPage.run("<script>localStorage.setItem('old', '1'); sessionStorage.s = 1</script>", environment: shared) { one async throws in
        let listener = "addEventListener('storage', (e) => note([e.key, e.oldValue, e.newValue, e.url.split('/').pop(), e.storageArea === localStorage].join()))"
        try await OpenPage.run("<script>\(listener)</script>", environment: shared) { other async throws in
          _ = try await one.notes(of: "\(listener); localStorage.old = 2; localStorage.setItem('old', '2'); localStorage.new = 'n'; localStorage.removeItem('none'); delete localStorage.old")
          await other.untilIdle()
          #expect(await other.notes.dropFirst() == ["old,1,2,index.html,true", "new,,n,index.html,true", "old,2,,index.html,true"])
          #expect(await one.notes == [])
          // Both write the whole: neither loses what the other has.
          _ = try await other.notes(of: "localStorage.mine = 'o'")
          await one.untilIdle()
          #expect(try await one.value(of: "[localStorage.mine, localStorage.new, localStorage.length].join()") == "o,n,2")
          _ = try await one.notes(of: "localStorage.third = 3")
          await other.untilIdle()
          #expect(await other.notes.contains("third,,3,index.html,true"))
          _ = try await other.value(of: "localStorage.clear()")
          await other.untilIdle()
          await one.untilIdle()
          #expect(await one.notes.last == ",,,index.html,true")
        }
      }
      try await OpenPage.run("<p>", environment: shared) { page async throws in
        #expect(try await page.value(of: "[localStorage.length, sessionStorage.s].join()") == "0,1")
      }
    }
  }

  @Test func windowsWithoutAFileShareNothing() async throws {
    let shared = environment(nil)
    try await OpenPage.run("<p>", environment: shared) { one async throws in
      try await OpenPage.run("<script>addEventListener('storage', () => note('heard'))</script>", environment: shared) { other async throws in
        _ = try await one.notes(of: "localStorage.a = 1")
        await other.untilIdle()
        #expect(await other.notes.contains("heard") == false)
        #expect(try await other.value(of: "localStorage.length") == "0")
      }
    }
  }

  @Test func theQuotaIsTheEnvironments() async throws {
    var small = environment(nil)
    small.storageQuota = 10
    try await OpenPage.run("<p>", environment: small) { page async throws in
      let notes = try await page.notes(of: """
        localStorage.a = '123456789';
        try { localStorage.b = ''; } catch (error) { note(error.name) }
        sessionStorage.b = '123';
        localStorage.a = '1234';
        localStorage.bé = '😀';
        note(localStorage.length);
        """)
      #expect(notes == ["QuotaExceededError", "2"])
    }
  }

  @Test func whatIsSetRightBeforeTheEndIsKept() async throws {
    try await withFile { path in
      try await OpenPage.run("<p>", environment: environment(path)) { page async throws in
        _ = try await page.value(of: "localStorage.setItem('last', 'word')")
        await page.close()
      }
      try await OpenPage.run("<p>", environment: environment(path)) { page async throws in
        let value = try await page.value(of: "localStorage.last")
        #expect(value == "word")
      }
    }
  }

  @Test(arguments: ["", "{", "null", "5", "[1]", "[[\"a\"", "{\"a\":1}", "[[\"a\",1]]"]) func aBrokenFileDoesNotStopThePageAndIsTold(text: String) async throws {
    try await withFile { path in
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      try await OpenPage.run("<script>note('runs'); localStorage.b = 'new'; note(localStorage.b)</script>", environment: environment(path)) { page async throws in
        let notes = await page.notes.dropLast()
        #expect(notes == ["runs", "new"])
        let told = await page.uncaught.map(\.message) + page.console
        #expect(told.count == 1)
        #expect(told.first?.contains(path) == true)
      }
      // What was there is not lost.
      #expect(try String(contentsOfFile: path + ".broken", encoding: .utf8) == text)
    }
  }

  @Test func withoutAFileNothingIsKept() async throws {
    try await OpenPage.run("<script>localStorage.a = 1</script>") { page async throws in
      let value = try await page.value(of: "localStorage.a")
      #expect(value == "1")
    }
    try await OpenPage.run("<p>") { page async throws in
      let value = try await page.value(of: "localStorage.length")
      #expect(value == "0")
    }
  }

  @Test func aFullStorageThrowsAndKeepsWhatWasThere() async throws {
    try await OpenPage.run("<p>") { page async throws in
      let value = try await page.value(of: """
        localStorage.a = 'kept';
        try { localStorage.setItem('big', 'x'.repeat(6e6)); 'no error' } catch (e) { [e.name, localStorage.length, localStorage.a].join() }
        """)
      #expect(value == "QuotaExceededError,1,kept")
    }
  }

  @Test func aFolderThatCannotBeWrittenIsReported() async throws {
    try await OpenPage.run("<script>localStorage.a = 1; note(localStorage.a)</script>", environment: environment("/proc/nowhere/storage.json")) { page async throws in
      let messages = await page.uncaught.map(\.message)
      #expect(messages.count == 1)
      #expect(messages.first?.contains("/proc/nowhere/storage.json") == true)
    }
  }

  @Test func sessionStorageLivesAsLongAsThePage() async throws {
    try await withFile { path in
      try await OpenPage.run("<script>sessionStorage.a = 1</script>", environment: environment(path)) { _ in }
      try await OpenPage.run("<p>", environment: environment(path)) { page async throws in
        let value = try await page.value(of: "sessionStorage.length + localStorage.length")
        #expect(value == "0")
      }
    }
  }
}
