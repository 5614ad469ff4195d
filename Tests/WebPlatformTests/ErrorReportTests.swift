import Testing
import WebPlatform

/// Where errors that nobody catches go: window first, then the host, with script, line and column.
@Suite(.timeLimit(.minutes(1))) struct ErrorReportTests {
  /// The one error that a page with this `a.js` reports.
  private func uncaught(in script: String, setUp: String = "") async throws -> UncaughtError {
    var errors: [UncaughtError] = []
    try await OpenPage.run("<script>\(setUp)</script><script src='a.js'></script>", files: ["a.js": script]) { errors = await $0.uncaught }
    #expect(errors.count == 1)
    return try #require(errors.first)
  }

  private static let address = MemoryFiles.root + "a.js"

  @Test func anErrorNamesScriptLineAndColumn() async throws {
    let error = try await uncaught(in: "var a = 1;\n\n  throw new RangeError('too far')\n")
    #expect(error.kind == .error)
    #expect(error.message == "Uncaught RangeError: too far")
    #expect(error.script == Self.address)
    #expect(error.line == 3)
    #expect(error.column >= 3 && error.column <= 35, "\(error.column)")
  }

  @Test func theStackNamesTheFunctions() async throws {
    let error = try await uncaught(in: "function inner() { undefined.x }\nfunction outer() { inner() }\nouter()")
    #expect(error.message.hasPrefix("Uncaught TypeError: "))
    #expect(error.line == 1)
    let inner = try #require(error.stack.firstRange(of: "inner@\(Self.address):1:"))
    let outer = try #require(error.stack.firstRange(of: "outer@\(Self.address):2:"))
    #expect(inner.lowerBound < outer.lowerBound)
  }

  @Test func anInlineScriptsLinesAreThoseOfThePage() async throws {
    try await OpenPage.run("<!doctype html>\n<html>\n<p>\n<script>\nvar a;\nthrow new Error('line six')\n</script>") { page async throws in
      let error = try #require(await page.uncaught.first)
      #expect(error.script == MemoryFiles.root + "index.html")
      #expect(error.line == 6)
    }
  }

  @Test(arguments: [
    ("var ok = 1;\nvar = 2;", 2, 5), ("(", 1, 2), ("let a;\nlet a;", 2, 5), ("a b", 1, 3), ("\n\n  return 1 +;", 3, 3), ("'open", 1, 6),
    ("if (x {", 1, 7), ("var é = @;", 1, 9),
  ]) func aSyntaxErrorNamesItsPosition(script: String, line: Int, column: Int) async throws {
    let error = try await uncaught(in: script)
    #expect(error.message.hasPrefix("Uncaught SyntaxError: "))
    #expect(error.script == Self.address)
    #expect(error.line == line, "\(error)")
    #expect(error.column == column, "\(error)")
  }

  @Test(arguments: [
    ("'text'", "Uncaught text"), ("5", "Uncaught 5"), ("null", "Uncaught null"), ("undefined", "Uncaught undefined"), ("{}", "Uncaught {}"),
    ("{ toString() { throw 1 } }", "Uncaught a value that cannot be shown"), ("Object.create(null)", "Uncaught a value that cannot be shown"),
    ("Symbol('s')", "Uncaught Symbol(s)"), ("{ get stack() { throw 1 }, toString: () => 'evil' }", "Uncaught evil"),
  ]) func anythingCanBeThrown(value: String, message: String) async throws {
    #expect(try await uncaught(in: "throw (\(value))").message == message)
  }

  @Test func anEmptyMessageIsShownAsTheName() async throws {
    #expect(try await uncaught(in: "throw new Error").message == "Uncaught Error")
  }

  @Test func aRejectionNobodyHandlesIsReported() async throws {
    let error = try await uncaught(in: "\nPromise.reject(new Error('refused'))")
    #expect(error.kind == .rejection)
    #expect(error.message == "Unhandled promise rejection: Error: refused")
    #expect(error.script == Self.address)
    #expect(error.line == 2)
  }

  @Test func anObjectThatIsNoErrorIsShownWithItsMembers() async throws {
    #expect(try await uncaught(in: "Promise.reject({ errorCode: 'NOT_FOUND', fields: ['Name'] })").message
      == #"Unhandled promise rejection: { errorCode: "NOT_FOUND", fields: [ "Name" ] }"#)
    #expect(try await uncaught(in: "throw { get code() { throw 1 }, n: 1 }").message.hasPrefix("Uncaught {"))
    #expect(try await uncaught(in: "throw { toString: () => 'mine' }").message == "Uncaught mine")
  }

  @Test func anErrorInAnAsyncFunctionIsARejection() async throws {
    let error = try await uncaught(in: "(async () => {\n await null;\n throw new TypeError('late') })()")
    #expect(error.kind == .rejection)
    #expect(error.line == 3)
  }

  @Test(arguments: ["Promise.reject(1).catch(() => {})", "const p = Promise.reject(2); p.catch(() => {})", "Promise.reject(3).then(null, () => {})",
    "(async () => { try { await Promise.reject(4) } catch {} })()"])
  func aRejectionThatIsHandledIsNotReported(script: String) async throws {
    try await OpenPage.run("<script>\(script)</script>") { page async throws in
      let uncaught = await page.uncaught
      #expect(uncaught == [])
    }
  }

  @Test func windowsHandlersMayTakeAnError() async throws {
    let html = """
      <script>
        window.onerror = function (message, source, line, column, error) {
          note([message, source, line, column > 0, error && error.message].join('|'));
          return true;
        };
        addEventListener('error', (event) => note('event ' + (event instanceof ErrorEvent) + event.message));
      </script>
      <script src="a.js"></script>
      """
    try await OpenPage.run(html, files: ["a.js": "\nthrow new Error('mine')"]) { page async throws in
      let notes = await page.notes.dropLast()
      #expect(notes == ["Uncaught Error: mine|\(Self.address)|2|true|mine", "event trueUncaught Error: mine"])
      #expect(await page.uncaught == [])
    }
    let error = try await uncaught(in: "throw new Error('not taken')", setUp: "window.onerror = () => false")
    #expect(error.message == "Uncaught Error: not taken")
  }

  @Test func windowsHandlersMayTakeARejection() async throws {
    let html = """
      <script>
        addEventListener('unhandledrejection', (event) => { note(event.reason + (event.promise === refused)); event.preventDefault() });
        var refused = Promise.reject('no');
      </script>
      """
    try await OpenPage.run(html) { page async throws in
      #expect(await page.notes.contains("notrue"))
      #expect(await page.uncaught == [])
    }
  }

  @Test func anErrorHandlerThatThrowsEnds() async throws {
    try await OpenPage.run("<script>onerror = () => { throw new Error('worse') }</script><script>throw new Error('bad')</script>") { page async throws in
      let messages = await page.uncaught.map(\.message)
      #expect(messages.contains("Uncaught Error: bad"))
      #expect(messages.contains("Uncaught Error: worse"))
      #expect(messages.count == 2)
    }
  }

  @Test func aListenerThatThrowsDoesNotStopTheOthers() async throws {
    let html = """
      <script>
        document.addEventListener('x', () => { throw new Error('first') });
        document.addEventListener('x', () => note('second'));
        note(document.dispatchEvent(new Event('x')));
      </script>
      """
    try await OpenPage.run(html) { page async throws in
      #expect(await page.notes.prefix(2) == ["second", "true"])
      #expect(await page.uncaught.map(\.message) == ["Uncaught Error: first"])
    }
  }

  @Test func endlessRecursionIsARangeErrorAndThePageLives() async throws {
    let error = try await uncaught(in: "(function f() { f() })()")
    #expect(error.message.hasPrefix("Uncaught RangeError: "))
  }

  @Test func whatTheConsoleShowsReachesTheHost() async throws {
    try await OpenPage.run("<script>console.log('a', 1, {b: [2]}); console.warn('w'); console.error(new Error('e').message); console.info(null); console.debug(undefined)</script>") { page async throws in
      let console = await page.console
      #expect(console.count == 5)
      #expect(console.first?.hasPrefix("log: a 1 ") == true)
      #expect(console.dropFirst() == ["warn: w", "error: e", "info: null", "debug: undefined"])
    }
  }
}
