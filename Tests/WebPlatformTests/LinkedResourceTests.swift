import HTTPServer
import Loopback
import Testing
import WebPlatform
import WireFormat

/// Style sheets and images of the network: asked for, waited for, and told apart as WebKit does (HTML standard, 4.2.4 and 4.8.4).
@Suite("Style sheets and images of the network", .timeLimit(.minutes(1)))
struct LinkedResourceTests {
  private static let host = "(host) content loaded"

  /// A PNG of one pixel: red 10, green 20, blue 30.
  private static let dot: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00,
    0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x90, 0x77, 0x53, 0xDE, 0x00, 0x00, 0x00,
    0x0C, 0x49, 0x44, 0x41, 0x54, 0x78, 0x01, 0x63, 0xE4, 0x12, 0x91, 0x03, 0x00, 0x00, 0x6C, 0x00, 0x3E, 0x85,
    0x67, 0xB7, 0xCE, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  /// Paths say what comes; `type` and `status` how it is called, `after` when, in milliseconds.
  private static func answer(_ request: ServerRequest) async throws -> ServerResponse {
    let query = request.query
    try await Task.sleep(for: .milliseconds(Int(query["after"] ?? "") ?? 0))
    let content: ServerResponse.Content =
      switch request.path {
      case "/css": .text("p { color: rgb(1, 2, 3) }")
      case "/importing": .text("@import 'css?type=text/css&after=80'")
      case "/circle": .text("@import 'circle?type=text/css'; @import 'css?type=text/html'; p { color: rgb(4, 5, 6) }")
      case "/moving": .text("p { transition: color 1s }")
      case "/latin": .bytes(Array("p { font-family: 'caf".utf8) + [0xE9] + Array("' }".utf8))
      case "/png": .bytes([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
      case "/dot": .bytes(dot)
      case "/svg": .text("<svg xmlns='http://www.w3.org/2000/svg'/>")
      case "/text": .text("this is no image")
      case "/endless":
        .stream(length: nil) { write in
          try await write(Array("half".utf8))
          try await Task.sleep(for: .seconds(600))
        }
      default: .bytes([])
      }
    var headers = HTTPHeaders()
    if let type = query["type"] { headers["Content-Type"] = type }
    if let origin = query["for"] { headers["Access-Control-Allow-Origin"] = origin }
    if let refresh = query["refresh"] { headers["Refresh"] = refresh }
    if query["nosniff"] != nil { headers["X-Content-Type-Options"] = "nosniff" }
    return ServerResponse(status: Int(query["status"] ?? "") ?? 200, headers: headers, content: content)
  }

  /// What a page with this markup notes and says; `SERVER` in it is the server's address.
  private func run(
    _ markup: String, files: [String: String] = [:], environment: PageEnvironment = PageEnvironment(userAgent: "test")
  ) async throws -> (notes: [String], console: [String]) {
    var found: ([String], [String]) = ([], [])
    try await HTTPServer.run(answering: Self.answer) { server in
      let place = { (text: String) in text.replacing("SERVER", with: server.url("")) }
      try await OpenPage.run(place(markup), files: files, environment: environment) { page in
        let console = await page.console.map { $0.replacing(server.url(""), with: "SERVER") }
        found = (await page.notes.filter { $0 != Self.host }, console)
      }
    }
    return found
  }

  @Test(
    "a style sheet loads when its answer is one",
    arguments: [
      ("/css?type=text/css", "load true"), ("/css", "load true"), ("/css?type=TEXT/CSS;charset=utf-8", "load true"), ("/empty?type=text/css", "load true"),
      ("/css?type=text/css&status=404", "error true"), ("/css?type=text/html", "error true"), ("/css?type=text/plain&nosniff", "error true"),
      ("/css?nosniff", "error true"), ("/css?type=text/css&status=301", "error true"),
    ])
  func styleSheets(path: String, event: String) async throws {
    let (notes, console) = try await run("""
      <!DOCTYPE html><p>x<script>
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.onload = link.onerror = ({ type }) => note(type + ' ' + (link.sheet !== null) + ' ' + getComputedStyle(document.querySelector('p')).color);
      link.href = 'SERVER\(path)';
      document.head.append(link);
      note(String(link.sheet));
      addEventListener('load', () => note('page'));
      </script>
      """)
    let color = event == "load true" && !path.hasPrefix("/empty") ? "rgb(1, 2, 3)" : "rgb(0, 0, 0)"
    #expect(notes == ["null", "\(event) \(color)", "page"])
    #expect(console.count == (event.hasPrefix("error") ? 1 : 0), "\(console)")
    #expect(console.allSatisfy { $0.contains("The style sheet SERVER\(path) could not be loaded: ") }, "\(console)")
  }

  @Test("one that nobody serves, or that is no file, is none")
  func nobody() async throws {
    let (notes, console) = try await run("""
      <link rel=stylesheet href="http://127.0.0.1:1/a.css" onerror="note('error ' + this.sheet)">
      <link rel=stylesheet href="gone.css" onerror="note('error ' + this.sheet)">
      <script>onload = () => note(document.styleSheets.length)</script>
      """)
    #expect(notes == ["error null", "error null", "0"])
    #expect(console.count == 2, "\(console)")
  }

  @Test("scripts of the parser wait for style sheets before them, if these count")
  func scriptsWait() async throws {
    let (notes, _) = try await run("""
      <!DOCTYPE html><p>x</p>
      <link rel=stylesheet media=print href="SERVER/css?after=300" onload="note('print')">
      <link rel="alternate stylesheet" href="SERVER/css?after=300" onload="note('alternate')">
      <script>note('before')</script>
      <link rel=stylesheet href="SERVER/css?after=100" onload="note('style')">
      <script async src="async.js"></script>
      <script>note(getComputedStyle(document.querySelector('p')).color)</script>
      <script src="outside.js"></script>
      <link rel=stylesheet href="SERVER/css?after=50&status=404" onerror="note('no style')">
      <script defer src="deferred.js"></script>
      <script type=module>note('module')</script>
      <script>document.addEventListener('DOMContentLoaded', () => note('parsed')); onload = () => note('page')</script>
      """, files: ["outside.js": "note('outside')", "deferred.js": "note('deferred')", "async.js": "note('async')"])
    #expect(notes.firstIndex(of: "async") ?? 99 < notes.firstIndex(of: "style") ?? 0, "\(notes)")
    let rest = notes.filter { $0 != "async" && $0 != "print" && $0 != "alternate" }
    #expect(rest == ["before", "style", "rgb(1, 2, 3)", "outside", "no style", "deferred", "module", "parsed", "page"])
    #expect(notes.contains("print") && notes.contains("alternate") && notes.last == "page")
  }

  @Test("scripts of the parser, and the load event, wait for what a sheet imports, too", arguments: ["", " defer", " type=module"])
  func importsWait(attribute: String) async throws {
    let (notes, _) = try await run(
      """
      <!DOCTYPE html><link rel=stylesheet href="SERVER/importing?type=text/css"><p>x
      <script\(attribute) src="s.js"></script>
      <script>addEventListener('load', () => note('page'))</script>
      """,
      files: ["s.js": "note(getComputedStyle(document.querySelector('p')).color)"])
    #expect(notes == ["rgb(1, 2, 3)", "page"])
  }

  @Test("a sheet that imports itself, or what is none, says what it says itself")
  func importsOfNothing() async throws {
    let (notes, _) = try await run("""
      <!DOCTYPE html><link rel=stylesheet href="SERVER/circle?type=text/css"><p>x
      <script>addEventListener('load', () => note(getComputedStyle(document.querySelector('p')).color + ' ' + document.styleSheets[0].cssRules.length))</script>
      """)
    #expect(notes == ["rgb(4, 5, 6) 3"])
  }

  @Test("the page loads once, also when style sheets come behind its parsing")
  func once() async throws {
    let (notes, _) = try await run("""
      <link rel=stylesheet href="SERVER/css?after=100" onload="note('style')">
      <link rel=stylesheet href="SERVER/css?after=200" onload="note('style')"><p>x
      <body onload="note('page')">
      """)
    #expect(notes == ["style", "style", "page"])
  }

  @Test("what a link names last counts, and nothing when it is gone")
  func lastCounts() async throws {
    let (notes, _) = try await run("""
      <!DOCTYPE html><p>x<script>
      function link(path) {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.onload = link.onerror = ({ type }) => note(`${path} ${type} ${link.getAttribute('href').replace(/.*\\//, '')}`);
        link.href = 'SERVER/' + path;
        document.head.append(link);
        return link;
      }
      link('gone?after=50').remove();
      link('css?after=50').href = 'SERVER/empty?after=100';
      const twice = link('css?status=404&after=50');
      twice.remove();
      document.head.append(twice);
      onload = () => note(getComputedStyle(document.querySelector('p')).color);
      </script>
      """)
    #expect(notes.sorted() == ["css?after=50 load empty?after=100", "css?status=404&after=50 error css?status=404&after=50", "rgb(0, 0, 0)"])
  }

  @Test("one that a policy refuses is not replaced by what was asked for before it")
  func refusedBehindAnother() async throws {
    let (notes, _) = try await run("""
      <!DOCTYPE html><meta http-equiv=Content-Security-Policy content="style-src SERVER/css; img-src SERVER/png"><p>x<script>
      const tell = ({ type, target }) => note(`${target.localName} ${type} ${target.sheet} ${target.complete}`);
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.onload = link.onerror = tell;
      link.href = 'SERVER/css?after=100';
      document.head.append(link);
      link.href = 'SERVER/empty';
      const image = new Image();
      image.onload = image.onerror = tell;
      image.src = 'SERVER/png?after=100';
      image.src = 'SERVER/empty';
      onload = () => note(getComputedStyle(document.querySelector('p')).color);
      </script>
      """)
    #expect(notes == ["link error null undefined", "img error undefined true", "rgb(0, 0, 0)"])
  }

  @Test("transitions that the network brings are seen")
  func transitions() async throws {
    let (notes, _) = try await run("""
      <!DOCTYPE html><p style="color: red">x</p><link rel=stylesheet href="SERVER/moving?type=text/css"><script>
      const p = document.querySelector('p');
      void document.styleSheets[0].cssRules.length;
      p.addEventListener('transitionrun', ({ propertyName }) => note(propertyName));
      onload = () => { void p.offsetWidth; p.style.color = 'blue'; };
      </script>
      """)
    #expect(notes == ["color"])
  }

  @Test("the server says what encoding a style sheet is in")
  func encoding() async throws {
    let (notes, _) = try await run("""
      <!DOCTYPE html><p>x</p><link rel=stylesheet href="SERVER/latin?type=text/css;charset=latin1">
      <script>note(getComputedStyle(document.querySelector('p')).fontFamily)</script>
      """)
    #expect(notes.first?.contains("caf\u{E9}") == true, "\(notes)")
  }

  @Test(
    "an image loads when its content is one, whatever its status and type say",
    arguments: [
      ("/png?type=image/png", "load"), ("/png?type=text/plain", "load"), ("/png?status=404", "load"), ("/svg?type=image/svg%2Bxml", "load"),
      ("/svg?type=text/plain", "error"), ("/text?type=image/png", "error"), ("/empty?type=image/png", "error"),
    ])
  func images(path: String, event: String) async throws {
    let (notes, _) = try await run("""
      <script>
      const image = new Image();
      image.onload = image.onerror = ({ type }) => {
        note(`${type} ${image.complete}`);
        image.decode().then(() => note('decoded'), ({ name }) => note(name));
      };
      image.src = 'SERVER\(path)';
      note(image.complete);
      onload = () => note('page');
      </script>
      """)
    #expect(notes == ["false", "\(event) true", event == "load" ? "decoded" : "EncodingError", "page"])
  }

  @Test("files and texts are images by their content, too")
  func localImages() async throws {
    let (notes, console) = try await run("""
      <img src="a.gif" onload="note('gif')"><img src="text.png" onerror="note('text')"><img src="gone.png" onerror="note('gone')"><img src="a.svg" onload="note('svg')">
      """, files: ["a.gif": "GIF89a\u{1}\0\u{1}\0", "text.png": "none", "a.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>"])
    #expect(notes == ["gif", "text", "gone", "svg"])
    #expect(console.count == 1 && console[0].contains("gone.png was not found"), "\(console)")
  }

  @Test("the last address of an image counts")
  func lastImage() async throws {
    let (notes, _) = try await run("""
      <script>
      const image = new Image();
      image.onload = image.onerror = ({ type }) => note(type);
      image.src = 'SERVER/text?after=50';
      image.src = 'SERVER/png?after=100';
      onload = () => note('page');
      </script>
      """)
    #expect(notes == ["load", "page"])
  }

  @Test(
    "a canvas that shows an image of another origin can be read when its server lets all read it, and the element asked so",
    arguments: [
      ("/dot", "image", "1 SecurityError"), ("/dot?for=*", "image", "1 SecurityError"), ("/dot?for=*", "image.crossOrigin = ''", "1 10,20,30,255"),
      ("/dot", "image.crossOrigin = ''", "1 SecurityError"), ("/dot?for=null", "image.crossOrigin = 'anonymous'", "1 SecurityError"),
      ("/dot?type=text/plain&for=*", "image.crossOrigin = 'use-credentials'", "1 SecurityError"),
    ])
  func taintedCanvas(path: String, change: String, wanted: String) async throws {
    let (notes, _) = try await run("""
      <script>
      const image = new Image();
      \(change);
      image.onload = () => {
        const context = document.createElement('canvas').getContext('2d');
        context.drawImage(image, 0, 0);
        let read;
        try { read = [...context.getImageData(0, 0, 1, 1).data].join(); } catch (error) { read = error.name; }
        note(`${image.naturalWidth} ${read}`);
      };
      image.src = 'SERVER\(path)';
      </script>
      """)
    #expect(notes == [wanted])
  }

  @Test("of media no more than the head of an answer is taken")
  func endlessMedia() async throws {
    let (notes, console) = try await run("""
      <audio src="SERVER/endless" onloadstart="note('start')" onerror="note('error ' + this.error.code)"></audio>
      <video src="SERVER/empty?status=404" onerror="note('none')"></video>
      <script>onload = () => note('page')</script>
      """)
    #expect(notes == ["start", "error 4", "none", "page"] || notes == ["start", "none", "error 4", "page"], "\(notes)")
    #expect(console.count == 1 && console[0].contains("The media resource SERVER/empty?status=404 could not be loaded: the server answered 404"), "\(console)")
  }

  @Test("an object shows what its server says that it is: of other servers pictures alone")
  func objects() async throws {
    let (notes, _) = try await run("""
      <object data="SERVER/png?after=20" onload="note('picture ' + this.contentDocument)"></object>
      <object data="SERVER/text?type=text/html" onerror="note('page')"></object>
      <object data="SERVER/png?status=404" onload="note('picture of an error')" onerror="note('error')"></object>
      <script>onload = () => note('loaded')</script>
      """)
    #expect(notes.sorted() == ["loaded", "page", "picture null", "picture of an error"], "\(notes)")
    #expect(notes.last == "loaded")
  }

  @Test("a document goes where its header says once it is loaded")
  func refresh() async throws {
    try await HTTPServer.run(answering: Self.answer) { server in
      let address = server.url("/page")
      try await OpenPage.run("<p>", address: address) { page in
        _ = await page.page { $0.takeRefresh(from: ["Refresh": "0;url=next?a"]) }
        await page.untilIdle()
        #expect(await page.navigations == [server.url("/next?a")])
        // The first one counts.
        _ = await page.page { $0.takeRefresh(from: ["Refresh": "0;url=other"]) }
        await page.untilIdle()
        #expect(await page.navigations == [server.url("/next?a")])
      }
      let frame = "<iframe src='/text?type=text/html&refresh=0%3Burl%3D/svg%3Ftype%3Dtext/xml'></iframe>"
      try await OpenPage.run(frame, address: address) { page async throws in
        #expect(try await page.value(of: "frames[0].document.documentElement.localName") == "svg")
        #expect(await page.navigations == [])
      }
    }
  }
}
