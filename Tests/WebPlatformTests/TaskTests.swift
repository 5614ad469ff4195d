import Testing
import WebPlatform

/// Timers, microtasks and frames (HTML standard, 8.1.7, 8.6 and 8.12).
@Suite(.timeLimit(.minutes(1))) struct TaskTests {
  private func expect(_ script: String, _ notes: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await OpenPage.run("<p>") { page async throws in
      let seen = try await page.notes(of: script)
      #expect(seen == notes, sourceLocation: sourceLocation)
      let uncaught = await page.uncaught
      #expect(uncaught == [], sourceLocation: sourceLocation)
    }
  }

  @Test func timersRunInTheOrderTheyAreDue() async throws {
    try await expect(
      "setTimeout(note, 60, 'c'); setTimeout(note, 30, 'b'); setTimeout(note, 0, 'a'); note('now')", ["now", "a", "b", "c"])
  }

  @Test func timersOfTheSameTimeRunInTheOrderTheyWereSet() async throws {
    try await expect("for (let i = 0; i < 20; i++) setTimeout(note, 5, i)", (0..<20).map(String.init))
  }

  @Test func oddDelaysAreZero() async throws {
    try await expect(
      "setTimeout(note, -5, 'a'); setTimeout(note, NaN, 'b'); setTimeout(note, 'x', 'c'); setTimeout(() => note('d')); setTimeout(note, null, 'e')",
      ["a", "b", "c", "d", "e"])
  }

  @Test func argumentsAndThisAreThose() async throws {
    try await expect("setTimeout(function (...args) { note(args.join() + (this === window)) }, 0, 1, 'x')", ["1,xtrue"])
  }

  @Test func textIsRunAsAScript() async throws {
    try await expect("var seen = 'global'; setTimeout('note(seen)')", ["global"])
  }

  @Test func aClearedTimerDoesNotRun() async throws {
    try await expect(
      """
      const late = setTimeout(note, 20, 'no');
      setTimeout(() => { clearTimeout(late); clearTimeout(late); clearTimeout(12345); clearTimeout(undefined); clearInterval(also) });
      const also = setTimeout(note, 10, 'no');
      setTimeout(note, 30, 'end');
      """, ["end"])
  }

  @Test func anIntervalRunsUntilItClearsItself() async throws {
    try await expect("let n = 0; const i = setInterval(() => { note(++n); if (n === 4) clearInterval(i) }, 1)", ["1", "2", "3", "4"])
  }

  @Test func timersWithinTimersRunLater() async throws {
    try await expect(
      "setTimeout(() => { note('outer'); setTimeout(note, 0, 'inner'); setTimeout(() => setTimeout(note, 0, 'innermost')) }); setTimeout(note, 0, 'second')",
      ["outer", "second", "inner", "innermost"])
  }

  @Test func deepNestingIsSlowedToFourMilliseconds() async throws {
    // Ten levels: the first five may be immediate, the rest wait at least 4 ms each.
    try await expect(
      "const start = performance.now(); (function next(level) { if (level) setTimeout(next, 0, level - 1); else note(performance.now() - start >= 20) })(10)",
      ["true"])
  }

  @Test func microtasksRunBeforeTheNextTask() async throws {
    try await expect(
      """
      setTimeout(() => { note('task 1'); Promise.resolve().then(() => { note('micro 1'); queueMicrotask(() => note('micro of micro')) }) });
      setTimeout(() => note('task 2'));
      Promise.resolve().then(() => note('micro'));
      (async () => { note('async'); await null; note('awaited') })();
      note('script');
      """, ["async", "script", "micro", "awaited", "task 1", "micro 1", "micro of micro", "task 2"])
  }

  @Test func aListenersMicrotasksRunWhenTheScriptThatDispatchedIsDone() async throws {
    try await expect(
      """
      addEventListener('x', () => { Promise.resolve().then(() => note('micro')); note('listener') });
      dispatchEvent(new Event('x')); note('after');
      """, ["listener", "after", "micro"])
  }

  @Test func framesRunTogetherWithOneTimeAndNewOnesWait() async throws {
    try await expect(
      """
      let first;
      requestAnimationFrame((time) => { first = time; note('a'); requestAnimationFrame((later) => note('c ' + (later > time))) });
      requestAnimationFrame((time) => note('b ' + (time === first)));
      cancelAnimationFrame(requestAnimationFrame(() => note('no')));
      """, ["a", "b true", "c true"])
  }

  @Test func aFrameThatThrowsDoesNotStopTheOthers() async throws {
    try await OpenPage.run("<p>") { page async throws in
      #expect(try await page.notes(of: "requestAnimationFrame(() => { throw new Error('frame') }); requestAnimationFrame(() => note('next'))") == ["next"])
      #expect(await page.uncaught.map(\.message) == ["Uncaught Error: frame"])
    }
  }

  @Test func aTaskThatThrowsDoesNotStopTheOthers() async throws {
    try await OpenPage.run("<p>") { page async throws in
      let script = """
        setTimeout(() => { throw new Error('timer') });
        queueMicrotask(() => { throw new Error('micro') });
        let n = 0; const i = setInterval(() => { if (++n === 2) clearInterval(i); note(n); throw new Error('interval ' + n) }, 1);
        setTimeout(note, 0, 'next');
        """
      let notes = try await page.notes(of: script)
      #expect(notes.sorted() == ["1", "2", "next"])
      #expect(await page.uncaught.map(\.message).sorted() == [
        "Uncaught Error: interval 1", "Uncaught Error: interval 2", "Uncaught Error: micro", "Uncaught Error: timer",
      ])
    }
  }
}
