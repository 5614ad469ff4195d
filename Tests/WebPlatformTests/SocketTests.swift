import HTTPServer
import Loopback
import Polling
import Testing
import WebPlatform

/// WebSocket and EventSource against a real server.
@Suite(.timeLimit(.minutes(1))) struct SocketTests {
  /// What a page notes whose script has a socket `s`.
  private func notes(_ path: String, protocols: String = "[]", _ script: String) async throws -> [String] {
    var notes: [String] = []
    try await SocketServer.run { server in
      notes = try await OpenPage.notes(of: """
        const s = new WebSocket('\(server.socket(path))', \(protocols));
        s.binaryType = 'arraybuffer';
        s.onerror = () => note('error');
        s.onclose = (e) => note(['close', e.code, e.reason, e.wasClean, s.readyState].join());
        \(script)
        """)
    }
    return notes.filter { !$0.hasPrefix("(host)") }
  }

  @Test func textGoesThereAndBack() async throws {
    let notes = try await notes("/echo", """
      s.onopen = () => { note(['open', s.readyState, s.protocol].join()); s.send('aé😀'); s.send(5); };
      let count = 0;
      s.onmessage = (e) => { note([e.data, typeof e.data, e.origin === new URL(s.url).origin, e instanceof MessageEvent].join()); if (++count === 2) s.close(3001, 'enough'); };
      """)
    #expect(notes.dropLast() == ["open,1,", "aé😀,string,true,true", "5,string,true,true"])
    #expect(notes.last == "close,3001,enough,true,3")
  }

  @Test func bytesGoThereAndBack() async throws {
    let notes = try await notes("/echo", """
      const sizes = [1, 125, 126, 65535, 65536, 300000];
      const made = sizes.map((size) => Uint8Array.from({ length: size }, (_, index) => index * 7));
      s.onopen = () => { s.send(made[0].buffer); for (const each of made.slice(1)) s.send(each); note(s.bufferedAmount === sizes.reduce((a, b) => a + b)); };
      s.onmessage = (e) => {
        const got = new Uint8Array(e.data), wanted = made.shift();
        note(got.length === wanted.length && got.every((byte, index) => byte === wanted[index]));
        if (made.length === 0) { note(s.bufferedAmount); s.close(1000); }
      };
      """)
    #expect(notes.dropLast() == ["true", "true", "true", "true", "true", "true", "true", "0"])
    #expect(notes.last == "close,1000,,true,3")
  }

  @Test func aViewSendsWhatItShowsWhenItIsSent() async throws {
    let notes = try await notes("/echo", """
      s.onopen = () => { const all = new Uint8Array([1, 2, 3, 4]); s.send(new DataView(all.buffer, 1, 2)); all.fill(9); };
      s.onmessage = (e) => { note([...new Uint8Array(e.data)].join()); s.close(); };
      """)
    #expect(notes.first == "2,3")
  }

  @Test func theServerChoosesASubprotocol() async throws {
    let notes = try await notes("/protocols", protocols: "['one', 'two']", "s.onopen = () => { note(s.protocol); s.close(1000); }")
    #expect(notes.first == "two")
    #expect(notes.last == "close,1000,,true,3")
  }

  @Test func theServerCloses() async throws {
    let notes = try await notes("/leave", "s.onmessage = (e) => note(e.data)")
    #expect(notes == ["bye", "close,4001,é over,true,3"])
    #expect(try await self.notes("/silent-close", "") == ["close,1005,,true,3"])
  }

  @Test func aMessageInPiecesWithAPingBetween() async throws {
    let notes = try await notes("/pieces", "s.onmessage = (e) => note(e.data)")
    #expect(notes == ["aé", "close,1000,,true,3"])
  }

  @Test func aPingIsAnswered() async throws {
    let notes = try await notes("/ping", "s.onmessage = (e) => { note(e.data); s.close(1000); }")
    #expect(notes == ["pong are you there", "close,1000,,true,3"])
  }

  @Test(arguments: ["/masked", "/reserved", "/opcode", "/not-utf8", "/lonely", "/bad-code"])
  func aServerThatBreaksTheProtocolIsLeft(path: String) async throws {
    let notes = try await notes(path, "s.onmessage = () => note('message')")
    #expect(notes == ["error", "close,1006,,false,3"])
  }

  @Test(arguments: ["/wrong-key", "/wrong-protocol", "/extension", "/missing"])
  func anAnswerThatOpensNothing(path: String) async throws {
    let notes = try await notes(path, protocols: "['one']", "s.onopen = () => note('open')")
    #expect(notes == ["error", "close,1006,,false,3"])
  }

  @Test func aFailureSaysWhatAndWhyWithoutTheQuery() async throws {
    try await SocketServer.run { server in
      try await OpenPage.run("<script>new WebSocket('\(server.socket("/missing?token=s3cret"))')</script>") { page async throws in
        #expect(await page.console == ["error: WebSocket \(server.socket("/missing")): the server answered 404, not 101"])
      }
    }
  }

  @Test func cookiesGoAlong() async throws {
    try await SocketServer.run { server in
      let notes = try await OpenPage.notes(of: """
        const cookies = () => { const r = new XMLHttpRequest(); r.open('GET', '\(server.http("/cookies"))', false); r.send(); return r.responseText; };
        note(cookies());
        const s = new WebSocket('\(server.socket("/told-cookies"))');
        s.onmessage = (e) => { note(e.data); s.close(); note(cookies()); };
        """)
      #expect(notes.filter { !$0.hasPrefix("(host)") } == ["none", "fromHTTP=1", "fromHTTP=1; fromSocket=1"])
    }
  }

  @Test func anOpenSocketKeepsThePageBusyUntilItIsClosed() async throws {
    try await SocketServer.run { server in
      try await OpenPage.run("<p>") { page async throws in
        _ = try await page.value(of: "var s = new WebSocket('\(server.socket("/echo"))'); var isOpen = new Promise((done) => { s.onopen = () => { note('open'); done(); }; })")
        try await Polling.until("an open socket") { await page.notes.contains("open") }
        #expect(await page.openWork == ["connection: WebSocket to localhost:\(server.port)"])
        #expect(await !page.isIdle)
        let notes = try await page.notes(of: "s.onclose = () => note('closed'); s.close()")
        #expect(notes == ["closed"])
        #expect(await page.isIdle)
      }
    }
  }

  @Test func aPageThatEndsLeavesItsSockets() async throws {
    try await SocketServer.run { sockets in
      try await RequestServer.run { server in
        let script = "new WebSocket('\(sockets.socket("/echo"))'); new EventSource('\(server.url("/open-events"))')"
        try await OpenPage.run("<script>\(script)</script>", waits: false) { page async throws in
          try await Polling.until("two connections") { await page.openWork.count == 2 }
          await page.close()
          #expect(await page.isIdle)
        }
      }
    }
  }

  // MARK: EventSource

  @Test func eventsComeAndALostStreamIsAskedForAgain() async throws {
    try await RequestServer.run { server in
      let notes = try await OpenPage.notes(of: """
        const e = new EventSource('\(server.url("/events"))');
        const say = (event) => note([event.type, event.data, event.lastEventId].join('|'));
        e.onopen = () => note('open ' + e.readyState);
        e.onmessage = say;
        e.addEventListener('other', say);
        e.addEventListener('again', (event) => { say(event); e.close(); note(e.readyState); });
        e.onerror = () => note('error ' + e.readyState);
        """)
      #expect(notes.filter { !$0.hasPrefix("(host)") } == ["open 1", "message|first\n second\n|7", "other|é|7", "error 0", "open 1", "again|after 7|7", "2"])
    }
  }

  @Test func aStreamThatGoesOnIsReadWhileItDoes() async throws {
    try await RequestServer.run { server in
      let notes = try await OpenPage.notes(of: """
        const e = new EventSource('\(server.url("/open-events"))');
        e.onmessage = (event) => { note(event.data); e.close(); };
        """)
      #expect(notes.contains("here"))
    }
  }

  @Test(arguments: ["/missing", "/cookies"]) func anAnswerThatIsNoStreamIsFinal(path: String) async throws {
    try await RequestServer.run { server in
      let notes = try await OpenPage.notes(of: "const e = new EventSource('\(server.url(path))'); e.onopen = () => note('open'); e.onerror = () => note('error ' + e.readyState)")
      #expect(notes.filter { !$0.hasPrefix("(host)") } == ["error 2"])
    }
  }

  // MARK: Beacons

  @Test func aBeaconOutlivesThePage() async throws {
    let (beacons, arrivals) = AsyncStream.makeStream(of: String.self)
    let answer: HTTPServer.Handler = { request in
      let content = String(decoding: try await request.body.collect(upTo: 1_000), as: UTF8.self)
      arrivals.yield("\(request.method) \(request.path) \(request.headers["Content-Type"] ?? "none") \(content)")
      return ServerResponse(status: 204)
    }
    try await HTTPServer.run(answering: answer) { server in
      try await OpenPage.run("<script>addEventListener('unload', () => navigator.sendBeacon('\(server.url("/beacon"))', 'bye é'))</script>") { page async throws in
        await page.close()
        var arrivals = beacons.makeAsyncIterator()
        #expect(await arrivals.next() == "POST /beacon text/plain;charset=UTF-8 bye é")
      }
    }
  }
}
