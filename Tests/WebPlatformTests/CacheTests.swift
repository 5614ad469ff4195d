import Foundation
import HTTPServer
import Loopback
import SQLite
import TemporaryFiles
import Testing
import WebPlatform

/// Caches are kept in a file, and filled from servers.
@Suite(.timeLimit(.minutes(1))) struct CacheTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder("gantry-caches") }

  private var place: DatabaseFolder { DatabaseFolder(folder.path("databases")) }

  private var environment: PageEnvironment {
    var environment = PageEnvironment(userAgent: "test")
    environment.databases = place
    return environment
  }

  /// What a page of a server notes, whose script is the body of an async function.
  private func notes(_ script: String, of server: HTTPServer? = nil, _ environment: PageEnvironment? = nil) async throws -> [String] {
    let html = "<script>(async () => { \(script) })().catch((error) => note(`${error.name}: ${error.message}`));</script>"
    var notes: [String] = []
    try await OpenPage.run(html, environment: environment ?? self.environment, address: server?.url("/page") ?? OpenPage.firstAddress) { page in
      notes = await page.notes.filter { !$0.hasPrefix("(host)") }
    }
    return notes
  }

  @Test func theNextPageHasThem() async throws {
    let kept = try await notes("""
      const cache = await caches.open("c");
      await cache.put("http://a.example/x?y", new Response(new Uint8Array([0, 200]), { headers: { "X-A": "1" } }));
      await (await caches.open("gone")).put("http://a.example/x", new Response("gone"));
      await caches.delete("gone");
      note(await caches.keys());
      """)
    #expect(kept == ["c"])
    #expect(try place.files() == ["caches"])
    #expect(try await notes("const found = await caches.match('http://a.example/x?y'); note([found.headers.get('x-a'), await found.bytes(), await caches.keys()].join(' '))") == ["1 0,200 c"])
    // What was deleted is gone from the file, too.
    let connection = try place.open("caches")
    #expect(try connection.rows("SELECT count(*) FROM responses")[0] == [.integer(1)])
  }

  @Test func answersOfServersAreFetchedAndKept() async throws {
    try await HTTPServer.run(answering: { request in
      switch request.path {
      case "/text": ServerResponse(headers: ["Content-Type": "text/plain", "Vary": "X-Who"], content: .bytes(Array("for \(request.headers["x-who"] ?? "nobody")".utf8)))
      case "/part": ServerResponse(status: 206, content: .bytes([1]))
      case "/star": ServerResponse(headers: ["Vary": "*"], content: .bytes([1]))
      case "/moved": ServerResponse(status: 302, headers: ["Location": "/text"])
      default: ServerResponse(status: 404)
      }
    }) { server in
      let found = try await notes("""
        const cache = await caches.open("c");
        for (const path of ["/none", "/part", "/star"]) await cache.addAll(["/text", path]).then(() => note("kept"), (error) => note(error.name));
        note((await cache.keys()).length);
        await cache.addAll(["/text", new Request("/text", { headers: { "X-Who": "me" } })]);
        note(await (await cache.match("/text")).text());
        note(await (await cache.match(new Request("/text", { headers: { "X-Who": "me" } }))).text());
        await cache.addAll(["/text", "/text#again"]).catch((error) => note(error.name));
        await cache.add("/moved");
        const moved = await cache.match("/moved");
        note([moved.redirected, new URL(moved.url).pathname, moved.type, await moved.text()].join(" "));
        note((await cache.keys()).length);
        const aborting = new AbortController();
        aborting.abort();
        await cache.add(new Request("/text", { signal: aborting.signal })).catch((error) => note(error.name));
        """, of: server)
      #expect(found == ["TypeError", "TypeError", "TypeError", "0", "for nobody", "for me", "InvalidStateError", "true /text basic for nobody", "3", "AbortError"])
    }
  }

  @Test func whatIsTooMuchIsAnErrorAndWhatWasThereStays() async throws {
    var small = environment
    small.databaseQuota = 400_000
    let found = try await notes("""
      const cache = await caches.open("c");
      await cache.put("http://a.example/0", new Response("kept"));
      for (let number = 1; number < 20; number++) {
        try { await cache.put(`http://a.example/${number}`, new Response(new Uint8Array(60_000))); } catch (error) { note(error.name); break; }
      }
      note(await (await cache.match("http://a.example/0")).text());
      for (const request of await cache.keys()) await cache.delete(request);
      await cache.put("http://a.example/again", new Response("again"));
      note((await cache.keys()).length);
      """, small)
    #expect(found == ["QuotaExceededError", "kept", "1"])
  }

  @Test func aDamagedFileIsAnErrorThatNamesIt() async throws {
    _ = try await notes("await caches.open('c')")
    try Data(repeating: 7, count: 8_192).write(to: URL(fileURLWithPath: place.path(of: "caches")))
    let found = try await notes("await caches.open('c')")
    #expect(found.count == 1 && found[0].hasPrefix("UnknownError:"), "\(found)")
  }

  @Test func thereAreNoneWhereAnybodyMayListen() async throws {
    let script = "<script>note([typeof caches, typeof Cache, typeof CacheStorage, isSecureContext].join(' '))</script>"
    try await OpenPage.run(script, environment: environment, address: "http://far.example/") { page in
      #expect(await page.notes.first == "undefined undefined undefined false")
    }
  }
}
