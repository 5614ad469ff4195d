import Foundation
import Testing
import WebPlatform

/// localStorage is kept in a file.
@Suite(.timeLimit(.minutes(1))) struct LocalStorageTests {
  private func withFile(_ body: (String) async throws -> Void) async throws {
    let folder = NSTemporaryDirectory() + "gantry-storage-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder + "/localStorage.json")
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

  @Test func whatIsSetWhileThePageUnloadsIsKept() async throws {
    try await withFile { path in
      try await OpenPage.run("<script>addEventListener('unload', () => localStorage.setItem('left', 'yes'))</script>", environment: environment(path)) { _ in }
      try await OpenPage.run("<p>", environment: environment(path)) { page async throws in
        let value = try await page.value(of: "localStorage.left")
        #expect(value == "yes")
      }
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
