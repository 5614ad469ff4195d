import Polling
import Testing
import WebPlatform

/// fetch (https://fetch.spec.whatwg.org) over real HTTP, and what keeps a page busy.
@Suite(.timeLimit(.minutes(1))) struct FetchRequestTests {
  /// The notes of an asynchronous script for which `SERVER` stands for the server's address. An exception is noted.
  private func notes(_ script: String) async throws -> [String] {
    var notes: [String] = []
    try await RequestServer.run { server in
      try await OpenPage.run("<p>") { page async throws in
        notes = try await page.notes(of: "(async () => { \(script.replacing("SERVER", with: server.url(""))) })().catch((e) => note(e.name + ': ' + e.message))")
        #expect(await page.uncaught == [])
        #expect(await page.openWork == [])
      }
    }
    return notes
  }

  @Test func theAnswerIsThere() async throws {
    let notes = try await notes("""
      const r = await fetch('SERVER/text?a#b');
      note([r.status, r.statusText, r.ok, r.type, r.redirected, r.url === 'SERVER/text?a', r.headers.get('X-one')].join('|'));
      note(await r.text());
      """)
    #expect(notes == ["200|OK|true|basic|false|true|1", "grüße"])
  }

  @Test(arguments: [
    ("json()", "/json", "JSON.stringify(value)", #"{"a":[1,"é"]}"#), ("arrayBuffer()", "/bytes", "new Uint8Array(value)[255]", "255"),
    ("blob()", "/bytes", "value.type + value.size", "application/octet-stream256"), ("text()", "/text", "value", "grüße"),
  ]) func bodiesAreReadInEveryWay(method: String, path: String, expression: String, value: String) async throws {
    #expect(try await notes("const value = await (await fetch('SERVER\(path)')).\(method); note(\(expression))") == [value])
  }

  @Test func methodHeadersAndBodyAreSent() async throws {
    let notes = try await notes("""
      const headers = new Headers({ 'X-A': '1', 'Content-Type': 'application/json' });
      note(await (await fetch('SERVER/echo', { method: 'PATCH', headers, body: '{"é":1}', keepalive: true })).text());
      """)
    #expect(notes == ["PATCH\ncontent-type: application/json\nuser-agent: test\nx-a: 1\n\n{\"é\":1}"])
  }

  @Test func bytesBlobsAndFormsAreSent() async throws {
    let notes = try await notes("""
      const echo = async (body) => (await fetch('SERVER/echo', { method: 'POST', body })).text();
      note((await echo(new Uint8Array([88, 65, 66]).subarray(1))).split('\\n\\n')[1]);
      note((await echo(new Blob(['b'], { type: 'a/b' }))).replaceAll('\\n', '|'));
      note((await echo(new URLSearchParams({ q: 'ä b' }))).split('\\n\\n')[1]);
      const form = new FormData();
      form.append('f', new File(['x\\r\\ny'], 'ü.txt', { type: 'text/plain' }));
      const sent = await echo(form);
      const [, boundary] = /boundary=(\\S+)/.exec(sent);
      note(sent.slice(sent.indexOf('\\n\\n') + 2).replaceAll(boundary, 'B').replaceAll('\\r\\n', '|'));
      """)
    #expect(notes == [
      "AB", "POST|content-type: a/b|user-agent: test||b", "q=%C3%A4+b",
      #"--B|Content-Disposition: form-data; name="f"; filename="ü.txt"|Content-Type: text/plain||x|y|--B--|"#,
    ])
  }

  @Test func aStreamIsSentAsItComes() async throws {
    let notes = try await notes("""
      const chunks = ['ä', 'b', 'c'.repeat(300000)];
      const body = new ReadableStream({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          if (chunks.length > 0) controller.enqueue(new TextEncoder().encode(chunks.shift()));
          else controller.close();
        },
      }, { highWaterMark: 0 });
      const text = await (await fetch('SERVER/echo', { method: 'POST', body, duplex: 'half' })).text();
      note(text.split('\\n')[0] + ' ' + text.slice(text.indexOf('\\n\\n') + 2).length + ' ' + body.locked);
      """)
    #expect(notes == ["POST 300002 true"])
  }

  @Test func aStreamThatFailsEndsItsRequest() async throws {
    let notes = try await notes("""
      const sent = (body, init) => fetch('SERVER/echo', { method: 'POST', body, duplex: 'half', ...init }).then(() => 'sent', (e) => e.name + ': ' + e.message);
      note(await sent(new ReadableStream({ pull() { throw new RangeError('broken'); } })));
      note((await sent(new ReadableStream({ pull(c) { c.enqueue('text'); } }))).slice(0, 9));
      const abort = new AbortController();
      let reason;
      const cancelled = new Promise((resolve) => { reason = resolve; });
      const answer = sent(new ReadableStream({ cancel: reason }), { signal: abort.signal });
      setTimeout(() => abort.abort('enough'), 20);
      note(await answer.catch((e) => e));
      note(await cancelled);
      note((await fetch('SERVER/redirect?code=307&to=/text', { method: 'POST', body: new Response('a').body, duplex: 'half' }).catch((e) => e.name)));
      note(await (await fetch('SERVER/redirect?code=303&to=/text', { method: 'POST', body: new Response('a').body, duplex: 'half' })).text());
      """)
    #expect(notes == ["RangeError: broken", "TypeError", "undefined: undefined", "enough", "TypeError", "grüße"])
  }

  @Test func anyStatusIsAResponse() async throws {
    let notes = try await notes("for (const code of [201, 400, 500]) { const r = await fetch(`SERVER/status?code=${code}`); note(r.status + ' ' + r.ok) }")
    #expect(notes == ["201 true", "400 false", "500 false"])
  }

  @Test func redirectsAreFollowedRefusedOrShown() async throws {
    let notes = try await notes("""
      const get = (redirect) => fetch('SERVER/redirect?to=/text', { redirect });
      const followed = await get('follow');
      note([followed.redirected, followed.url === 'SERVER/text', await followed.text()].join(' '));
      const shown = await get('manual');
      note([shown.type, shown.status, [...shown.headers].length, shown.body, shown.url === 'SERVER/redirect?to=/text'].join(' '));
      await get('error').catch((e) => note(e.name + ' ' + e.message.startsWith('GET SERVER/redirect failed: ')));
      note((await fetch('SERVER/redirect?code=303&to=/echo', { method: 'POST', body: 'x' })).url === 'SERVER/echo');
      """)
    #expect(notes == ["true true grüße", "opaqueredirect 0 0  true", "TypeError true", "true"])
  }

  @Test func cookiesOfAnAnswerAreNotShown() async throws {
    let notes = try await notes("""
      const request = new XMLHttpRequest();
      request.open('GET', 'SERVER/set?cookie=secret%3D1', false);
      request.send();
      note(/x-one: 1/.test(request.getAllResponseHeaders()) + ' ' + /cookie/i.test(request.getAllResponseHeaders()));
      const { headers } = await fetch('SERVER/set?cookie=secret%3D1');
      note(headers.get('x-one') + ' ' + headers.get('set-cookie'));
      """)
    #expect(notes == ["true false", "1 null"])
  }

  @Test func aHeadRequestHasNoBody() async throws {
    let notes = try await notes("const r = await fetch('SERVER/text', { method: 'HEAD' }); note([r.status, r.body, await r.text()].join('|'))")
    #expect(notes == ["200||"])
  }

  @Test func anOddAddressIsNoRedirect() async throws {
    let notes = try await notes("""
      const r = await fetch("SERVER/text?q=a b|c'd{ü}~\\u0022#x");
      note([r.status, r.redirected, r.url === new URL("SERVER/text?q=a b|c'd{ü}~\\u0022").href].join(' '));
      """)
    #expect(notes == ["200 false true"])
  }

  @Test func theHeadComesBeforeTheBody() async throws {
    let notes = try await notes("""
      const controller = new AbortController();
      const response = await fetch('SERVER/hang', { signal: controller.signal });
      note(response.status + ' ' + response.headers.get('content-type'));
      const text = response.text();
      controller.abort();
      await text.catch((e) => note(e.name));
      """)
    #expect(notes == ["200 text/plain", "AbortError"])
  }

  @Test func aStreamedBodyEndsWithTheAbort() async throws {
    let notes = try await notes("""
      const controller = new AbortController();
      const reader = (await fetch('SERVER/hang', { signal: controller.signal })).body.getReader();
      await reader.read();
      setTimeout(() => controller.abort('stop'));
      await reader.read().catch((reason) => note(reason));
      """)
    #expect(notes == ["stop"])
  }

  @Test func aTimeLimitEndsARequestAndIsForgottenWithIt() async throws {
    let notes = try await notes("""
      await fetch('SERVER/slow', { signal: AbortSignal.timeout(20) }).catch((e) => note(e.name));
      note(await (await fetch('SERVER/text', { signal: AbortSignal.any([AbortSignal.timeout(100000), new AbortController().signal]) })).text());
      """)
    #expect(notes == ["TimeoutError", "grüße"])
  }

  @Test func aRequestKeepsThePageBusyUntilItIsOverOrAborted() async throws {
    try await RequestServer.run { server in
      try await OpenPage.run("<p>") { page async throws in
        let url = server.url("/slow?token=s3cret")
        _ = try await page.value(of: "var c = new AbortController(); fetch('\(url)', { signal: c.signal }).catch((e) => note(e.name))")
        #expect(await !page.isIdle)
        #expect(await page.openWork == ["request: GET \(server.url("/slow"))"])
        #expect(try await page.notes(of: "c.abort()") == ["AbortError"])
        #expect(await page.openWork == [])
        // The head is there, the body is not.
        let head = try await page.value(of: "fetch('\(server.url("/hang"))', { signal: (c = new AbortController()).signal }).then(() => note('head'))")
        #expect(head == "[object Promise]")
        try await Polling.until("the head") { await page.notes.contains("head") }
        #expect(await page.openWork == ["request: GET \(server.url("/hang"))"])
        _ = try await page.notes(of: "c.abort()")
        #expect(await page.openWork == [])
        #expect(await page.uncaught == [])
      }
    }
  }

  @Test func closingAPageEndsItsRequests() async throws {
    try await RequestServer.run { server in
      try await OpenPage.run("<p>") { page async throws in
        _ = try await page.value(of: "fetch('\(server.url("/slow"))').finally(() => note('no'))")
        await page.close()
        await page.untilIdle()
        #expect(await !page.notes.contains("no"))
        #expect(await page.uncaught == [])
      }
    }
  }

  @Test func aFailureNobodyCatchesIsReported() async throws {
    try await OpenPage.run("<script>fetch('http://localhost:1/x?secret')</script>") { page async throws in
      let messages = await page.uncaught.map(\.message)
      #expect(messages.count == 1)
      #expect(messages.first?.contains("TypeError: GET http://localhost:1/x failed: ") == true)
      #expect(messages.first?.contains("secret") == false)
    }
  }

  // MARK: XMLHttpRequest

  @Test func theHeadOfARequestIsToldBeforeItsBody() async throws {
    let notes = try await notes("""
      const request = new XMLHttpRequest();
      request.open('GET', 'SERVER/hang');
      request.onreadystatechange = () => {
        note(request.readyState + ' ' + request.status + ' ' + request.getResponseHeader('content-type'));
        if (request.readyState === 2) setTimeout(() => request.abort());
      };
      request.onabort = () => note('abort ' + request.status);
      request.send();
      """).filter { !$0.hasPrefix("3") }
    #expect(notes == ["2 200 text/plain", "4 0 null", "abort 0"])
  }

  @Test func uploadsTellHowFarTheyAre() async throws {
    let notes = try await notes("""
      const request = new XMLHttpRequest();
      let last = 0;
      let isGrowing = true;
      for (const type of ['loadstart', 'load', 'loadend']) {
        request.upload.addEventListener(type, (e) => note(`upload ${type} ${e.loaded}/${e.total}`));
        request.addEventListener(type, () => note(type));
      }
      request.upload.onprogress = (e) => { isGrowing &&= e.lengthComputable && e.loaded >= last && e.loaded <= e.total; last = e.loaded };
      request.onload = () => note(`${last} ${isGrowing}`);
      request.open('POST', 'SERVER/echo');
      request.send(new Blob([new Uint8Array(3000000)]));
      """)
    #expect(notes == ["loadstart", "upload loadstart 0/3000000", "upload load 3000000/3000000", "upload loadend 3000000/3000000", "load", "3000000 true", "loadend"])
  }

  @Test func aTimeoutCanBeGivenWhileTheRequestIsUnderWay() async throws {
    let notes = try await notes("""
      const request = new XMLHttpRequest();
      request.open('GET', 'SERVER/slow');
      for (const type of ['timeout', 'load', 'abort', 'loadend']) request.addEventListener(type, () => note(type));
      request.send();
      request.timeout = 30;
      """)
    #expect(notes == ["timeout", "loadend"])
  }
}
