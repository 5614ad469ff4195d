import HTTPServer
import Loopback
import Testing
import WebPlatform
import WireFormat

/// What a page's timeline says of its requests (Resource Timing): the times are those of the network.
@Suite("The requests of a page's timeline", .timeLimit(.minutes(1)))
struct ResourceTimingTests {
  private static func answer(_ request: ServerRequest) async throws -> ServerResponse {
    let query = request.query
    try await Task.sleep(for: .milliseconds(Int(query["after"] ?? "") ?? 0))
    var headers = HTTPHeaders()
    if let type = query["type"] { headers["Content-Type"] = type }
    if let allowed = query["allow"] { headers["Timing-Allow-Origin"] = allowed }
    switch request.path {
    case "/move":
      headers["Location"] = query["to"] ?? ""
      return ServerResponse(status: 302, headers: headers)
    case "/page", "/frame": return ServerResponse(headers: ["Content-Type": "text/html"], content: .text("<p>"))
    default: return ServerResponse(status: Int(query["status"] ?? "") ?? 200, headers: headers, content: .text(String(repeating: " ", count: Int(query["size"] ?? "") ?? 10)))
    }
  }

  /// What a page notes; `SERVER` is the server's address, and `entry(name)` gives what the timeline has of a request.
  private func notes(of script: String, isOnServer: Bool = true) async throws -> [String] {
    var found: [String] = []
    try await HTTPServer.run(answering: Self.answer) { server in
      let text = """
        <script type="module">
        const entry = (name) => performance.getEntriesByName(new URL(name, "SERVER/").href, "resource").at(-1);
        \(script)
        </script>
        """.replacing("SERVER", with: server.url(""))
      let address = isOnServer ? server.url("/page") : OpenPage.firstAddress
      try await OpenPage.run(text, address: address) { found = await $0.notes.filter { $0 != "(host) content loaded" } }
    }
    return found
  }

  @Test("are in their order, with what was sent")
  func times() async throws {
    let found = try await notes(of: """
      await (await fetch("SERVER/slow?after=60&size=1000&type=text/plain%3B+a%3Db")).text();
      const it = entry("/slow?after=60&size=1000&type=text/plain%3B+a%3Db");
      const order = ["startTime", "fetchStart", "domainLookupStart", "domainLookupEnd", "connectStart", "connectEnd", "requestStart", "responseStart", "responseEnd"];
      note(order.every((name, index) => index === 0 || it[name] >= it[order[index - 1]]));
      note(it.responseStart - it.requestStart >= 55 && it.duration >= 55 && it.duration < 5000);
      note([it.initiatorType, it.nextHopProtocol, it.encodedBodySize, it.decodedBodySize, it.transferSize, it.responseStatus, it.contentType, it.redirectStart, it.secureConnectionStart].join());
      note(JSON.stringify(it) === JSON.stringify(it.toJSON()) && it.toJSON().entryType === "resource");
      """)
    #expect(found == ["true", "true", "fetch,http/1.1,1000,1000,1300,200,text/plain,0,0", "true"])
  }

  @Test("have the time of a redirect, and one entry for all hops")
  func redirects() async throws {
    let found = try await notes(of: """
      await fetch("SERVER/move?after=30&to=/end");
      await new Promise((resolve) => setTimeout(resolve, 30));
      const it = entry("/move?after=30&to=/end");
      note(it.redirectStart === it.startTime && it.redirectEnd - it.redirectStart >= 25 && it.fetchStart === it.redirectEnd);
      note(performance.getEntriesByType("resource").length);
      """)
    #expect(found == ["true", "1"])
  }

  @Test("say who has asked")
  func initiators() async throws {
    let found = try await notes(of: """
      const load = (name, members) => new Promise((resolve) => {
        const element = Object.assign(document.createElement(name), members);
        element.onload = element.onerror = resolve;
        document.body.append(element);
      });
      await load("img", { src: "SERVER/a" });
      await load("script", { src: "SERVER/b?type=text/javascript" });
      await load("link", { rel: "stylesheet", href: "SERVER/c?type=text/css" });
      await load("iframe", { src: "SERVER/frame" });
      await new Promise((resolve) => { const request = new XMLHttpRequest(); request.open("GET", "SERVER/d?status=404"); request.onloadend = resolve; request.send(); });
      const request = new XMLHttpRequest();
      request.open("GET", "SERVER/e", false);
      request.send();
      note(performance.getEntriesByType("resource").map(({ name, initiatorType, responseStatus }) => `${new URL(name).pathname} ${initiatorType} ${responseStatus}`).join());
      """)
    #expect(found == ["/a img 200,/b script 200,/c link 200,/frame iframe 200,/d xmlhttprequest 404,/e xmlhttprequest 200"])
  }

  @Test("keep to themselves what another origin does not allow")
  func otherOrigins() async throws {
    let script = """
      for (const allow of ["none", "*", "null", "http://a.test, null"]) {
        const name = `/x?allow=${encodeURIComponent(allow)}`;
        await (await fetch("SERVER" + name)).text();
        const it = entry(name);
        note([allow, it.requestStart > 0, it.encodedBodySize, it.nextHopProtocol, it.responseStatus, it.duration > 0].join());
      }
      """
    #expect(try await notes(of: script, isOnServer: false) == [
      "none,false,0,,0,true", "*,true,10,http/1.1,200,true", "null,true,10,http/1.1,200,true", "http://a.test, null,true,10,http/1.1,200,true",
    ])
  }

  @Test("are kept as far as there is room, which scripts make")
  func buffer() async throws {
    let found = try await notes(of: """
      const names = () => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname).join("");
      const get = async (...paths) => { for (const path of paths) await (await fetch("SERVER" + path)).text(); await new Promise((resolve) => setTimeout(resolve, 20)); };
      let full = 0;
      performance.onresourcetimingbufferfull = () => { full++; };
      performance.setResourceTimingBufferSize(1);
      await get("/a", "/b");
      note(`${names()} ${full}`);
      performance.onresourcetimingbufferfull = () => { full++; performance.setResourceTimingBufferSize(3); };
      await get("/c", "/d", "/e");
      note(`${names()} ${full}`);
      performance.clearResourceTimings();
      await get("/f");
      note(`${names()} ${full}`);
      """)
    #expect(found == ["/a 1", "/a/c/d 3", "/f 3"])
  }

  @Test("are told to observers, also those of before")
  func observers() async throws {
    let found = try await notes(of: """
      await (await fetch("SERVER/a")).text();
      const told = [];
      new PerformanceObserver((list) => told.push(...list.getEntries().map(({ name }) => new URL(name).pathname))).observe({ type: "resource", buffered: true });
      await (await fetch("SERVER/b")).text();
      await new Promise((resolve) => setTimeout(resolve, 20));
      note(told.join());
      const [page] = performance.getEntriesByType("navigation");
      note([page.entryType, page.name === location.href, page.type, page.startTime, page instanceof PerformanceResourceTiming].join());
      """)
    #expect(found == ["/a,/b", "navigation,true,navigate,0,true"])
  }
}
