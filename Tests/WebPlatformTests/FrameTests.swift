import HTTPServer
import JavaScriptEngine
import Loopback
import Testing
import WebPlatform

/// Pages in frames, seen from the host. What their scripts see is tested by pages, in `Tests/Pages/html/frames.js`.
@Suite("Frames")
struct FrameTests {
  /// Opens frames one after another, each gone before the next comes.
  private static let pass = """
    function pass(count) {
      if (count === 0) return note('passed');
      const frame = document.createElement('iframe');
      frame.srcdoc = '<script>setInterval(() => {}, 1); var own = new Array(100).fill({});</' + 'script>';
      frame.onload = () => { frame.remove(); pass(count - 1); };
      document.body.append(frame);
    }
    """

  @Test("that are gone leave nothing behind")
  func memory() async throws {
    try await OpenPage.run("<body><script>\(Self.pass)</script>") { page in
      #expect(try await page.notes(of: "pass(20)") == ["passed"])
      let before = await page.page(Self.liveObjects)
      #expect(try await page.notes(of: "pass(60)") == ["passed"])
      let after = await page.page(Self.liveObjects)
      // Those of the last few frames are kept for scripts that still use them; one frame is some 9,000.
      let grown = try #require(after) - (try #require(before))
      #expect(grown < 30_000, "\(grown) objects more after 60 frames more")
    }
  }

  private static let liveObjects: @Sendable (Page) -> Int = { page in
    page.context.collectGarbage()
    return (try? page.context.objectCounts().live) ?? 0
  }

  /// Tells what a frame's script finds, in a frame of the size and with the markup given; the names that a window has beside the last one's.
  private static let facts = """
    let names = null;
    async function facts(attributes, markup = '<p>in it</p>') {
      const frame = document.createElement('iframe');
      for (const name in attributes) frame.setAttribute(name, attributes[name]);
      if (attributes.src === undefined) frame.srcdoc = markup;
      const loaded = new Promise((resolve) => { frame.onload = resolve; });
      document.body.append(frame);
      await loaded;
      const view = frame.contentWindow;
      const own = JSON.stringify(Reflect.ownKeys(view).map(String).filter((name) => name !== 'mark'));
      const odd = names === null || own === names ? '' : 'other names ';
      names = own;
      const { innerWidth, outerHeight, performance, history, document: { URL, title, body, referrer, baseURI } } = view;
      const text = [innerWidth, outerHeight, URL, title, body.innerHTML, referrer, baseURI === document.baseURI, history.length, view.name, view.mark, view.length,
        view.parent === window, view.frameElement === frame, view.document.defaultView === view, body instanceof view.HTMLElement, body instanceof HTMLElement,
        view.Array !== Array, view.eval('[]') instanceof view.Array, performance.now() < 5000, view.navigator.onLine, view.document.readyState,
        view.document.querySelectorAll('*').length, view.getSelection().rangeCount, view.document.activeElement === body].join('|');
      frame.remove();
      return odd + text;
    }
    async function tell(...given) { note(await facts(...given)); }
    """

  private static func open(_ body: (OpenPage) async throws -> Void) async throws {
    let file = "<title>a</title><script>var mark = 1; name = 'x'</script>"
    try await OpenPage.run("<body><script>\(facts)</script>", files: ["a.html": file], body)
  }

  /// Waits until a page has made what its next frame needs, which it does while nothing else is to be done.
  private static func awaitSpare(_ page: OpenPage) async throws {
    for _ in 0..<500 {
      if await page.page({ $0.spare != nil }) == true { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("nothing was made for the next frame in five seconds")
  }

  @Test("that come later show what the first one showed, though their windows were made before")
  func spares() async throws {
    try await Self.open { page in
      for call in [
        "tell({ width: 310, height: 20 })", "tell({ src: 'a.html' })", "tell({}, '<title>t</title><script>var mark = document.title</script>')", "tell({ src: 'about:blank' })",
        "tell({ src: 'data:text/html,<p>data' }).catch((error) => note(error.name))", "tell({ sandbox: 'allow-scripts' }).catch((error) => note(error.name))",
        "tell({ sandbox: 'allow-same-origin' }, '<script>mark = 1</script>')",
      ] {
        var first: [String] = []
        try await Self.open { first = try await $0.notes(of: call) }
        _ = try await page.notes(of: "tell({})")
        try await Self.awaitSpare(page)
        let later = try await page.notes(of: call)
        #expect(first == later)
        #expect(later.count == 1)
        if call.contains("width") { #expect(later.first?.hasPrefix("310|20|about:srcdoc||<p>in it</p>|") == true, "\(later)") }
      }
      // It is taken once, and only by a frame that it suits.
      try await Self.awaitSpare(page)
      _ = try await page.notes(of: "tell({ sandbox: 'allow-scripts' }).catch((error) => note(error.name))")
      #expect(await page.page { $0.spare != nil } == true)
    }
  }

  @Test("that come later know of policies, connectivity and time what holds when they come")
  func spareChanges() async throws {
    try await Self.open { page in
      _ = try await page.notes(of: "tell({})")
      try await Self.awaitSpare(page)
      let notes = try await page.notes(of: """
        (async () => {
          const meta = document.createElement('meta');
          meta.httpEquiv = 'Content-Security-Policy';
          meta.content = "script-src 'unsafe-eval' 'nonce-a'";
          document.head.append(meta);
          const frame = document.createElement('iframe');
          frame.srcdoc = "<script>mark = 1</" + "script><script nonce=a>var other = 2, now = performance.now(), origin = performance.timeOrigin</" + "script>";
          const before = Date.now();
          await new Promise((resolve) => { frame.onload = resolve; document.body.append(frame); });
          const { mark, other, now, origin } = frame.contentWindow;
          note([mark, other, now < 5000, now >= 0, Math.abs(origin - before) < 5000].join());
        })()
        """)
      #expect(notes == [",2,true,true,true"])
    }
  }

  @Test("that are never looked at cost no page")
  func untouched() async throws {
    let signals = "for (let n = 0; n < 500; n++) { const f = document.createElement('iframe'); f.src = 'gap://ready'; document.body.append(f); f.remove(); }"
    try await OpenPage.run("<body>") { page in
      let before = try #require(await page.page(Self.liveObjects))
      _ = try await page.notes(of: signals)
      let after = try #require(await page.page(Self.liveObjects))
      #expect(after - before < 3_000, "\(after - before) objects more")
    }
  }

  @Test("tell errors, messages and dialogs to the page's delegate, with the place in the frame's file")
  func delegate() async throws {
    let inner = "<script>\nconsole.log('from inside');\nalert('asked');\nthrow new Error('inner');</script><script>null.x</script>"
    try await OpenPage.run("<body><iframe src='inner.html'></iframe>", files: ["inner.html": inner]) { page in
      #expect(await page.console.contains { $0.hasSuffix("from inside") })
      #expect(await page.dialogs == [.alert("asked")])
      let uncaught = await page.uncaught
      #expect(uncaught.map(\.line) == [4, 4])
      #expect(uncaught.first?.message == "Uncaught Error: inner")
      #expect(uncaught.allSatisfy { $0.script.hasSuffix("inner.html") })
    }
  }

  @Test("hold up the page's load event, and a missing script in one does not")
  func loadEvent() async throws {
    let html = "<script>onload = () => note('page ' + [...document.querySelectorAll('iframe')].map((f) => f.contentDocument.readyState))</script>"
      + "<iframe src=a.html></iframe><iframe srcdoc='<script src=missing.js></script><script>parent.note(1)</script>'></iframe>"
    try await OpenPage.run(html, files: ["a.html": "<script>onload = () => parent.note('frame')</script>"]) { page in
      let notes = await page.notes
      #expect(notes.last == "page complete,complete")
      #expect(notes.dropLast().contains("1") && notes.dropLast().contains("frame"))
      let uncaught = await page.uncaught
      #expect(uncaught.map(\.kind) == [.resource])
    }
  }

  /// Collects every object that comes its way, also through what it has replaced in its own window.
  private static let collector = """
    <script>
    const { apply } = Reflect, { defineProperty } = Object, taken = [];
    const keep = (value) => { if ((typeof value === 'object' && value !== null) || typeof value === 'function') defineProperty(taken, taken.length, { value }); };
    for (const [owner, name] of [[Array.prototype, Symbol.iterator], [Map.prototype, 'get'], [WeakMap.prototype, 'get'], [WeakMap.prototype, 'has'], [Function.prototype, 'call'],
      [Function.prototype, 'apply'], [Array.prototype, 'push'], [Array.prototype, 'map'], [Reflect, 'get'], [Reflect, 'apply'], [JSON, 'stringify'], [JSON, 'parse']]) {
      const real = owner[name];
      owner[name] = function () { keep(this); for (let i = 0; i < arguments.length; i++) keep(arguments[i]); const value = apply(real, this, arguments); keep(value); return value; };
    }
    for (const name of ['shown', 'window', 'document', 'frame', 'key', 'other', 'queue', 'source', '_frame']) {
      defineProperty(Object.prototype, name, { configurable: true, get() { keep(this); },
        set(value) { keep(this); keep(value); defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true }); } });
    }
    onmessage = (event) => {
      for (const name in event) try { keep(event[name]); } catch (error) { keep(error); }
      for (const action of [() => parent.document, () => parent.postMessage({}, '*'), () => { top.location = 'http://['; }, () => parent[0], () => open('', '_top'),
        () => parent.postMessage(() => {}, '*'), () => Object.getOwnPropertyDescriptors(parent), () => { (function deep() { deep(); parent.length; })(); }]) {
        try { keep(action()); } catch (error) { keep(error); }
      }
      let found = 0;
      for (let i = 0; i < taken.length; i++) try { if (taken[i].constructor.constructor('return typeof secret')() !== 'undefined') found++; } catch {}
      parent.postMessage('found ' + found + ' in some: ' + (taken.length > 20), '*');
    };
    parent.postMessage('ready', '*');
    </script>
    """

  @Test("of an opaque origin get no object of the page around them, nor it one of theirs")
  func noObjectCrosses() async throws {
    let html = """
      <body><script>
      var secret = 1;
      onmessage = ({ data, source, ports }) => {
        if (data === 'ready') source.postMessage({ list: [new Uint8Array(2), new Date(), /x/, new Map()] }, '*', [new MessageChannel().port1]);
        else if (typeof data === 'string') note(data);
        else note([data, source, ports].every((value) => value === source || value.constructor.constructor === Function));
      };
      </script><iframe sandbox="allow-scripts" src="collector.html"></iframe>
      """
    try await OpenPage.run(html, files: ["collector.html": Self.collector]) { page in
      let notes = await page.notes
      #expect(notes.contains("found 0 in some: true") && notes.contains("true") && !notes.contains("false"), "\(notes)")
    }
  }

  /// Looks through all objects that its window leads to, and does what crosses the origins where the stack is at its end.
  private static let climber = """
    <body><script>
    const found = [], seen = new Set(), queue = [], own = Function;
    const leads = (value) => { try { return typeof value.constructor === 'function' && value.constructor.constructor !== own; } catch { return false; } };
    function check(value, path) {
      if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value)) return;
      seen.add(value);
      queue.push([value, path]);
      if (leads(value)) found.push(path);
    }
    check(window, 'window');
    while (queue.length > 0) {
      const [value, path] = queue.pop();
      const depth = path.split('.').length;
      if (depth > 8) continue;
      let names = [];
      try { names = Reflect.ownKeys(value); } catch (error) { check(error, path); }
      for (const name of names) {
        const place = path + '.' + String(name);
        try {
          const { value: member, get, set } = Reflect.getOwnPropertyDescriptor(value, name) ?? {};
          for (const each of [member, get, set]) check(each, place);
          if (depth < 3 && get) check(value[name], place);
        } catch (error) { check(error, place); }
      }
      try { check(Reflect.getPrototypeOf(value), path + '.prototype'); } catch (error) { check(error, path); }
    }
    const actions = {
      closed: () => closed, element: () => frameElement, length: () => parent.length, gone: () => parent.closed, child: () => parent[0], top: () => parent.top,
      go: () => { location.href = 'gap:x'; }, fragment: () => { location.href = '#a'; }, lead: () => { top.location = 'x'; }, post: () => parent.postMessage(1, '*'),
      open: () => open('', '_parent'), keys: () => Reflect.ownKeys(parent), base: () => document.baseURI, observe: () => new MutationObserver(() => {}).observe(document, {}),
    };
    for (const name in actions) {
      let tries = 0;
      (function deep() {
        try { deep(); } catch {}
        if (tries++ < 100) try { actions[name](); } catch (error) { if (leads(error)) found.push('the stack of ' + name); }
      })();
    }
    parent.postMessage([seen.size > 3000, ...new Set(found)].join(' '), '*');
    </script>
    """

  @Test("of an opaque origin reach no object of the page around them, and none of its exceptions")
  func noObjectLeadsOut() async throws {
    let html = "<body><script>onmessage = ({ data }) => { if (typeof data === 'string') note(data); }</script><iframe sandbox='allow-scripts' src='climber.html'></iframe>"
    try await OpenPage.run(html, files: ["climber.html": Self.climber]) { page in
      #expect(await page.notes.filter { !$0.hasPrefix("(host)") } == ["true"])
    }
  }

  @Test("end with the page while they are at work")
  func ending() async throws {
    let inner = "<script>fetch('data:,x').then(() => 0); setInterval(() => {}, 1); new MessageChannel().port1.postMessage(1);</script>"
    for _ in 0..<3 {
      try await OpenPage.run("<body><iframe src=inner.html></iframe><iframe src=inner.html></iframe>", files: ["inner.html": inner], waits: false) { page in
        let seen = try await page.value(of: "typeof (frames[0] ?? {})")
        #expect(seen == "object")
      }
    }
  }

  /// Says what was posted to it.
  private static func echo(_ request: ServerRequest) async throws -> ServerResponse {
    let body = String(decoding: try await request.body.collect(upTo: 10_000), as: UTF8.self)
    let type = request.headers["Content-Type"]?.prefix { $0 != ";" } ?? "none"
    return ServerResponse(headers: ["Content-Type": "text/html; charset=utf-8"], content: .text("<pre>\(request.method) \(request.path) \(type) \(body)</pre>"))
  }

  @Test("of the page's own server take what a form posts to them", arguments: [
    ("application/x-www-form-urlencoded", "a=1+%C3%A9&b=x"), ("text/plain", "a=1 é\nb=x\n"), ("multipart/form-data", "1 é"),
  ])
  func post(type: String, body: String) async throws {
    try await HTTPServer.run(answering: Self.echo) { server in
      let html = """
        <meta charset=utf-8><form method=post action=/taken target=inner enctype=\(type)><input name=a value="1 é"><input name=b value=x></form><iframe name=inner></iframe><script>
        const frame = document.querySelector('iframe');
        onload = () => {
          frame.onload = () => note(frame.contentDocument.body.textContent);
          document.forms[0].submit();
        };
        </script>
        """
      try await OpenPage.run(html, address: server.url("/page")) { page in
        let notes = await page.notes.filter { !$0.hasPrefix("(host)") }
        #expect(notes.count == 1 && notes[0].hasPrefix("POST /taken \(type) ") && notes[0].contains(body), "\(notes)")
        #expect(await page.console == [])
      }
    }
  }

  @Test("have the address that their server led to, and show nothing that another server has")
  func redirects() async throws {
    let other = "<script>parent.note('a script of another server')</script>"
    try await HTTPServer.run(answering: { _ in ServerResponse(headers: ["Content-Type": "text/html"], content: .text(other)) }) { elsewhere in
      try await RequestServer.run { server in
        let html = """
          <iframe id=own src="/redirect?to=/text%3Fa"></iframe><iframe id=other src="/redirect?to=\(elsewhere.url("/page"))"></iframe><script>
          onload = () => note(`${own.contentDocument.URL} ${own.contentWindow.location.pathname} ${other.contentDocument}`);
          </script>
          """
        try await OpenPage.run(html, address: server.url("/page")) { page in
          #expect(await page.notes.filter { !$0.hasPrefix("(host)") } == ["\(server.url("/text?a")) /text null"])
        }
      }
    }
  }

  @Test("of a file take no post, and no other window does")
  func postElsewhere() async throws {
    let html = """
      <form method=post action=inner.html target=inner><input name=a value=1></form><iframe name=inner></iframe><script>
      const frame = document.querySelector('iframe');
      onload = () => {
        frame.onload = () => note(frame.contentDocument.body.textContent);
        document.forms[0].submit();
        for (const target of ['', '_top', '_blank', 'unknown']) {
          document.forms[0].target = target;
          document.forms[0].submit();
        }
      };
      </script>
      """
    try await OpenPage.run(html, files: ["inner.html": "inside"]) { page in
      #expect(await page.notes.filter { !$0.hasPrefix("(host)") } == ["inside"])
      #expect(await page.console.count == 4)
      #expect(await page.console.allSatisfy { $0.contains("by POST, which leads away from the app") })
      #expect(await page.navigations == [])
    }
  }
}
