import HTTPClient
import HTTPServer
import Loopback
import Synchronization
import Testing
import WebPlatform
import WireFormat

/// What a document's requests say of who asks: Referer (Referrer Policy), Accept-Language, Authorization, pings.
@Suite(.timeLimit(.minutes(1))) struct RequestHeaderTests {
  /// A server that notes what it is asked with, and answers with the header that a query names.
  private final class Listening: Sendable {
    let asked = Mutex<[String]>([])

    func answer(_ request: ServerRequest) async throws -> ServerResponse {
      let content = try await request.body.collect(upTo: 1_000_000)
      let fields = ["Referer", "Authorization", "Ping-To", "Ping-From"].compactMap { name in request.headers[name].map { "\(name) \($0)" } }
      let told = ([request.method, request.path] + fields + (content.isEmpty ? [] : [String(decoding: content, as: UTF8.self)])).joined(separator: "|")
      asked.withLock { $0.append(told) }
      let query = request.query
      switch request.path {
      case "/header": return typed("text/plain", request.headers[query["of"] ?? ""] ?? "none")
      case "/moved": return ServerResponse(status: 302, headers: ["Location": query["to"] ?? ""])
      case "/frame":
        var headers: HTTPHeaders = ["Content-Type": "text/html"]
        if let policy = query["policy"] { headers.add("Referrer-Policy", policy) }
        return ServerResponse(headers: headers, content: .text("<p>frame</p>"))
      case "/guarded":
        guard request.headers["Authorization"] != nil else { return ServerResponse(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"r\""]) }
        return typed("text/plain", "in")
      case "/style.css": return typed("text/css", "@import 'further.css'; p {}")
      case "/further.css": return typed("text/css", "p {}")
      default: return typed("text/javascript", "")
      }
    }

    private func typed(_ type: String, _ text: String) -> ServerResponse { ServerResponse(headers: ["Content-Type": type], content: .text(text)) }

    func said(of path: String) -> [String] { asked.withLock { $0.filter { $0.split(separator: "|")[1] == path } } }
  }

  /// Opens a page of a server, with another one for what is asked of others.
  private func open(
    _ html: String, environment: PageEnvironment = PageEnvironment(userAgent: "test"), _ body: (OpenPage, HTTPServer, Listening, HTTPServer, Listening) async throws -> Void
  ) async throws {
    let (own, others) = (Listening(), Listening())
    try await HTTPServer.run(answering: { try await own.answer($0) }) { server in
      try await HTTPServer.run(answering: { try await others.answer($0) }) { other in
        let text = html.replacing("OTHER", with: other.url(""))
        try await OpenPage.run(text, environment: environment, address: server.url("/page?secret=1#place")) { page in
          try await body(page, server, own, other, others)
        }
      }
    }
  }

  private static let referer = "const of = (address, init) => fetch(address + '/header?of=Referer', init).then((r) => r.text());"

  @Test func serversOfTheSameOriginHearOfTheAddressAndOthersOfTheOrigin() async throws {
    try await open("<p>") { page, server, _, other, _ async throws in
      let notes = try await page.notes(of: "\(Self.referer) (async () => { note(await of('')); note(await of('\(other.url(""))')) })()")
      #expect(notes == [server.url("/page?secret=1"), server.url("/")])
    }
  }

  @Test(arguments: [
    ("no-referrer", "none", "none"), ("no-referrer-when-downgrade", "whole", "whole"), ("same-origin", "whole", "none"), ("origin", "origin", "origin"),
    ("strict-origin", "origin", "origin"), ("origin-when-cross-origin", "whole", "origin"), ("strict-origin-when-cross-origin", "whole", "origin"),
    ("unsafe-url", "whole", "whole"), ("", "whole", "origin"),
  ])
  func aPolicySaysWhoHearsWhat(policy: String, same: String, cross: String) async throws {
    try await open("<p>") { page, server, _, other, _ async throws in
      let meaning = ["none": "none", "whole": server.url("/page?secret=1"), "origin": server.url("/")]
      let byRequest = try await page.notes(of: """
        \(Self.referer) (async () => { const init = { referrerPolicy: '\(policy)' }; note(await of('', init)); note(await of('\(other.url(""))', init)) })()
        """)
      #expect(byRequest == [meaning[same], meaning[cross]])
      let byMeta = try await page.notes(of: """
        document.head.append(Object.assign(document.createElement('meta'), { name: 'Referrer', content: '\(policy)' }));
        (async () => { note(await of('')); note(await of('\(other.url(""))')) })()
        """)
      #expect(byMeta == [meaning[same], meaning[cross]])
    }
  }

  @Test(arguments: [("never", "none"), ("always", "whole"), ("default", "origin"), ("origin-when-crossorigin", "origin"), ("no such word", "origin")])
  func metaElementsHaveOlderNames(word: String, expected: String) async throws {
    try await open("<head><meta name=referrer content='\(word)'></head>") { page, server, _, other, _ async throws in
      let meaning = ["none": "none", "whole": server.url("/page?secret=1"), "origin": server.url("/")]
      #expect(try await page.notes(of: "\(Self.referer) of('\(other.url(""))').then(note)") == [meaning[expected]])
    }
  }

  @Test func aRequestNamesAnAddressOfItsOwnOrigin() async throws {
    try await open("<p>") { page, server, _, other, _ async throws in
      let notes = try await page.notes(of: """
        \(Self.referer) (async () => {
          note(await of('', { referrer: '' }));
          note(await of('', { referrer: '/elsewhere?a#b' }));
          note(await of('', { referrer: 'OTHER/x'.replace('OTHER', '\(other.url(""))') }));
          note(new Request('/', { referrer: '' }).referrer + '|' + new Request('/').referrer + '|' + new Request('/', { referrer: 'x' }).referrer);
          try { new Request('/', { referrer: 'http://[' }) } catch (error) { note(error.name) }
        })()
        """)
      #expect(notes == ["none", server.url("/elsewhere?a"), server.url("/page?secret=1"), "|about:client|" + server.url("/x"), "TypeError"])
    }
  }

  @Test func historyChangesWhatIsTold() async throws {
    try await open("<p>") { page, server, _, _, _ async throws in
      #expect(try await page.notes(of: "\(Self.referer) history.pushState(1, '', '/deep/er?x'); of('').then(note)") == [server.url("/deep/er?x")])
    }
  }

  @Test func elementsSayHowTheirOwnRequestsAreMade() async throws {
    let html = """
      <script src="/one.js"></script><script src="/two.js" referrerpolicy="no-referrer"></script>
      <link rel=stylesheet href="/style.css"><link rel=stylesheet href="/none.css" referrerpolicy="no-referrer">
      <img src="OTHER/image.png"><img src="OTHER/whole.png" referrerpolicy="unsafe-url">
      <script type=module src="/module.js" referrerpolicy="origin"></script>
      """
    try await open(html) { _, server, own, _, others async throws in
      let whole = "Referer " + server.url("/page?secret=1")
      #expect(own.said(of: "/one.js") == ["GET|/one.js|\(whole)"])
      #expect(own.said(of: "/two.js") == ["GET|/two.js"])
      #expect(own.said(of: "/style.css") == ["GET|/style.css|\(whole)"])
      #expect(own.said(of: "/none.css") == ["GET|/none.css"])
      #expect(own.said(of: "/further.css").count == 1)
      #expect(own.said(of: "/module.js") == ["GET|/module.js|Referer \(server.url("/"))"])
      #expect(others.said(of: "/image.png") == ["GET|/image.png|Referer \(server.url("/"))"])
      #expect(others.said(of: "/whole.png") == ["GET|/whole.png|\(whole)"])
    }
  }

  @Test func aFrameHasThePolicyThatItCameWith() async throws {
    try await open("<p>") { page, server, own, _, _ async throws in
      let notes = try await page.notes(of: """
        const frame = document.createElement('iframe');
        frame.src = '/frame?policy=foo,%20no-referrer,%20bar';
        frame.onload = async () => note(await (await frame.contentWindow.fetch('/header?of=Referer')).text());
        document.body.append(frame);
        """)
      #expect(notes == ["none"])
      #expect(own.said(of: "/frame") == ["GET|/frame|Referer \(server.url("/page?secret=1"))"])
    }
  }

  @Test func aPageOfFilesHasNoReferrer() async throws {
    let listening = Listening()
    try await HTTPServer.run(answering: { try await listening.answer($0) }) { server in
      try await OpenPage.run("<p>") { page async throws in
        #expect(try await page.notes(of: "\(Self.referer) of('\(server.url(""))', { referrerPolicy: 'unsafe-url' }).then(note)") == ["none"])
      }
    }
  }

  @Test(arguments: [("en-US", "en-US,en;q=0.9"), ("de", "de"), ("zh-Hant-TW", "zh-Hant-TW,zh;q=0.9")])
  func theLanguageIsTold(language: String, expected: String) async throws {
    try await open("<p>", environment: PageEnvironment(userAgent: "test", language: language)) { page, _, _, _, _ async throws in
      #expect(try await page.notes(of: "fetch('/header?of=Accept-Language').then((r) => r.text()).then(note)") == [expected])
      #expect(try await page.notes(of: "fetch('/header?of=Accept-Language', { headers: { 'Accept-Language': 'xx' } }).then((r) => r.text()).then(note)") == ["xx"])
    }
  }

  @Test func whatAServerHasTakenIsSentAgainUnlessAScriptSaysNo() async throws {
    try await open("<p>") { page, server, own, _, _ async throws in
      let notes = try await page.notes(of: """
        (async () => {
          const ask = (user) => new Promise((resolve) => {
            const request = new XMLHttpRequest();
            request.open('GET', '/guarded', true, user, user && 'pass');
            request.onload = () => resolve(request.status);
            request.send();
          });
          note(await ask());
          note(await ask('ada'));
          note(await ask());
          note((await fetch('/guarded')).status);
          note((await fetch('/guarded', { credentials: 'omit' })).status);
        })()
        """)
      #expect(notes == ["401", "200", "200", "200", "401"])
      #expect(own.said(of: "/guarded").map { $0.contains("Authorization Basic YWRhOnBhc3M=") } == [false, false, true, true, true, false])
    }
  }

  @Test func aLinkTellsWhoIsToHearOfIt() async throws {
    try await open(#"<a href="OTHER/there#x" ping="/ping  OTHER/ping nowhere: ftp://x/">link</a>"#) { page, server, own, other, others async throws in
      _ = try await page.notes(of: "document.querySelector('a').click()")
      #expect(await page.navigations == [other.url("/there#x")])
      let from = server.url("/page?secret=1#place")
      #expect(own.said(of: "/ping") == ["POST|/ping|Referer \(server.url("/page?secret=1"))|Ping-To \(other.url("/there#x"))|Ping-From \(from)|PING"])
      #expect(others.said(of: "/ping") == ["POST|/ping|Referer \(server.url("/"))|Ping-To \(other.url("/there#x"))|Ping-From \(from)|PING"])
    }
  }

  /// Each is asked for once, at the address that the element names by its document.
  @Test func whatElementsBringInIsAskedForInTheDocumentsName() async throws {
    let markup = """
      <body><audio src="media/a.mp3"></audio><video poster="media/p.png"><source src="media/s.mp4"></video><video><source src="no.mp4" type="video/mp4"></video>
      <video><track default src="media/t.vtt"></video><object data="media/o"></object><embed src="media/e"><input type=image src="media/i">
      <object data="media/x" type="application/x-shockwave-flash"></object><video preload=none src="no.mp3"></video><input src="no.png">
      <svg><image xlink:href="media/g"/><use href="media/u#a"/><filter><feImage href="media/f"/></filter><use href="#here"/></svg>
      """
    try await open(markup) { page, server, own, _, _ async throws in
      let referer = "Referer \(server.url("/page?secret=1"))"
      let asked = own.asked.withLock { $0.sorted() }
      #expect(asked == ["a.mp3", "e", "f", "g", "i", "o", "p.png", "s.mp4", "t.vtt", "u"].map { "GET|/media/\($0)|\(referer)" })
      #expect(await page.isIdle)
    }
  }

  @Test func anInstructionsStyleSheetIsAskedForInUTF8WhateverTheDocumentIsIn() async throws {
    let own = Listening()
    try await HTTPServer.run(answering: { try await own.answer($0) }) { server in
      let text = [UInt8]("<?xml-stylesheet href=\"/style.css?".utf8) + [0xE5] + [UInt8]("\"?><a/>".utf8)
      let document = Resource(type: "application/xml;charset=windows-1252", body: text)
      try await OpenPage.run(document, address: server.url("/page")) { page async throws in
        #expect(try await page.value(of: "document.characterSet + ' ' + document.firstChild.sheet.href") == "windows-1252 \(server.url("/style.css?%C3%A5"))")
        #expect(own.said(of: "/style.css") == ["GET|/style.css|Referer \(server.url("/page"))"])
        #expect(own.said(of: "/further.css").count == 1)
      }
    }
  }

  @Test func XMLHttpRequestOpensAnAddressInTheDocumentsEncodingAndOthersInUTF8() async throws {
    let own = Listening()
    try await HTTPServer.run(answering: { try await own.answer($0) }) { server in
      let document = Resource(type: "text/html;charset=windows-1252", body: Array("<p>".utf8))
      try await OpenPage.run(document, address: server.url("/page")) { page async throws in
        let notes = try await page.notes(of: """
          (async () => {
            const request = new XMLHttpRequest();
            request.open('GET', '/header?\\u00e5');
            await new Promise((resolve) => { request.onload = resolve; request.send(); });
            note(new URL(request.responseURL).search);
            note(new URL((await fetch('/header?\\u00e5')).url).search);
            const socket = new WebSocket('ws://127.0.0.1:1/?\\u00e5');
            note(socket.url);
            socket.close();
          })()
          """)
        #expect(notes == ["?%E5", "?%C3%A5", "ws://127.0.0.1:1/?%C3%A5"])
      }
    }
  }
}
