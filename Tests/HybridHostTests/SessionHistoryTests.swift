import Testing

/// An app of several pages, and the way back through them.
@Suite("The session history", .timeLimit(.minutes(1)))
struct SessionHistoryTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Runs an app of two pages, which share what sessionStorage has; each has `step`, which counts the pages that have been shown.
  private func lines(_ first: String, _ second: String, _ more: [String: String] = [:]) async throws -> [String] {
    let shared = """
      const step = Number(sessionStorage.step || 0) + 1;
      sessionStorage.step = step;
      const tell = (...words) => console.log(step, location.pathname.split("/").pop() + location.hash, history.length, JSON.stringify(history.state), ...words);
      const later = (action) => addEventListener("load", () => setTimeout(action));
      onpopstate = ({ state }) => tell("popstate", JSON.stringify(state));
      """
    var files = more
    files["www/bootconfig.json"] = #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#
    files["www/shared.js"] = shared
    files["www/index.html"] = "<script src='shared.js'></script><script>\(first)</script>"
    files["www/two.html"] = "<script src='shared.js'></script><script>\(second)</script>"
    return try await run(try scratch.write(files), scratch.options()).lines
  }

  @Test("leads back to the page before, with its state and its place")
  func back() async throws {
    let lines = try await lines(
      "tell(); if (step === 1) later(() => { history.replaceState({ list: [1] }, '', '#kept'); location.href = 'two.html'; });",
      "tell(); if (step === 2) later(() => history.back());")
    #expect(lines == ["1 index.html 1 null", "2 two.html 2 null", #"3 index.html#kept 2 {"list":[1]}"#])
  }

  @Test("goes through the entries of a page that was loaded again without loading it once more")
  func entriesOfOneDocument() async throws {
    let lines = try await lines(
      """
      tell();
      if (step === 1) later(() => { history.pushState('a', '', '#a'); history.pushState('b', '', '#b'); location.assign('two.html'); });
      else later(() => { history.back(); setTimeout(() => history.go(2), 20); });
      """,
      "tell(); if (step === 2) later(() => history.back());")
    #expect(lines == [
      "1 index.html 1 null", "2 two.html 4 null", #"3 index.html#b 4 "b""#, #"3 index.html#a 4 "a" popstate "a""#, "4 two.html 4 null",
    ])
  }

  @Test("forward is there after back, until another page is opened")
  func forward() async throws {
    let lines = try await lines(
      """
      tell();
      if (step === 1) later(() => location.href = 'two.html');
      if (step === 3) later(() => history.forward());
      if (step === 5) later(() => { history.pushState(null, '', '#new'); tell(); history.forward(); setTimeout(tell, 20); });
      """,
      "tell(); if (step === 2 || step === 4) later(() => history.back());")
    #expect(lines == [
      "1 index.html 1 null", "2 two.html 2 null", "3 index.html 2 null", "4 two.html 2 null", "5 index.html 2 null", "5 index.html#new 2 null",
      "5 index.html#new 2 null",
    ])
  }

  @Test("a replaced page leaves no entry, and a reload keeps the state")
  func replaced() async throws {
    let lines = try await lines(
      """
      tell();
      if (step === 1) { history.replaceState(7, ''); later(() => location.reload()); }
      if (step === 2) later(() => history.go(0));
      if (step === 3) later(() => location.replace('two.html'));
      """,
      "tell(); if (step === 4) later(() => { history.back(); history.go(-5); history.go(5); setTimeout(() => tell('stays'), 20); });")
    #expect(lines == ["1 index.html 1 null", "2 index.html 1 7", "3 index.html 1 7", "4 two.html 1 null", "4 two.html 1 null stays"])
  }

  @Test("what is led elsewhere before it is loaded takes its own place")
  func whileLoading() async throws {
    let lines = try await lines("tell(); if (step === 1) location.href = 'two.html';", "tell();")
    #expect(lines == ["1 index.html 1 null", "2 two.html 1 null"])
  }

  @Test("a listener of beforeunload may keep the page that back would leave")
  func kept() async throws {
    let lines = try await lines(
      "tell(); later(() => location.href = 'two.html');",
      "tell(); addEventListener('beforeunload', (event) => event.preventDefault()); later(() => { history.back(); setTimeout(() => { history.pushState(1, ''); tell(); }, 20); });")
    #expect(lines == ["1 index.html 1 null", "2 two.html 2 null", "2 two.html 3 1"])
  }

  @Test("the frames of a page that is left take their entries along")
  func frames() async throws {
    let lines = try await lines(
      """
      tell();
      if (step === 1) later(() => {
        const frame = document.createElement('iframe');
        frame.srcdoc = 'x';
        frame.onload = () => {
          frame.onload = null;
          frame.contentWindow.history.pushState(1, '');
          frame.contentWindow.history.pushState(2, '');
          tell();
          location.href = 'two.html';
        };
        document.documentElement.append(frame);
      });
      """,
      "tell(); if (step === 2) later(() => history.back());")
    #expect(lines == ["1 index.html 1 null", "1 index.html 3 null", "2 two.html 2 null", "3 index.html 2 null"])
  }

  @Test("a link that is a script leads back")
  func link() async throws {
    let lines = try await lines(
      "tell(); if (step === 1) later(() => location.href = 'two.html');",
      "tell(); if (step === 2) later(() => { const link = document.createElement('a'); link.href = 'javascript:history.back()'; document.documentElement.append(link); link.click(); });")
    #expect(lines == ["1 index.html 1 null", "2 two.html 2 null", "3 index.html 2 null"])
  }
}
