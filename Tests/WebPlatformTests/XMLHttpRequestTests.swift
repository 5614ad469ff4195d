import Testing
import WebPlatform

/// XMLHttpRequest (https://xhr.spec.whatwg.org) over real HTTP, and to files of the bundle.
@Suite(.timeLimit(.minutes(1))) struct XMLHttpRequestTests {
  /// `open(url, set)` sends a request and notes its events.
  private static let script = """
    <script>
    var events = ['loadstart', 'readystatechange', 'progress', 'load', 'abort', 'error', 'timeout', 'loadend'];
    function listen(request) {
      for (const type of events) request.addEventListener(type, (e) => note(type === 'readystatechange' ? 'state ' + request.readyState : type === 'progress' ? type : type + ' ' + e.loaded));
    }
    function get(url, then, set = () => {}, method = 'GET', body = null) {
      const request = new XMLHttpRequest();
      request.open(method, url);
      set(request);
      request.onloadend = () => then(request);
      request.send(body);
      return request;
    }
    </script>
    """

  /// The notes of a script for which `SERVER` stands for the server's address.
  private func notes(
    _ script: String, files: [String: String] = [:], binaries: [String: [UInt8]] = [:], uncaught: [String] = []
  ) async throws -> [String] {
    var notes: [String] = []
    try await RequestServer.run { server in
      try await OpenPage.run(Self.script, files: files, binaries: binaries) { page async throws in
        notes = try await page.notes(of: script.replacing("SERVER", with: server.url("")))
        let seen = await page.uncaught.map(\.message)
        #expect(seen == uncaught)
        #expect(await page.openWork == [])
      }
    }
    return notes
  }

  @Test func eventsAndStatesComeInOrder() async throws {
    let notes = try await notes("""
      const request = new XMLHttpRequest();
      listen(request);
      note(request.readyState);
      request.open('GET', 'SERVER/text');
      request.send();
      note('sent ' + request.readyState);
      """)
    #expect(notes == ["0", "state 1", "loadstart 0", "sent 1", "state 2", "state 3", "progress", "state 4", "load 7", "loadend 7"])
  }

  @Test func theAnswerIsThere() async throws {
    let notes = try await notes("""
      get('SERVER/text', (r) => note([r.status, r.statusText, r.responseText, r.responseURL === 'SERVER/text', r.getResponseHeader('x-ONE'),
        r.getResponseHeader('x-two'), /x-one: 1\\r\\n/.test(r.getAllResponseHeaders())].join('|')));
      """)
    #expect(notes == ["200|OK|grüße|true|1||true"])
  }

  @Test(arguments: [
    ("json", "/json", "JSON.stringify(r.response)", #"{"a":[1,"é"]}"#),
    ("json", "/broken.json", "r.response", "null"),
    ("arraybuffer", "/bytes", "new Uint8Array(r.response).reduce((a, b) => a + b) + ' ' + r.response.byteLength", "32640 256"),
    ("document", "/xml", "r.response.documentElement.localName", "r"),
    ("text", "/text", "r.response", "grüße"),
    ("", "/json", "r.response", #"{"a":[1,"é"]}"#),
  ]) func theResponseTypeSaysWhatTheResponseIs(type: String, path: String, expression: String, value: String) async throws {
    let notes = try await notes("get('SERVER\(path)', (r) => note(\(expression)), (r) => { r.responseType = '\(type)' })")
    #expect(notes == [value])
  }

  @Test func headersAndBodyAreSent() async throws {
    let notes = try await notes("""
      get('SERVER/echo', (r) => note(r.responseText), (r) => {
        r.setRequestHeader('X-A', ' 1 '); r.setRequestHeader('x-a', '2'); r.setRequestHeader('Content-Type', 'application/json');
      }, 'PUT', '{"é":1}');
      """)
    #expect(notes == ["PUT\ncontent-type: application/json\nuser-agent: test\nx-a: 1, 2\n\n{\"é\":1}"])
  }

  @Test func bytesAreSentAsTheyAre() async throws {
    let notes = try await notes("""
      get('SERVER/echo', (r) => note([...new Uint8Array(r.response).slice(-3)]), (r) => { r.responseType = 'arraybuffer' }, 'POST', new Uint8Array([9, 0, 255, 254]).subarray(1));
      """)
    #expect(notes == ["0,255,254"])
  }

  @Test(arguments: ["PATCH", "DELETE", "HEAD", "OPTIONS"]) func methodsReachTheServer(method: String) async throws {
    let notes = try await notes("get('SERVER/echo', (r) => note(r.status + r.responseText.split('\\n')[0]), undefined, '\(method)')")
    #expect(notes == ["200" + (method == "HEAD" ? "" : method)])
  }

  @Test(arguments: [201, 204, 301, 400, 404, 500, 503]) func anyStatusIsALoad(code: Int) async throws {
    let notes = try await notes("get('SERVER/status?code=\(code)', (r) => note(r.status)).onload = () => note('load')")
    #expect(notes == ["load", "\(code)"])
  }

  @Test func aRequestThatCannotBeMadeIsAnError() async throws {
    let notes = try await notes("""
      const request = new XMLHttpRequest();
      request.open('GET', 'http://localhost:1/nobody');
      listen(request);
      request.onloadend = () => note(request.status + request.responseText + request.getAllResponseHeaders());
      request.send();
      """)
    #expect(notes == ["loadstart 0", "state 4", "error 0", "loadend 0", "0"])
  }

  @Test func aRequestThatTakesTooLongTimesOut() async throws {
    let notes = try await notes("""
      const request = new XMLHttpRequest();
      request.open('GET', 'SERVER/slow');
      listen(request);
      request.timeout = 50;
      request.send();
      """)
    #expect(notes == ["loadstart 0", "state 4", "timeout 0", "loadend 0"])
  }

  @Test func aWorkersSynchronousRequestTimesOut() async throws {
    let notes = try await notes("""
      const script = () => {
        const request = new XMLHttpRequest();
        request.open('GET', 'SERVER/slow', false);
        request.timeout = 50;
        try { request.send(); } catch (error) { postMessage(`${error.name} ${request.readyState} ${request.status}`); }
      };
      const worker = new Worker(URL.createObjectURL(new Blob([`(${script})()`])));
      worker.onmessage = ({ data }) => { note(data); worker.terminate(); };
      """)
    #expect(notes == ["TimeoutError 4 0"])
  }

  @Test func anAbortedRequestIsOverAtOnce() async throws {
    let notes = try await notes("""
      const request = new XMLHttpRequest();
      request.open('GET', 'SERVER/slow');
      listen(request);
      request.send();
      setTimeout(() => { note('abort'); request.abort(); note('state is ' + request.readyState); request.abort() }, 20);
      """)
    #expect(notes == ["loadstart 0", "abort", "state 4", "abort 0", "loadend 0", "state is 0"])
  }

  @Test func openingAgainForgetsTheFirstRequest() async throws {
    let notes = try await notes("""
      const request = get('SERVER/slow', (r) => note(r.responseText));
      request.open('GET', 'SERVER/text');
      request.send();
      """)
    #expect(notes == ["grüße"])
  }

  @Test func aSynchronousRequestIsBackWithItsAnswer() async throws {
    let notes = try await notes("""
      for (const url of ['SERVER/text', 'data.txt']) {
        const request = new XMLHttpRequest();
        request.open('GET', url, false);
        request.send();
        note([request.readyState, request.status, request.responseText].join(' '));
      }
      Promise.resolve().then(() => note('microtask'));
      note('end');
      """, files: ["data.txt": "äöü"])
    #expect(notes == ["4 200 grüße", "4 200 äöü", "end", "microtask"])
  }

  @Test func aSynchronousRequestThatFailsThrows() async throws {
    let notes = try await notes("""
      const request = new XMLHttpRequest();
      request.open('GET', 'http://localhost:1/', false);
      try { request.send(); note('no error') } catch (error) { note(error.name + ' ' + request.readyState + ' ' + request.status) }
      """)
    #expect(notes == ["NetworkError 4 0"])
  }

  @Test func headersOfThePlatformAreLeftOutAndTheConsoleSaysSo() async throws {
    try await OpenPage.run("<script>console.error = () => note('the page\\'s own'); const r = new XMLHttpRequest(); r.open('GET', 'a'); r.setRequestHeader('Cookie', 'a=b')</script>") { page async throws in
      let console = await page.console
      #expect(console == ["error: The header 'Cookie' was left out: only the platform itself sends it"])
      #expect(await !page.notes.contains("the page's own"))
    }
  }

  @Test func filesOfTheBundleAreAnswered() async throws {
    let notes = try await notes("""
      get('data.json', (r) => note([r.status, r.response.a, r.getResponseHeader('content-type')].join(' ')), (r) => { r.responseType = 'json' });
      get('sub/../bytes.bin?x#y', (r) => note(new Uint8Array(r.response)), (r) => { r.responseType = 'arraybuffer' });
      get('gone.txt', (r) => note(r.status + r.statusText));
      """, files: ["data.json": #"{"a":1}"#], binaries: ["bytes.bin": [0, 128, 255]])
    #expect(notes == ["200 1 application/json", "0,128,255", "404Not Found"])
  }

  @Test(arguments: [
    ("new XMLHttpRequest().send()", "InvalidStateError"), ("new XMLHttpRequest().setRequestHeader('a', 'b')", "InvalidStateError"),
    ("new XMLHttpRequest().open('GE T', 'x')", "SyntaxError"), ("new XMLHttpRequest().open('GET', 'http://[')", "SyntaxError"),
    ("new XMLHttpRequest().open('TRACE', 'x')", "SecurityError"), ("open().setRequestHeader('a b', 'c')", "SyntaxError"),
    ("open().setRequestHeader('a', 'b\\nc')", "SyntaxError"), ("const r = open(); r.send(); r.send()", "InvalidStateError"),
    ("const r = open(); r.responseType = 'json'; r.responseText", "InvalidStateError"),
  ]) func wrongUseThrows(script: String, name: String) async throws {
    let notes = try await notes("""
      function open() { const request = new XMLHttpRequest(); request.open('GET', 'a.txt'); return request }
      try { \(script); note('no error') } catch (error) { note(error.name) }
      """, files: ["a.txt": ""])
    #expect(notes == [name])
  }

  @Test func aScriptOfTheNetworkIsWaitedFor() async throws {
    try await RequestServer.run { server in
      let html = """
        <script src="\(server.url("/script.js"))"></script><script>note('next')</script>
        <script src="\(server.url("/status?code=500"))" onerror="note('onerror')"></script><script>note('end')</script>
        """
      try await OpenPage.run(html) { page async throws in
        let notes = await page.notes.dropLast()
        #expect(notes == ["from the network", "next", "onerror", "end"])
        let messages = await page.uncaught.map(\.message)
        #expect(messages == ["The script \(server.url("/status?code=500")) could not be loaded: the server answered 500"])
      }
    }
  }
}
